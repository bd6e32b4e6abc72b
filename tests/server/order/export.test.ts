import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGoods, unique } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { exporter } from '#tests/server/platform/exporter.ts';
import { makeOrder } from './orders.ts';

let server: TestServer;
let csvRows: ReturnType<typeof exporter>['csvRows'];
beforeAll(async () => {
  server = await startServer();
  ({ csvRows } = exporter(server, await server.login()));
});
afterAll(() => server.close());

describe('exports of the order group', () => {
  it('hold the columns of the order list, the rows of its filter in its order, and chosen ones', async () => {
    const goods = await addGoods(server.db, { goods_name: unique('好物') });
    const at = 1_700_000_000;
    const set = { member_name: unique('买家') };
    const paid = await makeOrder(server.db, {
      order_status: 'PAID_OFF',
      at,
      lines: [
        { goods, num: 2 },
        { goods, price: 50 },
      ],
      shipping_price: 600,
      set: { ...set, remark: '=1+1' },
    });
    const cod = await makeOrder(server.db, { payment_type: 'COD', at: at + 5, lines: [{ goods }], set });
    const gone = await makeOrder(server.db, { at, lines: [{ goods }], set: { ...set, disabled: 1 } });
    const filter = { goods_name: goods.goods_name, buyer_name: set.member_name, page_no: 4 };
    const [heading, ...rows] = await csvRows({ resource: 'order', filter });
    expect(heading).toHaveLength(28);
    expect(rows.map(([sn]) => sn)).toEqual([cod.sn, paid.sn]);
    const row = Object.fromEntries((heading ?? []).map((name, index) => [name, rows[1]?.[index]]));
    expect(row).toMatchObject({
      交易单号: paid.trade_sn,
      商品信息: `${goods.goods_name} ￥19.99 × 2\n${goods.goods_name} ￥0.50 × 1`,
      所属店铺: goods.seller_name,
      订单总额: '46.48',
      订单运费: '6.00',
      订单状态: '待发货',
      付款类型: '在线支付',
      付款方式: '支付宝',
      收货地址: '北京市北京市朝阳区-测试路1号',
      是否需要发票: '不需要',
      买家备注: "'=1+1",
    });
    const english = await csvRows(
      { resource: 'order', filter: { tag: 'WAIT_SHIP', buyer_name: set.member_name }, columns: ['sn', 'order_status', 'payment_type'] },
      undefined,
      'en',
    );
    expect(english).toEqual([
      ['Order no.', 'Order status', 'Payment type'],
      [cod.sn, 'Awaiting shipment', 'Cash on delivery'],
      [paid.sn, 'Awaiting shipment', 'Online'],
    ]);
    const chosen = await csvRows({ resource: 'order', ids: [paid.sn, gone.sn], columns: ['sn'] });
    expect(chosen.slice(1)).toEqual([[paid.sn]]);
    const collections = await csvRows({ resource: 'payLog', filter: { member_name: set.member_name } });
    expect(collections[0]).toEqual(['订单号', '付款方式', '支付方式', '付款日期', '付款金额', '付款人', '付款状态', '商家名称']);
    expect(collections.slice(1).map(([sn]) => sn)).toEqual([gone.sn, cod.sn, paid.sn]);
    expect(collections[3]?.slice(1)).toEqual([
      '在线支付',
      '支付宝',
      expect.stringMatching(/^2023-11-1\d \d/),
      '46.48',
      set.member_name,
      '已支付',
      goods.seller_name,
    ]);
  });
});
