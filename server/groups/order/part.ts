import { eq } from 'drizzle-orm';
import { orderApi } from '#contract/order/order.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { defineTimeline } from '#server/platform/timeline/define.ts';
import { orders } from './schema.ts';
import { together } from '#server/platform/part.ts';
import { orderCauses } from './causes.ts';
import { expressRoutes } from './express/routes.ts';
import { logiCompanyPart } from './logi-company/part.ts';
import { orderBulk, orderExport } from './order/listing.ts';
import { orderReadingRoutes } from './order/routes.ts';
import { orderSearch } from './order/search.ts';
import { receiptSearch } from './receipt/search.ts';
import { payLogExport } from './pay-log/export.ts';
import { payLogRoutes } from './pay-log/routes.ts';
import { receiptRoutes } from './receipt/routes.ts';
import { receiptExport } from './receipt/service.ts';
import { orderSettingRoutes } from './setting/routes.ts';
import { cashApproval } from './cash.ts';
import { orderOperationRoutes } from './steps/routes.ts';

const orderTimeline = defineTimeline({
  kind: 'order',
  reader: orderApi.one as unknown as Endpoint,
  exists: async (db, sn) => (await db.$count(orders, eq(orders.sn, sn))) > 0,
});

/** The order group. */
export const orderPart = together(
  {
    routes: orderReadingRoutes,
    exports: [orderExport],
    bulk: orderBulk,
    approvals: [cashApproval],
    searches: [orderSearch],
    timelines: [orderTimeline],
  },
  { routes: payLogRoutes, exports: [payLogExport] },
  { routes: receiptRoutes, exports: [receiptExport], searches: [receiptSearch] },
  { routes: expressRoutes },
  logiCompanyPart,
  { routes: orderOperationRoutes },
  { routes: orderSettingRoutes },
  { causes: orderCauses },
);
