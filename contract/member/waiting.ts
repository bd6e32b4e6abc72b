import { defineWaiting } from '../core/waiting.ts';
import { receiptExamine } from './rights.ts';

/** Applications for special VAT invoices. */
export const vatWaiting = defineWaiting({
  kind: 'vatQualification',
  title: { zh: '专票资质审核', en: 'VAT qualifications' },
  right: receiptExamine,
  query: { status: 'NEW_APPLY' },
  counter: 'wait_audit_vat_count',
});
