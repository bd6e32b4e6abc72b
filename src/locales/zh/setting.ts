/** Phrases of the settings screens. */
export const setting = {
  goodsTab: '商品设置',
  audits: '审核',
  pictures: '图片尺寸',
  picturesHint: '只影响之后添加的图片',
  save: '保存设置',
  saved: '商品设置已保存',
  reset: '恢复',
};
export type SettingTexts = Record<keyof typeof setting, string>;
