/** Special VAT invoices need an approved qualification, and are made out to its company (R23). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { VatStatus } from '#contract/member/enums.ts';
import { operationErrors } from '#contract/order/refusals.ts';
import type { Db } from '#server/db/client.ts';
import { goodsSku } from '#server/groups/goods/schema.ts';
import { applyForVat } from '#server/groups/member/vat-qualification/service.ts';
import { placeOrder, type InvoiceRequest } from '#server/groups/order/steps/index.ts';
import { orders, receiptHistory } from '#server/groups/order/schema.ts';
import { addGoods } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addMember, addVat, COMPANY } from './fixtures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const NOW = 1_780_000_000;
const STOCK = 5;
const consignee = {
  ship_name: '李四',
  ship_mobile: '13500000002',
  ship_province: '上海市',
  ship_city: '上海市',
  ship_county: '徐汇区',
  ship_addr: '漕溪路2号',
};
const inOne = <T>(work: (db: Db) => Promise<T>) => server.db.transaction((tx) => work(tx as unknown as Db));

async function addStock() {
  const row = await addGoods(server.db, { price: 2_000, quantity: STOCK, enable_quantity: STOCK });
  await server.db.update(goodsSku).set({ quantity: STOCK, enable_quantity: STOCK }).where(eq(goodsSku.sku_id, row.sku_id));
  return row;
}
const stockOf = async (sku_id: string) => (await server.db.select().from(goodsSku).where(eq(goodsSku.sku_id, sku_id)))[0]?.enable_quantity;

/** Orders one piece of something with an invoice. */
const buy = (member_id: string, sku_id: string, receipt: InvoiceRequest) =>
  inOne((db) => placeOrder(db, { member_id, lines: [{ sku_id, num: 1 }], consignee, receipt }, NOW));
const SPECIAL: InvoiceRequest = { receipt_type: 'VATOSPECIAL', receipt_content: '商品明细' };
const invoiceOf = async (sn: string) => (await server.db.select().from(receiptHistory).where(eq(receiptHistory.order_sn, sn)))[0];

describe('a special VAT invoice', () => {
  it('is made out to the company of the approved qualification, and is sent to whoever gets the goods', async () => {
    const [buyer, product] = [await addMember(server.db), await addStock()];
    await addVat(server.db, { member_id: buyer.member_id, uname: buyer.uname, status: 'AUDIT_PASS' });
    const { sn, need_receipt } = await buy(buyer.member_id, product.sku_id, SPECIAL);
    expect(need_receipt).toBe(1);
    expect(await invoiceOf(sn)).toMatchObject({
      order_status: 'CONFIRM',
      status: 0,
      receipt_type: 'VATOSPECIAL',
      receipt_content: '商品明细',
      receipt_title: COMPANY.company_name,
      tax_no: COMPANY.taxpayer_code,
      reg_addr: COMPANY.register_address,
      reg_tel: COMPANY.register_tel,
      bank_name: COMPANY.bank_name,
      bank_account: COMPANY.bank_account,
      member_name: '李四',
      detail_addr: '漕溪路2号',
      order_price: 2_000,
    });
  });

  it('is refused with the whole order while the qualification is missing, new, refused, or changed since its approval', async () => {
    const product = await addStock();
    const cases: (VatStatus | 'none' | 'changed')[] = ['none', 'NEW_APPLY', 'AUDIT_REFUSE', 'changed'];
    for (const status of cases) {
      const { member_id, uname } = await addMember(server.db);
      if (status !== 'none') await addVat(server.db, { member_id, uname, status: status === 'changed' ? 'AUDIT_PASS' : status });
      if (status === 'changed') await inOne((db) => applyForVat(db, member_id, { ...COMPANY, bank_name: '招商银行' }, NOW));
      await expect(buy(member_id, product.sku_id, SPECIAL), status).rejects.toMatchObject({ refusal: operationErrors.unqualified });
      expect(await server.db.$count(orders, eq(orders.member_id, member_id)), status).toBe(0);
      expect(await server.db.$count(receiptHistory, eq(receiptHistory.member_id, member_id)), status).toBe(0);
    }
    expect(await stockOf(product.sku_id)).toBe(STOCK);
  });

  it('alone needs one: other invoices are made out to whom the buyer names', async () => {
    const [buyer, product] = [await addMember(server.db), await addStock()];
    for (const receipt_type of ['ELECTRO', 'VATORDINARY'] as const) {
      const { sn } = await buy(buyer.member_id, product.sku_id, { receipt_type, receipt_title: '个人' });
      const paper = receipt_type === 'VATORDINARY';
      expect(await invoiceOf(sn)).toMatchObject({ receipt_type, receipt_title: '个人', tax_no: null, reg_addr: null, detail_addr: paper ? '漕溪路2号' : null });
    }
  });
});
