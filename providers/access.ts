/** Refine's access control over the permissions: route names are permissions, and what is done to records is an endpoint's. */
import type { AccessControlProvider } from '@refinedev/core';
import type { EndpointSpec } from '#contract/core/endpoint.ts';
import type { DataResource, FindData } from './data-resource.ts';
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
  /** The company's own service that keeps the records. */
  dataProviderName?: string;
}

/** Refine's names of what everybody does to records, and the parts of a data resource that do it. */
const PARTS = { list: 'list', show: 'one', create: 'create', clone: 'create', edit: 'update', delete: 'remove' } as const;

/** The endpoint of an action: one of Refine's, or any other by its name in the contract (`under` of goods). */
function endpointOf(known: DataResource, action: string): Pick<EndpointSpec, 'permission'> | undefined {
  if (Object.hasOwn(PARTS, action)) return known[PARTS[action as keyof typeof PARTS]];
  return (known.endpoints as Readonly<Record<string, Pick<EndpointSpec, 'permission'>>> | undefined)?.[action];
}

async function allowed(find: FindData, resource: string | undefined, action: string, meta: CanMeta): Promise<boolean> {
  if (meta.endpoint) return mayCall(meta.endpoint);
  if (meta.permission) return may(meta.permission);
  if (resource === undefined || meta.hidden === true) return true;
  // Only pages that this person may open give a resource its routes; the service itself says what may be done beyond.
  if (meta.dataProviderName) return true;
  const known = await find(resource);
  if (!known) return may(resource);
  const endpoint = endpointOf(known, action);
  return endpoint !== undefined && mayCall(endpoint);
}

/**
 * Over an entity, an action is permitted when its endpoint is, and never when there is none. `params.permission`, `params.endpoint` or the
 * resource's `meta` may name another guard. Other resources are pages: their names are permissions.
 * @param find the endpoints of an entity
 */
export const createAccessControl = (find: FindData = () => undefined): AccessControlProvider => ({
  async can({ resource, action, params }) {
    if (!(await ensurePermissions())) return { can: false, reason: say(NOT_PERMITTED) };
    const meta = { ...(params?.resource?.meta as CanMeta | undefined), ...(params as CanMeta | undefined) };
    return (await allowed(find, resource, action, meta)) ? { can: true } : { can: false, reason: say(NOT_PERMITTED) };
  },
  options: { buttons: { enableAccessControl: true, hideIfUnauthorized: true } },
});

export { may, mayCall, permissions, onPermissionsChange, ensurePermissions, reloadPermissions } from './permissions.ts';
