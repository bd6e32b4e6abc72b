import * as z from 'zod';
import { ways } from '../core/filter-fields.ts';
import { defineShapes, id, money, optionalText, page, pageQuery, sortQuery, text, unixTime } from '../core/fields.ts';
import { refusal } from '../core/refusal.ts';
import { idFilter } from './common.schema.ts';
import { complainStatus, complaintOwner } from './enums.ts';

export const complaintErrors = {
  closed: refusal('472', '投诉不存在或当前状态不能操作', 'Complaint not found or not open for this step'),
  lineBad: refusal('472', '该商品不能投诉', 'These goods cannot be complained about'),
} as const;

/** The filters of the complaint list; `tag` is one of complain_tag, anything else means no condition. */
export const complaintQuery = z.object({
  ...pageQuery,
  ...sortQuery('create_time'),
  keywords: optionalText(200),
  order_sn: optionalText(40),
  tag: optionalText(40),
  member_id: idFilter(),
  seller_id: idFilter(),
  ...ways('seller_id', id(), 'in', 'not'),
});
export type ComplaintQuery = z.output<typeof complaintQuery>;

/** A row of the list. Order, goods, shop and buyer are copies from when the complaint was filed; pictures are comma-joined. */
export const complaint = z.object({
  complain_id: id(),
  complain_topic: z.string(),
  content: z.string(),
  images: z.string().nullable(),
  status: z.enum(complainStatus.values),
  create_time: unixTime(),
  appeal_content: z.string().nullable(),
  appeal_time: unixTime().nullable(),
  appeal_images: z.string().nullable(),
  arbitration_result: z.string().nullable(),
  withdraw_time: unixTime().nullable(),
  order_sn: z.string(),
  order_time: unixTime(),
  order_price: money(),
  shipping_price: money(),
  ship_no: z.string().nullable(),
  ship_name: z.string(),
  ship_addr: z.string(),
  ship_mobile: z.string(),
  goods_id: id(),
  sku_id: id(),
  goods_name: z.string(),
  goods_price: money(),
  goods_image: z.string(),
  num: z.number().int(),
  seller_id: id(),
  seller_name: z.string(),
  member_id: id(),
  member_name: z.string(),
});
export type Complaint = z.output<typeof complaint>;

/** A message of the dialogue. */
export const complaintCommunication = z.object({
  communication_id: id(),
  complain_id: id(),
  content: z.string(),
  create_time: unixTime(),
  owner: z.enum(complaintOwner.values),
  owner_name: z.string(),
  owner_id: id(),
});
export type ComplaintCommunication = z.output<typeof complaintCommunication>;

/** A complaint with its dialogue, oldest message first. */
export const complaintDetail = complaint.extend({ communication_list: z.array(complaintCommunication) });
export type ComplaintDetail = z.output<typeof complaintDetail>;

/** One step of a progress bar; `order_status` holds the code of the step (the name is the API family's). */
const flowNode = z.object({ text: z.string(), order_status: z.string(), show_status: z.literal([0, 1, 2, 3]) });

const ofComplaint = z.object({ id: id() });
const closed = [complaintErrors.closed];

/** Longest message and ruling, in characters. */
export const MESSAGE_MAX = 200;
export const RULING_MAX = 500;

export const shapes = defineShapes({
  list: { query: complaintQuery, response: page(complaint) },
  one: { params: ofComplaint, response: complaintDetail, errors: closed },
  toAppeal: { params: ofComplaint, response: complaint, errors: closed },
  complete: { params: ofComplaint, body: z.object({ arbitration_result: text(RULING_MAX) }), response: complaint, errors: closed },
  communication: {
    params: ofComplaint,
    body: z.object({ content: z.string().min(1).max(MESSAGE_MAX).regex(/^\S/, { error: 'leading_space' }) }),
    response: complaintCommunication,
    errors: closed,
  },
  flow: { params: ofComplaint, response: z.array(flowNode), errors: closed },
});
