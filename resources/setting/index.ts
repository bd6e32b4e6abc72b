import SettingOutlined from '@ant-design/icons/SettingOutlined';
import { named } from '#contract/core/right.ts';
import * as rights from '#contract/setting/rights.ts';
import { defineGroup, withView } from '#kit/resource.ts';
import { systemSettings } from './system/index.ts';

/** What is set once for the whole marketplace. The group is open to everybody who is signed in, its pages are not. */
export const settingGroup = defineGroup({
  ...named(rights.settingRights),
  route: '/setting',
  icon: SettingOutlined,
  children: [withView(systemSettings, () => import('./system/page.tsx'))],
});
