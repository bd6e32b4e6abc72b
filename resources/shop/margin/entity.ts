import { marginApi, marginFields } from '#contract/shop/margin.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** What shops have paid into their deposits. */
export const marginEntity = defineEntity({
  name: 'margin',
  key: 'id',
  title: (row) => row.shop_name,
  labels: marginFields,
  noun: { zh: '保证金记录', en: 'deposit record' },
  api: { list: marginApi.list },
});

export type Margin = RowOf<typeof marginApi.list>;
