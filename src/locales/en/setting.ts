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
};
