import { definePage } from '#kit/resource.ts';

export const specList = definePage({
  name: 'specList',
  route: '/goods/goods-setting/spec-list',
  title: { zh: '规格列表', en: 'Spec list' },
  view: () => import('./list.tsx'),
});
