import { commonErrors } from '#contract/core/refusal.ts';
import { vatStatus } from '#contract/member/enums.ts';
import { vatQualificationApi } from '#contract/member/vat-qualification.ts';
import { tellNumber } from '#server/platform/approval/define.ts';
import { defineBulk } from '#server/platform/bulk/define.ts';
import { orderBy } from '#server/db/order.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { defineSensitive } from '#server/platform/sensitive/define.ts';
import { vatQualification } from '../schema.ts';
import { reviewVat, shownVat, vatWhere } from './service.ts';
import { vatApproval, vatAudit } from './told.ts';

/** Qualifications, those who applied last first. */
export const vatListing = listingOf(vatQualificationApi.list, {
  title: { zh: '专票资质', en: 'VAT qualifications' },
  table: vatQualification,
  key: vatQualification.id,
  called: vatQualification.company_name,
  where: vatWhere,
  select: shownVat,
  order: orderBy([vatQualification.apply_time, vatQualification.id], 'desc'),
  sort: { apply_time: vatQualification.apply_time, uname: vatQualification.uname, company_name: vatQualification.company_name },
});

export const vatExport = defineExport(vatListing, {
  id: 'text',
  apply_time: 'time',
  uname: 'text',
  company_name: 'text',
  taxpayer_code: 'text',
  register_address: 'text',
  register_tel: 'text',
  bank_name: 'text',
  bank_account: { sensitive: 'bankAccount' },
  status: vatStatus,
  audit_remark: 'text',
});

/** What is hidden of them until a reviewer asks for it. */
export const vatSensitive = defineSensitive(vatQualificationApi.one, {
  key: vatQualification.id,
  called: vatQualification.company_name,
  fields: { bank_account: vatQualification.bank_account },
});

export const vatBulk = defineBulk<typeof vatQualificationApi.audit, { status: string }>({
  listing: vatListing,
  endpoint: vatQualificationApi.audit,
  apply: async ({ db, operator, now }, id, { status, remark }) => [vatAudit(await reviewVat(db, id, status, remark, { by: 'admin', ...operator }, now))],
  missing: commonErrors.notFound,
  follow: (db, { live }) => tellNumber(vatApproval, live, db),
});
