import { definePage } from '#kit/resource.ts';

export const orderList = definePage({
  name: 'orderList',
  route: '/order/order-list',
  title: { zh: '订单列表', en: 'Order list' },
  view: () => import('./list.tsx'),
});

/** `:sn` is an order's number. */
export const orderDetail = definePage({
  name: 'orderDetail',
  route: '/order/detail/:sn',
  title: { zh: '订单详情', en: 'Order detail' },
  params: { sn: /^\d+$/ },
  hidden: true,
  view: () => import('./detail.tsx'),
});
