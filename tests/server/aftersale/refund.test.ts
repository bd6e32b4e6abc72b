import { and, arrayContains, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterSaleErrors } from '#contract/aftersale/common.schema.ts';
import { complaintApi } from '#contract/aftersale/complaint.ts';
import { refundApi } from '#contract/aftersale/refund.ts';
import { afterSaleApi } from '#contract/aftersale/service.ts';
import { orderApi } from '#contract/order/order.ts';
import { answerComplaint, askArbitration, fileComplaint } from '#server/groups/aftersale/complaint/steps.ts';
import { auditService, cancelFailedGroup, refundReported, sellerRefund, sendBack, shareOf, stockIn } from '#server/groups/aftersale/steps/index.ts';
import { refund } from '#server/groups/aftersale/schema.ts';
import { ledgerEntry } from '#server/platform/ledger/schema.ts';
import { payOrder, placeOrder, receiveOrder, shipOrder } from '#server/groups/order/steps/index.ts';
import { orderItem, orderLog, orderMeta, orders, settlementItem } from '#server/groups/order/schema.ts';
import { systemLog } from '#server/core/schema.ts';
import { addGoods, addShop, expectRefused, expectVoid } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { makeOrder } from '#tests/server/order/orders.ts';
import { BUYER, NOW, only, stage, type Stage } from './support.ts';

let server: TestServer;
let token: string;
let on: Stage;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  on = stage(server);
});
afterAll(() => server.close());

const pay = (sn: string, refund_price?: number | string, remark?: string) =>
  server.call(refundApi.refund, { params: { service_sn: sn }, body: { refund_price, remark } }, { token });
const detail = async (sn: string) => (await server.call(afterSaleApi.one, { params: { service_sn: sn } }, { token })).body;
const settled = (sn: string) =>
  server.db
    .select()
    .from(settlementItem)
    .where(and(eq(settlementItem.refund_sn, sn), eq(settlementItem.item_type, 'REFUND')));

