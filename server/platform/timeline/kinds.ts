/** Every kind of record that has a timeline. */
import { eq } from 'drizzle-orm';
import { complaintApi } from '#contract/aftersale/complaint.ts';
import { afterSaleApi } from '#contract/aftersale/service.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { orderApi } from '#contract/order/order.ts';
import { afterSale, complaint } from '#server/groups/aftersale/schema.ts';
import { orders } from '#server/groups/order/schema.ts';
import { defineTimeline } from './define.ts';

const kinds = [
  defineTimeline({ kind: 'order', reader: orderApi.one as unknown as Endpoint, exists: async (db, sn) => (await db.$count(orders, eq(orders.sn, sn))) > 0 }),
  defineTimeline({
    kind: 'afterSale',
    reader: afterSaleApi.one as unknown as Endpoint,
    exists: async (db, sn) => (await db.$count(afterSale, eq(afterSale.sn, sn))) > 0,
  }),
  defineTimeline({
    kind: 'complaint',
    reader: complaintApi.one as unknown as Endpoint,
    exists: async (db, id) => (await db.$count(complaint, eq(complaint.complain_id, id))) > 0,
    audited: true,
  }),
];

export const timelineKinds: ReadonlyMap<string, (typeof kinds)[number]> = new Map(kinds.map((kind) => [kind.kind, kind]));
