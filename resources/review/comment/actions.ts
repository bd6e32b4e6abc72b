import { commentApi } from '#contract/review/comment.ts';
import { auditOf } from '../audit.ts';
import { commentEntity, type CommentRow } from './entity.ts';

export const audit = auditOf(commentEntity, commentApi.audit, {
  waits: ({ audit_status }: CommentRow) => audit_status === 'WAIT_AUDIT',
  title: { zh: '审核商品评论', en: 'Approve reviews' },
  many: { zh: '通过后商品评论数和好评率随之更新，会员按积分设置获得积分', en: 'Approved, they count for the goods and earn the points of the settings' },
});
