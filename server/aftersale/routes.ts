import type { Route } from '../platform/context.ts';

/** Handlers of the after-sales group. */
export const aftersaleRoutes: Route[] = [];
