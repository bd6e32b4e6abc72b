import { and, desc, lt } from 'drizzle-orm';
import { complaintApi } from '#contract/aftersale/complaint.ts';
import { complaintErrors } from '#contract/aftersale/complaint.schema.ts';
import { fillPath } from '#contract/core/endpoint.ts';
import { handToShop } from '#server/groups/aftersale/complaint/steps.ts';
import { complaint } from '#server/groups/aftersale/schema.ts';
import { complaintAudit, tellWaitingComplaints } from '#server/groups/aftersale/told.ts';
import { complaintListing } from '#server/platform/export/definitions/complaint.ts';
import { defineBulk } from '../define.ts';

export const complaintBulk = [
  defineBulk<typeof complaintApi.toAppeal>({
    listing: complaintListing,
    endpoint: complaintApi.toAppeal,
    path: (id) => fillPath(complaintApi.toAppeal.path, { id }),
    rows: (db, where, before, limit) =>
      db
        .select({ id: complaint.complain_id, title: complaint.complain_topic })
        .from(complaint)
        .where(and(where, before ? lt(complaint.complain_id, before) : undefined))
        .orderBy(desc(complaint.complain_id))
        .limit(limit),
    apply: async ({ db, now }, id) => [complaintAudit(await handToShop(db, id, now))],
    missing: complaintErrors.closed,
    follow: (db, { live }) => tellWaitingComplaints(live, db),
  }),
];
