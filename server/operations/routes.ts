import type { Route } from '../platform/context.ts';

/** Handlers of the operations group. */
export const operationsRoutes: Route[] = [];
