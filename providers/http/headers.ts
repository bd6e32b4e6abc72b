/** The headers of every call. */
import type { EndpointSpec } from '#contract/core/endpoint.ts';
import { apiUrl } from '../config.ts';
import { language } from '../language.ts';
import { storedUuid } from '../session/session.ts';
import { viewedRole } from '../view-as.ts';

/** True when a call of this endpoint presents the access token. */
export const needsToken = (endpoint: Pick<EndpointSpec, 'permission'>): boolean => endpoint.permission !== 'public';

/** Where the check of identity is set up: it cannot be asked for there. */
const SETS_UP = /^\/admin\/(systems\/authentications|passport|systems\/admin-users\/passkeys)\b/;

/**
 * Asks the server to refuse a sensitive call of somebody who has set no check of identity, so that they are led to where it is set. Only
 * where the API is at the address of the screens: elsewhere a server that does not know the header would refuse the call.
 */
export function identityHeaders({ method, path, guarded, permission }: EndpointSpec): Record<string, string> {
  const mayBeAsked = permission !== 'public' && (guarded === true || method !== 'GET') && !SETS_UP.test(path);
  return mayBeAsked && isOwnAddress(apiUrl(path)) ? { 'identity-check-wanted': '1' } : {};
}

const isOwnAddress = (url: string): boolean => new URL(url, location.href).origin === location.origin;

/** uuid and Authorization when there are any, the language in which the server answers, and the role of a preview. */
export function callHeaders(token?: string): Record<string, string> {
  const uuid = storedUuid();
  const viewed = token ? viewedRole() : undefined;
  return { language: language(), ...(uuid && { uuid }), ...(token && { Authorization: token }), ...(viewed && { 'view-as-role': String(viewed.role_id) }) };
}
