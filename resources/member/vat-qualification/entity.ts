import { vatQualificationApi, vatQualificationFields } from '#contract/member/vat-qualification.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Companies that members want special VAT invoices for; the platform reviews them. */
export const vatEntity = defineEntity({
  name: 'vatQualification',
  key: 'id',
  title: (row) => row.company_name,
  labels: vatQualificationFields,
  noun: { zh: '专票资质', en: 'VAT qualification' },
  api: vatQualificationApi,
});

/** A qualification, alike in the list and by itself. */
export type Vat = RowOf<typeof vatQualificationApi.list>;
