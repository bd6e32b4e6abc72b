/** Phrases of the settings screens. */
export const setting = {
  goodsTab: '商品设置',
  save: '保存设置',
  saved: '商品设置已保存',
  orderTab: '订单设置',
  orderSaved: '订单设置已保存',
};
export type SettingTexts = Record<keyof typeof setting, string>;