describe('a manual refund', () => {
  it('ends a whole story with every figure right', async () => {
    // Paid, shipped and received: 3 pieces of 33.33 with 10.00 off by a coupon, and freight.
    const shop = await addShop(server.db, { link_name: '李四', link_phone: '13100000009', shop_province: '浙江省', shop_city: '杭州市', shop_add: '仓库1号' });
    const sold = await addGoods(server.db, { price: 3333, seller_id: shop.shop_id, seller_name: shop.shop_name });
    await on.fill(sold.sku_id, sold.goods_id, 10);
    const consignee = { ship_name: '张三', ship_mobile: '13100000001', ship_province: '北京市', ship_city: '北京市', ship_addr: '测试路1号' };
    const lines = [{ sku_id: sold.sku_id, num: 3 }];
    const placed = await on.run((tx) => placeOrder(tx, { member_id: BUYER, lines, consignee, shipping_price: 800, coupon_price: 1000 }, NOW - 9));
    expect(placed).toMatchObject({ order_status: 'CONFIRM', order_price: 9799, need_pay_money: 9799 });
    await on.run((tx) => payOrder(tx, placed.sn, { method_id: null, plugin_id: null, method_name: '线下' }, NOW - 8));
    await on.run((tx) => shipOrder(tx, placed.sn, [{ logi_id: '1', logi_name: '测试快递', ship_no: 'T1' }], NOW - 7));
    await on.run((tx) => receiveOrder(tx, placed.sn, 'buyer', NOW - 6));
    expect(await on.stored.stock(sold.sku_id)).toEqual([7, 7]);

    // Two of the three come back: 89.99 for three pieces, 59.99 for two.
    const account = {
      account_type: 'BANKTRANSFER',
      bank_name: '测试银行',
      bank_account_number: '6222',
      bank_account_name: '张三',
      bank_deposit_name: '测试支行',
    } as const;
    const { sn } = await on.apply({ order_sn: placed.sn, sku_id: sold.sku_id, return_num: 2, account, images: ['/files/a.png'] }, NOW - 5);
    expect((await on.stored.lines(placed.sn)).map((line) => line.service_status)).toEqual(['APPLY']);
    expect(await detail(sn)).toMatchObject({
      service_status: 'APPLY',
      allowable: { allow_audit: true, allow_admin_refund: false, allow_show_return_addr: false },
      refund_info: { refund_price: 59.99, agree_price: null, refund_way: 'ACCOUNT', ...account },
      return_addr: '收货人：李四，联系方式：13100000009，地址：浙江省杭州市仓库1号',
    });
    await on.run((tx) => auditService(tx, sn, { pass: true, agree_price: 5000, remark: '同意' }, NOW - 4));
    expect(await on.stored.refund(sn)).toMatchObject({
      refund_status: 'APPLY',
      refund_price: 5999,
      agree_price: 5000,
      actual_price: null,
      create_time: NOW - 5,
    });
    await on.run((tx) => sendBack(tx, sn, { courier_company_id: '1', courier_company: '测试快递', courier_number: 'T2', ship_time: NOW - 3 }, NOW - 3));
    await on.run((tx) => stockIn(tx, sn, { lines: [{ sku_id: sold.sku_id, num: 1 }], remark: '一件破损' }, NOW - 2));
    expect(await on.stored.stock(sold.sku_id)).toEqual([8, 8]);
    await on.run((tx) => sellerRefund(tx, sn, NOW - 1));
    expect(await on.stored.refund(sn)).toMatchObject({ refund_status: 'REFUNDING', actual_price: null });
    expect((await detail(sn)).allowable).toMatchObject({ allow_admin_refund: true, allow_show_storage_num: true, allow_show_ship_info: true });

    // The administrator paid a little more than was agreed.
    expectVoid(await pay(sn, 52.5, '线下转账'));
    expect(await on.stored.refund(sn)).toMatchObject({ refund_status: 'COMPLETED', refund_price: 5999, agree_price: 5000, actual_price: 5250 });
    expect(only(await settled(sn))).toMatchObject({ price: 5250, order_sn: placed.sn, payment_type: 'ONLINE', seller_id: shop.shop_id, status: 0 });
    expect(await on.stored.stock(sold.sku_id)).toEqual([8, 8]);
    expect(await on.stored.order(placed.sn)).toMatchObject({ order_status: 'ROG', service_status: 'NOT_APPLY' });
    expect((await on.stored.lines(placed.sn)).map((line) => [line.service_status, line.refund_price])).toEqual([['APPLY', 3749]]);
    const ended = await detail(sn);
    expect(ended).toMatchObject({
      service_status: 'COMPLETED',
      refund_remark: '线下转账',
      stock_remark: '一件破损',
      audit_remark: '同意',
      refund_info: { refund_price: 59.99, agree_price: 50, actual_price: 52.5 },
      goods_list: [{ price: 33.33, ship_num: 3, return_num: 2, storage_num: 1 }],
      express_info: { courier_number: 'T2' },
      images: [{ img: '/files/a.png' }],
      allowable: { allow_admin_refund: false },
    });
    const member = await on.stored.member();
    expect(ended.logs.map((log) => log.operator)).toEqual(['系统', '系统', shop.shop_name, shop.shop_name, member.uname, shop.shop_name, member.uname]);
    expect(ended.logs[0]?.log_detail).toContain('￥52.50');
    const audited = await server.db
      .select()
      .from(systemLog)
      .where(arrayContains(systemLog.records, [`afterSale:${sn}`]));
    expect(only(audited)).toMatchObject({ operator_name: 'superadmin', level: 'important' });
    expect(only(audited).changes).toMatchObject([{ resource: 'afterSale', title: sn }]);

    // The buyer complains nevertheless, and the platform rules.
    const { after } = await on.run((tx) =>
      fileComplaint(tx, { order_sn: placed.sn, sku_id: sold.sku_id, member_id: BUYER, topic: '售后', content: '只退了一部分' }, NOW),
    );
    const params = { id: after.complain_id };
    expect((await server.call(complaintApi.toAppeal, { params }, { token })).body.status).toBe('WAIT_APPEAL');
    await on.run((tx) => answerComplaint(tx, after.complain_id, { content: '有一件破损' }, NOW));
    await on.run((tx) => askArbitration(tx, after.complain_id, 'buyer', NOW));
    const ruled = await server.call(complaintApi.complete, { params, body: { arbitration_result: '维持退款金额' } }, { token });
    expect(ruled.body).toMatchObject({ status: 'COMPLETE', order_price: 97.99, goods_price: 33.33, num: 3, arbitration_result: '维持退款金额' });
    expect((await on.stored.lines(placed.sn)).map((line) => [line.complain_status, line.complain_id])).toEqual([['COMPLETE', null]]);
  }, 90_000);

  it('refuses in the listed order', async () => {
    const { sn } = await on.waiting({ lines: [{ price: 1000 }], shipping_price: 500 });
    for (const bad of [undefined, '', 'abc', -1, 1.005, 100_000_000, '1e3', ' '] as const) expectRefused(await pay('AS0', bad), afterSaleErrors.amountBad);
    expectRefused(await pay('AS0', 1, 'x'.repeat(151)), afterSaleErrors.remarkLong);
    expectRefused(await pay('AS0', 1), afterSaleErrors.missing);
    const { sn: early } = await on.asked();
    expectRefused(await pay(early, 99_999_999), afterSaleErrors.refundState);
    expectRefused(await pay(sn, 15.01), afterSaleErrors.tooMuch);
    expectRefused(await pay(sn, 0), afterSaleErrors.amountBad);
    await server.db.delete(refund).where(eq(refund.sn, sn));
    expectRefused(await pay(sn, 15.01), afterSaleErrors.noRefund);
  });

  it('stays within what the order was paid, other refunds of it included', async () => {
    const order = await makeOrder(server.db, {
      order_status: 'ROG',
      lines: [{ price: 1000 }, { price: 2000 }],
      shipping_price: 500,
      set: { payment_plugin_id: null },
    });
    const account = { account_type: 'WEIXINPAY', return_account: 'wx' } as const;
    const sns: string[] = [];
    for (const line of order.items) {
      const { sn } = await on.apply({ order_sn: order.sn, sku_id: line.sku_id, account });
      await on.toStockIn(sn);
      await on.run((tx) => sellerRefund(tx, sn, NOW));
      sns.push(sn);
    }
    const [first = '', second = ''] = sns;
    // A line's own amount and freight, and never what was promised for the other line.
    expectRefused(await pay(first, 15.01), afterSaleErrors.tooMuch);
    expectRefused(await pay(second, 25.01), afterSaleErrors.tooMuch);
    // Together they would be 40 of 35.
    const answers = await Promise.all([pay(first, 15), pay(second, 25)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [late, left] = answers[0].status === 409 ? [first, 10] : [second, 20];
    expectRefused(await pay(late, left + 0.01), afterSaleErrors.tooMuch);
    expectVoid(await pay(late, left));
    const rows = await server.db.select().from(refund).where(eq(refund.order_sn, order.sn));
    expect(rows.reduce((sum, row) => sum + (row.actual_price ?? 0), 0)).toBe(3500);
  });

  it('leaves another line what it was promised, also where the payment platform pays that one', async () => {
    const order = await makeOrder(server.db, { order_status: 'ROG', lines: [{ price: 5000 }, { price: 5000 }] });
    const asked: string[] = [];
    for (const { sku_id } of order.items) asked.push((await on.apply({ order_sn: order.sn, sku_id })).sn);
    const [first = '', second = ''] = asked;
    await on.toStockIn(first);
    await on.toStockIn(second);
    await on.run((tx) => sellerRefund(tx, first, NOW, { accepted: false }));
    expectRefused(await pay(first, 100), afterSaleErrors.tooMuch);
    expectRefused(await pay(first, 50.01), afterSaleErrors.tooMuch);
    expect((await detail(first)).refundable).toBe(50);
    expectVoid(await pay(first, 50));
    await on.run((tx) => sellerRefund(tx, second, NOW));
    await on.run((tx) => refundReported(tx, second, { accepted: true }, NOW));
    const rows = await server.db.select().from(refund).where(eq(refund.order_sn, order.sn));
    expect(rows.map(({ actual_price, overpaid, refund_status }) => [actual_price, overpaid, refund_status])).toEqual([
      [5000, 0, 'COMPLETED'],
      [5000, 0, 'COMPLETED'],
    ]);
    const seen = (await server.call(orderApi.one, { params: { order_sn: order.sn } }, { token })).body;
    expect(seen).toMatchObject({
      refunded_price: 100,
      refund_list: [
        { service_sn: first, actual_price: 50 },
        { service_sn: second, actual_price: 50 },
      ],
    });
  });

  it('does not hide what the payment platform paid beyond it', async () => {
    const { sn, order } = await on.asked({ lines: [{ price: 5000 }, { price: 5000 }] });
    await on.toStockIn(sn);
    await on.run((tx) => sellerRefund(tx, sn, NOW));
    await on.run((tx) => refundReported(tx, sn, { accepted: false }, NOW));
    expectVoid(await pay(sn, 50));
    // It has paid all the same.
    await on.run((tx) => refundReported(tx, sn, { accepted: true }, NOW));
    expect(await on.stored.refund(sn)).toMatchObject({ refund_status: 'COMPLETED', actual_price: 10_000, overpaid: 5000 });
    expect(only(await settled(sn)).price).toBe(5000);
    expect(await detail(sn)).toMatchObject({ overpaid: 50, refundable: 0, refund_info: { actual_price: 100 } });
    expect((await detail(sn)).logs.filter(({ log_detail }) => log_detail.includes('请核实'))).toHaveLength(1);
    // The same report once more is none.
    await expect(on.run((tx) => refundReported(tx, sn, { accepted: true }, NOW))).rejects.toMatchObject({ refusal: afterSaleErrors.refundState });
    // The other line is asked for in vain: everything that was paid is back.
    const [, other] = await on.stored.lines(order.sn);
    await expect(on.apply({ order_sn: order.sn, sku_id: other?.sku_id ?? '' })).rejects.toMatchObject({ refusal: afterSaleErrors.nothingLeft });

    // More than it was asked for.
    const more = await on.asked({ lines: [{ price: 5000 }] });
    await on.toStockIn(more.sn, 3000);
    await on.run((tx) => sellerRefund(tx, more.sn, NOW));
    await on.run((tx) => refundReported(tx, more.sn, { accepted: true, amount: 6000 }, NOW));
    expect(await on.stored.refund(more.sn)).toMatchObject({ refund_status: 'COMPLETED', actual_price: 6000, overpaid: 1000 });
    expect(only(await settled(more.sn)).price).toBe(5000);

    // It refused when it was asked, nobody has paid by hand yet, and it reports the payment.
    const late = await on.asked({ lines: [{ price: 5000 }] });
    await on.toStockIn(late.sn);
    await on.run((tx) => sellerRefund(tx, late.sn, NOW, { accepted: false }));
    await on.run((tx) => refundReported(tx, late.sn, { accepted: true }, NOW));
    expect(await on.stored.refund(late.sn)).toMatchObject({ refund_status: 'COMPLETED', actual_price: 5000, overpaid: 0 });
    expectRefused(await pay(late.sn, 1), afterSaleErrors.refundState);
  });

  it('ends with nothing where more than a share was paid for another line', async () => {
    const order = await makeOrder(server.db, { order_status: 'ROG', lines: [{ price: 5000 }, { price: 5000 }] });
    const asked: string[] = [];
    for (const { sku_id } of order.items) asked.push((await on.apply({ order_sn: order.sn, sku_id })).sn);
    const [first = '', second = ''] = asked;
    for (const sn of asked) {
      await on.toStockIn(sn);
      await on.run((tx) => sellerRefund(tx, sn, NOW, { accepted: false }));
    }
    await on.run((tx) => refundReported(tx, first, { accepted: true, amount: 10_000 }, NOW));
    expect((await detail(second)).refundable).toBe(0);
    expectRefused(await pay(second, 0.01), afterSaleErrors.tooMuch);
    expectVoid(await pay(second, 0));
    expect(await on.stored.refund(second)).toMatchObject({ refund_status: 'COMPLETED', actual_price: 0, overpaid: 0 });
    expect(await detail(second)).toMatchObject({ service_status: 'COMPLETED', refundable: 0 });
  });

  it('is left to an administrator where the order no longer holds what was agreed', async () => {
    const order = await makeOrder(server.db, { order_status: 'ROG', lines: [{ price: 5000 }, { price: 5000 }] });
    const asked: string[] = [];
    for (const { sku_id } of order.items) asked.push((await on.apply({ order_sn: order.sn, sku_id })).sn);
    const [first = '', second = ''] = asked;
    await on.toStockIn(first);
    await on.run((tx) => sellerRefund(tx, first, NOW));
    await on.run((tx) => refundReported(tx, first, { accepted: true, amount: 8000 }, NOW));
    await expect(on.toStockIn(second)).rejects.toMatchObject({ refusal: afterSaleErrors.tooMuch });
    await on.toStockIn(second, 2000);
    // Rows from before this was watched over.
    await server.db.update(refund).set({ agree_price: 5000 }).where(eq(refund.sn, second));
    await on.run((tx) => sellerRefund(tx, second, NOW));
    expect(await on.stored.service(second)).toMatchObject({ service_status: 'WAIT_FOR_MANUAL' });
    expect((await on.stored.refund(second)).refund_fail_reason).toContain('20.00');
    expectRefused(await pay(second, 20.01), afterSaleErrors.tooMuch);
    expectVoid(await pay(second, 20));
  });

  it('happens once when two administrators press at the same time', async () => {
    const { sn, order } = await on.waiting({ lines: [{ price: 1000, set: { point: 7 } }] });
    const before = await on.stored.member();
    const answers = await Promise.all([pay(sn, 10), pay(sn, 9), pay(sn, 8)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409)) expectRefused(answer, afterSaleErrors.refundState);
    expect(await settled(sn)).toHaveLength(1);
    // Points paid for the piece came back, once.
    expect((await on.stored.member()).consum_point).toBe(before.consum_point + 7);
    expect(await server.db.$count(ledgerEntry, eq(ledgerEntry.remark, `售后退还积分 ${sn}`))).toBe(1);
    expect((await on.stored.order(order.sn)).order_status).toBe('ROG');
  });

  it('is recorded by whoever sees refunds, and by nobody else', async () => {
    const { sn } = await on.waiting();
    const call = async (user: string) =>
      (await server.call(refundApi.refund, { params: { service_sn: sn }, body: { refund_price: 1 } }, { token: await server.login(user) })).status;
    expect(await call('goods_clerk')).toBe(401);
    expect(await call('auditor')).toBe(401);
    expect(await call('finance_clerk')).toBe(200);
    expect(await call('order_clerk')).toBe(409);
    const finance = { token: await server.login('finance_clerk') };
    expect((await server.call(afterSaleApi.one, { params: { service_sn: sn } }, finance)).body.service_status).toBe('COMPLETED');
    expect((await server.call(refundApi.list, { query: { service_sn: sn } }, finance)).body.data_total).toBe(1);
    expect((await server.call(afterSaleApi.list, {}, finance)).status).toBe(401);
    expect((await server.call(complaintApi.list, {}, finance)).status).toBe(401);
  });

  it('takes its values from the query string too, as other clients send them', async () => {
    const { sn } = await on.waiting();
    const url = `/api/admin/after-sales/refund/${sn}?refundPrice=1.50&remark=${encodeURIComponent('备注')}`;
    const response = await server.app.inject({ method: 'POST', url, headers: { authorization: token } });
    expect({ status: response.statusCode, body: response.body }).toEqual({ status: 200, body: '' });
    expect(await on.stored.service(sn)).toMatchObject({ refund_remark: '备注', service_status: 'COMPLETED' });
  });
});

describe('a cancelled order', () => {
  it('ends with the refund: gifts, points, stock and the order follow', async () => {
    const sold = await addGoods(server.db, { price: 2000 });
    await on.fill(sold.sku_id, sold.goods_id, 5);
    const order = await makeOrder(server.db, {
      order_status: 'PAID_OFF',
      lines: [{ goods: sold, num: 2 }],
      shipping_price: 600,
      set: { payment_plugin_id: null, paid_point: 30 },
      meta: [
        { meta_key: 'GIFT', meta_value: JSON.stringify([{ giftName: '雨伞', giftPrice: 9, giftImg: '/files/u.png' }]) },
        { meta_key: 'GIFT_POINT', meta_value: '20' },
        { meta_key: 'CASH_BACK', meta_value: '0' },
      ],
    });
    const account = { account_type: 'ALIPAY', return_account: 'a@example.com' } as const;
    const { sn } = await on.apply({ service_type: 'ORDER_CANCEL', order_sn: order.sn, problem_desc: '', reason: '不想要了', account });
    expect((await on.stored.order(order.sn)).service_status).toBe('APPLY');
    // Freight comes back while nothing was shipped.
    expect(await detail(sn)).toMatchObject({
      refund_info: { refund_price: 46, return_point: 30 },
      gift_list: [
        { type: 'GIFT', gift_info: '雨伞', gift_image: '/files/u.png' },
        { type: 'GIFT_POINT', gift_info: '20积分' },
      ],
      change_info: { ship_name: '张三', ship_addr: '测试路1号' },
      order_ship_status: 'SHIP_NO',
    });
    expect(await server.db.$count(orderMeta, and(eq(orderMeta.order_sn, order.sn), eq(orderMeta.status, sn)))).toBe(2);
    await on.toStockIn(sn);
    // Never shipped: only what can be bought grows.
    expect(await on.stored.stock(sold.sku_id)).toEqual([7, 5]);
    const points = (await on.stored.member()).consum_point;
    await on.run((tx) => sellerRefund(tx, sn, NOW));
    expectVoid(await pay(sn, 46));
    expect(await on.stored.order(order.sn)).toMatchObject({
      order_status: 'CANCELLED',
      cancel_reason: '不想要了',
      service_status: 'COMPLETE',
      pay_status: 'PAY_YES',
    });
    expect((await on.stored.member()).consum_point).toBe(points + 30);
    const logs = await server.db.select().from(orderLog).where(eq(orderLog.order_sn, order.sn)).orderBy(orderLog.log_id);
    // Whoever paid it back has ended it, not the buyer.
    expect(logs.at(-1)).toMatchObject({ op_name: 'superadmin', message: '取消订单' });
    expect(only(await settled(sn)).price).toBe(4600);
    expect((await on.stored.lines(order.sn)).map((line) => line.refund_price)).toEqual([0]);
  });

  it('is not asked for twice after a refusal, and its gifts are free again', async () => {
    const order = await makeOrder(server.db, { order_status: 'PAID_OFF', meta: [{ meta_key: 'GIFT_POINT', meta_value: '5' }] });
    const ask = () => on.apply({ service_type: 'ORDER_CANCEL', order_sn: order.sn });
    const { sn } = await ask();
    await expect(ask()).rejects.toMatchObject({ refusal: afterSaleErrors.state });
    await on.run((tx) => auditService(tx, sn, { pass: false, remark: '已打包' }, NOW));
    expect(await detail(sn)).toMatchObject({ service_status: 'REFUSE', audit_remark: '已打包', gift_list: [] });
    expect((await on.stored.order(order.sn)).service_status).toBe('EXPIRED');
    expect(await server.db.$count(orderMeta, and(eq(orderMeta.order_sn, order.sn), eq(orderMeta.status, 'NOT_APPLY')))).toBe(1);
    await expect(ask()).rejects.toMatchObject({ refusal: afterSaleErrors.orderBad });
  });

  it('is made by the system when a group purchase fails', async () => {
    const sold = await addGoods(server.db, { price: 900 });
    await on.fill(sold.sku_id, sold.goods_id, 3);
    const spec = { order_status: 'PAID_OFF', order_type: 'PINTUAN', lines: [{ goods: sold }] } as const;
    const good = await makeOrder(server.db, { ...spec, lines: [...spec.lines] });
    const paidBack = await on.run((tx) => cancelFailedGroup(tx, good.sn, NOW));
    expect(await on.stored.service(paidBack.sn)).toMatchObject({ create_channel: 'PINTUAN', service_type: 'ORDER_CANCEL', service_status: 'COMPLETED' });
    expect(await on.stored.order(good.sn)).toMatchObject({ order_status: 'CANCELLED', cancel_reason: '拼团失败' });
    const offline = await makeOrder(server.db, { ...spec, lines: [...spec.lines], set: { payment_plugin_id: null } });
    const { sn } = await on.run((tx) => cancelFailedGroup(tx, offline.sn, NOW));
    expect(await on.stored.refund(sn)).toMatchObject({ refund_way: 'OFFLINE', account_type: null, refund_status: 'REFUNDING', agree_price: 900 });
    expectVoid(await pay(sn, 9));
    expect((await on.stored.order(offline.sn)).order_status).toBe('CANCELLED');
    expect(await on.stored.stock(sold.sku_id)).toEqual([5, 3]);
    await expect(on.run((tx) => cancelFailedGroup(tx, offline.sn, NOW))).rejects.toMatchObject({ refusal: afterSaleErrors.orderBad });
  });
});

describe('ways back', () => {
  it('credit the deposit at once when part of the order was paid from it', async () => {
    const { sn, order } = await on.asked({ lines: [{ price: 5000 }], balance: 1000 });
    await on.toStockIn(sn, 4500);
    const { balance } = await on.stored.member();
    await on.run((tx) => sellerRefund(tx, sn, NOW));
    expect(await on.stored.service(sn)).toMatchObject({ service_status: 'COMPLETED' });
    expect(await on.stored.refund(sn)).toMatchObject({ refund_way: 'BALANCE', account_type: 'BALANCE', refund_status: 'COMPLETED', actual_price: 4500 });
    expect((await on.stored.member()).balance).toBe(balance + 4500);
    expect(only(await server.db.select().from(ledgerEntry).where(eq(ledgerEntry.cause_id, sn)))).toMatchObject({
      book: 'wallet',
      amount: 4500,
      account: order.member_id,
      counterpart: `shop:${order.seller_id}`,
    });
    expectRefused(await pay(sn, 1), afterSaleErrors.refundState);
  });

  it('leave it to an administrator when the deposit cannot be credited', async () => {
    const order = await makeOrder(server.db, { order_status: 'ROG', balance: 100, set: { member_id: '900000001' } });
    const { sn } = await on.apply({ order_sn: order.sn, member_id: '900000001', sku_id: order.items[0]?.sku_id ?? '' });
    await on.toStockIn(sn);
    await on.run((tx) => sellerRefund(tx, sn, NOW));
    expect((await on.stored.service(sn)).service_status).toBe('WAIT_FOR_MANUAL');
    expect((await on.stored.refund(sn)).refund_fail_reason).not.toBeNull();
  });

  it('go through the payment platform, which reports later', async () => {
    const { sn } = await on.asked();
    await on.toStockIn(sn);
    await on.run((tx) => sellerRefund(tx, sn, NOW));
    expect(await on.stored.refund(sn)).toMatchObject({ refund_way: 'ORIGINAL', account_type: 'ALIPAY', refund_status: 'REFUNDING', actual_price: 1999 });
    expect(await settled(sn)).toEqual([]);
    await on.run((tx) => refundReported(tx, sn, { accepted: true }, NOW));
    expect(await on.stored.service(sn)).toMatchObject({ service_status: 'COMPLETED' });
    expect(only(await settled(sn)).price).toBe(1999);
    await expect(on.run((tx) => refundReported(tx, sn, { accepted: true }, NOW))).rejects.toMatchObject({ refusal: afterSaleErrors.refundState });
  });

  it('wait for an administrator when the platform refuses or fails', async () => {
    const { sn } = await on.asked();
    await on.toStockIn(sn);
    await on.run((tx) => sellerRefund(tx, sn, NOW, { accepted: false, reason: '账户余额不足' }));
    expect(await on.stored.refund(sn)).toMatchObject({ refund_status: 'REFUNDING', actual_price: null, refund_fail_reason: '账户余额不足' });
    const { sn: later } = await on.asked();
    await on.toStockIn(later);
    await on.run((tx) => sellerRefund(tx, later, NOW));
    await on.run((tx) => refundReported(tx, later, { accepted: false, reason: '超时' }, NOW));
    expect(await on.stored.service(later)).toMatchObject({ service_status: 'WAIT_FOR_MANUAL' });
    expectVoid(await pay(later, 19.99));
    expect(await on.stored.refund(later)).toMatchObject({ refund_status: 'COMPLETED', refund_fail_reason: null, actual_price: 1999 });
  });

  it('share a line by pieces: per piece with 4 decimals, the sum with 2', () => {
    expect([shareOf(8999, 3, 2), shareOf(8999, 3, 3), shareOf(10, 3, 1), shareOf(10, 3, 2), shareOf(1, 3, 2), shareOf(0, 3, 2)]).toEqual([
      5999, 8999, 3, 7, 1, 0,
    ]);
  });
});

describe('the list of refunds', () => {
  it('finds by every filter and shows what the service has', async () => {
    const { sn, order, line } = await on.waiting();
    const ask = async (query: Record<string, unknown>) => (await server.call(refundApi.list, { query: query as never }, { token })).body;
    const row = only((await ask({ service_sn: sn })).data);
    expect(row).toMatchObject({
      order_sn: order.sn,
      refund_price: 19.99,
      agree_price: 19.99,
      actual_price: null,
      refund_way: 'ACCOUNT',
      refund_status: 'REFUNDING',
      refund_status_text: '退款中',
      service_status: 'WAIT_FOR_MANUAL',
      goods_list: [{ goods_name: line.name, return_num: 1 }],
    });
    for (const query of [
      { keyword: sn.slice(3).toLowerCase() },
      { keyword: order.sn },
      { keyword: line.name.slice(1) },
      { order_sn: order.sn.slice(2), refund_status: 'REFUNDING' },
      { goods_name: line.name.slice(0, 4), seller_id: order.seller_id },
      { seller_id: order.seller_id, refund_way: 'ACCOUNT', create_channel: 'NORMAL', start_time: NOW, end_time: `${NOW}.7` },
      { seller_id: order.seller_id, member_id: BUYER },
    ])
      expect((await ask(query)).data.map(({ service_sn }) => service_sn)).toEqual([sn]);
    for (const query of [
      { refund_status: 'COMPLETED' },
      { refund_way: 'OFFLINE' },
      { create_channel: 'PINTUAN' },
      { start_time: NOW + 1 },
      { end_time: NOW - 1 },
      { member_id: '2' },
    ])
      expect((await ask({ service_sn: sn, ...query })).data_total).toBe(0);
    expect((await ask({ service_sn: sn, member_id: '0', seller_id: '0' })).data_total).toBe(1);
    expect((await server.call(refundApi.list, { query: { start_time: 2, end_time: 1 } }, { token })).error).toMatchObject({ code: '004' });
    const exported = await server.call(refundApi.export, { query: { service_sn: sn } }, { token, lang: 'en' });
    expect(exported.body).toEqual([{ ...row, refund_status_text: 'Refunding' }]);
  });
});

it('lets a line be served once at a time, and not after its window', async () => {
  const { sn, order, line } = await on.asked();
  await expect(on.apply({ order_sn: order.sn, sku_id: line.sku_id })).rejects.toMatchObject({ refusal: afterSaleErrors.state });
  await on.run((tx) => auditService(tx, sn, { pass: false }, NOW));
  expect(await server.db.$count(orderItem, and(eq(orderItem.order_sn, order.sn), eq(orderItem.service_status, 'NOT_APPLY')))).toBe(1);
  const again = await on.apply({ order_sn: order.sn, sku_id: line.sku_id });
  expect(again.after.service_status).toBe('APPLY');
  await server.db.update(orders).set({ order_status: 'COMPLETE', service_status: 'EXPIRED' }).where(eq(orders.sn, order.sn));
  await on.run((tx) => auditService(tx, again.sn, { pass: false }, NOW));
  expect((await on.stored.lines(order.sn)).map((stored) => stored.service_status)).toEqual(['EXPIRED']);
});
