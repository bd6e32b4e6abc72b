/** What administrators, buyers and shops do with orders: every step whole, once, and only where the flow allows it. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orderOperationApi } from '#contract/order/order.ts';
import { operationErrors, stateParams } from '#contract/order/refusals.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import { goods, goodsSku } from '#server/groups/goods/schema.ts';
import { member } from '#server/groups/member/schema.ts';
import { entriesOf } from '#tests/server/member/fixtures.ts';
import * as order from '#server/groups/order/steps/index.ts';
import { orderItem, orderLog, orders, payLog, receiptHistory, settlementItem, shippingRecord, trade, transactionRecord } from '#server/groups/order/schema.ts';
import { setting, systemLog } from '#server/core/schema.ts';
import { openLive, type LiveEvent } from '#server/core/live.ts';
import { Refused } from '#server/core/refused.ts';
import { addGoods, expectBadFields, expectRefused, expectVoid, unique } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { takeOffSale } from '#server/groups/goods/goods/sale.ts';
import { eventually } from '#tests/server/platform/support.ts';
import { untilWaiting } from '#tests/server/waiting.ts';
import { makeOrder } from './orders.ts';

const { pay, cancel, complete, closeService } = orderOperationApi;
const NOW = 1_780_000_000;
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

const at = (sn: string) => ({ params: { order_sn: sn } });
const stored = async (sn: string) => (await server.db.select().from(orders).where(eq(orders.sn, sn)))[0]!;
const itemsOf = (sn: string) => server.db.select().from(orderItem).where(eq(orderItem.order_sn, sn)).orderBy(orderItem.item_id);
const logOf = async (sn: string) =>
  (await server.db.select().from(orderLog).where(eq(orderLog.order_sn, sn)).orderBy(orderLog.log_id)).map((line) => [line.op_name, line.message]);
const collectionOf = async (sn: string) => (await server.db.select().from(payLog).where(eq(payLog.order_sn, sn)))[0]!;
const refusedWith = (code: string) => expect.objectContaining({ refusal: expect.objectContaining({ code }) as unknown }) as unknown;
const inOne = <T>(work: (db: TestServer['db']) => Promise<T>) => server.db.transaction((tx) => work(tx as unknown as TestServer['db']));

async function addMember(values: Partial<typeof member.$inferInsert> = {}) {
  const uname = unique('买家');
  const mobile = `199${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  const [row] = await server.db
    .insert(member)
    .values({ uname, nickname: uname, mobile, create_time: 1_700_000_000, ...values })
    .returning();
  return row!;
}
const memberOf = async (id: string) => (await server.db.select().from(member).where(eq(member.member_id, id)))[0]!;

/** Goods with a stock of `quantity` pieces. */
async function addStock(quantity: number, price = 2_000) {
  const row = await addGoods(server.db, { price, quantity, enable_quantity: quantity });
  await server.db.update(goodsSku).set({ quantity, enable_quantity: quantity }).where(eq(goodsSku.sku_id, row.sku_id));
  return row;
}
const stockOf = async ({ goods_id, sku_id }: { goods_id: string; sku_id: string }) => {
  const [[whole], [sku]] = await Promise.all([
    server.db.select().from(goods).where(eq(goods.goods_id, goods_id)),
    server.db.select().from(goodsSku).where(eq(goodsSku.sku_id, sku_id)),
  ]);
  expect([whole?.enable_quantity, whole?.quantity]).toEqual([sku?.enable_quantity, sku?.quantity]);
  return { enable: sku?.enable_quantity, real: sku?.quantity, sold: whole?.buy_count };
};

const consignee = {
  ship_name: '李四',
  ship_mobile: '13500000002',
  ship_province: '上海市',
  ship_city: '上海市',
  ship_county: '徐汇区',
  ship_addr: '漕溪路2号',
};
const ALIPAY = { method_id: '1', plugin_id: 'alipayDirectPlugin', method_name: '支付宝', pay_order_no: 'PAY1' };

