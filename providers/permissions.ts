/** What the signed-in administrator may open: route names, fetched once per page load. */
import type { EndpointSpec } from '#contract/core/endpoint.ts';
import { roleApi } from '#contract/access/role.ts';
import { call } from './http/client.ts';
import { currentEffects } from './http/effects.ts';
import { isApiError } from './http/errors.ts';
import { messages } from './http/messages.ts';
import { endSession } from './http/session-check.ts';
import { subscribeLive } from './live.ts';
import { say } from './language.ts';
import { onSessionChange, storedUser, updateUser, type AdminUser } from './session/session.ts';
import { endViewAs, viewedRole } from './view-as.ts';

/** Open to everybody who is signed in. Source: the seed. */
export const ALWAYS_PERMITTED: readonly string[] = ['setting', 'systemSettingsVerification'];

/** A snapshot; a new object after each change, so that views can compare by identity. */
export interface Permissions {
  /** False until fetched. */
  loaded: boolean;
  founder: boolean;
  /** Ticked route names and `chat`; empty for founders, who may everything. */
  names: ReadonlySet<string>;
}

const NONE: Permissions = { loaded: false, founder: false, names: new Set() };

let current = NONE;
let pending: Promise<boolean> | undefined;
let following = false;

const listeners = new Set<() => void>();

function replace(next: Permissions): void {
  current = next;
  for (const listener of listeners) listener();
}

/** The permissions of now; with `onPermissionsChange` an external store for React. */
export const permissions = (): Permissions => current;

/** Tells about changes. Returns the end of the subscription. */
export function onPermissionsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** True for founders, for ticked names, and for what is open to everybody. */
export const may = (name: string): boolean => current.founder || current.names.has(name) || ALWAYS_PERMITTED.includes(name);

/** True when the server would let this administrator call the endpoint. */
export function mayCall({ permission }: Pick<EndpointSpec, 'permission'>): boolean {
  if (permission === 'public' || permission === 'any') return true;
  if (permission === 'founder') return current.founder;
  return permission.some(may);
}

/** How often they are asked for at the first navigation when nothing answers: a slow moment must not cost anybody the session. */
const TRIES = 3;
const unanswered = (error: unknown) => isApiError(error) && (error.kind === 'timeout' || error.kind === 'network');

async function fetchFor(user: AdminUser): Promise<Permissions> {
  const viewed = viewedRole();
  if (user.founder === 1 && !viewed) return { loaded: true, founder: true, names: new Set() };
  const names = await call(roleApi.checked, { params: { id: viewed?.role_id ?? user.role_id } }, { loading: false, message: false });
  return { loaded: true, founder: false, names: new Set(names) };
}

async function fetchPatiently(user: AdminUser, tries = TRIES): Promise<Permissions> {
  try {
    return await fetchFor(user);
  } catch (error) {
    if (tries > 1 && unanswered(error)) return fetchPatiently(user, tries - 1);
    throw error;
  }
}

/** Fetches again, e.g. after a role was changed. A failure keeps what is known: it says nothing about the session. */
export async function reloadPermissions(): Promise<void> {
  const user = storedUser();
  if (!user || !current.loaded) return;
  try {
    replace(await fetchFor(user));
  } catch {
    // The server decides over each call anyway.
  }
}

/** Somebody gave this administrator another role: the event says which, since the stored one may no longer be asked about. */
function takeRole(data: unknown): void {
  const { role_id, founder } = (data ?? {}) as { role_id?: unknown; founder?: unknown };
  if (typeof role_id === 'number' && (founder === 0 || founder === 1)) updateUser({ role_id, founder });
}

function follow(): void {
  if (following) return;
  following = true;
  subscribeLive('permission', (data) => {
    takeRole(data);
    void reloadPermissions();
  });
  let opened = false;
  subscribeLive('open', () => {
    // While the stream was closed a change may have gone unheard.
    if (opened) void reloadPermissions();
    opened = true;
  });
  onSessionChange((change) => {
    if (change !== 'signed-out' && change !== 'signed-in') return;
    endViewAs();
    replace(NONE);
  });
}

async function fetchFirst(): Promise<boolean> {
  follow();
  const user = storedUser();
  try {
    if (!user) throw new Error('no stored administrator');
    replace(
      await fetchPatiently(user).catch((error: unknown) => {
        if (!viewedRole() || unanswered(error)) throw error;
        // The role that was looked at may be gone; that must not cost the founder the session.
        endViewAs();
        return fetchFor(user);
      }),
    );
    return true;
  } catch (error) {
    // A page that is left takes its calls with it; that says nothing about the session, which the next page goes on with.
    if (isApiError(error) && error.kind === 'cancelled') return false;
    currentEffects().showError(say(messages.verificationFailed));
    endSession(messages.verificationFailed);
    return false;
  }
}

/**
 * Fetches the permissions on the first navigation of a page load; later calls answer at once. When that fails the
 * session ends, the person is told and led to the login screen, and the answer is false. It is false as well, and nothing
 * else happens, when the page was left meanwhile.
 */
export function ensurePermissions(): Promise<boolean> {
  if (current.loaded) return Promise.resolve(true);
  pending ??= fetchFirst().finally(() => {
    pending = undefined;
  });
  return pending;
}
