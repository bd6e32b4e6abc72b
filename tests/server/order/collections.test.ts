import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderApi } from '#contract/order/order.ts';
import { payLogApi } from '#contract/order/pay-log.ts';
import { receiptApi } from '#contract/order/receipt.ts';
import { exportApi } from '#contract/platform/export.ts';
import { orders, payLog, payLogTally } from '#server/groups/order/schema.ts';
import { unique } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { makeOrder } from './orders.ts';

let server: TestServer;
let token: string;
const NOW = Math.floor(Date.now() / 1000);
const payer = unique('付款人');
let paid: Awaited<ReturnType<typeof makeOrder>>;
let mixed: typeof paid;
let unpaid: typeof paid;
let cod: typeof paid;

beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  const { db } = server;
  paid = await makeOrder(db, { order_status: 'COMPLETE', at: NOW - 40 * 86_400, set: { member_name: payer } });
  mixed = await makeOrder(db, { order_status: 'PAID_OFF', balance: 100, set: { member_name: payer, payment_method_name: '预存款 + 管理员收款' } });
  unpaid = await makeOrder(db, { order_status: 'CONFIRM', set: { member_name: payer } });
  cod = await makeOrder(db, { order_status: 'CONFIRM', payment_type: 'COD', set: { member_name: payer } });
});
afterAll(() => server.close());

const list = (query: object) => server.call(payLogApi.list, { query: { member_name: payer, ...query } }, { token });
const found = async (query: object) => (await list(query)).body.data.map((row) => row.order_sn);

describe('collections', () => {
  it('can be told apart: what came in, what is due, and orders for which nothing was due', async () => {
    const free = await makeOrder(server.db, { order_status: 'PAID_OFF', set: { member_name: payer } });
    await server.db.update(payLog).set({ pay_type: null, pay_money: 0 }).where(eq(payLog.order_sn, free.sn));
    expect(await found({ scope: 'FREE' })).toEqual([free.sn]);
    expect(await found({ scope: 'RECEIVED' })).toEqual([mixed.sn, paid.sn]);
    expect(await found({ scope: 'DUE' })).toEqual([cod.sn, unpaid.sn]);
    expect(await found({ scope: 'ALL' })).toHaveLength(5);
    // The totals of whole lists come from the tally.
    for (const scope of ['FREE', 'RECEIVED', 'DUE'] as const) {
      const { body } = await server.call(payLogApi.list, { query: { scope, page_size: 10 } }, { token });
      const { body: all } = await server.call(payLogApi.list, { query: { scope, page_size: 200, start_time: 0, end_time: NOW * 2 } }, { token });
      if (scope !== 'DUE') expect(body.data_total).toBe(all.data_total);
    }
    await server.db.delete(payLog).where(eq(payLog.order_sn, free.sn));
    await server.db.delete(orders).where(eq(orders.sn, free.sn));
  });

  it('are listed newest first, with the crossed names of rows and filters', async () => {
    const { body } = await list({});
    expect(body.data.map((row) => row.order_sn)).toEqual([cod.sn, unpaid.sn, mixed.sn, paid.sn]);
    expect(body.data_total).toBe(4);
    expect(body.data[3]).toMatchObject({
      pay_way: 'ONLINE',
      pay_type: '支付宝',
      pay_status: 'PAY_YES',
      pay_money: 19.99,
      seller_name: paid.seller_name,
      pay_member_name: payer,
    });
    expect(body.data[0]).toMatchObject({ pay_way: 'COD', pay_type: null, pay_status: 'PAY_NO', pay_money: null, pay_time: null });
    expect(await found({ pay_way: '支付宝' })).toEqual([paid.sn]);
    expect(await found({ pay_way: 'alipay' })).toEqual([paid.sn]);
    expect(await found({ pay_way: 'constructor' })).toEqual([]);
    expect(await found({ pay_way: '管理员收款' })).toEqual([mixed.sn]);
    expect(await found({ payment_type: 'COD' })).toEqual([cod.sn]);
    expect(await found({ pay_status: 'PAY_NO' })).toEqual([cod.sn, unpaid.sn]);
    expect(await found({ order_sn: paid.sn })).toEqual([paid.sn]);
    expect(await found({ order_sn: paid.sn.slice(3, -1) })).toContain(paid.sn);
    expect(await found({ start_time: NOW - 2 * 86_400 })).toEqual([mixed.sn]);
    expect(await found({ end_time: paid.payment_time ?? 0 })).toEqual([paid.sn]);
    expect(await found({ member_name: payer.slice(0, 3) })).toEqual([]);
    expect(await found({ page_no: 2, page_size: 3 })).toEqual([paid.sn]);
    const rows = await server.call(payLogApi.exportRows, { query: { member_name: payer, pay_status: 'PAY_YES', page_size: 1 } }, { token });
    expect(rows.body.map((row) => row.order_sn)).toEqual([mixed.sn, paid.sn]);
  });

  it('show the name that the shop has now, and count truly', async () => {
    await server.db.update(orders).set({ seller_name: '新店名' }).where(eq(orders.sn, paid.sn));
    expect((await list({ order_sn: paid.sn })).body.data[0]?.seller_name).toBe('新店名');
    await server.db.update(payLog).set({ pay_status: 'PAY_YES', pay_time: NOW, pay_type: '微信' }).where(eq(payLog.order_sn, unpaid.sn));
    const all = await server.db.select().from(payLog);
    const wanted = {
      '': all.length,
      PAY_YES: all.filter((row) => row.pay_status === 'PAY_YES').length,
      PAY_NO: all.filter((row) => row.pay_status === 'PAY_NO').length,
    };
    for (const [pay_status, total] of Object.entries(wanted)) {
      const query = { page_size: 1, ...(pay_status ? { pay_status: pay_status as 'PAY_YES' } : {}) };
      expect((await server.call(payLogApi.list, { query }, { token })).body.data_total).toBe(total);
    }
    const method = await server.call(payLogApi.list, { query: { pay_way: 'wechat', payment_type: 'ONLINE', page_size: 1 } }, { token });
    expect(method.body.data_total).toBe(all.filter((row) => row.pay_type?.includes('微信') && row.pay_way === 'ONLINE').length);
    await server.db.execute(sql`select pay_log_tally_fold()`);
    const [folded] = await server.db.select({ logs: sql<number>`sum(logs)::int` }).from(payLogTally);
    expect(folded?.logs).toBe(all.length);
  });
});

describe('permissions of the order group', () => {
  it('hold for exports too', async () => {
    const finance = await server.login('finance_clerk');
    const take = (resource: string) => server.call(exportApi.create, { body: { resource, format: 'csv', filter: {} } }, { token: finance });
    expect((await take('payLog')).status).toBe(200);
    expect((await take('order')).status).toBe(401);
    expect((await server.call(orderApi.list, {}, {})).status).toBe(403);
    expect((await server.call(receiptApi.list, {}, { token: finance })).status).toBe(200);
  });
});
