import * as z from 'zod';
import { ways, within } from '../core/filter-fields.ts';
import { defineShapes, id, optionalText, page, pageQuery, sortQuery, unixTime } from '../core/fields.ts';
import { refusal } from '../core/refusal.ts';
import { idFilter } from './common.schema.ts';
import { receiptType } from './enums.ts';
import { receiptDetail, receiptRow } from './receipt-rows.schema.ts';

export const receiptErrors = { missing: refusal('150', '开票记录不存在', 'Invoice record not found') } as const;

const query = z.object({
  ...pageQuery,
  ...sortQuery('add_time', 'order_price'),
  /** Contained in the order's number or the shop's name. */
  keyword: optionalText(50),
  uname: optionalText(50),
  seller_name: optionalText(50),
  order_sn: optionalText(30),
  receipt_type: z.enum(receiptType.values).optional(),
  ...ways('receipt_type', z.enum(receiptType.values), 'in', 'not'),
  status: z.literal([0, 1]).optional(),
  member_id: idFilter(),
  seller_id: idFilter(),
  start_time: unixTime().optional(),
  end_time: unixTime().optional(),
  ...within('add_time', 'start_time', 'end_time'),
});
export type ReceiptQuery = z.output<typeof query>;

export const shapes = defineShapes({
  list: { query, response: page(receiptRow) },
  one: { params: z.object({ history_id: id() }), response: receiptDetail, errors: [receiptErrors.missing] },
});
