import { definePage } from '#kit/resource.ts';

export const systemLogs = definePage({
  name: 'systemLogs',
  route: '/setting/auth-settings/system-logs',
  aliases: ['/operations/auth-settings/system-logs'],
  title: { zh: '日志列表', en: 'System logs' },
  view: () => import('./list.tsx'),
});
