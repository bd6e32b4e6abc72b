import { feedbackType } from '#contract/member/enums.ts';
import { feedbackApi, feedbackFields } from '#contract/member/feedback.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { memberFeedback } from './index.ts';

/** What members tell the platform. */
const feedbackEntity = defineEntity({
  name: 'feedback',
  key: 'id',
  title: ({ content }) => (content.length > 20 ? `${content.slice(0, 20)}…` : content),
  labels: feedbackFields,
  noun: { zh: '意见反馈', en: 'feedback' },
  api: feedbackApi,
});
type Row = RowOf<typeof feedbackApi.list>;

export default defineListPage(memberFeedback, feedbackEntity, {
  pageSize: 10,
  search: { field: 'keyword', placeholder: { zh: '手机号、后四位或反馈内容', en: 'Mobile, its last four digits, or text' } },
  filters: [
    filter.text('mobile', { max: 20, label: { zh: '手机号（完整或后四位）', en: 'Mobile, or its last four digits' } }),
    filter.text('content', { max: 50 }),
    filter.choice('feedback_type', { options: feedbackType }),
    filter.time('create_time', ['start_time', 'end_time'], { zh: '反馈日期', en: 'Sent between' }),
  ],
  columns: [
    column.time<Row>('create_time', { sortable: true }),
    column.sensitive<Row>('mobile', { entity: feedbackEntity, width: 170 }),
    column.text<Row>('content', { primary: true }),
    column.tag<Row>('feedback_type', { options: feedbackType }),
  ],
  remove: { on: 'both' },
});
