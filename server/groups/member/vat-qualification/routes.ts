import { vatQualificationApi } from '#contract/member/vat-qualification.ts';
import { actorOf, implement, type Route } from '#server/core/context.ts';
import { vatListing } from './listing.ts';
import { oneVat, reviewVat } from './service.ts';
import { logVat } from './told.ts';

/** Handlers of VAT qualifications. */
export const vatRoutes: Route[] = implement(vatQualificationApi, {
  list: ({ query }, { db }) => vatListing.page(db, query),
  one: ({ params }, { db }) => oneVat(db, params.id),
  audit: async ({ params, body }, context) => {
    const { id, username: name } = actorOf(context);
    await logVat(context, await reviewVat(context.db, params.id, params.status, body.remark, { by: 'admin', name, id }, context.now));
  },
});
