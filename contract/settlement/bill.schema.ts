import * as z from 'zod';
import { defineShapes, flag, id, idList, idOrZero, optionalText, page, pageQuery, sortQuery, unixTime } from '../core/fields.ts';
import { ways } from '../core/filter-fields.ts';
import { refusal } from '../core/refusal.ts';
import { maskedText } from '../core/sensitive-fields.ts';
import { paymentType, settlementItemType } from '../order/enums.ts';
import { tampered } from '../setting/falsify.schema.ts';
import { shopType } from '../shop/enums.ts';
import { billStatus, differenceKind } from './enums.ts';
import { FIGURES } from './terms.ts';

export const billErrors = {
  full: refusal('700', '结算金额超过上限', 'The amount is more than a shop can be paid'),
  missing: refusal('700', '结算单不存在', 'Bill not found'),
  state: refusal('700', '结算单当前状态（{status_zh}）不能继续操作', 'Nothing can be done with this bill in its state: {status_en}'),
  moved: refusal('700', '结算单已被他人处理，当前状态：{status_zh}', 'Somebody else has dealt with this bill; its state is now: {status_en}'),
  days: refusal('701', '请填写1到5个不重复的结算日（1-31）', 'Give 1 to 5 different settlement days from 1 to 31'),
  shops: refusal('701', '店铺不存在或不能结算', 'Unknown shops, or shops that cannot be settled'),
  span: refusal('701', '结算时间段有误', 'The settlement period is not valid'),
} as const;

const sum = () => z.number();

/** What an administrator may do with a bill; what belongs to the shop is always false. */
export const billOperations = z.object({
  allow_recon: z.boolean(),
  allow_auth: z.boolean(),
  allow_pay: z.boolean(),
  allow_complete: z.boolean(),
  allow_next_step: z.boolean(),
});

const figures = {
  price: sum(),
  refund_price: sum(),
  cod_price: sum(),
  cod_refund_price: sum(),
  commi_price: sum(),
  refund_commi_price: sum(),
  distribution_rebate: sum(),
  distribution_return_rebate: sum(),
  site_coupon_commi: sum(),
  platform_member_level_price: sum(),
  platform_member_level_refund_price: sum(),
} satisfies Record<(typeof FIGURES)[number], z.ZodType>;

/** A bill; amounts in yuan. `bill_price` may be below 0. */
export const billRow = z.object({
  bill_id: id(),
  bill_sn: z.string(),
  sn: z.string(),
  seller_id: id(),
  shop_name: z.string(),
  shop_type: z.enum(shopType.values),
  start_time: unixTime(),
  end_time: unixTime(),
  create_time: unixTime(),
  pay_time: unixTime().nullable(),
  status: z.enum(billStatus.values),
  status_text: z.string(),
  /** 0 on a settlement day, 1 settled at once. */
  bill_type: z.literal([0, 1]),
  /** The commission when it was made, percent. */
  rate: z.number(),
  order_num: z.number().int(),
  refund_num: z.number().int(),
  order_total_price: sum(),
  refund_total_price: sum(),
  discount_price: sum(),
  ...figures,
  bill_price: sum(),
});
export type BillRow = z.output<typeof billRow>;

/** A bill with the bank data of the day on which it was made. */
export const billDetail = billRow.extend({
  bank_account_name: z.string(),
  bank_account_number: maskedText('bankAccount'),
  bank_name: z.string(),
  bank_code: z.string(),
  bank_address: z.string(),
  operate_allowable: billOperations,
});
export type BillDetail = z.output<typeof billDetail>;

/** What a bill is made of: what came in for an order, or went back. */
export const billItem = z.object({
  id: id(),
  bill_id: id().nullable(),
  item_type: z.enum(settlementItemType.values),
  status: flag(),
  order_sn: z.string(),
  refund_sn: z.string().nullable(),
  add_time: unixTime(),
  order_time: unixTime(),
  refund_time: unixTime().nullable(),
  price: sum(),
  discount_price: sum(),
  payment_type: z.enum(paymentType.values),
  seller_id: id(),
  member_id: id(),
  member_name: z.string(),
  ship_name: z.string().nullable(),
  site_coupon_price: sum(),
  /** The shop's part of it, 0 to 1. */
  coupon_commission: z.number(),
  level_discount_price: sum(),
  /** The shop's part of it, percent. */
  level_shop_share: z.number(),
  rebate: sum(),
  /** What it adds to the figure that was asked for, before rounding: yuan with up to 6 decimals. */
  share: z.number().nullable(),
});
export type BillItem = z.output<typeof billItem>;

