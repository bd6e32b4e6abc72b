import { roleApi } from '#contract/access/role.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { role } from '#server/core/schema.ts';
import { roleWhere } from './service.ts';

const listing = listingOf(roleApi.list, {
  title: { zh: '角色', en: 'Roles' },
  table: role,
  key: role.role_id,
  called: role.role_name,
  where: roleWhere,
});

export const roleExport = defineExport(listing, { role_id: 'number', role_name: 'text', role_describe: 'text' });
