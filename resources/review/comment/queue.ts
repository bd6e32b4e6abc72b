import { commentWaiting } from '#contract/review/waiting.ts';
import { defineQueue, passOrReject } from '#kit/review/define.ts';
import { audit } from './actions.ts';
import { commentEntity, type CommentRecord } from './entity.ts';
import { goodsCommentList } from './index.ts';

/** Comments that wait for review, one after the other. */
export const commentQueue = defineQueue<CommentRecord>({
  kind: commentWaiting.kind,
  entity: commentEntity,
  show: () => import('./show.tsx'),
  to: (id) => `${goodsCommentList.route}?detail=${id}`,
  decisions: passOrReject({ action: audit, pass: { auth_status: 'PASS_AUDIT' }, reject: { auth_status: 'REFUSE_AUDIT' } }),
});
