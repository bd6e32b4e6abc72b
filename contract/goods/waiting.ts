import { defineWaiting } from '../core/waiting.ts';

/** Goods that wait for audit. */
export const goodsWaiting = defineWaiting({
  kind: 'goods',
  title: { zh: '商品审核', en: 'Goods audit' },
  route: 'goodsAudit',
  counter: 'wait_audit_goods_count',
});
