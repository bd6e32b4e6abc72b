import { defineWaiting } from '../core/waiting.ts';
import { goodsAudit, supplyGoodsAudit } from './rights.ts';

/** Goods that wait for audit. */
export const goodsWaiting = defineWaiting({
  kind: 'goods',
  title: { zh: '商品审核', en: 'Goods' },
  right: goodsAudit,
  counter: 'wait_audit_goods_count',
});

/** Goods of suppliers that wait for audit; those of shops are not among them. */
export const supplyGoodsWaiting = defineWaiting({
  kind: 'supplyGoods',
  title: { zh: '供货商品审核', en: 'Supply goods' },
  right: supplyGoodsAudit,
});
