import { goodsApi, goodsFields } from '#contract/goods/goods.ts';
import { defineEntity, idOf, type RowOf } from '#kit/entity.ts';

/** Goods of all shops. Administrators never create or edit them; they decide what is sold and how it ranks. */
export const goodsEntity = defineEntity({
  name: 'goods',
  key: 'goods_id',
  title: (row) => row.goods_name,
  labels: goodsFields,
  noun: { zh: '商品', en: 'goods' },
  api: goodsApi,
});

/** A row of the goods list. */
export type Goods = RowOf<typeof goodsApi.list>;

/** The ids of rows as paths take them. */
export const goodsIds = (rows: readonly Goods[]): string => rows.map((row) => idOf(goodsEntity, row)).join(',');
