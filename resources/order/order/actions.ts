/** What the platform does with orders, one or many at once. The server decides again, under a lock. */
import type { Text } from '#contract/core/text.ts';
import { mayCloseService } from '#contract/order/machines.ts';
import { orderApi, orderOperationApi } from '#contract/order/order.ts';
import { orderStatusLabel } from '#contract/order/status.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { leadsTo, localAction, type Action } from '#kit/action/define.ts';
import type { Entity } from '#kit/entity.ts';
import { money } from '#kit/format/money.ts';
import { addressOf } from '#kit/open-pages.ts';
import { orderEntity, type OrderRecord, type OrderRow } from './entity.ts';
import { orderDetail } from './index.ts';

/** What list rows and details of orders have in common. */
type AnyOrder = Pick<
  OrderRecord & OrderRow,
  'sn' | 'order_status' | 'order_type' | 'payment_type' | 'pay_status' | 'service_status' | 'need_pay_money' | 'balance' | 'order_operate_allowable_vo'
>;

/** Why something cannot be done: the state that the order is in, and when it could be done. */
function because(order: AnyOrder, zh: string, en: string): Text {
  const status = orderStatusLabel(order);
  return { zh: `订单当前为“${status.zh}”，${zh}`, en: `The order is: ${status.en}. ${en}` };
}

const only = ([order]: readonly AnyOrder[]) => ({ params: { order_sn: order?.sn ?? '' } });
const isCod = (order: AnyOrder) => order.payment_type === 'COD';

/** An action on list rows and on the whole record alike. */
const define = (
  endpoint: Endpoint,
  options: Omit<Action<AnyOrder>, 'endpoint' | 'request'> & Partial<Pick<Action<AnyOrder>, 'request'>>,
): Action<AnyOrder> => ({
  request: only,
  ...options,
  endpoint,
});

export const completeOrder = define(orderOperationApi.complete, {
  name: 'complete',
  on: 'both',
  label: { zh: '订单完成', en: 'Complete order' },
  primary: true,
  blocked: (order) =>
    order.order_operate_allowable_vo.allow_complete
      ? undefined
      : isCod(order)
        ? because(order, '货到付款订单确认收款后才能完成', 'Cash on delivery is completed after the payment was confirmed.')
        : because(order, '买家收货后才能完成', 'It can be completed once the goods were received.'),
  confirm: { zh: '确认订单{what}已完成？完成后开始计算售后期限。', en: 'Mark {what} as completed? The after-sales period then begins.' },
  done: { zh: '订单已完成', en: 'Order completed' },
});

export const confirmPayment = define(orderOperationApi.pay, {
  name: 'pay',
  label: { zh: '确认收款', en: 'Confirm payment' },
  primary: true,
  blocked: (order) =>
    order.order_operate_allowable_vo.allow_pay
      ? undefined
      : order.pay_status === 'PAY_YES'
        ? { zh: '订单已付款', en: 'The order is paid.' }
        : isCod(order)
          ? because(order, '货到付款订单在买家收货后确认收款', 'Cash on delivery is confirmed after the goods were received.')
          : because(order, '只有待付款的订单可以确认收款', 'Only orders that await payment can be confirmed.'),
  confirm: ([order]) => ({
    zh: `确认已收到订单{what}的款项 ${money(order?.need_pay_money)}？`,
    en: `Confirm that ${money(order?.need_pay_money)} was received for {what}?`,
  }),
  done: { zh: '收款已确认', en: 'Payment confirmed' },
  // What was asked about, to the cent: the server refuses when by now another amount is due.
  request: ([order]) => ({ params: { order_sn: order?.sn ?? '' }, body: { pay_price: order?.need_pay_money } }),
});

/** What comes back to the member when the order is cancelled. */
const deposit = ([order, ...others]: readonly AnyOrder[]): Text =>
  order && others.length === 0 && order.balance > 0
    ? { zh: `已用的预存款 ${money(order.balance)} 退回会员账户，`, en: ` ${money(order.balance)} paid from the pre-deposit go back to the member;` }
    : { zh: '', en: '' };

export const cancelOrder = define(orderOperationApi.cancel, {
  name: 'cancel',
  on: 'both',
  label: { zh: '取消订单', en: 'Cancel order' },
  danger: true,
  blocked: (order) =>
    order.order_operate_allowable_vo.allow_cancel
      ? undefined
      : order.order_status === 'CANCELLED'
        ? { zh: '订单已取消', en: 'The order is cancelled.' }
        : because(
            order,
            '只有未付款、未发货的订单可以由平台取消；付款后须由买家申请取消',
            'The platform can only cancel orders that are neither paid nor shipped; after that the buyer has to ask for it.',
          ),
  confirm: (orders) => {
    const [order] = orders;
    const back = deposit(orders);
    const total: Text =
      order && orders.length === 1 ? { zh: `（应付 ${money(order.need_pay_money)}）`, en: ` (${money(order.need_pay_money)} due)` } : { zh: '', en: '' };
    return {
      zh: `确认取消订单{what}${total.zh}？${back.zh}商品库存将恢复，取消后不能恢复订单。`,
      en: `Cancel {what}${total.en}?${back.en} The stock is released, and this cannot be undone.`,
    };
  },
  done: { zh: '订单已取消', en: 'Order cancelled' },
});

export const closeService = define(orderOperationApi.closeService, {
  name: 'service',
  on: 'both',
  label: { zh: '售后失效', en: 'Close after-sales' },
  danger: true,
  blocked: (order) =>
    mayCloseService(order)
      ? undefined
      : order.order_status === 'COMPLETE'
        ? { zh: '售后已关闭', en: 'After-sales are closed already.' }
        : because(order, '订单完成后才能关闭售后', 'After-sales can be closed once the order is completed.'),
  confirm: {
    zh: '确认关闭订单{what}的售后？关闭后买家不能再申请售后，已申请的继续处理。',
    en: 'Close after-sales for {what}? The buyer can then no longer apply; services under way go on.',
  },
  done: { zh: '订单售后已关闭', en: 'After-sales closed' },
});

/** What can be done with an order on its page, in the order of the buttons. */
export const orderOperations = [completeOrder, confirmPayment, cancelOrder, closeService];

const toDetail = (name: string, label: Text, when: (row: OrderRow) => boolean) =>
  localAction(orderEntity as Entity<OrderRow>, {
    name,
    label,
    when,
    endpoint: orderApi.one,
    run: leadsTo(({ sn }) => addressOf(orderDetail, { sn })),
  });

const isOver = ({ order_status }: OrderRow) => order_status === 'COMPLETE';

/** Leads to the page of an order, to handle it. */
export const handleOrder = toDetail('operate', { zh: '处理', en: 'Handle' }, (row) => !isOver(row));
/** Leads to the page of a completed order. */
export const viewOrder = { ...toDetail('view', { zh: '查看', en: 'View' }, isOver), instead: handleOrder.name };
