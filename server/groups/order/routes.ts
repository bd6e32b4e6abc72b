import type { Route } from '#server/core/context.ts';
import { expressRoutes } from './express/routes.ts';
import { orderOperationRoutes } from './steps/routes.ts';
import { orderReadingRoutes } from './order/routes.ts';
import { payLogRoutes } from './pay-log/routes.ts';
import { receiptRoutes } from './receipt/routes.ts';
import { orderSettingRoutes } from './setting/routes.ts';

/** Handlers of the order group. */
export const orderRoutes: Route[] = [
  ...orderReadingRoutes,
  ...payLogRoutes,
  ...receiptRoutes,
  ...expressRoutes,
  ...orderOperationRoutes,
  ...orderSettingRoutes,
];
