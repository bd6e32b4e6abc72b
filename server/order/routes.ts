import type { Route } from '../platform/context.ts';

/** Handlers of the order group. */
export const orderRoutes: Route[] = [];
