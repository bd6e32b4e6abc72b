import { flagChoice } from '#contract/goods/enums.ts';
import { goodsSettingFields } from '#contract/goods/setting.ts';
import type { Text } from '#contract/core/text.ts';
import { defineForm, field } from '#src/kit/form/define.ts';

const named = { labels: goodsSettingFields, noun: { zh: '商品设置', en: 'goods settings' } };
const PX: Text = { zh: '像素', en: 'px' };
const pixels = (name: keyof typeof goodsSettingFields) => field.number(name, { unit: PX });
const flag = (name: keyof typeof goodsSettingFields, hint?: Text) => field.radio(name, { options: flagChoice, ...(hint ? { hint } : {}) });

/** What waits for an administrator. */
export const auditForm = defineForm(named, {
  fields: [
    flag('update_auth', {
      zh: '开启后，商家添加、修改或上架的商品须经平台审核',
      en: 'When on, goods that a shop adds, edits or puts on sale wait for the platform',
    }),
    flag('comment_auth'),
    flag('ask_auth'),
  ],
});

/** In which sizes pictures of goods are kept. */
export const pictureForm = defineForm(named, {
  fields: [pixels('thumbnail_width'), pixels('thumbnail_height'), pixels('small_width'), pixels('small_height'), pixels('big_width'), pixels('big_height')],
});
