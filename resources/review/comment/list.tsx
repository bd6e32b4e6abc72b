import { auditStatus, commentGrade, commentsType, haveImage } from '#contract/review/enums.ts';
import { commentApi } from '#contract/review/comment.ts';
import { commentWaiting } from '#contract/review/waiting.ts';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { MemberLink } from '#resources/member/member/MemberLink.tsx';
import { reviewAll } from '#resources/platform/approval/review.ts';
import { audit } from './actions.ts';
import { goodsLink, said } from './columns.tsx';
import { commentEntity, type CommentRow } from './entity.ts';
import { goodsCommentList } from './index.ts';

export default defineListPage(goodsCommentList, commentEntity, {
  search: { field: 'keyword', placeholder: { zh: '请输入评论、商品或评论人', en: 'Review, goods or author' } },
  filters: [
    filter.text('content', { max: 50 }),
    filter.text('goods_name', { max: 50 }),
    filter.text('member_name', { max: 50 }),
    filter.choice('grade', { options: commentGrade, ways: ['in', 'not'] }),
    filter.choice('comments_type', { options: commentsType }),
    filter.choice('have_image', { options: haveImage }),
    filter.choice('audit_status', { options: auditStatus, ways: ['in', 'not'] }),
    filter.time('create_time', ['start_time', 'end_time'], { zh: '评论日期', en: 'Written between' }),
  ],
  columns: [
    column.moment<CommentRow>('create_time', { sortable: true, width: 118 }),
    said,
    goodsLink<CommentRow>(),
    column.custom<CommentRow>('member_name', {
      width: 156,
      cell: ({ member_id, member_name }) => <MemberLink id={member_id}>{member_name}</MemberLink>,
    }),
    column.tag<CommentRow>('grade', { options: commentGrade, width: 84 }),
    column.tag<CommentRow>('comments_type', { options: commentsType, width: 112 }),
    column.tag<CommentRow>('audit_status', { options: auditStatus, width: 108 }),
  ],
  actions: [audit, reviewAll(commentEntity, commentWaiting, commentApi.audit)],
  remove: { on: 'both' },
  detail: () => import('./show.tsx'),
});
