/** Phrases of the settings screens. */
export const setting = {
  save: '保存设置',
};
export type SettingTexts = Record<keyof typeof setting, string>;
