import CloudServerOutlined from '@ant-design/icons/CloudServerOutlined';
import { definePage } from '#kit/resource.ts';

/** Exports and bulk actions; open to everybody, since the server answers the own ones, and all of them to super administrators. */
export const backgroundTasks = definePage({
  name: 'deriveRecord',
  route: '/backstage-task/derive-record',
  title: { zh: '后台任务', en: 'Background tasks' },
  icon: CloudServerOutlined,
  permission: 'none',
  hidden: true,
  records: { entity: 'task', at: ['list', 'show'] },
});
