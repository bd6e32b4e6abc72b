import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import { textIn } from '#contract/core/text.ts';
import { adminApi, adminFields, founderFlag, founderRoleName } from '#contract/access/admin.ts';
import { seqIds } from '#server/db/columns.ts';
import { adminWhere } from '#server/groups/access/admin/service.ts';
import { adminUser, role } from '#server/core/schema.ts';
import { defineExport } from '../define.ts';
import { defineListing } from '../listing.ts';

export const adminListing = defineListing<typeof adminApi.list>({
  resource: 'admin',
  title: { zh: '管理员', en: 'Administrators' },
  list: adminApi.list,
  where: (_db, query, ids) => and(adminWhere(query), ids ? inArray(adminUser.id, seqIds(ids)) : undefined),
  count: (db, where) => db.$count(adminUser, where),
});

/** Never the password, not even its hash. */
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

interface Row {
  id: number;
  username: string;
  real_name: string;
  department: string;
  founder: 0 | 1;
  role_name: string | null;
  remark: string;
  date_line: number;
}

const f = adminFields;

export const adminExport = defineExport<Row>({
  listing: adminListing,
  columns: [
    { field: 'id', label: f.id, kind: 'number', value: (row) => row.id },
    { field: 'username', label: f.username, kind: 'text', value: (row) => row.username },
    { field: 'real_name', label: f.real_name, kind: 'text', value: (row) => row.real_name },
    { field: 'department', label: f.department, kind: 'text', value: (row) => row.department },
    { field: 'role_name', label: f.role_name, kind: 'text', value: (row, lang) => (row.founder === 1 ? textIn(founderRoleName, lang) : row.role_name) },
    { field: 'founder', label: f.founder, kind: 'enum', options: founderFlag, value: (row) => row.founder },
    { field: 'remark', label: f.remark, kind: 'text', value: (row) => row.remark },
    { field: 'date_line', label: f.date_line, kind: 'time', value: (row) => row.date_line },
  ],
  open: async (db, where) => (after, limit) =>
    db
      .select(columns)
      .from(adminUser)
      .leftJoin(role, eq(role.role_id, adminUser.role_id))
      .where(and(where, after && lt(adminUser.id, after.id)))
      .orderBy(desc(adminUser.id))
      .limit(limit),
});
