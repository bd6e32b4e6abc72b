import { eq } from 'drizzle-orm';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { billApi } from '#contract/settlement/bill.ts';
import { billErrors } from '#contract/settlement/bill.schema.ts';
import { defineBulk } from '#server/platform/bulk/define.ts';
import { together } from '#server/platform/part.ts';
import { defineSensitive } from '#server/platform/sensitive/define.ts';
import { defineTimeline } from '#server/platform/timeline/define.ts';
import { billExport, billListing, periodExport } from './bill/list.ts';
import { billBooks, billCauses } from './book.ts';
import { nextStep } from './bill/steps.ts';
import { billAudit, settlementRoutes } from './routes.ts';
import { settlementTask } from './run/task.ts';
import { bill } from './schema.ts';

const billNext = defineBulk({
  listing: billListing,
  endpoint: billApi.next,
  missing: billErrors.missing,
  apply: async ({ db, now, operator }, id, body) => [billAudit(await nextStep(db, id, body.status, { by: 'admin', ...operator }, now))],
});

const billTimeline = defineTimeline({
  kind: 'bill',
  reader: billApi.one as unknown as Endpoint,
  exists: async (db, id) => (await db.$count(bill, eq(bill.bill_id, id))) > 0,
});

/** The settlement group. */
export const settlementPart = together({
  routes: settlementRoutes,
  exports: [billExport, periodExport],
  bulk: [billNext],
  timelines: [billTimeline],
  tasks: [settlementTask],
  books: billBooks,
  causes: billCauses,
  sensitive: [defineSensitive(billApi.one, { key: bill.bill_id, called: bill.bill_sn, fields: { bank_account_number: bill.bank_account_number } })],
});
