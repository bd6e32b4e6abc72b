import { flagChoice } from '#contract/goods/enums.ts';
import { goodsSettingFields } from '#contract/goods/setting.ts';
import type { Text } from '#contract/core/text.ts';
import { defineForm, field } from '#kit/form/define.ts';

const PX: Text = { zh: '像素', en: 'px' };
const pixels = (name: keyof typeof goodsSettingFields) => field.number(name, { unit: PX });
const flag = (name: keyof typeof goodsSettingFields, hint?: Text) => field.radio(name, { options: flagChoice, ...(hint ? { hint } : {}) });

/** What waits for an administrator, and in which sizes pictures of goods are kept. */
export const goodsForm = defineForm(
  { labels: goodsSettingFields, noun: { zh: '商品设置', en: 'goods settings' } },
  {
    sections: [
      {
        title: { zh: '审核', en: 'Review' },
        fields: [
          flag('update_auth', {
            zh: '开启后，商家添加、修改或上架的商品须经平台审核',
            en: 'When on, goods that a shop adds, edits or puts on sale wait for the platform',
          }),
          flag('comment_auth'),
          flag('ask_auth'),
        ],
      },
      {
        title: { zh: '图片尺寸', en: 'Picture sizes' },
        note: { zh: '只影响之后添加的图片', en: 'Only pictures added later follow' },
        columns: 2,
        fields: [
          pixels('thumbnail_width'),
          pixels('thumbnail_height'),
          pixels('small_width'),
          pixels('small_height'),
          pixels('big_width'),
          pixels('big_height'),
        ],
      },
    ],
  },
);
