import { named } from '#contract/core/right.ts';
import * as rights from '#contract/order/rights.ts';
import { definePage } from '#kit/resource.ts';

export const orderList = definePage({
  ...named(rights.orderList),
  route: '/order/order-list',
  records: { entity: 'order', at: ['list', 'show'] },
});

/** `:sn` is an order's number. */
export const orderDetail = definePage({
  name: 'orderDetail',
  route: '/order/detail/:sn',
  title: { zh: '订单详情', en: 'Order' },
  params: { sn: /^\d+$/ },
  hidden: true,
  records: { entity: 'order', at: ['show'] },
});
