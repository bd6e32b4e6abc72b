import { roleManage } from '#contract/access/rights.ts';
import { roleApi } from '#contract/access/role.ts';
import { role } from '#server/core/schema.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { listedRoles, roleWhere } from './service.ts';

/** Roles, newest first. */
export const roleListing = listingOf(roleApi.list, {
  title: roleManage.title,
  table: role,
  key: role.role_id,
  called: role.role_name,
  where: roleWhere,
  sort: { role_name: role.role_name },
  select: listedRoles,
});
