import { named } from '#contract/core/right.ts';
import * as rights from '#contract/shop/rights.ts';
import { definePage } from '#kit/resource.ts';

const noun = { zh: '店铺模板', en: 'shop theme' };

export const themeList = definePage({
  ...named(rights.themeList),
  route: '/shop/shop-theme-manage/pc',
  records: { entity: 'shopTheme', at: ['list', 'create', 'edit'], noun },
});
export const themeListWap = definePage({
  ...named(rights.themeListWap),
  route: '/shop/shop-theme-manage/wap',
  records: { entity: 'shopTheme', at: ['list', 'create', 'edit'], noun, identifier: 'shopThemeWap' },
});
