import { goodsWaiting } from '#contract/goods/waiting.ts';
import { defineQueue } from '#kit/review/define.ts';
import { goodsDecisions } from './decisions.ts';
import { goodsEntity } from './entity.ts';
import { goodsAudit } from './index.ts';

/** Goods that wait for review, one after the other. */
export const goodsQueue = defineQueue({
  kind: goodsWaiting.kind,
  entity: goodsEntity,
  show: () => import('./show.tsx'),
  to: (id) => `${goodsAudit.route}?detail=${id}`,
  decisions: goodsDecisions,
});
