import { definePage } from '#kit/resource.ts';

/** Unknown addresses lead here. */
export const page404 = definePage({
  name: 'page404',
  route: '/404',
  title: { zh: '页面不存在', en: 'Not found' },
  hidden: true,
  layout: 'none',
  permission: 'none',
});

/** Says that something is not permitted; nothing leads here by itself. */
export const page401 = definePage({
  name: 'page401',
  route: '/401',
  title: { zh: '没有权限', en: 'Not permitted' },
  hidden: true,
  layout: 'none',
  permission: 'none',
});
