import { definePage } from '#kit/resource.ts';

export const hotKeyword = definePage({
  name: 'hotKeyword',
  route: '/setting/hot-keyword',
  aliases: ['/operations/hot-keyword'],
  title: { zh: '热门关键字', en: 'Hot keywords' },
  view: () => import('./list.tsx'),
});
