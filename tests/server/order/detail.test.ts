import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eq } from 'drizzle-orm';
import { orderErrors } from '#contract/order/common.schema.ts';
import { expressApi } from '#contract/order/express.ts';
import { orderApi } from '#contract/order/order.ts';
import { expressTrace, logiCompany, orders, shippingRecord } from '#server/groups/order/schema.ts';
import { addGoods, addShop, expectRefused, NO_ID, unique } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { makeOrder } from './orders.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

const one = (order_sn: string, options = {}) => server.call(orderApi.one, { params: { order_sn } }, { token, ...options });

describe('an order', () => {
  it('shows sums, lines, gifts, invoice and what may be done', async () => {
    const shop = await addShop(server.db);
    const goods = await addGoods(server.db, { seller_id: shop.shop_id, seller_name: shop.shop_name, price: 5000 });
    const order = await makeOrder(server.db, {
      order_status: 'SHIPPED',
      lines: [
        { goods, num: 2, set: { point: 5, spec_list: [{ spec_id: '1', spec_name: '颜色', spec_value_id: '2', spec_value: '红' }], promotion_tags: ['满减'] } },
        { goods, price: 100 },
      ],
      shipping_price: 800,
      coupon_price: 1000,
      balance: 500,
      receipt: { receipt_type: 'VATOSPECIAL', tax_no: '91X' },
      meta: [
        { meta_key: 'GIFT', meta_value: '[{"giftName":"雨伞","giftPrice":19.9,"giftImg":"/g.png"}]' },
        { meta_key: 'COUPON', meta_value: '[{"coupon_id":"7","title":"满百减十","couponPrice":10,"couponThresholdPrice":100}]' },
        { meta_key: 'GIFT_POINT', meta_value: '30' },
        { meta_key: 'FREE_FREIGHT', meta_value: '1' },
        { meta_key: 'POINT', meta_value: '12' },
      ],
      set: { paid_point: 12, gift_point: 30, modify_price: -200, expect_time: 1_800_000_000_000, enterprise_id: '5', apply_title: '采购' },
    });
    const { body } = await one(order.sn);
    expect(body).toMatchObject({
      sn: order.sn,
      order_status_text: '已发货',
      seller_name: shop.shop_name,
      goods_price: 101,
      shipping_price: 8,
      coupon_price: 10,
      order_price: 99,
      balance: 5,
      need_pay_money: 94,
      pay_money: 94,
      modify_price: -2,
      paid_point: 12,
      use_point: 12,
      is_retrace: true,
      is_retrace_balance: true,
      goods_original_total_price: 101,
      cancel_left_time: 0,
      expect_time: 1_800_000_000_000,
      apply_title: '采购',
      gift_coupon: { coupon_id: '7', title: '满百减十', coupon_price: 10, coupon_threshold_price: 100 },
      receipt_history: { receipt_type: 'VATOSPECIAL', tax_no: '91X', order_price: 99 },
      order_operate_allowable_vo: { allow_pay: false, allow_rog: true, allow_check_express: true, allow_service_cancel: true },
    });
    expect(body.order_sku_list).toHaveLength(2);
    expect(body.order_sku_list[0]).toMatchObject({
      num: 2,
      subtotal: 100,
      point: 5,
      promotion_tags: ['满减'],
      spec_list: [{ spec_value: '红' }],
      goods_operate_allowable_vo: { allow_apply_service: false, allow_order_complain: true },
    });
    expect(JSON.parse(body.items_json)).toEqual(body.order_sku_list);
    expect(body.gift_list.map((gift) => [gift.meta_key, gift.gift_name, gift.gift_value, gift.threshold_price, gift.gift_img])).toEqual([
      ['COUPON', '满百减十', 10, 100, null],
      ['GIFT', '雨伞', 19.9, null, '/g.png'],
      ['GIFT_POINT', '积分', 30, null, null],
      ['FREE_FREIGHT', '免邮费', null, null, null],
    ]);
    const english = (await one(order.sn, { lang: 'en' })).body;
    expect([english.order_status_text, english.gift_list[2]?.gift_name]).toEqual(['Shipped', 'Points']);
  });

  it('answers an empty value where there is no invoice, and 453 for unknown and deleted orders everywhere', async () => {
    const order = await makeOrder(server.db, { set: { need_receipt: 1 } });
    expect((await one(order.sn)).body.receipt_history).toBeNull();
    await server.db.update(orders).set({ disabled: 1 }).where(eq(orders.sn, order.sn));
    for (const order_sn of [order.sn, '123', 'nothing']) {
      for (const endpoint of [orderApi.one, orderApi.log, orderApi.flow, orderApi.shipping] as unknown as (typeof orderApi.log)[])
        expectRefused(await server.call(endpoint, { params: { order_sn } }, { token }), orderErrors.missing);
    }
    expectRefused(await one('123', { lang: 'en' }), orderErrors.missing, undefined, 'en');
  });

  it('tells its history and progress in the language asked for', async () => {
    const order = await makeOrder(server.db, { order_status: 'ROG' });
    const log = await server.call(orderApi.log, { params: { order_sn: order.sn } }, { token });
    expect(log.body.map((line) => line.message)).toEqual(['创建订单', '确认订单', '支付订单', '订单发货', '确认收货']);
    const english = await server.call(orderApi.log, { params: { order_sn: order.sn } }, { token, lang: 'en' });
    expect(english.body.map((line) => line.message).at(-1)).toBe('Confirmed as received');
    const flow = await server.call(orderApi.flow, { params: { order_sn: order.sn } }, { token });
    expect(flow.body.map((step) => [step.order_status, step.show_status])).toEqual([
      ['NEW', 1],
      ['CONFIRM', 1],
      ['PAID_OFF', 1],
      ['SHIPPED', 1],
      ['ROG', 1],
      ['COMPLETE', 0],
    ]);
    const unpaid = await makeOrder(server.db, { order_status: 'CANCELLED' });
    const short = await server.call(orderApi.flow, { params: { order_sn: unpaid.sn } }, { token });
    expect(short.body.map((step) => step.text)).toEqual(['新订单', '已确认', '已取消']);
  });

  it('lists its parcels, and makes one of the waybill that an order carries itself', async () => {
    const order = await makeOrder(server.db, { order_status: 'SHIPPED', lines: [{ num: 3 }] });
    await server.db
      .insert(shippingRecord)
      .values({ order_sn: order.sn, logistics_id: '2', logistics_name: '乙', delivery_sn: 'B2', ship_time: (order.ship_time ?? 0) - 60 });
    const shipping = (sn: string) => server.call(orderApi.shipping, { params: { order_sn: sn } }, { token });
    const parcels = (await shipping(order.sn)).body;
    expect(parcels.map((parcel) => parcel.delivery_sn)).toEqual(['B2', order.ship_no]);
    expect(JSON.parse(parcels[1]?.goods_json ?? '')).toMatchObject([{ num: 3, goods_name: order.items[0]?.name }]);
    await server.db.delete(shippingRecord).where(eq(shippingRecord.order_sn, order.sn));
    expect((await shipping(order.sn)).body).toMatchObject([{ delivery_sn: order.ship_no, logistics_name: '测试快递', goods_list: [{ num: 3 }] }]);
    const waiting = await makeOrder(server.db, { order_status: 'PAID_OFF' });
    expect((await shipping(waiting.sn)).body).toEqual([]);
  });
});

describe('parcels', () => {
  it('are traced newest station first, also of a company that was closed', async () => {
    const name = unique('快递');
    const [company] = await server.db.insert(logiCompany).values({ name, code: name, disabled: 'CLOSE' }).returning();
    if (!company) throw new Error('missing');
    const trace = (id: string, num: string) => server.call(expressApi.trace, { query: { id, num } }, { token });
    await server.db.insert(expressTrace).values([
      { logi_id: company.id, ship_no: 'Z1', time: 1_700_000_000, context: '已揽收' },
      { logi_id: company.id, ship_no: 'Z1', time: 1_700_009_000, context: '运输中' },
      { logi_id: company.id, ship_no: 'Z2', time: 1_700_009_000, context: '别人的' },
    ]);
    const { data } = (await trace(company.id, 'Z1')).body;
    expect(data?.map((station) => station.context)).toEqual(['运输中', '已揽收']);
    expect(data?.[0]?.time).toMatch(/^2023-11-1[45] \d\d:\d\d:\d\d$/);
    expect((await trace(NO_ID, 'Z1')).status).toBe(404);
  });
});
