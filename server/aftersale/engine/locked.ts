/** The one way to a service that is going to change: locked, and judged by what is stored then. Orders are locked behind services. */
import { and, eq } from 'drizzle-orm';
import type { Refusal } from '#contract/core/refusal.ts';
import { afterSaleErrors, REMARK_MAX } from '#contract/aftersale/common.schema.ts';
import type { ServiceStatus } from '#contract/aftersale/enums.ts';
import { serviceAllows, type ServiceOperation } from '#contract/aftersale/machines.ts';
import { operatorText } from '#contract/order/sentences.ts';
import type { Db } from '../../db/client.ts';
import { orderItem, orderMeta, type orders } from '../../order/schema.ts';
import type { OrderChange } from '../../order/operations/index.ts';
import { found, refuse } from '../../platform/refused.ts';
import { afterSale, afterSaleGift, afterSaleGoods, afterSaleLog, afterSaleRefund, refund } from '../schema.ts';

export type ServiceRow = typeof afterSale.$inferSelect;
export type RefundRecord = typeof refund.$inferSelect;
export type OrderRow = typeof orders.$inferSelect;

/** Who acts where nobody does. */
export const SYSTEM = operatorText.write('system');

/** What the system log keeps of a service. */
export interface ServiceState {
  service_status: ServiceStatus;
  audit_remark: string | null;
  stock_remark: string | null;
  refund_remark: string | null;
  close_reason: string | null;
  new_order_sn: string | null;
  /** Cents; null where nothing was paid back. */
  actual_price: number | null;
}

/** A service before and after a step; `before` is null for a new one. `orders` are the orders that changed with it. */
export interface ServiceChange {
  sn: string;
  order_sn: string;
  before: ServiceState | null;
  after: ServiceState;
  /** Money was agreed, moved or failed to move. */
  refund: boolean;
  orders: OrderChange[];
  /** Orders that were made or touched beside those. */
  order_sns: string[];
}

const stateOf = (row: ServiceRow, actual_price: number | null = null): ServiceState => ({
  service_status: row.service_status,
  audit_remark: row.audit_remark,
  stock_remark: row.stock_remark,
  refund_remark: row.refund_remark,
  close_reason: row.close_reason,
  new_order_sn: row.new_order_sn,
  actual_price,
});

/** What a step did, for logs and screens. */
export function changeOf(
  before: ServiceRow | null,
  after: ServiceRow,
  more: Partial<Pick<ServiceChange, 'refund' | 'orders' | 'order_sns'>> & { actual_price?: number } = {},
): ServiceChange {
  const { actual_price = null, ...rest } = more;
  return {
    sn: after.sn,
    order_sn: after.order_sn,
    before: before && stateOf(before),
    after: stateOf(after, actual_price),
    refund: false,
    orders: [],
    order_sns: [],
    ...rest,
  };
}

/** Locks a service until the transaction ends. Refuses unknown and removed ones with E614. */
export async function lockService(db: Db, sn: string): Promise<ServiceRow> {
  const [row] = await db
    .select()
    .from(afterSale)
    .where(and(eq(afterSale.sn, sn), eq(afterSale.disabled, 'NORMAL')))
    .for('update');
  return found(row, afterSaleErrors.missing);
}

/** Refuses what the service's type and state do not allow, with E601. */
export function demand(row: ServiceRow, operation: ServiceOperation, refusal: Refusal = afterSaleErrors.state): void {
  if (!serviceAllows(row, operation)) refuse(refusal);
}

/** Refuses a remark that is too long; answers null for an empty one. */
export function remarkOf(remark: string | null | undefined): string | null {
  const text = remark?.trim() ?? '';
  if (text.length > REMARK_MAX) refuse(afterSaleErrors.remarkLong);
  return text === '' ? null : text;
}

/** Writes what a step changes about a locked service. */
export async function moveService(db: Db, row: ServiceRow, service_status: ServiceStatus, values: Partial<ServiceRow> = {}): Promise<ServiceRow> {
  const [after] = await db
    .update(afterSale)
    .set({ ...values, service_status })
    .where(eq(afterSale.id, row.id))
    .returning();
  return found(after);
}

/** Leaves one line in the service's own log (R18). */
export async function logStep(db: Db, sn: string, operator: string, log_detail: string, now: number): Promise<void> {
  await db.insert(afterSaleLog).values({ sn, operator, log_detail, log_time: now });
}

/** Locks the refund of a service; undefined when there is none. */
export async function lockRefund(db: Db, sn: string): Promise<RefundRecord | undefined> {
  const [row] = await db.select().from(refund).where(eq(refund.sn, sn)).for('update');
  return row;
}

/**
 * The refund of a service begins: it is a copy of whose the service is and of the money that was asked for, with what was agreed.
 * @param agree_price cents
 * @param payment_type of the order
 */
export async function beginRefund(db: Db, row: ServiceRow, agree_price: number, payment_type: OrderRow['payment_type']): Promise<RefundRecord> {
  const [info] = await db.update(afterSaleRefund).set({ agree_price }).where(eq(afterSaleRefund.service_sn, row.sn)).returning();
  const { id: _, service_sn: _sn, ...money } = found(info);
  const { sn, order_sn, member_id, member_name, seller_id, seller_name, create_time, create_channel, goods_names } = row;
  const whose = { sn, order_sn, member_id, member_name, seller_id, seller_name, create_time, create_channel, goods_names };
  const [record] = await db
    .insert(refund)
    .values({ ...money, ...whose, payment_type })
    .returning();
  return found(record);
}

/** Writes what changes about a refund, and the amounts of it into the service's own copy as well. */
export async function moveRefund(db: Db, row: RefundRecord, values: Partial<RefundRecord>): Promise<void> {
  await db.update(refund).set(values).where(eq(refund.id, row.id));
  const { agree_price, actual_price, refund_time } = values;
  if (agree_price === undefined && actual_price === undefined && refund_time === undefined) return;
  await db.update(afterSaleRefund).set({ agree_price, actual_price, refund_time }).where(eq(afterSaleRefund.service_sn, row.sn));
}

/** The goods of a service. */
export const goodsIn = (db: Db, sn: string) => db.select().from(afterSaleGoods).where(eq(afterSaleGoods.service_sn, sn)).orderBy(afterSaleGoods.id);

/** Lets the lines of a service be served again: it was refused or closed. Once the order's window has closed they expire instead. */
export async function releaseLines(db: Db, row: ServiceRow, order: OrderRow): Promise<void> {
  const lines = await goodsIn(db, row.sn);
  const open = order.service_status === 'EXPIRED' ? 'EXPIRED' : 'NOT_APPLY';
  for (const { sku_id } of lines)
    await db
      .update(orderItem)
      .set({ service_status: open })
      .where(and(eq(orderItem.order_sn, row.order_sn), eq(orderItem.sku_id, sku_id), eq(orderItem.service_status, 'APPLY')));
}

/** Frees the gifts that a refused service had claimed (R19). */
export async function releaseGifts(db: Db, row: ServiceRow): Promise<void> {
  await db
    .update(orderMeta)
    .set({ status: 'NOT_APPLY' })
    .where(and(eq(orderMeta.order_sn, row.order_sn), eq(orderMeta.status, row.sn)));
  await db.delete(afterSaleGift).where(eq(afterSaleGift.service_sn, row.sn));
}
