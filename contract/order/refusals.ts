/** How operations on orders are refused. Source: reference/order.yaml `error_codes.trade`. */
import { refusal } from '../core/refusal.ts';
import { orderStatus, type OrderStatus } from './enums.ts';
import type { OrderOperation } from './machines.ts';

export const operationErrors = {
  goodsUnfit: refusal('451', '商品不可购买或库存不足', 'The goods cannot be bought'),
  unready: refusal('452', '下单信息不完整或积分不足', 'The order lacks an address, or points are short'),
  unqualified: refusal('452', '会员没有审核通过的增票资质，不能开具专用发票', 'Without an approved VAT qualification no special invoice can be made out'),
  missing: refusal('453', '订单不存在', 'Order not found'),
  amount: refusal('454', '付款金额与应付金额不一致', 'The amount differs from the amount due'),
  cancelling: refusal('455', '订单正在申请取消，不能发货', 'A cancel request for this order is under way'),
  state: refusal('460', '订单当前状态（{status_zh}）不能{operation_zh}', 'Cannot {operation_en} while the order is: {status_en}'),
} as const;

const operationWords: Readonly<Record<OrderOperation, readonly [zh: string, en: string]>> = {
  PLACE: ['下单', 'place'],
  REPLACE: ['补换', 'replace'],
  CONFIRM: ['确认', 'confirm'],
  STOCK_SHORT: ['出库', 'take stock'],
  PAY: ['收款', 'confirm payment'],
  FORM: ['成团', 'form the group'],
  SHIP: ['发货', 'ship'],
  ROG: ['收货', 'confirm receipt'],
  COMMENT: ['评论', 'review'],
  COMPLETE: ['完成', 'complete'],
  CANCEL: ['取消', 'cancel'],
  SERVICE_CANCEL: ['申请取消', 'ask for a cancel'],
  REQUEST_REFUSE: ['拒绝取消', 'refuse the cancel'],
  CANCEL_PAID: ['取消', 'cancel'],
  SERVICE_EXPIRE: ['关闭售后', 'close after-sales'],
  COMMENT_EXPIRE: ['结束评论', 'end the wait for reviews'],
};

/** The places of `orderErrors.state` for an order in this status. */
export function stateParams(status: OrderStatus, operation: OrderOperation) {
  const [operation_zh, operation_en] = operationWords[operation];
  const { zh, en } = orderStatus.entries[status] ?? { zh: status, en: status };
  return { status_zh: zh, status_en: en, operation_zh, operation_en };
}
