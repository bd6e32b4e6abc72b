/** Refine's access control over the permissions: resource names are route names, and route names are permissions. */
import type { AccessControlProvider } from '@refinedev/core';
import type { EndpointSpec } from '#contract/core/endpoint.ts';
import { say } from './language.ts';
import { ensurePermissions, may, mayCall } from './permissions.ts';

const NOT_PERMITTED = { zh: '没有权限', en: 'Not permitted' };

interface CanMeta {
  /** Route name that guards the action, when it is not the resource's own. */
  permission?: string;
  /** Endpoint that the action calls. */
  endpoint?: Pick<EndpointSpec, 'permission'>;
  /** Hidden pages come with their group. */
  hidden?: boolean;
}

function allowed(resource: string | undefined, meta: CanMeta): boolean {
  if (meta.endpoint) return mayCall(meta.endpoint);
  if (meta.permission) return may(meta.permission);
  return !resource || meta.hidden === true || may(resource);
}

/** `params.permission`, `params.endpoint` or the resource's `meta` may name another guard than the resource's own name. */
export const accessControlProvider: AccessControlProvider = {
  async can({ resource, params }) {
    if (!(await ensurePermissions())) return { can: false, reason: say(NOT_PERMITTED) };
    const meta = { ...(params?.resource?.meta as CanMeta | undefined), ...(params as CanMeta | undefined) };
    return allowed(resource, meta) ? { can: true } : { can: false, reason: say(NOT_PERMITTED) };
  },
  options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
};

export { may, mayCall, permissions, onPermissionsChange, ensurePermissions, reloadPermissions } from './permissions.ts';
