import { definePage } from '#kit/resource.ts';

export const sensitiveWords = definePage({
  name: 'sensitiveWords',
  route: '/setting/sensitive-words',
  aliases: ['/operations/sensitive-words'],
  title: { zh: '敏感词', en: 'Sensitive words' },
  view: () => import('./list.tsx'),
});
