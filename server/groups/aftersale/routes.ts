import type { Route } from '#server/core/context.ts';
import { complaintRoutes } from './complaint/routes.ts';
import { refundRoutes } from './refund/routes.ts';
import { afterSaleRoutes } from './service/routes.ts';
import { complainTopicRoutes } from './complaint-topic/records.ts';

/** Handlers of the after-sales group. */
export const aftersaleRoutes: Route[] = [...afterSaleRoutes, ...refundRoutes, ...complaintRoutes, ...complainTopicRoutes];
