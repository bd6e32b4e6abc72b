import { definePage } from '#kit/resource.ts';

export const collectionList = definePage({
  name: 'collectionList',
  route: '/order/collection-list',
  aliases: ['/finance/collection-list'],
  title: { zh: '收款单', en: 'Payment receipts' },
  view: () => import('./list.tsx'),
});
