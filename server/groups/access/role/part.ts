import { roleManage } from '#contract/access/rights.ts';
import { role } from '#server/core/schema.ts';
import { defineExport } from '#server/platform/export/define.ts';
import type { Part } from '#server/platform/part.ts';
import { defineSearch, nameSearch } from '#server/platform/search/define.ts';
import { roleListing } from './listing.ts';
import { roleRoutes } from './routes.ts';

const { title } = roleManage;

export const rolePart: Part = {
  routes: roleRoutes,
  exports: [defineExport(roleListing, { role_id: 'number', role_name: 'text', role_describe: 'text' })],
  searches: [
    defineSearch({
      kind: 'role',
      title,
      permission: [roleManage.identifier],
      search: nameSearch(role, role.role_id, role.role_name, { route: '/setting/auth-settings/role-manage', by: 'keyword', note: role.role_describe }),
    }),
  ],
};
