import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { afterSaleErrors } from '#contract/aftersale/common.schema.ts';
import { serviceLogText } from '#contract/aftersale/sentences.ts';
import { afterSaleApi } from '#contract/aftersale/service.ts';
import { operationErrors } from '#contract/order/refusals.ts';
import { approvalApi } from '#contract/platform/approval.ts';
import { dashboardApi } from '#contract/dashboard/dashboard.ts';
import type { Application } from '#server/groups/aftersale/steps/index.ts';
import { auditService, closeService, retryReplacement, sellerRefund, sendBack, stockIn, tellServices } from '#server/groups/aftersale/steps/index.ts';
import { afterSale, afterSaleLog } from '#server/groups/aftersale/schema.ts';
import { goods } from '#server/groups/goods/schema.ts';
import { orders, payLog } from '#server/groups/order/schema.ts';
import { shop } from '#server/groups/shop/schema.ts';
import { addGoods, addShop, expectRefused } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { makeOrder } from '#tests/server/order/orders.ts';
import { exporter } from '#tests/server/platform/exporter.ts';
import { takeOffSale } from '#server/groups/goods/goods/sale.ts';
import { otherProcess } from '#tests/server/platform/support.ts';
import { untilWaiting } from '#tests/server/waiting.ts';
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

const list = async (query: Record<string, unknown>, as = token) => (await server.call(afterSaleApi.list, { query: query as never }, { token: as })).body;
const one = (service_sn: string) => server.call(afterSaleApi.one, { params: { service_sn } }, { token });
const PARCEL = { courier_company_id: '1', courier_company: '测试快递', courier_number: 'T9', ship_time: NOW };

describe('asking for after-sales', () => {
  const account = { account_type: 'ALIPAY', return_account: 'a@example.com' } as const;

  it('is refused for each thing that is missing or does not fit, in a fixed order', async () => {
    const order = await makeOrder(server.db, { order_status: 'ROG', lines: [{ num: 2 }], set: { payment_plugin_id: null } });
    const sku_id = order.items[0]?.sku_id ?? '';
    const whole: Partial<Application> & { order_sn: string } = { order_sn: order.sn, sku_id, account };
    const cases: [Partial<Application>, keyof typeof afterSaleErrors][] = [
      [{ service_type: 'WRONG' as never, reason: '' }, 'typeBad'],
      [{ reason: '  ', problem_desc: '' }, 'reasonMissing'],
      [{ problem_desc: ' ', order_sn: '0' }, 'problemMissing'],
      [{ problem_desc: 'x'.repeat(201) }, 'problemMissing'],
      [{ order_sn: '0' }, 'orderBad'],
      [{ member_id: '2' }, 'orderBad'],
      [{ sku_id: '999999999' }, 'orderBad'],
      [{ service_type: 'ORDER_CANCEL' }, 'orderBad'],
      [{ return_num: 0 }, 'quantity'],
      [{ return_num: 3 }, 'quantity'],
      [{ return_num: 1.5 }, 'quantity'],
      [{ account: {} }, 'accountTypeMissing'],
      [{ account: { account_type: 'ALIPAY', return_account: ' ' } }, 'accountMissing'],
      [{ account: { account_type: 'BANKTRANSFER', bank_name: '测试银行' } }, 'accountMissing'],
      [{ service_type: 'CHANGE_GOODS', change: { ship_name: '', ship_mobile: '1', ship_addr: '路' } }, 'deliveryMissing'],
    ];
    for (const [change, refusal] of cases)
      await expect(on.apply({ ...whole, ...change }), JSON.stringify(change)).rejects.toMatchObject({ refusal: afterSaleErrors[refusal] });
    expect(await server.db.$count(afterSale, eq(afterSale.order_sn, order.sn))).toBe(0);
  });

  it('is only for received lines that are paid, open and worth something', async () => {
    const ask = async (spec: Parameters<typeof makeOrder>[1], more: Partial<Application> = {}) => {
      const order = await makeOrder(server.db, spec);
      return on.apply({ order_sn: order.sn, sku_id: order.items[0]?.sku_id ?? '', ...more });
    };
    for (const spec of [
      { order_status: 'SHIPPED' },
      { order_status: 'ROG', payment_type: 'COD' },
      { order_status: 'ROG', lines: [{ set: { service_status: 'EXPIRED' } }] },
      { order_status: 'ROG', order_type: 'CHANGE' },
      { order_status: 'ROG', set: { disabled: 1 } },
    ] as const)
      await expect(ask(spec as never), JSON.stringify(spec)).rejects.toMatchObject({ refusal: afterSaleErrors.orderBad });
    await expect(ask({ order_status: 'ROG', lines: [{ set: { refund_price: 0 } }] })).rejects.toMatchObject({ refusal: afterSaleErrors.nothingLeft });
    // A replacement may be replaced, and cash on delivery that is paid comes back by account.
    expect((await ask({ order_status: 'ROG', order_type: 'CHANGE' }, { service_type: 'SUPPLY_AGAIN_GOODS' })).after.service_status).toBe('APPLY');
    const { sn } = await ask({ order_status: 'COMPLETE', payment_type: 'COD', set: { payment_plugin_id: null } }, { account });
    expect((await one(sn)).body).toMatchObject({ order_payment_type: 'COD', refund_info: { refund_way: 'ACCOUNT', return_account: 'a@example.com' } });
  });
});

