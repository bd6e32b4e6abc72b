import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { collectionList } from './rights.ts';

/**
 * What a person reads for each field of a collection. The names cross: in a row `pay_way` is ONLINE or COD and `pay_type` the
 * method's name, in the filters `pay_way` is the method's name and `payment_type` ONLINE or COD.
 */
export const payLogFields = {
  pay_log_id: { zh: '收款单ID', en: 'Collection ID' },
  pay_log_sn: { zh: '收款单号', en: 'Collection no.' },
  order_sn: { zh: '订单号', en: 'Order no.' },
  pay_way: { zh: '付款方式', en: 'Payment type' },
  pay_type: { zh: '支付方式', en: 'Payment method' },
  payment_type: { zh: '付款方式', en: 'Payment type' },
  pay_time: { zh: '付款日期', en: 'Paid at' },
  pay_money: { zh: '付款金额', en: 'Amount' },
  pay_member_name: { zh: '付款人', en: 'Payer' },
  member_name: { zh: '付款人', en: 'Payer' },
  pay_status: { zh: '付款状态', en: 'Payment status' },
  scope: { zh: '收款范围', en: 'Scope' },
  pay_order_no: { zh: '支付平台流水号', en: 'Transaction no.' },
  seller_name: { zh: '商家名称', en: 'Shop' },
  start_time: { zh: '付款日期（起）', en: 'Paid from' },
  end_time: { zh: '付款日期（止）', en: 'Paid until' },
} satisfies Record<string, Text>;

/** Collections: the payment log of all orders. Source: reference/order.yaml `# ---- collections`. */
export const payLogApi = defineApi('payLog', payLogFields, () => import('./pay-log.schema.ts'), {
  list: {
    method: 'GET',
    path: '/admin/trade/orders/pay-log',
    permission: [collectionList],
    namesPeople: true,
    summary: { zh: '查询收款单列表', en: 'List collections' },
  },
  exportRows: {
    method: 'GET',
    path: '/admin/trade/orders/pay-log/list',
    permission: [collectionList],
    guarded: true,
    timeout: 0,
    summary: { zh: '导出收款单', en: 'Collections for an export' },
  },
});
