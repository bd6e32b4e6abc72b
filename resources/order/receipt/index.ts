import { definePage } from '#kit/resource.ts';

export const receiptHistory = definePage({
  name: 'receiptHistory',
  route: '/order/receipt-history',
  aliases: ['/finance/receipt-history'],
  title: { zh: '开票历史', en: 'Receipt history' },
  view: () => import('./list.tsx'),
});

/** `:id` is an invoice. */
export const receiptDetail = definePage({
  name: 'receiptDetail',
  route: '/order/receipt-detail/:id',
  aliases: ['/finance/receipt-detail/:id'],
  title: { zh: '开票详情', en: 'Receipt detail' },
  params: { id: /^\d+$/ },
  hidden: true,
  view: () => import('./detail.tsx'),
});
