import { and, inArray } from 'drizzle-orm';
import { refundStatus, refundWay } from '#contract/aftersale/enums.ts';
import { refundApi, refundFields as f } from '#contract/aftersale/refund.ts';
import { openRefundRows, refundWhere, type RefundExportRow } from '#server/groups/aftersale/refund/list.ts';
import { refund } from '#server/groups/aftersale/schema.ts';
import { defineExport } from '../define.ts';
import { defineListing } from '../listing.ts';

export const refundListing = defineListing<typeof refundApi.list>({
  resource: 'refund',
  title: { zh: '退款单', en: 'Refunds' },
  list: refundApi.list,
  numbered: true,
  where: (_db, query, ids) => and(refundWhere(query), ids ? inArray(refund.sn, [...ids]) : undefined),
  count: (db, where) => db.$count(refund, where),
});

export const refundExport = defineExport<RefundExportRow>({
  listing: refundListing,
  columns: [
    { field: 'create_time', label: f.create_time, kind: 'time', value: (row) => row.create_time },
    { field: 'service_sn', label: { zh: '售后服务单', en: 'Service no.' }, kind: 'text', value: (row) => row.service_sn },
    { field: 'order_sn', label: f.order_sn, kind: 'text', value: (row) => row.order_sn },
    { field: 'refund_price', label: f.refund_price, kind: 'money', value: (row) => row.refund_price },
    { field: 'agree_price', label: f.agree_price, kind: 'money', value: (row) => row.agree_price },
    { field: 'actual_price', label: f.actual_price, kind: 'money', value: (row) => row.actual_price },
    { field: 'return_point', label: f.return_point, kind: 'number', value: (row) => row.return_point },
    { field: 'refund_status_text', label: f.refund_status_text, kind: 'enum', options: refundStatus, value: (row) => row.refund_status },
    { field: 'refund_way', label: f.refund_way, kind: 'enum', options: refundWay, value: (row) => row.refund_way },
    { field: 'refund_time', label: f.refund_time, kind: 'time', value: (row) => row.refund_time },
    { field: 'member_name', label: f.member_name, kind: 'text', value: (row) => row.member_name },
    { field: 'seller_name', label: f.seller_name, kind: 'text', value: (row) => row.seller_name },
  ],
  open: async (db, where, lang) => openRefundRows(db, where, lang),
});
