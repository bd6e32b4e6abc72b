import { roleApi, roleFields } from '#contract/access/role.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Roles of administrators. */
export const roleEntity = defineEntity({
  name: 'role',
  key: 'role_id',
  title: (row) => row.role_name,
  labels: roleFields,
  noun: { zh: '角色', en: 'role' },
  api: roleApi,
});

export type Role = RowOf<typeof roleApi.list>;
