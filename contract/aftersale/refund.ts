import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { orderFollowers } from '../order/order.ts';
import { refundList, serviceList } from './rights.ts';

/** What a person reads for each field of a refund, of the filters of its list and of the manual refund. */
export const refundFields = {
  service_sn: { zh: '售后服务单号', en: 'Service no.' },
  order_sn: { zh: '订单编号', en: 'Order no.' },
  keyword: { zh: '关键字', en: 'Keyword' },
  goods_name: { zh: '商品名称', en: 'Goods' },
  goods_list: { zh: '商品', en: 'Goods' },
  member_id: { zh: '会员', en: 'Member' },
  member_name: { zh: '会员', en: 'Member' },
  seller_id: { zh: '所属店铺', en: 'Shop' },
  seller_name: { zh: '所属店铺', en: 'Shop' },
  create_time: { zh: '创建时间', en: 'Created at' },
  start_time: { zh: '开始时间', en: 'Start' },
  end_time: { zh: '结束时间', en: 'End' },
  create_channel: { zh: '创建渠道', en: 'Made by' },
  refund_price: { zh: '申请退款金额', en: 'Amount applied for' },
  agree_price: { zh: '同意退款金额', en: 'Amount agreed' },
  actual_price: { zh: '实际退款金额', en: 'Amount refunded' },
  return_point: { zh: '退还积分', en: 'Points given back' },
  refund_way: { zh: '退款方式', en: 'Refund method' },
  refund_status: { zh: '退款单状态', en: 'Refund status' },
  refund_status_text: { zh: '状态', en: 'Status' },
  service_status: { zh: '售后状态', en: 'Service status' },
  refund_time: { zh: '退款时间', en: 'Refunded at' },
  remark: { zh: '退款备注', en: 'Remark' },
} satisfies Record<string, Text>;

const permission = [refundList];

/** Refunds of all shops and the manual refund. Source: reference/order.yaml `# ---- after-sales`. */
export const refundApi = defineApi('refund', refundFields, () => import('./refund.schema.ts'), {
  list: { method: 'GET', path: '/admin/after-sales/refund', permission, namesPeople: true, summary: { zh: '查询退款单列表', en: 'List refunds' } },
  export: {
    method: 'GET',
    path: '/admin/after-sales/refund/export',
    permission,
    guarded: true,
    timeout: 0,
    summary: { zh: '导出退款单', en: 'Export refunds' },
  },
  refund: {
    method: 'POST',
    path: '/admin/after-sales/refund/{service_sn}',
    permission: [serviceList, refundList],
    touches: ['afterSale', 'order', ...orderFollowers, 'dashboard'],
    bodyInQuery: true,
    answer: 'void',
    important: true,
    summary: { zh: '人工退款', en: 'Record a manual refund' },
  },
});
