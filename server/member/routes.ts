import type { Route } from '../platform/context.ts';

/** Handlers of the member group. */
export const memberRoutes: Route[] = [];
