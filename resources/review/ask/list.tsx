import { auditStatus, yesNo } from '#contract/review/enums.ts';
import { askApi } from '#contract/review/ask.ts';
import { askWaiting } from '#contract/review/waiting.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { reviewAll } from '#resources/platform/approval/review.ts';
import { Author } from '../Author.tsx';
import { goodsLink } from '../comment/columns.tsx';
import { audit, view } from './actions.ts';
import { askEntity, type AskRow } from './entity.ts';
import { goodsAskList } from './index.ts';

export default defineListPage(goodsAskList, askEntity, {
  search: { field: 'keyword', placeholder: { zh: '请输入咨询、商品或会员', en: 'Question, goods or member' } },
  filters: [
    filter.text('goods_name', { max: 50 }),
    filter.text('member_name', { max: 50 }),
    filter.text('content', { max: 50 }),
    filter.choice('auth_status', { options: auditStatus, ways: ['in', 'not'] }),
    filter.choice('reply_status', { options: yesNo }),
    filter.choice('anonymous', { options: yesNo }),
    filter.time('create_time', ['start_time', 'end_time'], { zh: '咨询日期', en: 'Asked between' }),
  ],
  columns: [
    column.moment<AskRow>('create_time', { sortable: true }),
    column.text<AskRow>('content', { primary: true, width: 220 }),
    goodsLink<AskRow>(),
    column.custom<AskRow>('member_name', { width: 150, cell: (row) => <Author row={row} /> }),
    column.tag<AskRow>('auth_status', { options: auditStatus }),
    column.number<AskRow>('reply_num', { sortable: true, width: 110 }),
  ],
  actions: [view, audit, reviewAll(askEntity, askWaiting, askApi.audit)],
  remove: { on: 'both' },
  detail: () => import('./show.tsx'),
});
