/** Steps that give money back, as buyers, shops, administrators and the payment platform take them, and what must hold after each. */
import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { adminRefund, applyService, auditService, refundReported, sellerRefund, sendBack, stockIn } from '#server/groups/aftersale/steps/index.ts';
import { afterSale, afterSaleGoods, refund } from '#server/groups/aftersale/schema.ts';
import type { Db } from '#server/db/client.ts';
import { closeService, completeOrder, refundables } from '#server/groups/order/steps/index.ts';
import { orderItem, orders, settlementItem } from '#server/groups/order/schema.ts';
import { Refused } from '#server/core/refused.ts';
import { makeOrder } from '#tests/server/order/orders.ts';

export const STEPS = [
  'ask',
  'agree',
  'agreeLess',
  'refuse',
  'sendBack',
  'store',
  'platformTakes',
  'platformRefuses',
  'reportPaid',
  'reportMore',
  'reportFailed',
  'handAgreed',
  'handHalf',
  'handAll',
  'complete',
  'close',
] as const;
export type Step = (typeof STEPS)[number];

/** How the order was paid, and whether it is received: lines go back; or not: the whole order is cancelled. */
export interface Kind {
  way: 'platform' | 'account' | 'deposit';
  received: boolean;
  freight: number;
}

const BUYER = '1';
const account = { account_type: 'ALIPAY', return_account: 'a@example.com' } as const;
const admin = { by: 'admin', name: 'superadmin', id: 1 } as const;

/** A paid order of two lines, 50 and 30 twice. */
export async function makePaid(db: Db, { way, received, freight }: Kind): Promise<string> {
  const { sn } = await makeOrder(db, {
    order_status: received ? 'ROG' : 'PAID_OFF',
    lines: [{ price: 5000 }, { price: 3000, num: 2 }],
    shipping_price: freight,
    ...(way === 'deposit' ? { balance: 1000 } : {}),
    ...(way === 'account' ? { set: { payment_plugin_id: null } } : {}),
  });
  return sn;
}

async function one(db: Db, order_sn: string, which: number, step: Step, now: number): Promise<unknown> {
  const [order] = await db.select().from(orders).where(eq(orders.sn, order_sn));
  const lines = await db.select().from(orderItem).where(eq(orderItem.order_sn, order_sn)).orderBy(orderItem.item_id);
  const line = lines[which % lines.length];
  const services = await db.select({ sn: afterSale.sn }).from(afterSale).where(eq(afterSale.order_sn, order_sn)).orderBy(afterSale.id);
  const sn = services[which % Math.max(1, services.length)]?.sn ?? '';
  const hand = (refund_price: number) => adminRefund(db, sn, { refund_price }, admin, now);
  switch (step) {
    case 'ask': {
      const shared = { order_sn, member_id: BUYER, reason: '不想要了', problem_desc: '不喜欢', account };
      if (order?.ship_status !== 'SHIP_ROG') return applyService(db, { ...shared, service_type: 'ORDER_CANCEL' }, now);
      return applyService(db, { ...shared, service_type: 'RETURN_GOODS', sku_id: line?.sku_id ?? '', return_num: 1 + (which % (line?.num ?? 1)) }, now);
    }
    case 'agree':
      return auditService(db, sn, { pass: true, return_addr: '仓库' }, now);
    case 'agreeLess':
      return auditService(db, sn, { pass: true, return_addr: '仓库', agree_price: 1234 }, now);
    case 'refuse':
      return auditService(db, sn, { pass: false }, now);
    case 'sendBack':
      return sendBack(db, sn, { courier_company_id: '1', courier_company: '快递', courier_number: 'T1', ship_time: now }, now);
    case 'store':
      return stockIn(db, sn, {}, now);
    case 'platformTakes':
      return sellerRefund(db, sn, now);
    case 'platformRefuses':
      return sellerRefund(db, sn, now, { accepted: false });
    case 'reportPaid':
      return refundReported(db, sn, { accepted: true }, now);
    case 'reportMore':
      return refundReported(db, sn, { accepted: true, amount: 9000 }, now);
    case 'reportFailed':
      return refundReported(db, sn, { accepted: false }, now);
    case 'handAgreed':
      return hand(50);
    case 'handHalf':
      return hand(25.5);
    case 'handAll':
      return hand((order?.order_price ?? 0) / 100);
    case 'complete':
      return completeOrder(db, order_sn, admin, now);
    case 'close':
      return closeService(db, order_sn, admin, now);
  }
}

