import { definePage } from '#kit/resource.ts';

export const goodsList = definePage({
  name: 'goodsList',
  route: '/goods/goods-list',
  title: { zh: '商品列表', en: 'Goods list' },
  view: () => import('./list.tsx'),
});

export const goodsAudit = definePage({
  name: 'goodsAudit',
  route: '/goods/goods-audit',
  title: { zh: '商品审核', en: 'Goods audit' },
  view: () => import('./audit.tsx'),
});
