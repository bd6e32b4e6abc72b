import { definePage } from '#kit/resource.ts';

export const refundList = definePage({
  name: 'refundList',
  route: '/sale/refund-list',
  aliases: ['/order/refund-list', '/finance/refund-list'],
  title: { zh: '退款单', en: 'Refunds' },
  view: () => import('./list.tsx'),
});
