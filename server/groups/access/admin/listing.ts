import { textIn } from '#contract/core/text.ts';
import { adminApi, founderFlag, founderRoleName } from '#contract/access/admin.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { adminUser } from '#server/core/schema.ts';
import { adminWhere, shownAdmins } from './service.ts';

/** Administrators, newest first. */
export const adminListing = listingOf(adminApi.list, {
  title: { zh: '管理员', en: 'Administrators' },
  table: adminUser,
  key: adminUser.id,
  called: adminUser.username,
  where: adminWhere,
  // They are few enough to be sorted without an index.
  sort: { username: adminUser.username, department: adminUser.department, real_name: adminUser.real_name, date_line: adminUser.date_line },
  select: shownAdmins,
});

/** What can be taken away of them: never the password, not even its hash. */
export const adminExport = defineExport(adminListing, {
  id: 'number',
  username: 'text',
  real_name: 'text',
  department: 'text',
  role_name: { kind: 'text', value: (row, lang) => (row.founder === 1 ? textIn(founderRoleName, lang) : row.role_name) },
  founder: founderFlag,
  mobile: { sensitive: 'mobile' },
  email: { sensitive: 'email' },
  remark: 'text',
  date_line: 'time',
});
