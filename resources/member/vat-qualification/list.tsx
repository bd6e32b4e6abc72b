import { vatQualificationApi } from '#contract/member/vat-qualification.ts';
import { vatWaiting } from '#contract/member/waiting.ts';
import { reviewAll } from '#resources/platform/approval/review.ts';
import { vatStatus } from '#contract/member/enums.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { audit, review, view } from './actions.ts';
import { vatEntity } from './entity.ts';
import { receiptExamine } from './index.ts';

export default defineListPage(receiptExamine, vatEntity, {
  search: { field: 'uname', placeholder: { zh: '请输入会员名称', en: 'Member name' } },
  filters: [
    filter.text('uname', { max: 50, label: { zh: '会员名称', en: 'Member' } }),
    filter.text('bank_account', { max: 50, label: { zh: '银行账户（完整或后四位）', en: 'Bank account, or its last four characters' } }),
    filter.choice('status', { options: vatStatus, ways: ['in', 'not'], label: { zh: '状态', en: 'Status' } }),
    filter.time('apply_time', ['start_time', 'end_time'], { zh: '申请日期', en: 'Applied between' }),
  ],
  columns: [
    column.time('apply_time', { sortable: true }),
    column.text('uname', { primary: true, sortable: true, width: 180 }),
    column.text('company_name', { sortable: true }),
    column.copy('taxpayer_code', { width: 230 }),
    column.tag('status', { options: vatStatus, width: 130 }),
  ],
  actions: [review, view, audit, reviewAll(vatEntity, vatWaiting, vatQualificationApi.audit)],
  detail: () => import('./show.tsx'),
});
