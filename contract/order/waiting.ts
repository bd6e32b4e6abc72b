import { defineWaiting } from '../core/waiting.ts';
import { orderList } from './rights.ts';

/** Orders that were paid in cash to the courier. */
export const cashWaiting = defineWaiting({
  kind: 'order',
  title: { zh: '货到付款待收款', en: 'Cash payments' },
  right: orderList,
  query: { tag: 'ROG', payment_type: 'COD' },
});
