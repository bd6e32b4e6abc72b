import { vatStatus } from '#contract/member/enums.ts';
import { defineDetailDialog } from '#kit/detail/dialog.tsx';
import { column } from '#kit/list/column.tsx';
import { audit } from './actions.ts';
import { vatEntity, type Vat } from './entity.ts';

const remark = column.text<Vat>('audit_remark');
const result = column.tag<Vat>('status', { options: vatStatus });

export default defineDetailDialog(vatEntity, {
  title: (record) => record.company_name,
  heading: { zh: '专票资质详情', en: 'VAT qualification' },
  fields: [
    column.text<Vat>('company_name'),
    column.copy<Vat>('taxpayer_code'),
    column.text<Vat>('register_address'),
    column.text<Vat>('register_tel'),
    column.text<Vat>('bank_name'),
    column.sensitive<Vat>('bank_account', { entity: vatEntity }),
  ],
  outcome: ({ audit_remark }) => (audit_remark ? [result, remark] : [result]),
  decide: audit,
});
