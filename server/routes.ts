import type { Route } from './platform/context.ts';
import { platformRoutes } from './platform/routes.ts';
import { baseRoutes } from './base/routes.ts';
import { dashboardRoutes } from './dashboard/routes.ts';
import { goodsRoutes } from './goods/routes.ts';
import { liveRoutes } from './live/routes.ts';
import { searchRoutes } from './search/routes.ts';
import { shopRoutes } from './shop/routes.ts';

/** Every handler of the product. A test holds this list against the contract. */
export const routes: readonly Route[] = [...platformRoutes, ...baseRoutes, ...liveRoutes, ...dashboardRoutes, ...searchRoutes, ...goodsRoutes, ...shopRoutes];
