import { defineRight } from '../core/right.ts';

export const regionalManagement = defineRight('regionalManagement', { zh: '区域管理', en: 'Regions' }, '/admin/systems/regions.*');
export const validatorPlatformSettings = defineRight(
  'validatorPlatformSettings',
  { zh: '验证平台', en: 'Verification platform' },
  '/admin/systems/validator.*',
);