describe('the money of a return', () => {
  it('goes back the way it came where the payment method can do that, and else to an account of the buyer', async () => {
    const account = { account_type: 'ALIPAY', return_account: 'a@example.com' } as const;
    const paidBy = (payment_plugin_id: string, application: Partial<Application> = {}) =>
      on.asked({ set: { payment_plugin_id, payment_method_name: '-' } }, application).then(async ({ sn }) => (await one(sn)).body.refund_info);
    expect(await paidBy('weixinPayPlugin')).toMatchObject({ refund_way: 'ORIGINAL', account_type: 'WEIXINPAY' });
    expect(await paidBy('alipayDirectPlugin', { account })).toMatchObject({ refund_way: 'ORIGINAL', account_type: 'ALIPAY', return_account: null });
    for (const plugin of ['unionpayPlugin', 'chinapayPlugin']) {
      await expect(paidBy(plugin)).rejects.toMatchObject({ refusal: afterSaleErrors.accountTypeMissing });
      expect(await paidBy(plugin, { account })).toMatchObject({ refund_way: 'ACCOUNT', return_account: 'a@example.com' });
    }
  });
});

describe('the steps of a shop and a buyer', () => {
  it('go in their order only, each with a code of its own', async () => {
    const { sn, line } = await on.asked({ lines: [{ num: 2 }] }, { return_num: 2 });
    const audit = (verdict: Parameters<typeof auditService>[2]) => on.run((tx) => auditService(tx, sn, verdict, NOW));
    const refused = async (step: Promise<unknown>, refusal: keyof typeof afterSaleErrors) =>
      expect(step).rejects.toMatchObject({ refusal: afterSaleErrors[refusal] });
    await refused(
      on.run((tx) => sendBack(tx, sn, PARCEL, NOW)),
      'state',
    );
    await refused(
      on.run((tx) => stockIn(tx, sn, {}, NOW)),
      'state',
    );
    await refused(
      on.run((tx) => sellerRefund(tx, sn, NOW)),
      'state',
    );
    await refused(
      on.run((tx) => closeService(tx, sn, '理由', NOW)),
      'state',
    );
    await refused(audit({ pass: true, return_addr: '路', agree_price: 0 }), 'auditBad');
    await refused(audit({ pass: true, return_addr: '路', agree_price: 3999 }), 'auditBad');
    await refused(audit({ pass: true }), 'auditBad');
    await refused(audit({ pass: true, return_addr: '路', remark: 'x'.repeat(151) }), 'remarkLong');
    await audit({ pass: true, return_addr: '路' });
    await refused(audit({ pass: false }), 'state');
    await refused(
      on.run((tx) => sendBack(tx, sn, { ...PARCEL, courier_number: ' ' }, NOW)),
      'parcelBad',
    );
    await on.run((tx) => sendBack(tx, sn, PARCEL, NOW));
    for (const num of [-1, 3, 0.5])
      await refused(
        on.run((tx) => stockIn(tx, sn, { lines: [{ sku_id: line.sku_id, num }] }, NOW)),
        'stockIn',
      );
    await refused(
      on.run((tx) => stockIn(tx, sn, { lines: [] }, NOW)),
      'stockIn',
    );
    await on.run((tx) => stockIn(tx, sn, { lines: [{ sku_id: line.sku_id, num: 0 }] }, NOW));
    await refused(
      on.run((tx) => stockIn(tx, sn, {}, NOW)),
      'state',
    );
    expect((await one(sn)).body).toMatchObject({ return_addr: '路', goods_list: [{ storage_num: 0 }], refund_info: { agree_price: 39.98 } });
  });

  it('return stock once when two put it in at the same time', async () => {
    const sold = await addGoods(server.db);
    await on.fill(sold.sku_id, sold.goods_id, 4);
    const { sn } = await on.asked({ lines: [{ goods: sold, num: 3 }] }, { return_num: 3 });
    await on.run((tx) => auditService(tx, sn, { pass: true, return_addr: '路' }, NOW));
    await on.run((tx) => sendBack(tx, sn, PARCEL, NOW));
    const both = await Promise.allSettled([1, 2].map(() => on.run((tx) => stockIn(tx, sn, {}, NOW))));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await on.stored.stock(sold.sku_id)).toEqual([7, 7]);
  });

  it('tell screens, and nobody of what was rolled back', async () => {
    const { live } = await otherProcess(server);
    const heard: unknown[] = [];
    const stop = live.subscribe(({ type, data }) => heard.push([type, data]));
    const { sn, order } = await on.asked();
    await on.run(async (tx) => tellServices(live, tx, [await auditService(tx, sn, { pass: true, return_addr: '路' }, NOW)]));
    await on
      .run(async (tx) => {
        await tellServices(live, tx, [await sendBack(tx, sn, PARCEL, NOW)]);
        throw new Error('rolled back');
      })
      .catch(() => undefined);
    await expect.poll(() => heard.length).toBeGreaterThanOrEqual(4);
    stop();
    await live.close();
    expect(heard).toContainEqual(['change', { resource: 'afterSale', ids: [sn] }]);
    expect(heard).toContainEqual(['change', { resource: 'refund', ids: [sn] }]);
    expect(heard).toContainEqual(['change', { resource: 'order', ids: [order.sn] }]);
    expect(heard.filter((event) => JSON.stringify(event).includes('afterSale'))).toHaveLength(1);
    expect((await on.stored.service(sn)).service_status).toBe('PASS');
  });
});

