import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { systemSettings } from '../setting/rights.ts';

/** What a person reads for each goods setting. */
export const goodsSettingFields = {
  marcket_auth: { zh: '上架是否审核', en: 'Review on listing' },
  update_auth: { zh: '是否开启商品审核', en: 'Goods review' },
  comment_auth: { zh: '商品评论是否审核', en: 'Approve reviews' },
  ask_auth: { zh: '商品咨询是否审核', en: 'Review questions' },
  thumbnail_width: { zh: '缩略图宽', en: 'Thumbnail width' },
  thumbnail_height: { zh: '缩略图高', en: 'Thumbnail height' },
  small_width: { zh: '小图宽', en: 'Small picture width' },
  small_height: { zh: '小图高', en: 'Small picture height' },
  big_width: { zh: '大图宽', en: 'Large picture width' },
  big_height: { zh: '大图高', en: 'Large picture height' },
  version: { zh: '版本', en: 'Version' },
} satisfies Record<string, Text>;

/** Audit switches and picture sizes (R17, R18); a single record. Source: reference/goods.yaml `# ---- goods settings`. */
export const goodsSettingApi = defineApi('goodsSetting', goodsSettingFields, () => import('./setting.schema.ts'), {
  show: { method: 'GET', path: '/admin/goods/settings', permission: [systemSettings], summary: { zh: '查询商品设置', en: 'Get the goods settings' } },
  save: {
    method: 'POST',
    path: '/admin/goods/settings',
    permission: [systemSettings],
    guarded: true,
    important: true,
    summary: { zh: '修改商品设置', en: 'Change the goods settings' },
  },
});
