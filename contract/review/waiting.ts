import { defineWaiting } from '../core/waiting.ts';
import { goodsAskList, goodsCommentList } from './rights.ts';

/** Comments that wait for an administrator. */
export const commentWaiting = defineWaiting({
  kind: 'comment',
  title: { zh: '商品评论审核', en: 'Reviews' },
  right: goodsCommentList,
  query: { audit_status: 'WAIT_AUDIT' },
});

/** Questions that wait for one. */
export const askWaiting = defineWaiting({
  kind: 'ask',
  title: { zh: '商品咨询审核', en: 'Questions' },
  right: goodsAskList,
  query: { auth_status: 'WAIT_AUDIT' },
});