describe('replacement orders', () => {
  const replaced = async (service_type: 'CHANGE_GOODS' | 'SUPPLY_AGAIN_GOODS', pieces: number, market_enable: 0 | 1 = 1) => {
    const sold = await addGoods(server.db, { price: 1500 });
    await on.fill(sold.sku_id, sold.goods_id, pieces);
    const made = await on.asked({ lines: [{ goods: sold, num: 2 }] }, { service_type, return_num: 2 });
    await server.db.update(goods).set({ market_enable }).where(eq(goods.goods_id, sold.goods_id));
    await on.run((tx) => auditService(tx, made.sn, { pass: true, return_addr: '路' }, NOW));
    return { ...made, sold };
  };

  it('are made at once and free of charge; a resend ends with it', async () => {
    const { sn, sold, order } = await replaced('SUPPLY_AGAIN_GOODS', 5);
    const { body } = await one(sn);
    expect(body).toMatchObject({ service_status: 'COMPLETED', refund_info: null, allowable: { allow_show_storage_num: false } });
    const made = await on.stored.order(body.new_order_sn ?? '');
    expect(made).toMatchObject({
      order_type: 'SUPPLY_AGAIN',
      order_status: 'PAID_OFF',
      pay_status: 'PAY_YES',
      ship_status: 'SHIP_NO',
      payment_type: 'ONLINE',
      order_price: 0,
      need_pay_money: 0,
      balance: 0,
      goods_price: 3000,
      ship_name: order.ship_name,
      ship_addr: order.ship_addr,
      client_type: 'PC',
      need_receipt: 0,
    });
    expect(await on.stored.lines(made.sn)).toMatchObject([{ sku_id: sold.sku_id, num: 2, actual_pay_total: 0, service_status: 'NOT_APPLY' }]);
    expect(only(await server.db.select().from(payLog).where(eq(payLog.order_sn, made.sn)))).toMatchObject({ pay_status: 'PAY_YES', pay_money: 0 });
    expect((await on.stored.stock(sold.sku_id))[0]).toBe(3);
    expect(await on.stored.logs(sn)).toEqual(['buyer', sold.seller_name, '系统']);
  });

  it('are not made of goods that are being taken off sale', async () => {
    const sold = await addGoods(server.db, { price: 1500 });
    await on.fill(sold.sku_id, sold.goods_id, 5);
    const { sn } = await on.asked({ lines: [{ goods: sold }] }, { service_type: 'CHANGE_GOODS' });
    const accepting = await server.db.transaction(async (tx) => {
      await takeOffSale(tx as unknown as TestServer['db'], [sold.goods_id], '违规', NOW);
      const accepted = on.run((db) => auditService(db, sn, { pass: true, return_addr: '路' }, NOW));
      await untilWaiting(server, tx as unknown as TestServer['db']);
      return { accepted };
    });
    await accepting.accepted;
    expect(await on.stored.service(sn)).toMatchObject({ service_status: 'ERROR_EXCEPTION', new_order_sn: null });
    expect((await on.stored.stock(sold.sku_id))[0]).toBe(5);
  });

  it('of an exchange wait for the goods to come back', async () => {
    const { sn, sold } = await replaced('CHANGE_GOODS', 2);
    expect((await one(sn)).body).toMatchObject({ service_status: 'PASS', allowable: { allow_ship: true } });
    await on.run((tx) => sendBack(tx, sn, PARCEL, NOW));
    await on.run((tx) => stockIn(tx, sn, {}, NOW));
    expect((await on.stored.service(sn)).service_status).toBe('COMPLETED');
    expect(await on.stored.stock(sold.sku_id)).toEqual([2, 4]);
  });

  it('that cannot be made leave an exception, which the shop mends or closes', async () => {
    const short = await replaced('CHANGE_GOODS', 1);
    expect((await one(short.sn)).body).toMatchObject({
      service_status: 'ERROR_EXCEPTION',
      new_order_sn: null,
      allowable: { allow_seller_create_order: true, allow_ship: false },
    });
    expect((await one(short.sn)).body.logs[0]?.log_detail).toContain('库存不足');
    await expect(on.run((tx) => retryReplacement(tx, short.sn, NOW))).rejects.toMatchObject({ refusal: afterSaleErrors.stockShort });
    await on.fill(short.sold.sku_id, short.sold.goods_id, 9);
    await on.run((tx) => retryReplacement(tx, short.sn, NOW));
    expect(await on.stored.service(short.sn)).toMatchObject({ service_status: 'PASS', new_order_sn: expect.stringMatching(/^\d+$/) });

    const gone = await replaced('SUPPLY_AGAIN_GOODS', 9, 0);
    await expect(on.run((tx) => retryReplacement(tx, gone.sn, NOW))).rejects.toMatchObject({ refusal: afterSaleErrors.goodsGone });
    await expect(on.run((tx) => closeService(tx, gone.sn, ' ', NOW))).rejects.toMatchObject({ refusal: afterSaleErrors.parameterBad });
    await on.run((tx) => closeService(tx, gone.sn, '商品停产', NOW));
    expect(await on.stored.service(gone.sn)).toMatchObject({ service_status: 'CLOSED', close_reason: '商品停产' });
    expect((await on.stored.lines(gone.order.sn)).map((line) => line.service_status)).toEqual(['NOT_APPLY']);
    expect(await server.db.$count(orders, eq(orders.order_type, 'SUPPLY_AGAIN'))).toBeGreaterThan(0);
  });
});

