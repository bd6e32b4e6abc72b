import { brandApi, brandFields } from '#contract/goods/brand.ts';
import { defineEntity } from '#kit/entity.ts';

/** Brands of the platform. */
export const brandEntity = defineEntity({
  name: 'brand',
  key: 'brand_id',
  title: (row) => row.name,
  labels: brandFields,
  noun: { zh: '品牌', en: 'brand' },
  api: brandApi,
});
