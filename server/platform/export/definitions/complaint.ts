import { and, inArray, sql } from 'drizzle-orm';
import { complaintApi, complaintFields as f } from '#contract/aftersale/complaint.ts';
import { complainStatus } from '#contract/aftersale/enums.ts';
import { complaintWhere, newestComplaints, type ComplaintRow } from '#server/groups/aftersale/complaint/list.ts';
import { complaint } from '#server/groups/aftersale/schema.ts';
import { toYuan } from '#server/db/money.ts';
import { defineExport } from '../define.ts';
import { defineListing } from '../listing.ts';

export const complaintListing = defineListing<typeof complaintApi.list>({
  resource: 'complaint',
  title: { zh: '投诉', en: 'Complaints' },
  list: complaintApi.list,
  where: (_db, query, ids) => and(complaintWhere(query), ids ? inArray(complaint.complain_id, [...ids]) : undefined),
  count: (db, where) => db.$count(complaint, where),
});

export const complaintExport = defineExport<ComplaintRow>({
  listing: complaintListing,
  columns: [
    { field: 'complain_id', label: f.complain_id, kind: 'text', value: (row) => row.complain_id },
    { field: 'member_name', label: f.member_name, kind: 'text', value: (row) => row.member_name },
    { field: 'complain_topic', label: f.complain_topic, kind: 'text', value: (row) => row.complain_topic },
    { field: 'content', label: f.content, kind: 'text', value: (row) => row.content },
    { field: 'seller_name', label: f.seller_name, kind: 'text', value: (row) => row.seller_name },
    { field: 'create_time', label: f.create_time, kind: 'time', value: (row) => row.create_time },
    { field: 'status', label: f.status, kind: 'enum', options: complainStatus, value: (row) => row.status },
    { field: 'appeal_content', label: f.appeal_content, kind: 'text', value: (row) => row.appeal_content },
    { field: 'appeal_time', label: f.appeal_time, kind: 'time', value: (row) => row.appeal_time },
    { field: 'arbitration_result', label: f.arbitration_result, kind: 'text', value: (row) => row.arbitration_result },
    { field: 'order_sn', label: f.order_sn, kind: 'text', value: (row) => row.order_sn },
    { field: 'order_time', label: f.order_time, kind: 'time', value: (row) => row.order_time },
    { field: 'order_price', label: f.order_price, kind: 'money', value: (row) => toYuan(row.order_price) },
    { field: 'goods_name', label: f.goods_name, kind: 'text', value: (row) => row.goods_name },
    { field: 'goods_price', label: f.goods_price, kind: 'money', value: (row) => toYuan(row.goods_price) },
    { field: 'num', label: f.num, kind: 'number', value: (row) => row.num },
    { field: 'ship_name', label: f.ship_name, kind: 'text', value: (row) => row.ship_name },
    { field: 'ship_mobile', label: f.ship_mobile, kind: 'text', value: (row) => row.ship_mobile },
    { field: 'ship_addr', label: f.ship_addr, kind: 'text', value: (row) => row.ship_addr },
  ],
  open: async (db, where) => (after, limit) =>
    db
      .select()
      .from(complaint)
      .where(and(where, after && sql`(${complaint.create_time}, ${complaint.complain_id}) < (${after.create_time}::bigint, ${after.complain_id}::bigint)`))
      .orderBy(newestComplaints)
      .limit(limit),
});
