/** The one way to a service that is going to change: locked, and judged by what is stored then. Orders are locked behind services. */
import { and, eq, sql } from 'drizzle-orm';
import { afterSaleErrors, REMARK_MAX } from '#contract/aftersale/common.schema.ts';
import type { ServiceStatus } from '#contract/aftersale/enums.ts';
import { refundMachine, type RefundOperation, type ServiceOperation } from '#contract/aftersale/machines.ts';
import type { By } from '#contract/core/machine.ts';
import { operatorText } from '#contract/order/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { orderItem, orderMeta, type orders } from '#server/groups/order/schema.ts';
import { lineService } from '#server/groups/order/states.ts';
import { refuseTamperedOrder, type OrderChange } from '#server/groups/order/steps/index.ts';
import { refuseAllTampered } from '#server/platform/falsify/refuse.ts';
import { found, refuse } from '#server/core/refused.ts';
import { born, demandStep, step, stepAll, type Operator } from '#server/core/step.ts';
import { afterSale, afterSaleGift, afterSaleGoods, afterSaleRefund, refund } from '../schema.ts';
import { refundKind, serviceKind, type RefundRecord, type ServiceRow } from '../states.ts';

export { logStep, type RefundRecord, type ServiceRow } from '../states.ts';
export type OrderRow = typeof orders.$inferSelect;

/** Who acts where nobody does. */
export const SYSTEM = operatorText.write('system');

/** The system as an actor, or as whoever writes the log line of another's step. */
export const systemAs = (by: By): Operator => ({ by, name: SYSTEM });

/** The shop of a service, and its buyer. */
export const shopOf = ({ seller_name, seller_id }: ServiceRow): Operator => ({ by: 'shop', name: seller_name, id: seller_id });
export const buyerOf = ({ member_name, member_id }: ServiceRow): Operator => ({ by: 'buyer', name: member_name, id: member_id });

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

/** Refuses what the service's type and state do not allow to an actor, with E601, before anything else is judged. */
export const demand = (row: ServiceRow, operation: ServiceOperation, by: By): void => demandStep(serviceKind, row, operation, by);

/** Refuses a remark that is too long; answers null for an empty one. */
export function remarkOf(remark: string | null | undefined): string | null {
  const text = remark?.trim() ?? '';
  if (text.length > REMARK_MAX) refuse(afterSaleErrors.remarkLong);
  return text === '' ? null : text;
}

/** What a step changes besides its state, and where it leads to where the machine leaves a choice. */
export interface Moving {
  to?: ServiceStatus;
  values?: Partial<Omit<ServiceRow, 'service_status'>>;
}

/** Takes a step with a locked service; `said` is its line in the log. @throws Refused E601 */
export const moveService = (
  db: Db,
  row: ServiceRow,
  operation: ServiceOperation,
  operator: Operator,
  said: string,
  now: number,
  { to, values = {} }: Moving = {},
): Promise<ServiceRow> => step(db, serviceKind, row, operation, operator, now, { said, values, ...(to ? { to: { service_status: to } } : {}) });

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
    .values({ ...money, ...whose, payment_type, refund_status: born(refundMachine, 'CREATE', 'system') })
    .returning();
  return found(record);
}

/** Takes a step with a locked refund; what changes about its amounts goes into the service's own copy as well. @throws Refused E601 */
export async function moveRefund(
  db: Db,
  row: RefundRecord,
  operation: RefundOperation,
  by: By,
  now: number,
  values: Partial<Omit<RefundRecord, 'refund_status'>>,
): Promise<void> {
  await step(db, refundKind, row, operation, systemAs(by), now, { values });
  const { agree_price, actual_price, refund_time } = values;
  await db.update(afterSaleRefund).set({ agree_price, actual_price, refund_time }).where(eq(afterSaleRefund.service_sn, row.sn));
}

/**
 * Refuses to give money back for an order, a request or a refund that was tampered with. What the payment platform reports as paid has left
 * and is recorded in any case.
 * @throws Refused 006
 */
export async function refuseTamperedRefund(db: Db, row: Pick<ServiceRow, 'sn' | 'member_id'>, order: OrderRow): Promise<void> {
  await refuseTamperedOrder(db, order);
  await refuseAllTampered(db, [
    { module: 'REFUND', ids: sql`select ${refund.id} as id from ${refund} where ${refund.sn} = ${row.sn}` },
    { module: 'REFUND_APPLY', ids: sql`select ${afterSaleRefund.id} as id from ${afterSaleRefund} where ${afterSaleRefund.service_sn} = ${row.sn}` },
    { module: 'MEMBER_WALLET', ids: [row.member_id] },
  ]);
}

/** The goods of a service. */
export const goodsIn = (db: Db, sn: string) => db.select().from(afterSaleGoods).where(eq(afterSaleGoods.service_sn, sn)).orderBy(afterSaleGoods.id);

/** Lets the lines of a service be served again: it was refused or closed. Once the order's window has closed they expire instead. */
export async function releaseLines(db: Db, row: ServiceRow, order: OrderRow): Promise<void> {
  const operation = order.service_status === 'EXPIRED' ? 'SERVICE_RELEASE_LATE' : 'SERVICE_RELEASE';
  for (const { sku_id } of await goodsIn(db, row.sn))
    await stepAll(db, lineService, and(eq(orderItem.order_sn, row.order_sn), eq(orderItem.sku_id, sku_id)), operation, 'shop');
}

/** Frees the gifts that a refused service had claimed (R19). */
export async function releaseGifts(db: Db, row: ServiceRow): Promise<void> {
  await db
    .update(orderMeta)
    .set({ status: 'NOT_APPLY' })
    .where(and(eq(orderMeta.order_sn, row.order_sn), eq(orderMeta.status, row.sn)));
  await db.delete(afterSaleGift).where(eq(afterSaleGift.service_sn, row.sn));
}
