import { expressApi } from '#contract/order/express.ts';
import { implement, type Route } from '#server/core/context.ts';
import { listCompanies, parcelTrace } from './service.ts';

/** Handlers of express companies and parcel traces. */
export const expressRoutes: Route[] = implement(expressApi, {
  companies: ({ query }, { db }) => listCompanies(db, query),
  trace: ({ query }, { db }) => parcelTrace(db, query.id, query.num),
});
