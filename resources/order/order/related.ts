import { complaintDetail } from '#resources/aftersale/complaint/index.ts';
import { serviceList } from '#resources/aftersale/service/index.ts';
import type { Related } from '#kit/detail/define.ts';
import { collectionList } from '../pay-log/index.ts';
import { receiptDetail } from '../receipt/index.ts';
import type { OrderRecord } from './entity.ts';
import { orderList } from './index.ts';

/** What else there is about an order and its shop. Where its buyer and its shop are named, they are links. */
export function relatedOf({ sn, seller_id, order_sku_list, receipt_history, payment_time }: OrderRecord): Related[] {
  const served = order_sku_list.some(({ service_status }) => service_status !== 'NOT_APPLY' && service_status !== 'EXPIRED');
  const complaints = [...new Set(order_sku_list.flatMap(({ complain_id }) => complain_id ?? []))];
  return [
    ...(served ? [{ name: 'services', label: { zh: '售后服务', en: 'After-sales services' }, page: serviceList, query: { order_sn: sn } }] : []),
    ...complaints.map((id) => ({ name: `complaint-${id}`, label: { zh: '投诉', en: 'Complaint' }, page: complaintDetail, params: { id }, what: `#${id}` })),
    ...(receipt_history
      ? [
          {
            name: 'receipt',
            label: { zh: '发票', en: 'Invoice' },
            page: receiptDetail,
            params: { id: receipt_history.history_id },
            what: receipt_history.receipt_title,
          },
        ]
      : []),
    ...(payment_time ? [{ name: 'payment', label: { zh: '收款记录', en: 'Payment' }, page: collectionList, query: { order_sn: sn, scope: 'ALL' } }] : []),
    { name: 'shop-orders', label: { zh: '该店铺的订单', en: 'Orders of this shop' }, page: orderList, query: { seller_id } },
  ];
}
