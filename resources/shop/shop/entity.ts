import { shopApi, shopFields } from '#contract/shop/shop.ts';
import type { RecordOf } from '#kit/detail/define.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Shops of the marketplace; suppliers are shops too. */
export const shopEntity = defineEntity({
  name: 'shop',
  key: 'shop_id',
  title: (row) => row.shop_name,
  labels: shopFields,
  noun: { zh: '店铺', en: 'shop' },
  api: { ...shopApi, create: shopApi.createBase },
});

export type Shop = RowOf<typeof shopApi.list>;
export type ShopRecord = RecordOf<typeof shopApi>;
