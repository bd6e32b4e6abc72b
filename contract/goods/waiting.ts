import { defineWaiting } from '../core/waiting.ts';
import { goodsAudit } from './rights.ts';

/** Goods that wait for audit. */
export const goodsWaiting = defineWaiting({
  kind: 'goods',
  title: { zh: '商品审核', en: 'Goods' },
  right: goodsAudit,
  counter: 'wait_audit_goods_count',
});
