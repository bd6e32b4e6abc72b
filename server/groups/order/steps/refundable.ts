/** What may be refunded for each line of an order (R24), from the amounts of the order. All amounts are whole cents. */
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { orderItem } from '../schema.ts';
import { linesOf, type LineRow, type OrderRow } from './locked.ts';

type Line = Pick<LineRow, 'subtotal' | 'actual_pay_total' | 'group_list'>;
type Amounts = Pick<OrderRow, 'order_price' | 'shipping_price' | 'full_minus'>;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Shares of an amount in proportion to weights: ratios with 4 decimals, the last one takes what is left. */
export function shares(amount: number, weights: readonly number[]): number[] {
  const total = sum(weights);
  const before = weights.slice(0, -1).map((weight) => (total === 0 ? 0 : Math.round((amount * Math.round((weight / total) * 10_000)) / 10_000)));
  return weights.length === 0 ? [] : [...before, amount - sum(before)];
}

/**
 * The refundable amount per line. Lines of the spend-and-save activity bear `full_minus`; everything else that makes the goods
 * cheaper or dearer than their subtotals (coupon, level discount, a changed price) is borne by all lines. Together they are
 * never more than what was paid without freight, and no line falls below 0.
 */
export function refundables(order: Amounts, lines: readonly Line[]): number[] {
  const paid = Math.max(0, order.order_price - order.shipping_price);
  const subtotals = lines.map((line) => line.subtotal);
  const other = sum(subtotals) - order.full_minus - paid;
  const taking = lines.map((line) => line.group_list.length > 0);
  if (order.full_minus === 0 && other === 0)
    return cut(
      lines.map((line) => line.actual_pay_total),
      paid,
    );
  if (taking.every(Boolean)) return cut(minus(subtotals, shares(order.full_minus + other, subtotals)), paid);
  const activity = shares(
    order.full_minus,
    subtotals.filter((_, at) => taking[at]),
  );
  let next = 0;
  const own = taking.map((takes) => (takes ? (activity[next++] ?? 0) : 0));
  return cut(minus(minus(subtotals, own), shares(other, subtotals)), paid);
}

const minus = (amounts: readonly number[], taken: readonly number[]) => amounts.map((amount, at) => amount - (taken[at] ?? 0));

/** No line below 0, and what that made too much taken off the largest lines. */
function cut(amounts: readonly number[], paid: number): number[] {
  const kept = amounts.map((amount) => Math.max(0, amount));
  let excess = Math.max(0, sum(kept) - paid);
  for (const at of kept.map((_, index) => index).toSorted((a, b) => (kept[b] ?? 0) - (kept[a] ?? 0))) {
    const off = Math.min(excess, kept[at] ?? 0);
    kept[at] = (kept[at] ?? 0) - off;
    excess -= off;
  }
  return kept;
}

/** Computes and stores the refundable amounts of an order's lines. */
export async function storeRefundables(db: Db, order: OrderRow): Promise<void> {
  const lines = await linesOf(db, order.sn);
  const amounts = refundables(order, lines);
  for (const [at, line] of lines.entries())
    await db
      .update(orderItem)
      .set({ refund_price: amounts[at] ?? 0 })
      .where(eq(orderItem.item_id, line.item_id));
}