const itemQuery = z.object({
  ...pageQuery,
  ...sortQuery('add_time', 'price'),
  /** Only what counts for this figure. */
  figure: z.enum(FIGURES).optional(),
});
export type BillItemQuery = z.output<typeof itemQuery>;

const filters = {
  sn: optionalText(30),
  bill_sn: optionalText(30),
  seller_id: idOrZero().optional(),
  status: z.enum(billStatus.values).optional(),
  ...ways('status', z.enum(billStatus.values), 'in', 'not'),
};
const listQuery = z.object({ ...pageQuery, ...sortQuery('create_time', 'bill_price', 'price', 'end_time'), ...filters });
export type BillQuery = z.output<typeof listQuery>;

/** How a shop's bill of a period differs from what it was made of; amounts in yuan. */
export const difference = z.object({
  kind: z.enum(differenceKind.values),
  /** The figure in question, where it is one. */
  figure: z.string(),
  /** The order or refund in question, where it is one. */
  number: z.string(),
  billed: sum(),
  expected: sum(),
});
export type Difference = z.output<typeof difference>;

const checkedTerms = z.object({ ...figures, bill_price: sum() });

/** One shop of a period: what its bill says beside what its orders and refunds say. */
export const reconciledShop = z.object({
  bill_id: id(),
  bill_sn: z.string(),
  seller_id: id(),
  shop_name: z.string(),
  status: z.enum(billStatus.values),
  billed: checkedTerms,
  /** Computed anew from orders and refunds themselves. */
  expected: checkedTerms,
  differences: z.array(difference),
});
export type ReconciledShop = z.output<typeof reconciledShop>;

/** A period held against the orders and refunds themselves. */
export const reconciliation = z.object({
  sn: z.string(),
  start_time: unixTime(),
  end_time: unixTime(),
  billed: checkedTerms,
  expected: checkedTerms,
  /** How many shops differ. */
  differing: z.number().int(),
  /** Differences that belong to no bill. */
  differences: z.array(difference),
  shops: page(reconciledShop),
});
export type Reconciliation = z.output<typeof reconciliation>;

/** One line of a bill's log. */
export const billLogLine = z.object({ log_id: id(), op_id: z.string().nullable(), op_name: z.string(), op_time: unixTime(), message: z.string() });
export type BillLogLine = z.output<typeof billLogLine>;

const byId = z.object({ bill_id: id() });
const { missing, state, moved, days, shops, span } = billErrors;

/** `yyyy-MM-dd HH:mm:ss` in the marketplace's zone. */
const stamp = z
  .string()
  .trim()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/, { error: 'format' });

export const shapes = defineShapes({
  list: { query: listQuery, response: page(billRow) },
  total: {
    query: z.object({ sn: filters.sn, bill_sn: filters.bill_sn, seller_id: filters.seller_id }),
    response: z.object({ settled: sum(), wait_settled: sum() }),
  },
  init: { query: z.object({ start_time: stamp, end_time: stamp }), errors: [span] },
  reconciliation: {
    query: z.object({ ...pageQuery, sn: z.string().trim().min(1).max(30), only_differences: flag().optional() }),
    response: reconciliation,
    errors: [missing],
  },
  one: { params: byId, response: billDetail, errors: [missing] },
  items: {
    params: byId.extend({ bill_type: z.enum(settlementItemType.values) }),
    query: itemQuery,
    response: page(billItem),
    errors: [missing],
  },
  logs: { params: byId, response: z.array(billLogLine), errors: [missing] },
  export: {
    params: byId,
    response: z.object({ bill: billDetail.extend({ status: z.string() }), order_list: z.array(billItem), refund_list: z.array(billItem) }),
    errors: [missing],
  },
  next: {
    params: byId,
    // The state that the caller saw: a second click, or somebody who was slower, then does not take the step behind it.
    body: z.object({ status: z.enum(billStatus.values).optional() }),
    response: billDetail,
    errors: [missing, state, moved, tampered.BILL, tampered.SETTLEMENT_ITEM],
  },
  param: { params: z.object({ shop_ids: idList() }), body: z.object({ param: z.string().trim().max(200).default('') }), errors: [days, shops] },
  now: { params: z.object({ shop_ids: idList() }), errors: [shops] },
});
