import { cashWaiting } from '#contract/order/waiting.ts';
import { defineApproval } from '#server/platform/approval/define.ts';
import { together } from '#server/platform/part.ts';
import { expressRoutes } from './express/routes.ts';
import { orderBulk, orderExport } from './order/listing.ts';
import { orderReadingRoutes } from './order/routes.ts';
import { payLogExport } from './pay-log/export.ts';
import { payLogRoutes } from './pay-log/routes.ts';
import { receiptRoutes } from './receipt/routes.ts';
import { orderSettingRoutes } from './setting/routes.ts';
import { uncollectedOrders } from './statistics.ts';
import { orderOperationRoutes } from './steps/routes.ts';

/** The order group. */
export const orderPart = together(
  { routes: orderReadingRoutes, exports: [orderExport], bulk: orderBulk, approvals: [defineApproval(cashWaiting, uncollectedOrders)] },
  { routes: payLogRoutes, exports: [payLogExport] },
  { routes: receiptRoutes },
  { routes: expressRoutes },
  { routes: orderOperationRoutes },
  { routes: orderSettingRoutes },
);