describe('an administrator', () => {
  it('confirms the payment of the whole amount, once', async () => {
    const live = await openLive(server.database);
    const events: LiveEvent[] = [];
    live.subscribe((event) => void (event.type === 'change' && events.push(event)));
    const made = await makeOrder(server.db, {
      order_status: 'CONFIRM',
      shipping_price: 800,
      coupon_price: 1_000,
      balance: 500,
      lines: [
        { price: 1_999, num: 2, set: { group_list: [] } },
        { price: 3_000, num: 1 },
      ],
    });
    const due = made.need_pay_money / 100;
    expectBadFields(await server.call(pay, { ...at(made.sn), body: {} as never }, { token }), 'pay_price');
    expectRefused(await server.call(pay, { ...at(made.sn), body: { pay_price: due - 0.01 } }, { token }), operationErrors.amount);
    const before = Math.floor(Date.now() / 1000);
    expectVoid(await server.call(pay, { ...at(made.sn), body: { pay_price: due } }, { token }));
    const row = await stored(made.sn);
    expect(row).toMatchObject({
      order_status: 'PAID_OFF',
      pay_status: 'PAY_YES',
      ship_status: 'SHIP_NO',
      pay_money: made.need_pay_money,
      payment_method_id: '-1',
      payment_plugin_id: null,
      payment_method_name: '预存款 + 管理员收款',
    });
    expect(row.payment_time).toBeGreaterThanOrEqual(before);
    expect(await collectionOf(made.sn)).toMatchObject({
      pay_status: 'PAY_YES',
      pay_type: '预存款 + 管理员收款',
      pay_money: made.order_price,
      pay_time: row.payment_time,
    });
    expect((await server.db.select().from(trade).where(eq(trade.trade_sn, made.trade_sn)))[0]?.trade_status).toBe('PAID_OFF');
    expect(await server.db.select().from(settlementItem).where(eq(settlementItem.order_sn, made.sn))).toMatchObject([
      { item_type: 'PAYMENT', price: made.order_price, seller_id: made.seller_id, status: 0, refund_sn: null },
    ]);
    expect((await logOf(made.sn)).at(-1)).toEqual(['superadmin', '支付订单']);
    // 1000 over 3998 + 3000: 0.5713 of it is borne by the first line.
    expect((await itemsOf(made.sn)).map((line) => line.refund_price)).toEqual([3_998 - 571, 3_000 - 429]);
    const [entry] = await server.db
      .select()
      .from(systemLog)
      .where(sql`records @> array[${`order:${made.sn}`}]`);
    expect(entry).toMatchObject({ operator_name: 'superadmin', level: 'important' });
    expect(entry?.changes[0]?.fields).toContainEqual(expect.objectContaining({ field: 'order_status', before: 'CONFIRM', after: 'PAID_OFF' }));
    expectRefused(await server.call(pay, { ...at(made.sn), body: { pay_price: due } }, { token }), operationErrors.state, stateParams('PAID_OFF', 'PAY'));
    expect(await server.db.$count(settlementItem, eq(settlementItem.order_sn, made.sn))).toBe(1);
    await eventually(() => events.length >= 3);
    expect(events.map(({ data }) => data)).toEqual([{ resource: 'order', ids: [made.sn] }, { resource: 'payLog' }, { resource: 'receipt' }]);
    await live.close();
  });

  it('confirms cash on delivery only when the goods arrived', async () => {
    const early = await makeOrder(server.db, { payment_type: 'COD', order_status: 'CONFIRM' });
    const answer = await server.call(pay, { ...at(early.sn), body: { pay_price: early.need_pay_money / 100 } }, { token, lang: 'en' });
    expectRefused(answer, operationErrors.state, stateParams('CONFIRM', 'PAY'), 'en');
    expect(answer.error.message).toBe('Cannot confirm payment while the order is: Confirmed');
    const received = await makeOrder(server.db, { payment_type: 'COD', order_status: 'ROG' });
    expectVoid(await server.call(pay, { ...at(received.sn), body: { pay_price: received.need_pay_money / 100 } }, { token }));
    expect(await stored(received.sn)).toMatchObject({
      order_status: 'PAID_OFF',
      pay_status: 'PAY_YES',
      ship_status: 'SHIP_ROG',
      payment_method_name: '管理员收款',
    });
    expectVoid(await server.call(complete, at(received.sn), { token }));
  });

  it('cancels before payment; stock, deposit and points come back once', async () => {
    const product = await addStock(5);
    const buyer = await addMember({ balance: 100, consum_point: 7 });
    const made = await makeOrder(server.db, {
      balance: 900,
      lines: [{ goods: product, num: 3 }],
      set: { member_id: buyer.member_id, member_name: buyer.uname, paid_point: 40 },
    });
    expectVoid(await server.call(cancel, at(made.sn), { token }));
    expectRefused(await server.call(cancel, at(made.sn), { token }), operationErrors.state, stateParams('CANCELLED', 'CANCEL'));
    expect(await stored(made.sn)).toMatchObject({ order_status: 'CANCELLED', cancel_reason: '管理员取消', pay_status: 'PAY_NO', ship_status: 'SHIP_NO' });
    expect((await logOf(made.sn)).at(-1)).toEqual(['平台管理员', '取消订单']);
    expect(await stockOf(product)).toMatchObject({ enable: 8, real: 5 });
    expect(await memberOf(buyer.member_id)).toMatchObject({ balance: 1_000, consum_point: 47 });
    expect(await entriesOf(server.db, buyer.member_id)).toMatchObject([
      { book: 'wallet', amount: 900, balance: 1000, cause: 'cancel', cause_id: made.sn },
      { book: 'consum', amount: 40, balance: 47, cause: 'cancel', cause_id: made.sn },
    ]);
    expect(await collectionOf(made.sn)).toMatchObject({ pay_status: 'PAY_NO', pay_money: null });
    for (const [order_status, payment_type] of [
      ['PAID_OFF', 'ONLINE'],
      ['SHIPPED', 'COD'],
      ['COMPLETE', 'ONLINE'],
      ['INTODB_ERROR', 'ONLINE'],
    ] as const) {
      const other = await makeOrder(server.db, { order_status, payment_type });
      expectRefused(await server.call(cancel, at(other.sn), { token }), operationErrors.state, stateParams(order_status, 'CANCEL'));
    }
  });

  it('gives nothing back for an order for which nothing was taken', async () => {
    const product = await addStock(5);
    const made = await makeOrder(server.db, { order_status: 'NEW', lines: [{ goods: product, num: 3 }] });
    expectVoid(await server.call(cancel, at(made.sn), { token }));
    expect(await stockOf(product)).toMatchObject({ enable: 5 });
  });

  it('completes, and closes after-sales of completed orders only; services that run go on', async () => {
    const made = await makeOrder(server.db, { order_status: 'ROG', lines: [{}, { set: { service_status: 'APPLY' } }] });
    expectRefused(await server.call(closeService, at(made.sn), { token }), operationErrors.state, stateParams('ROG', 'SERVICE_EXPIRE'));
    expectVoid(await server.call(complete, at(made.sn), { token }));
    expectRefused(await server.call(complete, at(made.sn), { token }), operationErrors.state, stateParams('COMPLETE', 'COMPLETE'));
    expect((await stored(made.sn)).complete_time).toBeGreaterThan(NOW / 2);
    expectVoid(await server.call(closeService, at(made.sn), { token }));
    expectRefused(await server.call(closeService, at(made.sn), { token }), operationErrors.state, stateParams('COMPLETE', 'SERVICE_EXPIRE'));
    expect(await stored(made.sn)).toMatchObject({ order_status: 'COMPLETE', service_status: 'EXPIRED' });
    expect((await itemsOf(made.sn)).map((line) => line.service_status)).toEqual(['EXPIRED', 'APPLY']);
    expect((await logOf(made.sn)).slice(-2)).toEqual([
      ['superadmin', '订单已完成'],
      ['superadmin', '售后失效'],
    ]);
  });

  it('meets unknown and deleted orders as such, and needs the permission', async () => {
    const deleted = await makeOrder(server.db, { set: { disabled: 1 } });
    for (const endpoint of [cancel, complete, closeService])
      for (const sn of ['404404404', deleted.sn]) expectRefused(await server.call(endpoint, at(sn), { token }), operationErrors.missing);
    const clerk = await server.login('goods_clerk');
    const made = await makeOrder(server.db);
    expectRefused(await server.call(cancel, at(made.sn), { token: clerk }), commonErrors.notPermitted);
    expect((await stored(made.sn)).order_status).toBe('CONFIRM');
  });

  it('wins or loses a race as a whole', async () => {
    const product = await addStock(5);
    const made = await makeOrder(server.db, { lines: [{ goods: product, num: 2 }] });
    const paying = () => server.call(pay, { ...at(made.sn), body: { pay_price: made.need_pay_money / 100 } }, { token });
    const cancelling = () => server.call(cancel, at(made.sn), { token });
    const answers = await Promise.all([paying(), cancelling(), paying(), cancelling(), paying()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409]);
    const { order_status } = await stored(made.sn);
    expect(await stockOf(product)).toMatchObject({ enable: order_status === 'CANCELLED' ? 7 : 5 });
    expect(await server.db.$count(settlementItem, eq(settlementItem.order_sn, made.sn))).toBe(order_status === 'CANCELLED' ? 0 : 1);
  });
});

