import { shopApi } from '#contract/shop/shop.ts';
import { implement, type Route } from '#server/core/context.ts';
import { openShops } from './service.ts';

/** Handlers of the shop group. */
export const shopRoutes: Route[] = implement(shopApi, {
  pickerList: ({ query }, { db }) => openShops(db, query.shop_type),
  supplierList: (_, { db }) => openShops(db, 'SUPPLIER'),
});
