/** What is refused while a record is open. */
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { tampered } from '#contract/setting/falsify.schema.ts';
import { orderApi, orderOperationApi } from '#contract/order/order.ts';
import { refundApi } from '#contract/aftersale/refund.ts';
import { billApi } from '#contract/settlement/bill.ts';
import { auditService, sellerRefund } from '#server/groups/aftersale/steps/index.ts';
import { cancelOrder, confirmPayment, JOB } from '#server/groups/order/steps/index.ts';
import { reconcileBill } from '#server/groups/settlement/bill/steps.ts';
import { bill } from '#server/groups/settlement/schema.ts';
import { refuseTampered } from '#server/platform/falsify/refuse.ts';
import { addShop, expectRefused } from '../../goods/fixtures.ts';
import { asked, bySql, clean, credited, inOne, memberOf, now, open, order, repair, scanned, server, token } from './support.ts';

export function refuses(): void {
  it('no money moves on the order, and lists and the detail say so', async () => {
    const made = await order({ order_status: 'CONFIRM' });
    const { sn } = made;
    const due = (await server.call(orderApi.one, { params: { order_sn: sn } }, { token })).body;
    expect(due.sign_result).toBe(true);
    await bySql(sql`update order_item set actual_pay_total = 1 where order_sn = ${sn}`);
    await scanned();
    const number = { number: sn };
    const pay = () => server.call(orderOperationApi.pay, { params: { order_sn: sn }, body: { pay_price: due.need_pay_money } }, { token });
    const cancel = () => server.call(orderOperationApi.cancel, { params: { order_sn: sn } }, { token });
    expectRefused(await pay(), tampered.ORDER_ITEM, number);
    expectRefused(await cancel(), tampered.ORDER_ITEM, number);
    await expect(inOne((db) => cancelOrder(db, sn, '超时', JOB, now()))).rejects.toMatchObject({ refusal: { code: '006' } });
    expect((await server.call(orderApi.one, { params: { order_sn: sn } }, { token })).body.sign_result).toBe(false);
    const list = (await server.call(orderApi.list, { query: { order_sn: sn } }, { token })).body;
    expect(list.data.map(({ sign_result }) => sign_result)).toEqual([false]);
    await repair([(await open())[0]!.id], 'RESTORE');
    expect((await pay()).status).toBe(200);
    expect((await server.call(orderApi.one, { params: { order_sn: sn } }, { token })).body.sign_result).toBe(true);
    await clean();
  });

  it('nothing is refunded: not agreed, not paid by the shop, not by hand', async () => {
    const { sn, order: bought } = await asked();
    await bySql(sql`update after_sale_refund set refund_price = refund_price + 1 where service_sn = ${sn}`);
    await scanned();
    await expect(inOne((db) => auditService(db, sn, { pass: true, return_addr: '仓库1号' }, now()))).rejects.toMatchObject({ refusal: tampered.REFUND_APPLY });
    await repair([(await open())[0]!.id], 'RESTORE');
    await inOne((db) => auditService(db, sn, { pass: true, return_addr: '仓库1号' }, now()));
    await bySql(sql`update pay_log set pay_money = 1 where order_sn = ${bought.sn}`);
    await bySql(sql`update after_sale set service_status = 'STOCK_IN' where sn = ${sn}`);
    await scanned();
    await expect(inOne((db) => sellerRefund(db, sn, now()))).rejects.toMatchObject({ refusal: tampered.PAY_LOG });
    await bySql(sql`update after_sale set service_status = 'WAIT_FOR_MANUAL' where sn = ${sn}`);
    expectRefused(
      await server.call(refundApi.refund, { params: { service_sn: sn }, body: { refund_price: '1', remark: '' } } as never, { token }),
      tampered.PAY_LOG,
      { number: bought.sn },
    );
    await repair([(await open())[0]!.id], 'RESTORE');
    await clean();
  });

  it('no deposit changes, and the sentence names the row in both languages', async () => {
    const { uname, balance } = await memberOf('2');
    await bySql(sql`update member set balance = balance + 100 where member_id = 2`);
    await scanned();
    await expect(credited(1, '2')).rejects.toMatchObject({ refusal: tampered.MEMBER_WALLET, params: { number: uname } });
    await expect(inOne((db) => refuseTampered(db, 'MEMBER_WALLET', ['1']))).resolves.toBeUndefined();
    expect(tampered.MEMBER_WALLET.status).toBe(409);
    await repair([(await open())[0]!.id], 'RESTORE');
    expect(await credited(1, '2')).toBe(balance + 1);
    await clean();
  });
  it('no bill is approved or paid, whether it was changed itself or what it is made of', async () => {
    const { shop_id, shop_name } = await addShop(server.db, { shop_createtime: now() - 86_400 });
    const { sn } = await order({ order_status: 'CONFIRM', lines: [{ price: 5_000 }], set: { seller_id: shop_id, seller_name: shop_name } });
    await inOne((db) => confirmPayment(db, sn, 50, { by: 'admin', name: 'superadmin', id: 1 }, now()));
    await server.call(billApi.now, { params: { shop_ids: shop_id } }, { token });
    const stored = async () => (await server.db.select().from(bill).where(eq(bill.seller_id, shop_id)))[0]!;
    const { bill_id, bill_sn } = await stored();
    await inOne((db) => reconcileBill(db, bill_id, now()));
    const next = () => server.call(billApi.next, { params: { bill_id }, body: {} }, { token });
    await bySql(sql`update bill set bill_price = bill_price + 1 where bill_id = ${bill_id}::bigint`);
    await scanned();
    expectRefused(await next(), tampered.BILL, { number: bill_sn });
    await repair([(await open())[0]!.id], 'RESTORE');
    expect((await next()).body.status).toBe('PASS');
    await bySql(sql`update settlement_item set price = price + 1 where order_sn = ${sn}`);
    await scanned();
    expectRefused(await next(), tampered.SETTLEMENT_ITEM, { number: sn });
    expect((await stored()).status).toBe('PASS');
    await repair([(await open())[0]!.id], 'RESTORE');
    expect((await next()).body.status).toBe('PAY');
    await clean();
  });
}
