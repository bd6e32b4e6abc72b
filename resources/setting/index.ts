import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { defineGroup } from '#kit/resource.ts';
import { systemSettings } from './system/index.ts';

/** What is set once for the whole marketplace. The group is open to everybody who is signed in, its pages are not. */
export const settingGroup = defineGroup({
  name: 'setting',
  route: '/setting',
  title: { zh: '设置', en: 'Settings' },
  icon: SettingOutlined,
  children: [systemSettings],
});
