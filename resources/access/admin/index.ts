import { definePage } from '#kit/resource.ts';

export const administratorManage = definePage({
  name: 'administratorManage',
  route: '/setting/auth-settings/administrator-manage',
  aliases: ['/operations/auth-settings/administrator-manage'],
  title: { zh: '管理员', en: 'Administrators' },
  view: () => import('./list.tsx'),
});
