import { shopApi } from '#contract/shop/shop.ts';
import { implement } from '#server/core/context.ts';
import type { Part } from '#server/platform/part.ts';
import { shopSearch } from './search.ts';
import { openShops } from './service.ts';

/** The shop group. */
export const shopPart: Part = {
  routes: implement(shopApi, {
    pickerList: ({ query }, { db }) => openShops(db, query.shop_type),
    supplierList: (_, { db }) => openShops(db, 'SUPPLIER'),
  }),
  searches: [shopSearch],
};
