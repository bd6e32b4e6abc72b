import type { SettingTexts } from '../zh/setting.ts';

/** Phrases of the settings screens. */
export const setting: SettingTexts = {
  save: 'Save settings',
};
