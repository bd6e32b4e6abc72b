import { adminApi, adminFields } from '#contract/access/admin.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Administrators of the back-office. */
export const adminEntity = defineEntity({
  name: 'admin',
  key: 'id',
  title: (row) => row.username,
  labels: adminFields,
  noun: { zh: '管理员', en: 'administrator' },
  api: adminApi,
});

export type Admin = RowOf<typeof adminApi.list>;
