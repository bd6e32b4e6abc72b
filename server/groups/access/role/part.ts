import { roleApi } from '#contract/access/role.ts';
import { roleManage } from '#contract/access/rights.ts';
import { role } from '#server/core/schema.ts';
import { defineExport } from '#server/platform/export/define.ts';
import type { Part } from '#server/platform/part.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { defineSearch, nameSearch } from '#server/platform/search/define.ts';
import { roleRoutes } from './routes.ts';
import { roleWhere } from './service.ts';

const { title } = roleManage;
const listing = listingOf(roleApi.list, { title, table: role, key: role.role_id, called: role.role_name, where: roleWhere });

export const rolePart: Part = {
  routes: roleRoutes,
  exports: [defineExport(listing, { role_id: 'number', role_name: 'text', role_describe: 'text' })],
  searches: [
    defineSearch({
      kind: 'role',
      title,
      permission: [roleManage.identifier],
      search: nameSearch(role, role.role_id, role.role_name, { route: '/setting/auth-settings/role-manage', by: 'keyword', note: role.role_describe }),
    }),
  ],
};
