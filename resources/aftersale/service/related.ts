import { orderDetail } from '#resources/order/order/index.ts';
import type { Related } from '#kit/detail/define.ts';
import { complaintList } from '../complaint/index.ts';
import { refundList } from '../refund/index.ts';
import type { Service } from './entity.ts';
import { serviceList } from './index.ts';

/** What else there is about a service and its order. */
export const relatedOf = ({ sn, order_sn, new_order_sn, refund_info }: Service): Related[] => [
  { name: 'order', label: { zh: '订单', en: 'Order' }, page: orderDetail, params: { sn: order_sn } },
  ...(new_order_sn
    ? [{ name: 'new_order', label: { zh: '售后生成的订单', en: 'Order that it made' }, page: orderDetail, params: { sn: new_order_sn }, what: new_order_sn }]
    : []),
  ...(refund_info ? [{ name: 'refund', label: { zh: '退款单', en: 'Refund' }, page: refundList, query: { service_sn: sn } }] : []),
  { name: 'services', label: { zh: '该订单的售后服务', en: 'After-sales of this order' }, page: serviceList, query: { order_sn } },
  { name: 'complaints', label: { zh: '该订单的投诉', en: 'Complaints about this order' }, page: complaintList, query: { order_sn } },
];
