import { refundStatus, refundWay } from '#contract/aftersale/enums.ts';
import { refundApi } from '#contract/aftersale/refund.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { refund } from '../schema.ts';
import { numberedOrder } from '../pages.ts';
import { refundRows, refundSort, refundWhere } from './list.ts';

const listing = listingOf(refundApi.list, {
  title: { zh: '退款单', en: 'Refunds' },
  table: refund,
  key: refund.id,
  numbered: refund.sn,
  called: refund.sn,
  where: refundWhere,
  order: numberedOrder(refund),
  sort: refundSort,
  select: refundRows,
});

export const refundExport = defineExport(listing, {
  create_time: 'time',
  service_sn: { kind: 'text', label: { zh: '售后服务单', en: 'Service no.' } },
  order_sn: 'text',
  refund_price: 'cents',
  agree_price: 'cents',
  actual_price: 'cents',
  return_point: 'number',
  refund_status_text: { kind: 'enum', options: refundStatus, value: (row) => row.refund_status },
  refund_way: refundWay,
  refund_time: 'time',
  member_name: 'text',
  seller_name: 'text',
});
