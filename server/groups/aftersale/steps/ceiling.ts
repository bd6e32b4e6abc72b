/**
 * What of an order can still be given back: the one place that knows. Every way a refund is asked for, agreed, started, paid by hand or
 * reported asks here, under the lock of the order. All amounts are whole cents.
 */
import { eq } from 'drizzle-orm';
import type { ServiceType } from '#contract/aftersale/enums.ts';
import type { Db } from '#server/db/client.ts';
import { refundables } from '#server/groups/order/steps/index.ts';
import { orderItem } from '#server/groups/order/schema.ts';
import { afterSale, afterSaleGoods, refund } from '../schema.ts';
import type { OrderRow, RefundRecord, ServiceRow } from './locked.ts';

type Money = Pick<RefundRecord, 'refund_status' | 'refund_price' | 'agree_price' | 'actual_price'>;

/** What a refund takes of its order: what was given back or is under way, and what was promised until then. */
export function takenBy({ refund_status, refund_price, agree_price, actual_price }: Money): number {
  if (refund_status === 'COMPLETED') return actual_price ?? 0;
  // Old rows: the money came back to the platform.
  if (refund_status === 'REFUNDFAIL') return 0;
  return actual_price ?? agree_price ?? refund_price;
}

/** Which service asks, and the lines that it concerns; a cancel concerns the whole order. `sn` is missing for one that is not made yet. */
export interface Claim {
  sn?: string;
  service_type: ServiceType;
  sku_ids: readonly string[];
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/**
 * The most that a service may give back of a locked order: what was paid, less what other refunds took; for a line what the buyer paid
 * for it, and freight as far as nobody had it back. Never below 0.
 */
export async function ceilingFor(db: Db, order: Pick<OrderRow, 'sn' | 'order_price' | 'shipping_price' | 'full_minus'>, claim: Claim): Promise<number> {
  const lines = await db.select().from(orderItem).where(eq(orderItem.order_sn, order.sn)).orderBy(orderItem.item_id);
  const amounts = refundables(order, lines);
  const paidFor = (sku_ids: readonly string[]) => sum(lines.map(({ sku_id }, at) => (sku_ids.includes(sku_id) ? (amounts[at] ?? 0) : 0)));
  const rows = await db
    .select({ record: refund, service_type: afterSale.service_type })
    .from(refund)
    .innerJoin(afterSale, eq(afterSale.sn, refund.sn))
    .where(eq(refund.order_sn, order.sn));
  const goods = await db
    .select({ sn: afterSaleGoods.service_sn, sku_id: afterSaleGoods.sku_id })
    .from(afterSaleGoods)
    .innerJoin(afterSale, eq(afterSale.sn, afterSaleGoods.service_sn))
    .where(eq(afterSale.order_sn, order.sn));
  const others = rows
    .filter(({ record }) => record.sn !== claim.sn)
    .map(({ record, service_type }) => {
      const sku_ids = goods.flatMap(({ sn, sku_id }) => (sn === record.sn ? [sku_id] : []));
      return { taken: takenBy(record), sku_ids, whole: service_type === 'ORDER_CANCEL' };
    });
  const left = order.order_price - sum(others.map(({ taken }) => taken));
  if (claim.service_type === 'ORDER_CANCEL') return Math.max(0, left);
  const ofLines = others.filter(({ whole }) => !whole);
  const freight = order.order_price - sum(amounts) - sum(ofLines.map(({ taken, sku_ids }) => Math.max(0, taken - paidFor(sku_ids))));
  const before = sum(ofLines.filter(({ sku_ids }) => sku_ids.some((sku_id) => claim.sku_ids.includes(sku_id))).map(({ taken }) => taken));
  const own = Math.max(0, paidFor(claim.sku_ids) - before) + Math.max(0, freight);
  return Math.max(0, Math.min(left, own));
}

/** The same for a stored service. */
export async function ceilingOf(
  db: Db,
  order: Parameters<typeof ceilingFor>[1],
  { sn, service_type }: Pick<ServiceRow, 'sn' | 'service_type'>,
): Promise<number> {
  const goods = await db.select({ sku_id: afterSaleGoods.sku_id }).from(afterSaleGoods).where(eq(afterSaleGoods.service_sn, sn));
  return ceilingFor(db, order, { sn, service_type, sku_ids: goods.map(({ sku_id }) => sku_id) });
}
