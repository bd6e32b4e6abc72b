import type { SettingTexts } from '../zh/setting.ts';

/** Phrases of the settings screens. */
export const setting: SettingTexts = {
  goodsTab: 'Goods settings',
  save: 'Save settings',
  saved: 'Goods settings saved',
  orderTab: 'Order settings',
  orderSaved: 'Order settings saved',
};
