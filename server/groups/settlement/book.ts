/** The books of what settlement pays: to shops, and what shops owe where their returns came to more than their sales. See platform/ledger. */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { billErrors } from '#contract/settlement/bill.schema.ts';
import { billLogText } from '#contract/settlement/sentences.ts';
import { operatorText } from '#contract/order/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { defineBook, defineCauses } from '#server/platform/ledger/define.ts';
import { post } from '#server/platform/ledger/post.ts';
import { shop } from '#server/groups/shop/schema.ts';
import { ledgerEntry } from '#server/platform/ledger/schema.ts';
import type { Chore } from '#server/platform/nightly/clock.ts';
import { bill } from './schema.ts';
import type { BillRecord } from './run/make.ts';

const shared = {
  unit: 'cents',
  table: shop,
  key: shop.shop_id,
  called: shop.shop_name,
  max: 99_999_999_999_900,
  missing: billErrors.missing,
  short: billErrors.missing,
  full: billErrors.full,
} as const;

/** What was paid to a shop by its bills. */
export const paidOut = defineBook({ ...shared, name: 'settled', title: { zh: '店铺结算款', en: 'Paid to shops' }, balance: shop.settled_total });

/** What bills below zero made a shop owe. */
export const owed = defineBook({ ...shared, name: 'owed', title: { zh: '店铺欠款', en: 'Owed by shops' }, balance: shop.owed_total });

const paid = (sign: 1 | -1) => ({
  bill: {
    title: { zh: '结算单付款', en: 'Bills paid' },
    records: sql`select seller_id as account, bill_id::text as cause_id, (bill_price * ${sql.raw(String(sign))})::bigint as amount, true as must
      from bill where status in ('PAY', 'COMPLETE') and bill_price * ${sql.raw(String(sign))} > 0`,
  },
});

export const billBooks = [paidOut, owed] as const;
export const billCauses = [...defineCauses(paidOut, paid(1)), ...defineCauses(owed, paid(-1))];

/** Posts a bill that was paid, once. @param operator who paid it, by name */
export async function postPaid(db: Db, { bill_id, seller_id, bill_price }: BillRecord, operator: string, now: number): Promise<void> {
  if (bill_price === 0) return;
  await post(db, [
    {
      book: bill_price > 0 ? paidOut : owed,
      account: seller_id,
      amount: Math.abs(bill_price),
      cause: { kind: 'bill', id: bill_id },
      counterpart: 'platform',
      operator,
      remark: billLogText.write('paid'),
      now,
    },
  ]);
}

/** Bills per transaction. */
const BATCH = 200;

/** Bills that were paid before there were these books. */
export const formerBills: Chore = {
  name: 'bills paid before their books',
  once: true,
  async run({ database: { db } }) {
    const posted = db
      .select({ id: ledgerEntry.cause_id })
      .from(ledgerEntry)
      .where(
        and(
          eq(ledgerEntry.account, bill.seller_id),
          inArray(ledgerEntry.book, [paidOut.name, owed.name]),
          eq(ledgerEntry.cause, 'bill'),
          sql`${ledgerEntry.cause_id} = ${bill.bill_id}::text`,
        ),
      );
    for (let done = 0; ;) {
      const some = await db.transaction(async (tx) => {
        const rows = await tx
          .select()
          .from(bill)
          .where(and(inArray(bill.status, ['PAY', 'COMPLETE']), ne(bill.bill_price, 0), sql`not exists ${posted}`))
          .orderBy(asc(bill.pay_time), asc(bill.bill_id))
          .limit(BATCH);
        for (const row of rows) await postPaid(tx as unknown as Db, row, operatorText.write('job'), row.pay_time ?? row.create_time);
        return rows.length;
      });
      done += some;
      if (some < BATCH) return done;
    }
  },
};
