import { seckillApi, seckillFields } from '#contract/promotion/seckill.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Flash-sale days of the platform. */
export const seckillEntity = defineEntity({
  name: 'seckill',
  key: 'seckill_id',
  title: (row) => row.seckill_name,
  labels: seckillFields,
  noun: { zh: '限时抢购', en: 'flash sale' },
  api: seckillApi,
});

export type SeckillRow = RowOf<typeof seckillApi.list>;