describe('an order', () => {
  it('lives from placing to completion with all that belongs to it', async () => {
    await server.db.insert(setting).values({
      key: 'point',
      value: { buy_goods: 1, buy_goods_grade_point: 2, buy_goods_consumer_point: 1, online_pay: 1, online_pay_grade_point: 5, online_pay_consumer_point: 3 },
    });
    const [one, two] = [await addStock(10, 2_000), await addStock(4, 1_000)];
    await server.db.update(goods).set({ seller_id: one.seller_id, seller_name: one.seller_name }).where(eq(goods.goods_id, two.goods_id));
    const buyer = await addMember({ balance: 5_000, consum_point: 100 });
    const placed = await inOne((db) =>
      order.placeOrder(
        db,
        {
          member_id: buyer.member_id,
          lines: [
            { sku_id: one.sku_id, num: 3 },
            { sku_id: two.sku_id, num: 1 },
          ],
          consignee,
          shipping_price: 600,
          coupon_price: 500,
          full_minus: 1_000,
          balance: 1_500,
          paid_point: 30,
          gift_point: 12,
          receipt: { receipt_type: 'VATORDINARY', receipt_title: '某公司' },
        },
        NOW,
      ),
    );
    expect(placed).toMatchObject({
      order_status: 'CONFIRM',
      goods_price: 7_000,
      cash_back: 1_000,
      discount_price: 1_500,
      order_price: 6_100,
      need_pay_money: 4_600,
    });
    expect(placed.sn).toMatch(/^\d{24}$/);
    expect(await stockOf(one)).toEqual({ enable: 7, real: 10, sold: 0 });
    expect(await memberOf(buyer.member_id)).toMatchObject({ balance: 3_500, consum_point: 70 });
    const invoice = async () => (await server.db.select().from(receiptHistory).where(eq(receiptHistory.order_sn, placed.sn)))[0];
    expect(await invoice()).toMatchObject({ order_status: 'CONFIRM', status: 0, member_name: '李四', detail_addr: '漕溪路2号', order_price: 6_100 });

    await inOne((db) => order.payOrder(db, placed.sn, ALIPAY, NOW + 60));
    expect(await collectionOf(placed.sn)).toMatchObject({ pay_type: '预存款 + 支付宝', pay_money: 6_100, pay_order_no: 'PAY1', pay_time: NOW + 60 });
    // All lines are in the activity: 1500 over 6000 + 1000, so that all is refundable but the freight.
    expect((await itemsOf(placed.sn)).map((line) => line.refund_price)).toEqual([6_000 - 1_286, 1_000 - 214]);
    expect(await memberOf(buyer.member_id)).toMatchObject({ consum_point: 73, grade_point: 5 });

    const half = { logi_id: '1', logi_name: '顺丰', lines: [{ sku_id: one.sku_id, num: 2 }] };
    const rest = {
      logi_id: '2',
      logi_name: '中通',
      ship_no: 'Z2',
      lines: [
        { sku_id: one.sku_id, num: 1 },
        { sku_id: two.sku_id, num: 1 },
      ],
    };
    await expect(inOne((db) => order.shipOrder(db, placed.sn, [{ ...half, ship_no: 'S1' }], NOW + 90))).rejects.toEqual(refusedWith('004'));
    await inOne((db) => order.shipOrder(db, placed.sn, [{ ...half, ship_no: 'S1' }, rest], NOW + 90));
    expect(await stored(placed.sn)).toMatchObject({ order_status: 'SHIPPED', ship_status: 'SHIP_YES', logi_name: '顺丰', ship_no: 'S1', ship_time: NOW + 90 });
    expect(await server.db.$count(shippingRecord, eq(shippingRecord.order_sn, placed.sn))).toBe(2);
    expect(await stockOf(one)).toEqual({ enable: 7, real: 7, sold: 0 });
    expect(await invoice()).toMatchObject({ status: 1, logi_name: '顺丰', logi_code: 'S1' });

    await inOne((db) => order.receiveOrder(db, placed.sn, 'buyer', NOW + 120));
    expect(await stockOf(one)).toEqual({ enable: 7, real: 7, sold: 3 });
    expect(
      await server.db.select().from(transactionRecord).where(eq(transactionRecord.order_sn, placed.sn)).orderBy(transactionRecord.record_id),
    ).toMatchObject([
      { goods_num: 3, price: 2_000, uname: buyer.uname, rog_time: NOW + 120 },
      { goods_num: 1, price: 1_000 },
    ]);
    await inOne((db) => order.completeOrder(db, placed.sn, { by: 'admin', name: 'superadmin', id: 1 }, NOW + 150));
    // 12 gift points, then 61 yuan: one point each to spend, two to grow.
    expect(await memberOf(buyer.member_id)).toMatchObject({ consum_point: 73 + 12 + 61, grade_point: 5 + 122 });
    expect((await logOf(placed.sn)).map(([, message]) => message)).toEqual(['创建订单', '确认订单', '支付订单', '订单发货', '确认收货', '订单已完成']);
    await server.db.delete(setting).where(eq(setting.key, 'point'));
  });

  it('is a dead end when stock is short, and takes nothing then', async () => {
    const product = await addStock(2);
    const buyer = await addMember({ balance: 5_000, consum_point: 100 });
    const placed = await inOne((db) =>
      order.placeOrder(db, { member_id: buyer.member_id, lines: [{ sku_id: product.sku_id, num: 3 }], consignee, balance: 1_000, paid_point: 10 }, NOW),
    );
    expect(placed.order_status).toBe('INTODB_ERROR');
    expect(await stockOf(product)).toMatchObject({ enable: 2 });
    expect(await memberOf(buyer.member_id)).toMatchObject({ balance: 5_000, consum_point: 100 });
    expect((await server.db.select().from(trade).where(eq(trade.trade_sn, placed.trade_sn)))[0]?.trade_status).toBe('INTODB_ERROR');
  });

  it('is refused whole for unfit goods, a missing address, and points or deposit that are not there', async () => {
    const product = await addStock(20);
    const off = await addGoods(server.db, { market_enable: 0 });
    const buyer = await addMember({ balance: 100, consum_point: 5 });
    const lines = [{ sku_id: product.sku_id, num: 1 }];
    const base = { member_id: buyer.member_id, lines, consignee };
    const cases: [order.Purchase, string][] = [
      [{ ...base, lines: [{ sku_id: off.sku_id, num: 1 }] }, '451'],
      [{ ...base, lines: [{ sku_id: product.sku_id, num: 0 }] }, '451'],
      [{ member_id: buyer.member_id, lines }, '452'],
      [{ ...base, order_type: 'VIRTUAL', payment_type: 'COD' }, '452'],
      [{ ...base, pintuan: { pintuan_id: '1' } }, '5016'],
      [{ ...base, paid_point: 6 }, '452'],
      [{ ...base, balance: 2_001 }, '452'],
      [{ ...base, balance: 101 }, '107'],
    ];
    for (const [purchase, code] of cases) await expect(inOne((db) => order.placeOrder(db, purchase, NOW))).rejects.toEqual(refusedWith(code));
    expect(await stockOf(product)).toMatchObject({ enable: 20 });
    expect(await server.db.$count(orders, eq(orders.member_id, buyer.member_id))).toBe(0);
  });

  it('is paid at once when the deposit covers it', async () => {
    const product = await addStock(3, 1_000);
    const buyer = await addMember({ balance: 1_000 });
    const placed = await inOne((db) =>
      order.placeOrder(db, { member_id: buyer.member_id, lines: [{ sku_id: product.sku_id, num: 1 }], consignee, balance: 1_000 }, NOW),
    );
    expect(placed).toMatchObject({
      order_status: 'PAID_OFF',
      pay_status: 'PAY_YES',
      pay_money: 0,
      payment_plugin_id: 'balancePayPlugin',
      payment_method_name: '预存款',
    });
    expect(await collectionOf(placed.sn)).toMatchObject({ pay_status: 'PAY_YES', pay_money: 1_000, pay_type: '预存款' });
  });

  it('is not placed with goods that are being taken off sale', async () => {
    const [sold, buyer] = [await addStock(3), await addMember()];
    const purchase = {
      member_id: buyer.member_id,
      lines: [{ sku_id: sold.sku_id, num: 1 }],
      consignee: { ship_name: '张三', ship_mobile: '13100000001', ship_addr: '路1号' },
    };
    const placing = await server.db.transaction(async (tx) => {
      await takeOffSale(tx as unknown as TestServer['db'], [sold.goods_id], '违规', NOW);
      const placed = inOne((db) => order.placeOrder(db, purchase, NOW)).catch((error: unknown) => error);
      await untilWaiting(server, tx as unknown as TestServer['db']);
      return { placed };
    });
    expect(await placing.placed).toEqual(refusedWith('451'));
    expect(await stockOf(sold)).toMatchObject({ enable: 3, real: 3 });
  });

  it('is not shipped or received while its buyer asks to cancel it, and follows the service that ends it', async () => {
    const [asked, shipped, plain] = [
      await makeOrder(server.db, { order_status: 'PAID_OFF', set: { service_status: 'APPLY' } }),
      await makeOrder(server.db, { order_status: 'SHIPPED', set: { service_status: 'APPLY' } }),
      await makeOrder(server.db, { order_status: 'PAID_OFF' }),
    ];
    const parcel = [{ logi_id: '1', logi_name: '顺丰', ship_no: 'S9' }];
    await expect(inOne((db) => order.shipOrder(db, asked.sn, parcel, NOW))).rejects.toEqual(refusedWith('455'));
    await expect(inOne((db) => order.receiveOrder(db, shipped.sn, 'buyer', NOW))).rejects.toBeInstanceOf(Refused);
    await expect(inOne((db) => order.cancelAfterPayment(db, plain.sn, '不想要了', { name: '系统' }, NOW))).rejects.toEqual(refusedWith('460'));
    await inOne((db) => order.cancelAfterPayment(db, asked.sn, '不想要了', { name: asked.member_name }, NOW));
    expect(await stored(asked.sn)).toMatchObject({ order_status: 'CANCELLED', cancel_reason: '不想要了', service_status: 'COMPLETE', pay_status: 'PAY_YES' });
    expect((await logOf(asked.sn)).at(-1)).toEqual([asked.member_name, '取消订单']);
  });

  it('computes what cash on delivery may refund when it arrives', async () => {
    const made = await makeOrder(server.db, {
      payment_type: 'COD',
      order_status: 'SHIPPED',
      coupon_price: 100,
      lines: [{ price: 500, set: { refund_price: null } }],
    });
    await inOne((db) => order.receiveOrder(db, made.sn, 'buyer', NOW));
    expect((await itemsOf(made.sn)).map((line) => line.refund_price)).toEqual([400]);
  });
});

