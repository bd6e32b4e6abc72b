import { marginApi, marginFields } from '#contract/shop/margin.ts';
import type { RecordOf } from '#kit/detail/define.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** What shops have paid into their deposits. */
export const marginEntity = defineEntity({
  name: 'margin',
  key: 'id',
  title: (row) => row.shop_name,
  labels: marginFields,
  noun: { zh: '保证金记录', en: 'deposit record' },
  api: { list: marginApi.list, one: marginApi.one },
});

export type Margin = RowOf<typeof marginApi.list>;

/** One by itself, with what the shop has left. */
export type Deposit = RecordOf<typeof marginApi>;
