import { defineWaiting } from '../core/waiting.ts';

/** Orders that were paid in cash to the courier. */
export const cashWaiting = defineWaiting({
  kind: 'order',
  title: { zh: '货到付款待收款', en: 'Cash to confirm' },
  route: 'orderList',
  query: { tag: 'ROG', payment_type: 'COD' },
});
