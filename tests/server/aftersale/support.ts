/** What the tests of after-sales share: orders of a member, steps in transactions of their own, and looks at what is stored. */
import { eq } from 'drizzle-orm';
import { applyService, auditService, sellerRefund, sendBack, stockIn, type Application } from '#server/groups/aftersale/steps/index.ts';
import { afterSale, afterSaleLog, refund } from '#server/groups/aftersale/schema.ts';
import type { Db } from '#server/db/client.ts';
import { goods, goodsSku } from '#server/groups/goods/schema.ts';
import { member } from '#server/groups/member/schema.ts';
import { orderItem, orders } from '#server/groups/order/schema.ts';
import { makeOrder } from '#tests/server/order/orders.ts';
import type { TestServer } from '#tests/server/harness.ts';

/** The buyer of the orders that tests make. */
export const BUYER = '1';
export const NOW = Math.floor(Date.now() / 1000);

export const only = <T>(rows: readonly T[]): T => {
  const [row, ...more] = rows;
  if (!row || more.length > 0) throw new Error(`there are ${rows.length} rows, not one`);
  return row;
};

/** Everything that a test does with a server's after-sales. */
export function stage(server: TestServer) {
  const { db } = server;
  const run = <T>(step: (tx: Db) => Promise<T>): Promise<T> => db.transaction((tx) => step(tx as unknown as Db));
  const service = async (sn: string) => only(await db.select().from(afterSale).where(eq(afterSale.sn, sn)));
  const stored = {
    service,
    refund: async (sn: string) => only(await db.select().from(refund).where(eq(refund.sn, sn))),
    logs: async (sn: string) => (await db.select().from(afterSaleLog).where(eq(afterSaleLog.sn, sn)).orderBy(afterSaleLog.id)).map((row) => row.operator),
    order: async (sn: string) => only(await db.select().from(orders).where(eq(orders.sn, sn))),
    lines: (sn: string) => db.select().from(orderItem).where(eq(orderItem.order_sn, sn)).orderBy(orderItem.item_id),
    member: async (id = BUYER) => only(await db.select().from(member).where(eq(member.member_id, id))),
    /** What can be bought and what lies in store. */
    stock: async (sku_id: string) => {
      const row = only(await db.select().from(goodsSku).where(eq(goodsSku.sku_id, sku_id)));
      const sums = only(await db.select().from(goods).where(eq(goods.goods_id, row.goods_id)));
      if (sums.quantity !== row.quantity || sums.enable_quantity !== row.enable_quantity) throw new Error('the sums of the goods differ from their SKU');
      return [row.enable_quantity, row.quantity];
    },
  };

  /** Puts pieces of goods into stock. */
  async function fill(sku_id: string, goods_id: string, pieces: number): Promise<void> {
    await db.update(goodsSku).set({ quantity: pieces, enable_quantity: pieces }).where(eq(goodsSku.sku_id, sku_id));
    await db.update(goods).set({ quantity: pieces, enable_quantity: pieces }).where(eq(goods.goods_id, goods_id));
  }

  const apply = (application: Partial<Application> & Pick<Application, 'order_sn'>, now = NOW) =>
    run((tx) =>
      applyService(tx, { service_type: 'RETURN_GOODS', member_id: BUYER, return_num: 1, reason: '质量问题', problem_desc: '外壳有划痕', ...application }, now),
    );

  /** A received order with one line, and a return of it that waits for the shop. */
  async function asked(spec: Parameters<typeof makeOrder>[1] = {}, application: Partial<Application> = {}) {
    const order = await makeOrder(db, { order_status: 'ROG', ...spec });
    const [line] = order.items;
    if (!line) throw new Error('an order has lines');
    const { sn } = await apply({ order_sn: order.sn, sku_id: line.sku_id, ...application });
    return { sn, order, line };
  }

  /** Carries a service that waits for the shop on until the shop has to pay back. */
  async function toStockIn(sn: string, agree_price?: number): Promise<void> {
    await run((tx) => auditService(tx, sn, { pass: true, return_addr: '测试市仓库1号', ...(agree_price === undefined ? {} : { agree_price }) }, NOW));
    if ((await service(sn)).service_type !== 'ORDER_CANCEL')
      await run((tx) => sendBack(tx, sn, { courier_company_id: '1', courier_company: '测试快递', courier_number: 'T1', ship_time: NOW }, NOW));
    await run((tx) => stockIn(tx, sn, {}, NOW));
  }

  /** A return that waits for an administrator: orders confirmed by hand have no way back through a payment platform. */
  async function waiting(spec: Parameters<typeof makeOrder>[1] = {}, application: Partial<Application> = {}) {
    const made = await asked(
      { ...spec, set: { payment_plugin_id: null, payment_method_name: '管理员收款', ...spec.set } },
      { account: { account_type: 'ALIPAY', return_account: 'buyer@example.com' }, ...application },
    );
    await toStockIn(made.sn);
    await run((tx) => sellerRefund(tx, made.sn, NOW));
    return made;
  }

  return { db, run, stored, fill, apply, asked, toStockIn, waiting };
}

export type Stage = ReturnType<typeof stage>;
