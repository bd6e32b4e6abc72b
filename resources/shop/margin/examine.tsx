import { marginApi } from '#contract/shop/margin.ts';
import { depositWaiting } from '#contract/shop/waiting.ts';
import { reviewAll } from '#resources/platform/approval/review.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { audit, review } from './actions.ts';
import { columns } from './columns.tsx';
import { marginEntity } from './entity.ts';
import { examineList } from './index.ts';

/** Deposits that wait for a decision. */
export default defineListPage(examineList, marginEntity, {
  fixed: { auth_status: 'WAIT_AUDIT' },
  search: { field: 'shop_name', placeholder: { zh: '请输入店铺名称', en: 'Shop name' } },
  columns,
  actions: [review, audit, reviewAll(marginEntity, depositWaiting, marginApi.audit)],
  empty: { zh: '没有待审核的保证金', en: 'No deposits wait for review' },
  detail: () => import('./show.tsx'),
});
