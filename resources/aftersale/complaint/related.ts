import { orderDetail } from '#resources/order/order/index.ts';
import type { Related } from '#kit/detail/define.ts';
import { serviceList } from '../service/index.ts';
import type { Complaint } from './entity.ts';
import { complaintList } from './index.ts';

/** What else there is about the order and the shop of a complaint. */
export const relatedOf = ({ order_sn, seller_id }: Complaint): Related[] => [
  { name: 'order', label: { zh: '订单', en: 'Order' }, page: orderDetail, params: { sn: order_sn }, what: order_sn },
  { name: 'services', label: { zh: '该订单的售后服务', en: 'After-sales of this order' }, page: serviceList, query: { order_sn } },
  { name: 'shop', label: { zh: '该店铺的投诉', en: 'Complaints about this shop' }, page: complaintList, query: { seller_id } },
];
