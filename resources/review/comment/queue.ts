import { commentWaiting } from '#contract/review/waiting.ts';
import { defineQueue } from '#kit/review/define.ts';
import { audit } from './actions.ts';
import { commentEntity, type CommentRecord } from './entity.ts';
import { goodsCommentList } from './index.ts';

/** Comments that wait for review, one after the other. */
export const commentQueue = defineQueue<CommentRecord>({
  kind: commentWaiting.kind,
  entity: commentEntity,
  show: () => import('./show.tsx'),
  to: (id) => `${goodsCommentList.route}?detail=${id}`,
  decisions: [
    { name: 'approve', label: { zh: '通过', en: 'Approve' }, key: 'a', action: audit, values: { auth_status: 'PASS_AUDIT' } },
    { name: 'refuse', label: { zh: '不通过', en: 'Reject' }, key: 'r', danger: true, action: audit, values: { auth_status: 'REFUSE_AUDIT' } },
  ],
});