describe('the list of services', () => {
  it('finds by every filter, newest first, with what may be done', async () => {
    const seller = await addShop(server.db);
    const sold = await addGoods(server.db, { seller_id: seller.shop_id, seller_name: seller.shop_name, goods_name: '%青瓷茶杯_' });
    const sns: string[] = [];
    for (const [at, type] of (['RETURN_GOODS', 'CHANGE_GOODS', 'SUPPLY_AGAIN_GOODS'] as const).entries()) {
      const order = await makeOrder(server.db, { order_status: 'ROG', lines: [{ goods: sold }] });
      sns.push((await on.apply({ order_sn: order.sn, sku_id: sold.sku_id, service_type: type }, NOW + at)).sn);
    }
    const [oldest = '', middle = '', newest = ''] = sns;
    const all = await list({ seller_id: seller.shop_id });
    expect(all.data.map((row) => row.service_sn)).toEqual([newest, middle, oldest]);
    expect(all.data[2]).toMatchObject({
      member_id: BUYER,
      seller_name: seller.shop_name,
      service_type_text: '退货',
      service_status_text: '待审核',
      goods_list: [{ goods_name: '%青瓷茶杯_', price: 19.99, ship_num: 1, return_num: 1 }],
      allowable: { allow_audit: true, allow_admin_refund: false },
    });
    const mine = { seller_id: seller.shop_id };
    const row = await on.stored.service(middle);
    for (const query of [
      { keyword: middle },
      { ...mine, keyword: middle.slice(-9) },
      { keyword: row.order_sn.slice(1) },
      { service_sn: middle.toLowerCase() },
      { order_sn: row.order_sn },
      { ...mine, service_type: 'CHANGE_GOODS' },
      { ...mine, start_time: NOW + 1, end_time: NOW + 1 },
    ])
      expect(
        (await list(query)).data.map(({ service_sn }) => service_sn),
        JSON.stringify(query),
      ).toEqual([middle]);
    for (const keyword of ['青瓷', '瓷', '%青', '杯_']) expect((await list({ ...mine, keyword })).data_total, keyword).toBe(3);
    expect((await list({ ...mine, goods_name: '%杯' })).data_total).toBe(0);
    for (const query of [{ service_status: 'PASS' }, { create_channel: 'PINTUAN' }, { member_id: '2' }, { start_time: NOW + 3 }])
      expect((await list({ ...mine, ...query })).data_total).toBe(0);
    expect(await list({ ...mine, page_size: 2, page_no: 2 })).toMatchObject({ data: [{ service_sn: oldest }], data_total: 3 });
    expect(await list({ ...mine, keyword: '茶', page_size: 1, page_no: 9 })).toMatchObject({ data: [], data_total: 3 });
    expect((await server.call(afterSaleApi.list, { query: { start_time: 2, end_time: 1 } }, { token })).status).toBe(400);
    await server.db.update(afterSale).set({ disabled: 'DELETED' }).where(eq(afterSale.sn, oldest));
    expect((await list(mine)).data_total).toBe(2);
    expectRefused(await one(oldest), afterSaleErrors.missing);
  });

  it('has details for known services with an order only', async () => {
    expectRefused(await one('AS1'), afterSaleErrors.missing);
    const { sn, order } = await on.asked();
    expect((await one(sn)).body).toMatchObject({ return_addr: null, express_info: null, gift_list: [], images: [] });
    await server.db.update(shop).set({ link_name: '王五', shop_city: '杭州市' }).where(eq(shop.shop_id, order.seller_id));
    expect((await one(sn)).body.return_addr).toBe('收货人：王五，地址：杭州市');
    await server.db.update(orders).set({ disabled: 1 }).where(eq(orders.sn, order.sn));
    expectRefused(await one(sn), operationErrors.missing);
  });

  it('is exported as it is filtered, at once or as a task', async () => {
    const { sn, order, line } = await on.waiting({ lines: [{ num: 2 }] });
    const { body } = await server.call(afterSaleApi.export, { query: { keyword: sn } }, { token });
    expect(only(body)).toMatchObject({
      service_sn: sn,
      order_sn: order.sn,
      service_type_text: '退货',
      refund_way_text: '账户退款',
      account_type_text: '支付宝',
      return_account: 'buyer@example.com',
      refund_price: 19.99,
      actual_price: null,
      goods_info: `商品名称：${line.name}，价格：19.99，购买数量：2，申请数量：1，入库数量：1`,
      rog_info: '北京市朝阳区 测试路1号，张三，13100000001',
      express_info: expect.stringMatching(/^测试快递，T1，\d{4}-\d\d-\d\d$/),
    });
    const english = await server.call(afterSaleApi.export, { query: { keyword: sn } }, { token, lang: 'en' });
    expect(only(english.body)).toMatchObject({
      rog_info: '北京市朝阳区 测试路1号, 张三, 13100000001',
      express_info: expect.stringMatching(/^测试快递, T1, \d{4}-\d\d-\d\d$/),
    });
    const { csvRows } = exporter(server, token);
    const [heading, ...rows] = await csvRows({ resource: 'afterSale', ids: [sn] });
    expect(heading).toHaveLength(28);
    expect(rows.map((cells) => cells.slice(0, 2))).toEqual([[sn, order.sn]]);
    expect(
      (await csvRows({ resource: 'refund', filter: { service_sn: sn }, columns: ['service_sn', 'refund_price', 'refund_status_text'] }, token, 'en')).slice(1),
    ).toEqual([[sn, '19.99', 'Refunding']]);
  });

  it('counts what waits for an administrator the same everywhere', async () => {
    await on.waiting();
    const { data_total } = await list({ service_status: 'WAIT_FOR_MANUAL', page_size: 1 });
    expect(data_total).toBeGreaterThan(0);
    expect((await server.call(dashboardApi.summary, {}, { token })).body.wait_handle_service_count).toBe(data_total);
    const { items, badges } = (await server.call(approvalApi.list, {}, { token: await server.login('order_clerk') })).body;
    expect(items.find((item) => item.kind === 'afterSale')).toMatchObject({
      count: data_total,
      query: { service_status: 'WAIT_FOR_MANUAL' },
      route: 'serviceList',
    });
    expect(badges['serviceList']).toBe(data_total);
  });

  it('is for whoever has it on the menu', async () => {
    const status = async (user: string) => (await server.call(afterSaleApi.list, {}, { token: await server.login(user) })).status;
    expect(await status('order_clerk')).toBe(200);
    for (const user of ['goods_clerk', 'finance_clerk', 'auditor']) expect(await status(user)).toBe(401);
  });
});

describe('the log', () => {
  it('has no line that does not read in English', async () => {
    const lines = await server.db.selectDistinct({ text: afterSaleLog.log_detail }).from(afterSaleLog);
    expect(lines.length).toBeGreaterThan(20);
    expect(lines.filter(({ text }) => serviceLogText.read(text, 'en') === text)).toEqual([]);
  });
});
