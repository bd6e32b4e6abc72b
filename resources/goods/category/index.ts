import { definePage } from '#kit/resource.ts';

export const categoryList = definePage({
  name: 'categoryList',
  route: '/goods/goods-setting/category-list',
  title: { zh: '分类列表', en: 'Category list' },
  view: () => import('./list.tsx'),
});
