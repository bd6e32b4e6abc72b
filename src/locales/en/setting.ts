import type { SettingTexts } from '../zh/setting.ts';

/** Phrases of the settings screens. */
export const setting: SettingTexts = {
  goodsTab: 'Goods settings',
  audits: 'Audit',
  pictures: 'Picture sizes',
  picturesHint: 'Only pictures added later follow',
  save: 'Save settings',
  saved: 'Goods settings saved',
  reset: 'Reset',
  orderTab: 'Order settings',
  orderCancel: 'Automatic cancel',
  orderCancelHint: 'Online orders that are not paid within this time are cancelled; at least 30 minutes',
  orderWay: 'Receipt, payment and completion',
  orderAfter: 'After-sales, complaints and comments',
  orderSaved: 'Order settings saved',
};
