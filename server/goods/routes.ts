import type { Route } from '../platform/context.ts';
import { brandRoutes } from './brand/routes.ts';
import { categoryRoutes } from './category/routes.ts';
import { goodsEntityRoutes } from './goods/routes.ts';
import { parameterRoutes } from './parameter/routes.ts';
import { specRoutes } from './spec/routes.ts';

/** Handlers of the goods group. */
export const goodsRoutes: Route[] = [...goodsEntityRoutes, ...categoryRoutes, ...brandRoutes, ...specRoutes, ...parameterRoutes];
