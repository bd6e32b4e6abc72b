import { cashWaiting } from '#contract/order/waiting.ts';
import { addressOf } from '#kit/open-pages.ts';
import { defineQueue } from '#kit/review/define.ts';
import { confirmPayment } from './actions.ts';
import { orderEntity } from './entity.ts';
import { orderDetail } from './index.ts';

/** Orders whose cash the courier has brought, one after the other. */
export const cashQueue = defineQueue({
  kind: cashWaiting.kind,
  entity: orderEntity,
  show: () => import('./detail.tsx'),
  to: (sn) => addressOf(orderDetail, { sn }),
  decisions: [{ name: confirmPayment.name, label: confirmPayment.label, key: 'a', action: confirmPayment as never }],
});
