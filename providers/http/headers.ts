/** The headers of every call. */
import type { EndpointSpec } from '#contract/core/endpoint.ts';
import { language } from '../language.ts';
import { storedUuid } from '../session/session.ts';
import { viewedRole } from '../view-as.ts';

/** True when a call of this endpoint presents the access token. */
export const needsToken = (endpoint: Pick<EndpointSpec, 'permission'>): boolean => endpoint.permission !== 'public';

/** uuid and Authorization when there are any, the language in which the server answers, and the role of a preview. */
export function callHeaders(token?: string): Record<string, string> {
  const uuid = storedUuid();
  const viewed = token ? viewedRole() : undefined;
  return { language: language(), ...(uuid && { uuid }), ...(token && { Authorization: token }), ...(viewed && { 'view-as-role': String(viewed.role_id) }) };
}
