import { definePage } from '#kit/resource.ts';

export const systemSettings = definePage({
  name: 'systemSettings',
  route: '/setting/system',
  aliases: ['/setting/system-params/system', '/setting/shop-settings/system'],
  title: { zh: '系统设置', en: 'System settings' },
  view: () => import('./page.tsx'),
});
