import { billApi, billPeriodApi } from '#contract/settlement/bill.ts';
import { changed } from '#server/core/changed.ts';
import { actorOf, implement, type Context, type Route } from '#server/core/context.ts';
import type { Operator } from '#server/core/step.ts';
import { billItems, billLogs, listBills, oneBill, periodListing, totals, wholeBill } from './bill/list.ts';
import { reconcile } from './bill/reconcile.ts';
import { nextStep, type BillChange } from './bill/steps.ts';
import { toBillDetail, toPeriod } from './bill/view.ts';
import type { BillRecord } from './run/make.ts';
import { setDays, settleNow, settleSpan } from './run/now.ts';

const operatorOf = (context: Context): Operator => {
  const { id, username } = actorOf(context);
  return { by: 'admin', name: username, id };
};

const kept = ({ status, pay_time, bill_price }: BillRecord) => ({ status, pay_time, bill_price });

/** What the system log keeps of a step. */
export const billAudit = ({ before, after }: BillChange) => ({ ids: [after.bill_id], before: kept(before), after: kept(after), title: after.bill_sn });

const made = async (context: Context, bills: readonly BillRecord[]) => {
  const entries = bills.map((row) => ({ ids: [row.bill_id], after: kept(row), title: row.bill_sn }));
  await changed(context, 'bill', entries);
};

export const settlementRoutes: Route[] = [
  ...implement(billPeriodApi, {
    list: async ({ query }, { db }) => {
      const page = await periodListing.page(db, query);
      return { ...page, data: page.data.map(toPeriod) };
    },
  }),
  ...implement(billApi, {
    list: ({ query }, { db, lang }) => listBills(db, query, lang),
    total: ({ query }, { db }) => totals(db, query),
    init: async ({ query }, context) => {
      await made(context, await settleSpan(context.db, query.start_time, query.end_time, operatorOf(context), context.now));
    },
    reconciliation: ({ query }, { db }) => reconcile(db, query),
    one: ({ params }, { db, lang }) => oneBill(db, params.bill_id, lang),
    items: ({ params, query }, { db }) => billItems(db, params.bill_id, params.bill_type, query),
    logs: ({ params }, { db, lang }) => billLogs(db, params.bill_id, lang),
    export: ({ params }, { db, lang }) => wholeBill(db, params.bill_id, lang),
    next: async ({ params, body }, context) => {
      const change = await nextStep(context.db, params.bill_id, body.status, operatorOf(context), context.now);
      await changed(context, 'bill', [billAudit(change)]);
      return toBillDetail(change.after, context.lang);
    },
    param: async ({ params, body }, context) => {
      const changes = await setDays(context.db, params.shop_ids, body.param);
      await changed(
        context,
        'shop',
        changes.map(({ before, after }) => ({
          ids: [after.shop_id],
          before: { settlement_day: before.settlement_day },
          after: { settlement_day: after.settlement_day },
          title: after.shop_name,
        })),
      );
    },
    now: async ({ params }, context) => {
      await made(context, await settleNow(context.db, params.shop_ids, operatorOf(context), context.now));
    },
  }),
];
