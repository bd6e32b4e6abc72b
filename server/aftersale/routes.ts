import type { Route } from '../platform/context.ts';
import { complaintRoutes } from './complaint/routes.ts';
import { refundRoutes } from './refund/routes.ts';
import { afterSaleRoutes } from './service/routes.ts';
import { complainTopicRoutes } from './topic/routes.ts';

/** Handlers of the after-sales group. */
export const aftersaleRoutes: Route[] = [...afterSaleRoutes, ...refundRoutes, ...complaintRoutes, ...complainTopicRoutes];
