/** Shapes and refusals that several entities of the after-sales group share. */
import * as z from 'zod';
import { ways, within } from '../core/filter-fields.ts';
import { id, isId, MAX_TIME, money, optionalText, pageQuery, unixTime } from '../core/fields.ts';
import { refusal } from '../core/refusal.ts';
import { createChannel } from './enums.ts';

/** What the after-sales engine refuses, to administrators, shops and buyers alike. Source: reference/order.yaml `error_codes`. */
export const afterSaleErrors = {
  tooMuch: refusal('E600', '退款金额不能大于支付金额', 'Refund exceeds the amount paid'),
  refundState: refusal('E601', '当前状态不允许退款', 'Refund not allowed in this state'),
  state: refusal('E601', '当前状态不允许此操作', 'Not allowed in this state'),
  noRefund: refusal('E603', '退款单不存在', 'Refund not found'),
  orderBad: refusal('E604', '订单或订单商品不符合申请条件', 'The order or its goods cannot be applied for'),
  deliveryMissing: refusal('E604', '请填写完整的收货信息', 'Complete delivery data is needed'),
  accountTypeMissing: refusal('E605', '请选择退款账户类型', 'Choose the account type'),
  stockIn: refusal('E606', '入库数量有误', 'Invalid quantity put in stock'),
  quantity: refusal('E607', '申请数量有误', 'Invalid quantity'),
  exportFailed: refusal('E608', '导出失败', 'Export failed', 500),
  nothingLeft: refusal('E609', '没有可退的金额', 'Nothing left to refund'),
  typeBad: refusal('E610', '售后服务类型有误', 'Invalid service type'),
  accountMissing: refusal('E611', '请填写退款账户信息', 'Refund account data is missing'),
  reasonMissing: refusal('E612', '请填写申请原因', 'A reason is needed'),
  problemMissing: refusal('E613', '请填写问题描述', 'A description of the problem is needed'),
  missing: refusal('E614', '售后服务单不存在', 'Service not found'),
  parcelBad: refusal('E615', '物流信息有误', 'Invalid parcel data'),
  auditBad: refusal('E616', '审核信息有误', 'Invalid review'),
  goodsGone: refusal('E617', '商品已失效，不能生成新订单', 'The goods are no longer sold'),
  stockShort: refusal('307', '商品库存不足，不能生成新订单', 'The goods are out of stock'),
  amountBad: refusal('E618', '退款金额必须大于0，最多两位小数且不超过99999999', 'The amount must be above 0, with at most 2 decimals, and not above 99999999'),
  remarkLong: refusal('E618', '备注最多150字', 'The remark is limited to 150 characters'),
  parameterBad: refusal('E618', '参数错误', 'Invalid parameter'),
} as const;

/** Longest remark of a step, and longest description of a problem, in characters. */
export const REMARK_MAX = 150;
export const PROBLEM_MAX = 200;

/** An id in a filter: left out, empty and `0` all mean "any". */
const idFilter = () =>
  z
    .string()
    .trim()
    .refine((v) => v === '' || v === '0' || isId(v), { error: 'id' })
    .optional();

/** Unix seconds in a filter; a fraction is cut off. */
const timeFilter = () => z.number().min(0).max(MAX_TIME).transform(Math.trunc).optional();

/** The filters that the lists of services and refunds share. */
export const serviceFilters = {
  ...pageQuery,
  keyword: optionalText(200),
  service_sn: optionalText(40),
  order_sn: optionalText(40),
  goods_name: optionalText(200),
  create_channel: z.enum(createChannel.values).optional(),
  member_id: idFilter(),
  seller_id: idFilter(),
  ...ways('seller_id', id(), 'in', 'not'),
  start_time: timeFilter(),
  end_time: timeFilter(),
  ...within('create_time', 'start_time', 'end_time'),
};

export { idFilter };

/** The start of a range is not behind its end. */
export const inOrder = (query: { start_time?: number | undefined; end_time?: number | undefined }): boolean =>
  query.start_time === undefined || query.end_time === undefined || query.start_time <= query.end_time;
export const orderIssue = { error: 'time_order', path: ['start_time'] };

/** A line of goods as lists of services and refunds show it. */
export const goodsLine = z.object({
  goods_id: id(),
  sku_id: id(),
  goods_name: z.string(),
  goods_image: z.string(),
  price: money(),
  ship_num: z.number().int(),
  return_num: z.number().int(),
});
export type ServiceGoodsLine = z.output<typeof goodsLine>;

export const optionalTime = () => unixTime().nullable();
export const optionalMoney = () => money().nullable();
