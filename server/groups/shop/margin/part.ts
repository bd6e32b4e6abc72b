import { and, eq, gte, ilike, lte } from 'drizzle-orm';
import { marginStatus, marginType } from '#contract/shop/enums.ts';
import { marginApi } from '#contract/shop/margin.ts';
import { marginErrors } from '#contract/shop/margin.schema.ts';
import type { Db } from '#server/db/client.ts';
import { orderOf } from '#server/db/order.ts';
import { containing, paged } from '#server/db/page.ts';
import { changed } from '#server/core/changed.ts';
import { actorOf, implement, type Context } from '#server/core/context.ts';
import type { Operator } from '#server/core/step.ts';
import { defineBulk } from '#server/platform/bulk/define.ts';
import { defineExport } from '#server/platform/export/define.ts';
import type { Part } from '#server/platform/part.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { marginFlow } from '../schema.ts';
import { deposits, depositCauses } from './book.ts';
import { decide, deduct, oneMargin, toMargin, type MarginRow } from './ledger.ts';
import { depositApproval, tellDeposits } from './told.ts';

const sort = { create_time: marginFlow.create_time };

const listing = listingOf(marginApi.list, {
  title: { zh: '保证金记录', en: 'Deposit records' },
  table: marginFlow,
  key: marginFlow.id,
  called: marginFlow.shop_name,
  // What was deducted was not handed in by anybody.
  live: eq(marginFlow.type, 1),
  where: ({ auth_status, shop_name, start_time, end_time }) =>
    and(
      auth_status ? eq(marginFlow.auth_status, auth_status) : undefined,
      shop_name ? ilike(marginFlow.shop_name, containing(shop_name)) : undefined,
      start_time === undefined ? undefined : gte(marginFlow.create_time, start_time),
      end_time === undefined ? undefined : lte(marginFlow.create_time, end_time),
    ),
  order: orderOf<MarginRow>(sort, marginFlow.id, { sort: 'create_time', order: 'desc' }),
  sort,
});

const operatorOf = (context: Context): Operator => {
  const { id, username } = actorOf(context);
  return { by: 'admin', name: username, id };
};

const kept = ({ auth_status, actual_pay_amount, total_amount, audit_remark }: MarginRow) => ({ auth_status, actual_pay_amount, total_amount, audit_remark });
const entry = ({ before, after }: { before: MarginRow; after: MarginRow }) => ({
  ids: [after.id],
  before: kept(before),
  after: kept(after),
  title: after.shop_name,
});

const history = (db: Db, { shop_id, ...query }: { shop_id: string; page_no: number; page_size: number }) => {
  const where = eq(marginFlow.shop_id, shop_id);
  return paged(
    query,
    async (limit, offset) =>
      (
        await db
          .select()
          .from(marginFlow)
          .where(where)
          .orderBy(...orderOf(sort, marginFlow.id, { sort: 'create_time', order: 'desc' }).by)
          .limit(limit)
          .offset(offset)
      ).map(toMargin),
    () => db.$count(marginFlow, where),
  );
};

/** The deposits of shops. */
export const marginPart: Part = {
  routes: implement(marginApi, {
    list: async ({ query }, { db }) => {
      const page = await listing.page(db, query);
      return { ...page, data: page.data.map(toMargin) };
    },
    one: ({ params }, { db }) => oneMargin(db, params.id),
    history: ({ query }, { db }) => history(db, query),
    deduct: async ({ body }, context) => {
      const after = await deduct(context.db, body, operatorOf(context), context.now);
      await changed(context, 'margin', [{ ids: [after.id], after: { ...kept(after), remark: after.remark }, title: after.shop_name }]);
      return toMargin(after);
    },
    audit: async ({ params, body }, context) => {
      const change = await decide(context.db, params.id, body, operatorOf(context), context.now);
      await changed(context, 'margin', [entry(change)]);
      await tellDeposits(context.db, context.services);
      return toMargin(change.after);
    },
  }),
  exports: [
    defineExport(listing, {
      shop_name: 'text',
      type: marginType,
      actual_pay_amount: 'cents',
      total_amount: 'cents',
      create_time: 'time',
      auth_status: marginStatus,
      audit_remark: 'text',
      operator: 'text',
    }),
  ],
  bulk: [
    defineBulk({
      endpoint: marginApi.audit,
      listing,
      missing: marginErrors.missing,
      follow: tellDeposits,
      apply: async ({ db, now, operator }, id, body) => [entry(await decide(db, id, body, { by: 'admin', ...operator }, now))],
    }),
  ],
  approvals: [depositApproval],
  books: [deposits],
  causes: depositCauses,
};
