import { orderOperationApi } from '#contract/order/order.ts';
import { actorOf, implement, type Context } from '#server/core/context.ts';
import { cancelByAdmin } from './cancel.ts';
import { closeService, completeOrder } from './completion.ts';
import type { Operator } from './locked.ts';
import { confirmPayment } from './payment.ts';
import { logOrder } from './told.ts';

function administrator(context: Context): Operator {
  const { id, username } = actorOf(context);
  return { by: 'admin', name: username, id };
}

export const orderOperationRoutes = implement(orderOperationApi, {
  pay: async ({ params, body }, context) => {
    await logOrder(context, await confirmPayment(context.db, params.order_sn, body.pay_price, administrator(context), context.now));
  },
  cancel: async ({ params }, context) => {
    await logOrder(context, await cancelByAdmin(context.db, params.order_sn, context.now));
  },
  complete: async ({ params }, context) => {
    await logOrder(context, await completeOrder(context.db, params.order_sn, administrator(context), context.now));
  },
  closeService: async ({ params }, context) => {
    await logOrder(context, await closeService(context.db, params.order_sn, administrator(context), context.now));
  },
});
