import type { Route } from './core/context.ts';
import { accessRoutes } from './groups/access/routes.ts';
import { aftersaleRoutes } from './groups/aftersale/routes.ts';
import { approvalRoutes } from './platform/approval/routes.ts';
import { baseRoutes } from './base/routes.ts';
import { bulkRoutes } from './platform/bulk/routes.ts';
import { dashboardRoutes } from './groups/dashboard/routes.ts';
import { simulateRoutes } from './demo/simulate/routes.ts';
import { exportRoutes } from './platform/export/routes.ts';
import { goodsRoutes } from './groups/goods/routes.ts';
import { liveRoutes } from './platform/live/routes.ts';
import { memberRoutes } from './groups/member/routes.ts';
import { operationsRoutes } from './groups/operations/routes.ts';
import { orderRoutes } from './groups/order/routes.ts';
import { searchRoutes } from './platform/search/routes.ts';
import { shopRoutes } from './groups/shop/routes.ts';
import { taskRoutes } from './platform/task/routes.ts';
import { timelineRoutes } from './platform/timeline/routes.ts';
import { viewRoutes } from './platform/view/routes.ts';

/** Every handler of the product. A test holds this list against the contract. */
export const routes: readonly Route[] = [
  ...accessRoutes,
  ...baseRoutes,
  ...liveRoutes,
  ...dashboardRoutes,
  ...searchRoutes,
  ...goodsRoutes,
  ...shopRoutes,
  ...orderRoutes,
  ...aftersaleRoutes,
  ...memberRoutes,
  ...operationsRoutes,
  ...taskRoutes,
  ...simulateRoutes,
  ...exportRoutes,
  ...bulkRoutes,
  ...viewRoutes,
  ...timelineRoutes,
  ...approvalRoutes,
];
