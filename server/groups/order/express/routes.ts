import { expressApi } from '#contract/order/express.ts';
import { implement, type Route } from '#server/core/context.ts';
import { parcelTrace } from './service.ts';

/** Handlers of express companies and parcel traces. */
export const expressRoutes: Route[] = implement(expressApi, {
  trace: ({ query }, { services, db, now }) => parcelTrace(services, db, query, now),
});