describe('refundable amounts', () => {
  const line = (subtotal: number, active = false, actual_pay_total = subtotal) => ({ subtotal, actual_pay_total, group_list: active ? [{}] : [] });
  const paid = (order_price: number, full_minus = 0, shipping_price = 0) => ({ order_price, full_minus, shipping_price });

  it('are what was paid without freight, spread by the rules', () => {
    expect(order.refundables(paid(3_800, 0, 800), [line(1_000), line(2_000)])).toEqual([1_000, 2_000]);
    // Only the first two are in the activity; the coupon of 300 is for all: 6.67 %, 26.67 % and the rest.
    expect(order.refundables(paid(1_500 - 300 - 300, 300), [line(100, true), line(400, true), line(1_000)])).toEqual([
      100 - 60 - 20,
      400 - 240 - 80,
      1_000 - 200,
    ]);
    expect(order.refundables(paid(0), [line(500, false, 0)])).toEqual([0]);
    // Reduced by the shop below the goods' price: the lines bear that together.
    expect(order.refundables(paid(900), [line(500), line(500)])).toEqual([450, 450]);
  });

  it('never are below 0 and never more than what was paid', () => {
    const found = order.refundables(paid(1), [line(1), line(1), line(1)]);
    expect(found.every((amount) => amount >= 0)).toBe(true);
    expect(found.reduce((sum, amount) => sum + amount, 0)).toBeLessThanOrEqual(1);
  });
});
