import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { receiptApi } from '#contract/order/receipt.ts';
import { receiptErrors } from '#contract/order/receipt.schema.ts';
import { expectRefused, NO_ID, unique } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { makeOrder } from './orders.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

describe('invoices', () => {
  it('are listed once their order took its stock, by every filter', async () => {
    const { db } = server;
    const uname = unique('开票人');
    const at = Math.floor(Date.now() / 1000) - 5000;
    const add = (receipt: object, at_: number, order_status: 'NEW' | 'PAID_OFF' | 'SHIPPED' = 'PAID_OFF') =>
      makeOrder(db, { at: at_, order_status, receipt: { uname, ...receipt } });
    const electro = await add({ receipt_title: uname }, at);
    const special = await add({ receipt_type: 'VATOSPECIAL' }, at + 10);
    const ordinary = await add({ receipt_type: 'VATORDINARY', status: 1, logi_name: '快', logi_code: 'W1' }, at + 20, 'SHIPPED');
    await add({}, at + 30, 'NEW');
    const found = async (query: object) => (await server.call(receiptApi.list, { query: { uname, ...query } }, { token })).body.data.map((row) => row.order_sn);
    expect(await found({})).toEqual([ordinary.sn, special.sn, electro.sn]);
    expect(await found({ uname: uname.slice(1) })).toHaveLength(3);
    expect(await found({ receipt_type: 'VATOSPECIAL' })).toEqual([special.sn]);
    expect(await found({ status: 1 })).toEqual([ordinary.sn]);
    expect(await found({ status: 0 })).toEqual([special.sn, electro.sn]);
    expect(await found({ keyword: special.sn.slice(2) })).toEqual([special.sn]);
    expect(await found({ keyword: special.seller_name })).toEqual([special.sn]);
    expect(await found({ seller_name: electro.seller_name.slice(1) })).toEqual([electro.sn]);
    expect(await found({ order_sn: electro.sn })).toEqual([electro.sn]);
    expect(await found({ seller_id: electro.seller_id })).toEqual([electro.sn]);
    expect(await found({ seller_id: '0', member_id: '1' })).toHaveLength(3);
    expect(await found({ start_time: at + 1, end_time: at + 10 })).toEqual([special.sn]);
    expect(await found({ page_no: 2, page_size: 2 })).toEqual([electro.sn]);
  });

  it('show their lines and files', async () => {
    const order = await makeOrder(server.db, {
      order_status: 'COMPLETE',
      lines: [{ num: 2 }],
      receipt: { status: 1, tax_no: '91', receipt_title: '某公司', elec_file_list: ['/files/a.pdf'] },
    });
    const one = (history_id: string) => server.call(receiptApi.one, { params: { history_id } }, { token });
    const { body } = await one(order.receipt?.history_id ?? '');
    expect(body).toMatchObject({ order_sn: order.sn, order_price: 39.98, tax_no: '91', status: 1, elec_file_list: ['/files/a.pdf'] });
    expect(body.order_sku_list).toMatchObject([{ num: 2, purchase_price: 19.99, subtotal: 39.98, name: order.items[0]?.name }]);
    expect(JSON.parse(body.goods_json)).toEqual(body.order_sku_list);
    expectRefused(await one(NO_ID), receiptErrors.missing);
    expect((await one('x')).status).toBe(400);
  });
});
