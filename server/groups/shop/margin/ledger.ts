/** The deposit of a shop: what is paid in and approved or deducted is posted to its book, which is never below 0 (R31). A decision is written once. */
import { and, eq } from 'drizzle-orm';
import { marginMachine, type MarginOperation } from '#contract/shop/machines.ts';
import { marginErrors, type MarginDetail, type MarginFlow } from '#contract/shop/margin.schema.ts';
import type { Db } from '#server/db/client.ts';
import { toCents, toYuan } from '#server/db/money.ts';
import { found, refuse } from '#server/core/refused.ts';
import { born, defineKind, step, type Operator } from '#server/core/step.ts';
import { post } from '#server/platform/ledger/post.ts';
import { marginText } from '#contract/shop/sentences.ts';
import { marginFlow, shop } from '../schema.ts';
import { deposits } from './book.ts';

export type MarginRow = typeof marginFlow.$inferSelect;

export const marginKind = defineKind<MarginRow, MarginOperation, 'auth_status'>({
  table: marginFlow,
  key: 'id',
  fields: ['auth_status'],
  machines: () => ({ auth_status: marginMachine }),
  refuse: () => refuse(marginErrors.decided),
  live: { resource: 'margin', id: ({ id }) => id, follows: ['shop'] },
});

export const toMargin = (row: MarginRow): MarginFlow => ({
  ...row,
  actual_pay_amount: toYuan(row.actual_pay_amount),
  total_amount: row.total_amount === null ? null : toYuan(row.total_amount),
});

/** What a shop paid in, with what it has left. Deductions are in its history alone, which is another right. @throws Refused E206 */
export async function oneMargin(db: Db, id: string): Promise<MarginDetail> {
  const [row] = await db
    .select({ flow: marginFlow, left: shop.remaining_margin })
    .from(marginFlow)
    .innerJoin(shop, eq(shop.shop_id, marginFlow.shop_id))
    .where(and(eq(marginFlow.id, id), eq(marginFlow.type, 1)));
  const { flow, left } = found(row, marginErrors.missing);
  return { ...toMargin(flow), remaining_margin: toYuan(left) };
}

/** Locks the deposit of a shop. @throws Refused E206 */
async function lockDeposit(db: Db, shopId: string) {
  const [row] = await db
    .select({ shop_id: shop.shop_id, shop_name: shop.shop_name, remaining_margin: shop.remaining_margin })
    .from(shop)
    .where(eq(shop.shop_id, shopId))
    .for('update');
  return found(row, marginErrors.shopMissing);
}

/** Moves the deposit; the entry names what caused it. @returns what is left, cents */
async function move(
  db: Db,
  { id, shop_id }: Pick<MarginRow, 'id' | 'shop_id'>,
  amount: number,
  operator: string,
  remark: string,
  now: number,
): Promise<number> {
  const [posted] = await post(db, [
    { book: deposits, account: shop_id, amount, cause: { kind: 'margin', id }, counterpart: 'platform', operator, remark, now },
  ]);
  return found(posted).balance;
}

/** A shop has paid something in; it counts once somebody approved it. @param cents above 0 */
export async function payIn(db: Db, shopId: string, cents: number, voucher: string, now: number): Promise<MarginRow> {
  const { shop_id, shop_name } = await lockDeposit(db, shopId);
  const auth_status = born(marginMachine, 'PAY_IN', 'shop');
  const [row] = await db
    .insert(marginFlow)
    .values({ shop_id, shop_name, type: 1, actual_pay_amount: cents, voucher, auth_status, create_time: now })
    .returning();
  return found(row);
}

/** Decides about what was paid in, once. @throws Refused E206, 004 */
export async function decide(
  db: Db,
  id: string,
  { pass, message }: { pass: 0 | 1; message: string },
  operator: Operator,
  now: number,
): Promise<{ before: MarginRow; after: MarginRow }> {
  const [seen] = await db.select().from(marginFlow).where(eq(marginFlow.id, id));
  // The deposit first, as deductions do.
  await lockDeposit(db, found(seen, marginErrors.missing).shop_id);
  const [row] = await db.select().from(marginFlow).where(eq(marginFlow.id, id)).for('update');
  const before = found(row, marginErrors.missing);
  const values = { audit_remark: message, audit_time: now, operator: operator.name };
  const after = await step(db, marginKind, before, pass === 1 ? 'APPROVE' : 'REFUSE', operator, now, { values });
  if (pass === 0) return { before, after };
  const total_amount = await move(db, after, after.actual_pay_amount, operator.name, marginText.write('paidIn'), now);
  await db.update(marginFlow).set({ total_amount }).where(eq(marginFlow.id, id));
  return { before, after: { ...after, total_amount } };
}

/** Takes something out of a deposit, for a reason. @throws Refused E206, 701 when more is taken than there is */
export async function deduct(
  db: Db,
  given: { shop_id: string; actual_pay_amount: number; remark: string; voucher: string },
  operator: Operator,
  now: number,
): Promise<MarginRow> {
  const { shop_id, shop_name, remaining_margin } = await lockDeposit(db, given.shop_id);
  const cents = toCents(given.actual_pay_amount);
  if (cents > remaining_margin) refuse(marginErrors.short, { left: toYuan(remaining_margin).toFixed(2) });
  const [row] = await db
    .insert(marginFlow)
    .values({
      shop_id,
      shop_name,
      type: 0,
      actual_pay_amount: cents,
      voucher: given.voucher,
      remark: given.remark,
      auth_status: born(marginMachine, 'DEDUCT', operator.by),
      create_time: now,
      audit_time: now,
      operator: operator.name,
    })
    .returning();
  const taken = found(row);
  const total_amount = await move(db, taken, -cents, operator.name, given.remark, now);
  await db.update(marginFlow).set({ total_amount }).where(eq(marginFlow.id, taken.id));
  return { ...taken, total_amount };
}
