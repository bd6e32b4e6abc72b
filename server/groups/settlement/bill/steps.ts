/** The steps of a bill. Administrators approve and pay, one step per call; shops agree, and what was paid is completed by itself (R26, R27). */
import { asc, eq, lte, and, sql } from 'drizzle-orm';
import { billErrors } from '#contract/settlement/bill.schema.ts';
import { billStatus, type BillStatus } from '#contract/settlement/enums.ts';
import { adminStep, billMachine, type BillOperation } from '#contract/settlement/machine.ts';
import { billLogText } from '#contract/settlement/sentences.ts';
import { operatorText } from '#contract/order/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { found, refuse } from '#server/core/refused.ts';
import { defineKind, step, type Operator } from '#server/core/step.ts';
import { settlementItem } from '#server/groups/order/schema.ts';
import { refuseTampered } from '#server/platform/falsify/refuse.ts';
import { postPaid } from '../book.ts';
import { bill, billLog, billPeriod } from '../schema.ts';
import type { BillRecord } from '../run/make.ts';

/** Bills that were paid this long ago are completed. */
const COMPLETE_AFTER = 7 * 86_400;

const SAID: Readonly<Record<BillOperation, keyof typeof billLogText.texts>> = {
  ISSUE: 'issued',
  RECONCILE: 'reconciled',
  APPROVE: 'approved',
  PAY: 'paid',
  COMPLETE: 'completed',
};

const stateWords = (status: BillStatus) => {
  const { zh, en } = billStatus.entries[status] ?? { zh: status, en: status };
  return { status_zh: zh, status_en: en };
};

export const billKind = defineKind<BillRecord, BillOperation, 'status'>({
  table: bill,
  key: 'bill_id',
  fields: ['status'],
  machines: () => ({ status: billMachine }),
  refuse: (row) => refuse(billErrors.state, stateWords(row.status)),
  log: async (db, { bill_id }, operation, { id, name }, now) => {
    await db
      .insert(billLog)
      .values({ bill_id, op_id: id === undefined ? null : String(id), op_name: name, op_time: now, message: billLogText.write(SAID[operation]) });
  },
  live: { resource: 'bill', id: ({ bill_id }) => bill_id, follows: ['billPeriod'] },
});

/** A bill before and after a step. */
export interface BillChange {
  before: BillRecord;
  after: BillRecord;
}

/** Locks a bill until the transaction ends. @throws Refused 700 */
async function lockBill(db: Db, id: string): Promise<BillRecord> {
  const [row] = await db.select().from(bill).where(eq(bill.bill_id, id)).for('update');
  return found(row, billErrors.missing);
}

/** Rows that are asked about at once. */
const CHUNK = 5_000;

/** Nothing is approved or paid on figures that somebody changed behind the product's back. @throws Refused 006 */
async function refuseChanged(db: Db, id: string): Promise<void> {
  await refuseTampered(db, 'BILL', [id]);
  const items = await db.select({ id: settlementItem.id }).from(settlementItem).where(eq(settlementItem.bill_id, id));
  for (let at = 0; at < items.length; at += CHUNK)
    await refuseTampered(
      db,
      'SETTLEMENT_ITEM',
      items.slice(at, at + CHUNK).map((item) => item.id),
    );
}

/**
 * The step that administrators have now.
 * @param seen the state that the caller saw; one that somebody else has changed meanwhile is not carried on
 * @throws Refused 700 for an unknown bill, for one where it is not the platform's turn, and for one that was moved
 */
export async function nextStep(db: Db, id: string, seen: BillStatus | undefined, operator: Operator, now: number): Promise<BillChange> {
  const before = await lockBill(db, id);
  if (seen !== undefined && seen !== before.status) refuse(billErrors.moved, stateWords(before.status));
  const operation = adminStep(before.status);
  if (!operation) return billKind.refuse(before, 'APPROVE');
  await refuseChanged(db, id);
  const values = operation === 'PAY' ? { pay_time: now } : {};
  const after = await step(db, billKind, before, operation, operator, now, { values });
  if (operation === 'PAY') await postPaid(db, after, operator.name, now);
  return { before, after };
}

/** The shop agrees with a bill; its amount then no longer waits. @throws Refused 700 */
export async function reconcileBill(db: Db, id: string, now: number): Promise<BillChange> {
  const before = await lockBill(db, id);
  const after = await step(db, billKind, before, 'RECONCILE', { by: 'shop', name: before.shop_name, id: before.seller_id }, now);
  await db
    .update(billPeriod)
    .set({ wait_settled: sql`${billPeriod.wait_settled} - ${before.bill_price}::bigint` })
    .where(eq(billPeriod.sn, before.sn));
  return { before, after };
}

/** Completes some bills that were paid a week ago; those that somebody else holds are left. @returns how many */
export async function completePaid(db: Db, limit: number, now: number): Promise<number> {
  const rows = await db
    .select()
    .from(bill)
    .where(and(eq(bill.status, 'PAY'), lte(bill.pay_time, now - COMPLETE_AFTER)))
    .orderBy(asc(bill.create_time), asc(bill.bill_id))
    .limit(limit)
    .for('update', { skipLocked: true });
  for (const row of rows) await step(db, billKind, row, 'COMPLETE', { by: 'job', name: operatorText.write('job') }, now);
  return rows.length;
}
