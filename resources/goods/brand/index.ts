import { definePage } from '#kit/resource.ts';

export const brandList = definePage({
  name: 'brandList',
  route: '/goods/goods-setting/brand-list',
  title: { zh: '品牌列表', en: 'Brand list' },
  view: () => import('./list.tsx'),
});
