import type { Route } from './platform/context.ts';
import { platformRoutes } from './platform/routes.ts';
import { aftersaleRoutes } from './aftersale/routes.ts';
import { approvalRoutes } from './approvals/routes.ts';
import { baseRoutes } from './base/routes.ts';
import { bulkRoutes } from './bulk/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { simulateRoutes } from './demo/simulate/routes.ts';
import { exportRoutes } from './exports/routes.ts';
import { goodsRoutes } from './goods/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { memberRoutes } from './member/routes.ts';
import { operationsRoutes } from './operations/routes.ts';
import { orderRoutes } from './order/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { shopRoutes } from './shop/routes.ts';
import { taskRoutes } from './tasks/routes.ts';
import { viewRoutes } from './views/routes.ts';

/** Every handler of the product. A test holds this list against the contract. */
export const routes: readonly Route[] = [
  ...platformRoutes,
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
  ...approvalRoutes,
];
