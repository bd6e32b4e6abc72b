import { DashboardOutlined } from '@ant-design/icons';
import { definePage } from '#kit/resource.ts';

/** The first page; open to everybody who is signed in. Source: reference/platform.yaml screen `dashboard`. */
export const dashboard = definePage({
  name: 'dashboard',
  route: '/dashboard',
  title: { zh: '首页', en: 'Dashboard' },
  icon: DashboardOutlined,
  permission: 'none',
});
