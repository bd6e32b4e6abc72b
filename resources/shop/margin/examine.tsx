import { marginApi } from '#contract/shop/margin.ts';
import { marginMachine } from '#contract/shop/machines.ts';
import { defineEnum } from '#contract/core/enum.ts';
import { action } from '#kit/action/define.ts';
import { defineForm, field } from '#kit/form/define.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { columns } from './columns.tsx';
import { marginEntity } from './entity.ts';
import { examineList } from './index.ts';

const result = defineEnum([
  [1, '通过', 'Approve'],
  [0, '不通过', 'Reject'],
]);

const audit = action(marginEntity, {
  name: 'audit',
  on: 'both',
  label: { zh: '审核', en: 'Review' },
  title: { zh: '保证金审核', en: 'Deposit review' },
  when: ({ auth_status }) => marginMachine.allows(auth_status, 'APPROVE', 'admin'),
  form: defineForm(marginEntity, {
    fields: [field.radio('pass', { options: result, default: 1 }), field.textarea('message', { required: ({ pass }) => Number(pass) === 0 })],
  }),
  done: { zh: '{what}已审核', en: 'Reviewed: {what}' },
  endpoint: marginApi.audit,
  request: ([row], { pass, message }) => ({ params: { id: row?.id ?? '' }, body: { pass: Number(pass) as 0 | 1, message: String(message ?? '') } }),
});

/** Deposits that wait for a decision. */
export default defineListPage(examineList, marginEntity, {
  fixed: { auth_status: 'WAIT_AUDIT' },
  search: { field: 'shop_name', placeholder: { zh: '请输入店铺名称', en: 'Shop name' } },
  columns,
  actions: [audit],
  empty: { zh: '没有待审核的保证金', en: 'No deposits wait for review' },
});
