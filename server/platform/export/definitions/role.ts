import { and, desc, inArray, lt } from 'drizzle-orm';
import { roleApi, roleFields } from '#contract/access/role.ts';
import { seqIds } from '#server/db/columns.ts';
import { roleWhere } from '#server/groups/access/role/service.ts';
import { role } from '#server/core/schema.ts';
import { defineExport } from '../define.ts';
import { defineListing } from '../listing.ts';

export const roleListing = defineListing<typeof roleApi.list>({
  resource: 'role',
  title: { zh: '角色', en: 'Roles' },
  list: roleApi.list,
  where: (_db, query, ids) => and(roleWhere(query), ids ? inArray(role.role_id, seqIds(ids)) : undefined),
  count: (db, where) => db.$count(role, where),
});

export const roleExport = defineExport<{ role_id: number; role_name: string; role_describe: string }>({
  listing: roleListing,
  columns: [
    { field: 'role_id', label: roleFields.role_id, kind: 'number', value: (row) => row.role_id },
    { field: 'role_name', label: roleFields.role_name, kind: 'text', value: (row) => row.role_name },
    { field: 'role_describe', label: roleFields.role_describe, kind: 'text', value: (row) => row.role_describe },
  ],
  open: async (db, where) => (after, limit) =>
    db
      .select({ role_id: role.role_id, role_name: role.role_name, role_describe: role.role_describe })
      .from(role)
      .where(and(where, after && lt(role.role_id, after.role_id)))
      .orderBy(desc(role.role_id))
      .limit(limit),
});
