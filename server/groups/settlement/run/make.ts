/** The one place in which bills come into being: for shops that the caller has locked, each up to a moment (R19 to R25). */
import { eq, sql } from 'drizzle-orm';
import { figuresOf } from '#contract/settlement/terms.ts';
import { billLogText } from '#contract/settlement/sentences.ts';
import { billMachine } from '#contract/settlement/machine.ts';
import { daysOf, nextDue } from '#contract/settlement/days.ts';
import { sensitiveCopy } from '#server/core/secrets/sensitive.ts';
import type { Db } from '#server/db/client.ts';
import { markChanged } from '#server/core/told-later.ts';
import { born, type Operator } from '#server/core/step.ts';
import type { shop } from '#server/groups/shop/schema.ts';
import { bill, billLog, billPeriod } from '../schema.ts';
import { takeNumbers } from './numbers.ts';
import { NOTHING, takeItems } from './take.ts';

export type ShopRow = typeof shop.$inferSelect;
export type BillRecord = typeof bill.$inferSelect;

/** What is known of one run of settlement. */
export interface Run {
  /** Bills of one run with the same start and end share a period. */
  key: string;
  type: 0 | 1;
  operator: Operator;
  now: number;
}

/** A locked shop and the last second that its bill covers. */
export interface Due {
  shop: ShopRow;
  until: number;
}

/** The last second that was settled; of a shop that never was, the one before it began. */
export const settledUntil = ({ settled_until, shop_createtime }: Pick<ShopRow, 'settled_until' | 'shop_createtime'>): number =>
  settled_until ?? shop_createtime - 1;

const spanKey = ({ start_time, end_time }: { start_time: number; end_time: number }) => `${start_time}-${end_time}`;

/** Adds bills to the periods that they belong to, and answers the numbers of those. */
async function addToPeriods(db: Db, run: Run, rows: readonly (typeof bill.$inferInsert)[]): Promise<Map<string, string>> {
  const spans = new Map<string, (typeof bill.$inferInsert)[]>();
  for (const row of rows) spans.set(spanKey(row), [...(spans.get(spanKey(row)) ?? []), row]);
  const known = new Map(
    (await db.select().from(billPeriod).where(eq(billPeriod.run, run.key)).orderBy(billPeriod.id)).map((row) => [spanKey(row), row.sn] as const),
  );
  const fresh = [...spans.keys()].filter((key) => !known.has(key));
  const numbers = fresh.length > 0 ? await takeNumbers(db, 'period', fresh.length, run.now) : [];
  fresh.forEach((key, at) => known.set(key, numbers[at] ?? ''));
  const total = (of: readonly (typeof bill.$inferInsert)[], field: 'price' | 'commi_price' | 'refund_price' | 'refund_commi_price' | 'bill_price') =>
    of.reduce((sum, row) => sum + (row[field] ?? 0), 0);
  const values = [...spans].map(([key, of]) => ({
    sn: known.get(key) ?? '',
    run: run.key,
    start_time: of[0]?.start_time ?? 0,
    end_time: of[0]?.end_time ?? 0,
    create_time: run.now,
    bill_num: of.length,
    price: total(of, 'price'),
    commi_price: total(of, 'commi_price'),
    refund_price: total(of, 'refund_price'),
    refund_commi_price: total(of, 'refund_commi_price'),
    bill_price: total(of, 'bill_price'),
    wait_settled: total(of, 'bill_price'),
  }));
  const grown = (field: string) => sql.raw(`"bill_period"."${field}" + excluded."${field}"`);
  const fields = ['bill_num', 'price', 'commi_price', 'refund_price', 'refund_commi_price', 'bill_price', 'wait_settled'] as const;
  const saved = await db
    .insert(billPeriod)
    .values(values)
    .onConflictDoUpdate({
      target: [billPeriod.run, billPeriod.start_time, billPeriod.end_time],
      set: Object.fromEntries(fields.map((field) => [field, grown(field)])),
    })
    .returning();
  // Somebody else may have begun the same period meanwhile: then its number counts.
  return new Map(saved.map((row) => [spanKey(row), row.sn]));
}

const ids = async (db: Db, count: number): Promise<string[]> => {
  const result = await db.execute(sql`select nextval(pg_get_serial_sequence('bill', 'bill_id'))::text as id from generate_series(1, ${count})`);
  return (result as unknown as { rows: { id: string }[] }).rows.map(({ id }) => id);
};

/** The names of the bank's region, joined (R25). */
const bankAddress = (row: ShopRow): string => [row.bank_province, row.bank_city, row.bank_county, row.bank_town].filter(Boolean).join('');

/**
 * Makes a bill for each shop, from the end of its last bill. A shop that is settled up to that moment already gets none. Bills are made without
 * items too (R20).
 * @returns the bills
 */
export async function makeBills(db: Db, given: readonly Due[], run: Run): Promise<BillRecord[]> {
  const dues = given.filter((due) => due.until > settledUntil(due.shop));
  if (dues.length === 0) return [];
  const billIds = await ids(db, dues.length);
  const numbers = await takeNumbers(db, 'bill', dues.length, run.now);
  const taken = await takeItems(
    db,
    dues.map(({ shop: { shop_id }, until }, at) => ({ bill_id: billIds[at] ?? '', shop_id, until })),
  );
  const status = born(billMachine, 'ISSUE', run.operator.by);
  const rows = dues.map(({ shop: row, until }, at) => {
    const { order_num, refund_num, ...sums } = taken.get(billIds[at] ?? '') ?? NOTHING;
    return {
      bill_id: billIds[at] ?? '',
      bill_sn: numbers[at] ?? '',
      sn: '',
      seller_id: row.shop_id,
      shop_name: row.shop_name,
      shop_type: row.shop_type,
      start_time: settledUntil(row) + 1,
      end_time: until,
      create_time: run.now,
      status,
      bill_type: run.type,
      rate: row.shop_commission,
      order_num,
      refund_num,
      ...figuresOf(row.shop_type, sums, row.shop_commission),
      bank_account_name: row.bank_account_name,
      ...sensitiveCopy(db, bill, { bank_account_number: row.bank_number }),
      bank_name: row.bank_name,
      bank_address: bankAddress(row),
    };
  });
  const periods = await addToPeriods(db, run, rows);
  const made = await db
    .insert(bill)
    .values(rows.map((row) => ({ ...row, sn: periods.get(spanKey(row)) ?? '' })))
    .returning();
  await db.insert(billLog).values(
    made.map(({ bill_id }) => ({
      bill_id,
      op_id: run.operator.id === undefined ? null : String(run.operator.id),
      op_name: run.operator.name,
      op_time: run.now,
      message: billLogText.write('issued'),
    })),
  );
  const next = dues.map(({ shop: row, until }) => ({ shop_id: row.shop_id, until, due: nextDue(daysOf(row.settlement_day), until) }));
  await db.execute(sql`
    update shop s set settled_until = n.until, settle_due = n.due
    from json_to_recordset(${JSON.stringify(next)}::json) as n(shop_id bigint, until bigint, due bigint) where s.shop_id = n.shop_id`);
  for (const { bill_id } of made) markChanged(db, 'bill', bill_id, ['billPeriod']);
  return made;
}
