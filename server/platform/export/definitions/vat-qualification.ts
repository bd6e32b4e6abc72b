import { and, inArray, sql } from 'drizzle-orm';
import { vatStatus } from '#contract/member/enums.ts';
import { vatQualificationApi, vatQualificationFields as f } from '#contract/member/vat-qualification.ts';
import type { VatQualification } from '#contract/member/vat-qualification.schema.ts';
import { vatQualification } from '#server/groups/member/schema.ts';
import { newestVat, vatWhere } from '#server/groups/member/vat-qualification/service.ts';
import { defineExport } from '../define.ts';
import { defineListing } from '../listing.ts';

export const vatListing = defineListing<typeof vatQualificationApi.list>({
  resource: 'vatQualification',
  title: { zh: '专票资质', en: 'VAT qualifications' },
  list: vatQualificationApi.list,
  where: (_db, query, ids) => and(vatWhere(query), ids ? inArray(vatQualification.id, [...ids]) : undefined),
  count: (db, where) => db.$count(vatQualification, where),
});

export const vatExport = defineExport<VatQualification>({
  listing: vatListing,
  columns: [
    { field: 'id', label: f.id, kind: 'text', value: (row) => row.id },
    { field: 'apply_time', label: f.apply_time, kind: 'time', value: (row) => row.apply_time },
    { field: 'uname', label: f.uname, kind: 'text', value: (row) => row.uname },
    { field: 'company_name', label: f.company_name, kind: 'text', value: (row) => row.company_name },
    { field: 'taxpayer_code', label: f.taxpayer_code, kind: 'text', value: (row) => row.taxpayer_code },
    { field: 'register_address', label: f.register_address, kind: 'text', value: (row) => row.register_address },
    { field: 'register_tel', label: f.register_tel, kind: 'text', value: (row) => row.register_tel },
    { field: 'bank_name', label: f.bank_name, kind: 'text', value: (row) => row.bank_name },
    { field: 'bank_account', label: f.bank_account, kind: 'text', value: (row) => row.bank_account },
    { field: 'status', label: f.status, kind: 'enum', options: vatStatus, value: (row) => row.status },
    { field: 'audit_remark', label: f.audit_remark, kind: 'text', value: (row) => row.audit_remark },
  ],
  open: async (db, where) => (after, limit) =>
    db
      .select()
      .from(vatQualification)
      .where(and(where, after && sql`(${vatQualification.apply_time}, ${vatQualification.id}) < (${after.apply_time}::bigint, ${after.id}::bigint)`))
      .orderBy(newestVat)
      .limit(limit),
});
