import { definePage } from '#kit/resource.ts';

export const receiptExamine = definePage({
  name: 'receiptExamine',
  route: '/member/receipt-examine',
  aliases: ['/order/receipt-examine', '/finance/receipt-examine'],
  title: { zh: '专票资质', en: 'Receipt qualification' },
  view: () => import('./list.tsx'),
});
