/** What can be taken away of the administrators: never the password, not even its hash. */
import { eq } from 'drizzle-orm';
import { textIn } from '#contract/core/text.ts';
import { adminApi, founderFlag, founderRoleName } from '#contract/access/admin.ts';
import type { Db } from '#server/db/client.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { adminUser, role } from '#server/core/schema.ts';
import { adminWhere } from './service.ts';

const columns = {
  id: adminUser.id,
  username: adminUser.username,
  real_name: adminUser.real_name,
  department: adminUser.department,
  founder: adminUser.founder,
  role_name: role.role_name,
  remark: adminUser.remark,
  date_line: adminUser.date_line,
};
const select = (db: Db) => db.select(columns).from(adminUser).leftJoin(role, eq(role.role_id, adminUser.role_id));

const listing = listingOf(adminApi.list, {
  title: { zh: '管理员', en: 'Administrators' },
  table: adminUser,
  key: adminUser.id,
  called: adminUser.username,
  where: adminWhere,
  select,
});

export const adminExport = defineExport(listing, {
  id: 'number',
  username: 'text',
  real_name: 'text',
  department: 'text',
  role_name: { kind: 'text', value: (row, lang) => (row.founder === 1 ? textIn(founderRoleName, lang) : row.role_name) },
  founder: founderFlag,
  remark: 'text',
  date_line: 'time',
});
