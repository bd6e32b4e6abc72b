import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { commitRecord, examineList, shopList } from './rights.ts';

/** What a person reads for each field of an entry of a shop's deposit. */
export const marginFields = {
  id: { zh: '编号', en: 'ID' },
  shop_id: { zh: '店铺', en: 'Shop' },
  shop_name: { zh: '店铺名称', en: 'Shop' },
  type: { zh: '类型', en: 'Type' },
  actual_pay_amount: { zh: '金额', en: 'Amount' },
  total_amount: { zh: '剩余金额', en: 'Left' },
  remaining_margin: { zh: '当前剩余保证金', en: 'Deposit left' },
  voucher: { zh: '凭证', en: 'Vouchers' },
  remark: { zh: '扣除金额原因', en: 'Reason' },
  auth_status: { zh: '审核状态', en: 'Status' },
  audit_remark: { zh: '审核备注', en: 'Review remark' },
  message: { zh: '备注信息', en: 'Remark' },
  pass: { zh: '是否通过', en: 'Result' },
  create_time: { zh: '缴纳时间', en: 'Paid at' },
  audit_time: { zh: '审核时间', en: 'Decided at' },
  operator: { zh: '操作人', en: 'By' },
  start_time: { zh: '缴纳时间（起）', en: 'Paid from' },
  end_time: { zh: '缴纳时间（止）', en: 'Paid until' },
} satisfies Record<string, Text>;

/** The ledger of shops' deposits. Source: reference/shop.yaml `# deposit`, R31. */
export const marginApi = defineApi('margin', marginFields, () => import('./margin.schema.ts'), {
  list: {
    method: 'GET',
    path: '/admin/shops/margin-flow',
    permission: [examineList, commitRecord],
    summary: { zh: '查询保证金记录', en: 'List deposit records' },
  },
  // Not in the reference (design of this product): a record is decided about with its vouchers and the shop's deposit in sight.
  one: {
    method: 'GET',
    path: '/admin/shops/margin-flow/{id}',
    permission: [examineList, commitRecord],
    summary: { zh: '查询保证金记录详情', en: 'Get a deposit record' },
  },
  history: {
    method: 'GET',
    path: '/admin/shops/margin-flow/history',
    permission: [shopList],
    summary: { zh: '查询店铺保证金流水', en: "A shop's deposit records" },
  },
  deduct: {
    method: 'POST',
    path: '/admin/shops/margin-flow',
    permission: [shopList],
    bodyInQuery: true,
    guarded: true,
    important: true,
    touches: ['shop'],
    summary: { zh: '扣除保证金', en: "Deduct from a shop's deposit" },
  },
  audit: {
    method: 'PUT',
    path: '/admin/shops/margin-flow/auth/{id}',
    permission: [examineList],
    important: true,
    bulk: true,
    touches: ['shop'],
    summary: { zh: '审核保证金', en: 'Decide about a deposit' },
  },
});
