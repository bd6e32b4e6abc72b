import { shopThemeApi, shopThemeFields } from '#contract/shop/theme.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Themes that shops can wear. */
export const shopThemeEntity = defineEntity({
  name: 'shopTheme',
  key: 'id',
  title: (row) => row.name,
  labels: shopThemeFields,
  noun: { zh: '店铺模板', en: 'shop theme' },
  api: shopThemeApi,
});

export type Theme = RowOf<typeof shopThemeApi.list>;
