import { groupBuyGoodsApi, groupBuyGoodsFields } from '#contract/promotion/group-buy.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** What shops entered for group buys. */
export const groupBuyGoodsEntity = defineEntity({
  name: 'groupBuyGoods',
  key: 'gb_id',
  title: (row) => row.gb_name,
  labels: groupBuyGoodsFields,
  noun: { zh: '团购商品', en: 'deal' },
  api: groupBuyGoodsApi,
});

export type Entry = RowOf<typeof groupBuyGoodsApi.list>;
