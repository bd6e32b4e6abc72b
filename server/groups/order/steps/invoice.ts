/** Invoices that buyers ask for with an order (R23). Shops issue them later. */
import { eq } from 'drizzle-orm';
import type { ReceiptType } from '#contract/order/enums.ts';
import { operationErrors } from '#contract/order/refusals.ts';
import { receiptMethodText } from '#contract/order/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { approvedVat } from '#server/groups/member/vat-qualification/service.ts';
import { found } from '#server/core/refused.ts';
import { stepAll } from '#server/core/step.ts';
import { receiptHistory, type ReceiptGoods } from '../schema.ts';
import { receiptListed } from '../states.ts';
import type { OrderRow } from './locked.ts';

/** What a buyer asks for. A special VAT invoice names nobody: it is made out to the company of the buyer's qualification. */
export type InvoiceRequest =
  | { receipt_type: Exclude<ReceiptType, 'VATOSPECIAL'>; receipt_title: string; receipt_content?: string; tax_no?: string; member_email?: string }
  | { receipt_type: 'VATOSPECIAL'; receipt_content?: string };

/** A line of an order as the invoice lists it. Whole cents. */
export interface InvoicedLine extends Omit<ReceiptGoods, 'purchase_price' | 'subtotal'> {
  purchase_price: number;
  subtotal: number;
}

/** To whom an invoice is made out. Refuses with 452 a special one for a member without an approved qualification. */
async function takerOf(db: Db, memberId: string, request: InvoiceRequest) {
  if (request.receipt_type !== 'VATOSPECIAL') return request;
  const company = found(await approvedVat(db, memberId), operationErrors.unqualified);
  return {
    ...request,
    receipt_method: receiptMethodText.write('afterOrder'),
    receipt_title: company.company_name,
    tax_no: company.taxpayer_code,
    reg_addr: company.register_address,
    reg_tel: company.register_tel,
    bank_name: company.bank_name,
    bank_account: company.bank_account,
  };
}

/**
 * Stores what a buyer asks for, out of sight until the order's stock is taken.
 * @throws Refused 452 for a special invoice of a member without an approved VAT qualification
 */
export async function askForInvoice(db: Db, order: OrderRow, lines: readonly InvoicedLine[], request: InvoiceRequest): Promise<void> {
  await db.insert(receiptHistory).values({
    ...(await takerOf(db, order.member_id, request)),
    order_sn: order.sn,
    order_price: order.order_price,
    seller_id: order.seller_id,
    seller_name: order.seller_name,
    member_id: order.member_id,
    uname: order.member_name,
    add_time: order.create_time,
    goods: lines.map(({ goods_id, sku_id, name, goods_image, num, purchase_price, subtotal, spec_list }) => ({
      goods_id,
      sku_id,
      name,
      goods_image,
      num,
      purchase_price: purchase_price / 100,
      subtotal: subtotal / 100,
      spec_list: spec_list.map(({ spec_name, spec_value }) => ({ spec_name, spec_value })),
    })),
  });
}

/** The request goes on the list. What is sent on paper goes to whoever gets the goods: the ordinary one travels with them. */
export async function confirmInvoice(db: Db, order: OrderRow): Promise<void> {
  const [row] = await stepAll(db, receiptListed, eq(receiptHistory.order_sn, order.sn), 'CONFIRM', 'system');
  if (!row || row.receipt_type === 'ELECTRO') return;
  await db
    .update(receiptHistory)
    .set({
      member_name: order.ship_name,
      member_mobile: order.ship_mobile,
      province: order.ship_province,
      city: order.ship_city,
      county: order.ship_county,
      town: order.ship_town,
      detail_addr: order.ship_addr,
    })
    .where(eq(receiptHistory.history_id, row.history_id));
}
