/** What invoices look like in answers. */
import * as z from 'zod';
import { id, unixTime } from '../core/fields.ts';
import { sum } from './common.schema.ts';
import { receiptType } from './enums.ts';

const maybe = () => z.string().nullable();

/** An invoice asked for with an order. */
export const receiptRow = z.object({
  history_id: id(),
  order_sn: z.string(),
  order_price: sum(),
  /** NEW until the order's stock is taken; only CONFIRM is listed. */
  order_status: z.enum(['NEW', 'CONFIRM']),
  seller_id: id(),
  seller_name: z.string(),
  member_id: id(),
  uname: z.string(),
  status: z.literal([0, 1]),
  receipt_type: z.enum(receiptType.values),
  receipt_method: maybe(),
  receipt_title: z.string(),
  receipt_content: maybe(),
  tax_no: maybe(),
  reg_addr: maybe(),
  reg_tel: maybe(),
  bank_name: maybe(),
  bank_account: maybe(),
  member_name: maybe(),
  member_mobile: maybe(),
  member_email: maybe(),
  province: maybe(),
  city: maybe(),
  county: maybe(),
  town: maybe(),
  province_id: id().nullable(),
  city_id: id().nullable(),
  county_id: id().nullable(),
  town_id: id().nullable(),
  detail_addr: maybe(),
  logi_id: id().nullable(),
  logi_name: maybe(),
  /** The parcel's number. */
  logi_code: maybe(),
  add_time: unixTime(),
  /** JSON text of the lines. */
  goods_json: z.string(),
});
export type ReceiptRow = z.output<typeof receiptRow>;

/** A line on an invoice. Yuan. */
export const receiptSku = z.object({
  goods_id: id(),
  sku_id: id(),
  name: z.string(),
  goods_image: z.string(),
  num: z.number().int(),
  purchase_price: sum(),
  subtotal: sum(),
  spec_list: z.array(z.object({ spec_name: z.string(), spec_value: z.string() })),
});

/** One invoice with its lines and the files of the electronic invoice. */
export const receiptDetail = receiptRow.extend({ order_sku_list: z.array(receiptSku), elec_file_list: z.array(z.string()) });
export type ReceiptDetail = z.output<typeof receiptDetail>;
