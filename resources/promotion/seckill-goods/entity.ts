import { seckillGoodsApi, seckillGoodsFields } from '#contract/promotion/seckill.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** What shops entered for flash sales. */
export const seckillGoodsEntity = defineEntity({
  name: 'seckillGoods',
  key: 'id',
  title: (row) => row.goods_name,
  labels: seckillGoodsFields,
  noun: { zh: '抢购商品', en: 'entry' },
  api: seckillGoodsApi,
});

export type Entry = RowOf<typeof seckillGoodsApi.list>;
