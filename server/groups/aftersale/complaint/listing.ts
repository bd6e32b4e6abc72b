import { eq } from 'drizzle-orm';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { defineTimeline } from '#server/platform/timeline/define.ts';
import { complaintApi } from '#contract/aftersale/complaint.ts';
import { complaintErrors } from '#contract/aftersale/complaint.schema.ts';
import { complainStatus } from '#contract/aftersale/enums.ts';
import { tellNumber } from '#server/platform/approval/define.ts';
import { defineBulk } from '#server/platform/bulk/define.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { complaint } from '../schema.ts';
import { complaintApproval, complaintAudit } from '../told.ts';
import { complaintOrder, complaintSort, complaintWhere } from './list.ts';
import { handToShop } from './steps.ts';

const listing = listingOf(complaintApi.list, {
  title: { zh: '投诉', en: 'Complaints' },
  table: complaint,
  key: complaint.complain_id,
  called: complaint.complain_topic,
  where: complaintWhere,
  order: complaintOrder(),
  sort: complaintSort,
});

export const complaintExport = defineExport(listing, {
  complain_id: 'text',
  member_name: 'text',
  complain_topic: 'text',
  content: 'text',
  seller_name: 'text',
  create_time: 'time',
  status: complainStatus,
  appeal_content: 'text',
  appeal_time: 'time',
  arbitration_result: 'text',
  withdraw_time: 'time',
  order_sn: 'text',
  order_time: 'time',
  order_price: 'cents',
  goods_name: 'text',
  goods_price: 'cents',
  num: 'number',
  ship_name: 'text',
  ship_mobile: 'text',
  ship_addr: 'text',
});

export const complaintTimeline = defineTimeline({
  kind: 'complaint',
  reader: complaintApi.one as unknown as Endpoint,
  exists: async (db, id) => (await db.$count(complaint, eq(complaint.complain_id, id))) > 0,
  audited: true,
});

export const complaintBulk = defineBulk({
  listing,
  endpoint: complaintApi.toAppeal,
  apply: async ({ db, now }, id) => [complaintAudit(await handToShop(db, id, now))],
  missing: complaintErrors.closed,
  follow: (db, { live }) => tellNumber(complaintApproval, live, db),
});
