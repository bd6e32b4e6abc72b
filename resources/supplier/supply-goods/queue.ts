import { supplyGoodsWaiting } from '#contract/goods/waiting.ts';
import { goodsDecisions } from '#resources/goods/goods/decisions.ts';
import { goodsEntity } from '#resources/goods/goods/entity.ts';
import { defineQueue } from '#kit/review/define.ts';
import { supplyGoodsAudit } from './index.ts';

/** Goods of suppliers that wait for review, one after the other. */
export const supplyGoodsQueue = defineQueue({
  kind: supplyGoodsWaiting.kind,
  entity: { ...goodsEntity, noun: { zh: '供货商品', en: 'supply goods' } },
  show: () => import('#resources/goods/goods/show.tsx'),
  to: (id) => `${supplyGoodsAudit.route}?detail=${id}`,
  decisions: goodsDecisions,
});
