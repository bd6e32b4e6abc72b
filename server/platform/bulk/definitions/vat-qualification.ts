import { and, desc, lt } from 'drizzle-orm';
import { fillPath } from '#contract/core/endpoint.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import { vatQualificationApi } from '#contract/member/vat-qualification.ts';
import { vatListing } from '#server/platform/export/definitions/vat-qualification.ts';
import { vatQualification } from '#server/groups/member/schema.ts';
import { reviewVat } from '#server/groups/member/vat-qualification/service.ts';
import { tellWaitingVat, vatAudit } from '#server/groups/member/vat-qualification/told.ts';
import { defineBulk } from '../define.ts';

export const vatBulk = [
  defineBulk<typeof vatQualificationApi.audit, { status: string }>({
    listing: vatListing,
    endpoint: vatQualificationApi.audit,
    path: (id, { status }) => fillPath(vatQualificationApi.audit.path, { id, status }),
    rows: (db, where, before, limit) =>
      db
        .select({ id: vatQualification.id, title: vatQualification.company_name })
        .from(vatQualification)
        .where(and(where, before ? lt(vatQualification.id, before) : undefined))
        .orderBy(desc(vatQualification.id))
        .limit(limit),
    apply: async ({ db, operator, now }, id, { status, remark }) => [vatAudit(await reviewVat(db, id, status, remark, { by: 'admin', ...operator }, now))],
    missing: commonErrors.notFound,
    follow: (db, { live }) => tellWaitingVat(live, db),
  }),
];
