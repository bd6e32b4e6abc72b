import { definePage } from '#kit/resource.ts';

export const goodsIndex = definePage({
  name: 'goodsIndex',
  route: '/setting/goods-index',
  aliases: ['/operations/goods-index'],
  title: { zh: '商品索引', en: 'Goods index' },
  view: () => import('./page.tsx'),
});
