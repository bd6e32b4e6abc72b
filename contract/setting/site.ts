import { siteFields } from '../base/site.ts';
import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { systemSettings } from './rights.ts';

/** What a person reads for each site setting. */
export const siteSettingFields = {
  ...siteFields,
  close_reason: siteFields.close_reson,
  global_auth_key: { zh: '加密密匙', en: 'Encryption key' },
  version: { zh: '版本', en: 'Version' },
} satisfies Record<string, Text>;

const permission = [systemSettings];

/** What the marketplace is called and looks like, and whether it is open (R2 to R4). Everybody reads the public part by `siteApi`. Source: reference/settings.yaml `site_setting`. */
export const siteSettingApi = defineApi('siteSetting', siteSettingFields, () => import('./site.schema.ts'), {
  show: { method: 'GET', path: '/admin/settings/site', permission, summary: { zh: '查询站点设置', en: 'Get the site settings' } },
  save: {
    method: 'PUT',
    path: '/admin/settings/site',
    permission,
    guarded: true,
    important: true,
    touches: ['site'],
    summary: { zh: '修改站点设置', en: 'Change the site settings' },
  },
});