/** Takes a step in a transaction of its own. Answers whether it was taken; failures that are no refusals are mistakes. */
export async function take(db: Db, order_sn: string, which: number, step: Step, now: number): Promise<boolean> {
  try {
    await db.transaction((tx) => one(tx as unknown as Db, order_sn, which, step, now));
    return true;
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
const OF_SERVICE: Readonly<Record<string, string>> = { COMPLETED: 'COMPLETED', REFUNDING: 'REFUNDING', WAIT_FOR_MANUAL: 'REFUNDING' };

/** Given back is never more than paid, for each order and each of its lines, and states, sums and settlement say the same. */
export async function checkMoney(db: Db, sns: readonly string[]): Promise<void> {
  for (const sn of sns) {
    const [order] = await db.select().from(orders).where(eq(orders.sn, sn));
    const lines = await db.select().from(orderItem).where(eq(orderItem.order_sn, sn)).orderBy(orderItem.item_id);
    const rows = await db
      .select({ r: refund, service: afterSale })
      .from(refund)
      .innerJoin(afterSale, eq(afterSale.sn, refund.sn))
      .where(eq(refund.order_sn, sn));
    const services = rows.map(({ service }) => service.sn);
    const goods = services.length > 0 ? await db.select().from(afterSaleGoods).where(inArray(afterSaleGoods.service_sn, services)) : [];
    const settled = services.length > 0 ? await db.select().from(settlementItem).where(inArray(settlementItem.refund_sn, services)) : [];
    if (!order) throw new Error('the order is gone');
    const paid = refundables(order, lines);
    // What only the payment platform did is marked; nothing else passes what was paid, promises included.
    const taken = rows.map(({ r }) => (r.actual_price ?? r.agree_price ?? r.refund_price) - r.overpaid);
    const marked = sum(rows.map(({ r }) => r.overpaid));
    const back = sum(rows.map(({ r }, at) => (r.actual_price === null ? 0 : taken[at]!)));
    expect(back, sn).toBeLessThanOrEqual(order.order_price);
    if (marked === 0) expect(sum(taken), sn).toBeLessThanOrEqual(order.order_price);
    const freight = order.order_price - sum(paid);
    for (const [at, line] of lines.entries()) {
      const own = rows.flatMap(({ r, service }, place) =>
        service.service_type === 'RETURN_GOODS' && r.actual_price !== null && goods.some((one) => one.service_sn === service.sn && one.sku_id === line.sku_id)
          ? [taken[place]!]
          : [],
      );
      expect(sum(own), `${sn} ${line.sku_id}`).toBeLessThanOrEqual(paid[at]! + freight);
    }
    for (const { r, service } of rows) {
      expect(r.refund_status, r.sn).toBe(OF_SERVICE[service.service_status] ?? 'APPLY');
      expect(r.overpaid === 0 || r.platform_paid !== null, r.sn).toBe(true);
      const items = settled.filter(({ refund_sn }) => refund_sn === r.sn);
      expect(sum(items.map(({ price }) => price)), r.sn).toBe(r.refund_status === 'COMPLETED' ? (r.actual_price ?? 0) - r.overpaid : 0);
      expect(items.length, r.sn).toBe(r.refund_status === 'COMPLETED' ? 1 : 0);
      if (service.service_type === 'ORDER_CANCEL') expect(order.order_status === 'CANCELLED', sn).toBe(service.service_status === 'COMPLETED');
    }
  }
}
