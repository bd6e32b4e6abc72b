import { definePage } from '#kit/resource.ts';

export const menuManage = definePage({
  name: 'menuManage',
  route: '/setting/menu-manage',
  aliases: ['/operations/menu-manage', '/development/menu-manage'],
  title: { zh: '菜单管理', en: 'Menus' },
  view: () => import('./page.tsx'),
});
