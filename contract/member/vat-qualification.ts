import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { receiptExamine } from './rights.ts';

/** What a person reads for each field of a VAT qualification and of the filters of its list. */
export const vatQualificationFields = {
  id: { zh: '资质编号', en: 'Qualification ID' },
  uname: { zh: '申请会员', en: 'Applicant' },
  status: { zh: '审核状态', en: 'Approval' },
  company_name: { zh: '单位名称', en: 'Company' },
  taxpayer_code: { zh: '纳税人识别号', en: 'Taxpayer no.' },
  register_address: { zh: '注册地址', en: 'Registered address' },
  register_tel: { zh: '注册电话', en: 'Registered phone' },
  bank_name: { zh: '开户银行', en: 'Bank' },
  bank_account: { zh: '银行账户', en: 'Bank account' },
  audit_remark: { zh: '备注信息', en: 'Review remark' },
  remark: { zh: '备注信息', en: 'Remark' },
  apply_time: { zh: '申请日期', en: 'Applied at' },
  start_time: { zh: '申请日期（起）', en: 'Applied from' },
  end_time: { zh: '申请日期（止）', en: 'Applied until' },
} satisfies Record<string, Text>;

const permission = [receiptExamine];

/**
 * Companies of members that want special VAT invoices: members apply, administrators review, and only with an approved
 * qualification an order may ask for such an invoice. Source: reference/member.yaml `# VAT qualifications`.
 */
export const vatQualificationApi = defineApi('vatQualification', vatQualificationFields, () => import('./vat-qualification.schema.ts'), {
  list: { method: 'GET', path: '/admin/members/zpzz', permission, namesPeople: true, summary: { zh: '查询专票资质列表', en: 'List VAT qualifications' } },
  one: { method: 'GET', path: '/admin/members/zpzz/{id}', permission, summary: { zh: '查询专票资质', en: 'Get a VAT qualification' } },
  /** `status` is the result. */
  audit: {
    method: 'POST',
    path: '/admin/members/zpzz/audit/{id}/{status}',
    permission,
    touches: ['dashboard'],
    bodyInQuery: true,
    answer: 'void',
    bulk: true,
    summary: { zh: '审核专票资质', en: 'Review a VAT qualification' },
  },
});
