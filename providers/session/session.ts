/** Who is signed in on this browser. Storage is the only truth, so that all tabs agree; nothing is cached here. */
import type { LoginResult } from '#contract/access/session.schema.ts';
import type { Text } from '#contract/core/text.ts';
import { messages } from '../http/messages.ts';
import { say } from '../language.ts';
import { readCookie, ownParentDomain, removeCookie, writeCookie } from './cookies.ts';
import { readStored, readText, removeStored, writeStored } from './storage.ts';
import { ACCESS_KEY, REFRESH_KEY, accessToken, refreshToken, removeTokens, storeTokens } from './tokens.ts';

export const USER_KEY = 'admin_user';
const UID_KEY = 'admin_uid';
const UUID_KEY = 'admin_uuid';
const ENDED_KEY = 'admin_ended';
const UUID_DAYS = 30;

/** What a login answers. */
export type LoginAnswer = LoginResult;

/** The signed-in administrator: the login answer without the tokens. */
export type AdminUser = Omit<LoginResult, 'access_token' | 'refresh_token'>;

/** What is stored about the session right now. */
export interface Credentials {
  user: AdminUser | undefined;
  accessToken: string | undefined;
  refreshToken: string | undefined;
}

export type SessionChange = 'signed-in' | 'signed-out' | 'user' | 'tokens';

/** `elsewhere`: it happened in another tab of this browser. */
type Listener = (change: SessionChange, elsewhere: boolean) => void;

const listeners = new Set<Listener>();

const tell = (change: SessionChange) => {
  for (const listener of listeners) listener(change, false);
};

/** The stored administrator; nothing when it is missing or unreadable. */
export function storedUser(): AdminUser | undefined {
  const data = readStored(USER_KEY);
  try {
    const user: unknown = typeof data === 'string' ? JSON.parse(data) : data;
    return user !== null && typeof user === 'object' ? (user as AdminUser) : undefined;
  } catch {
    return undefined;
  }
}

/** The stored text of the administrator, as it is handed to the decoration site. */
export function storedUserText(): string | undefined {
  const user = storedUser();
  return user && JSON.stringify(user);
}

export const credentials = (): Credentials => ({ user: storedUser(), accessToken: accessToken(), refreshToken: refreshToken() });

/** True while a refresh token is stored: the person counts as signed in. */
export const isSignedIn = (): boolean => refreshToken() !== undefined;

/** The administrator's number from its cookie. */
export const storedUid = (): string | undefined => readCookie(UID_KEY);

/** The random identity of this browser, if it has one. */
export const storedUuid = (): string | undefined => readCookie(UUID_KEY);

function randomUuid(): string {
  // randomUUID exists only in secure contexts; back-offices are also opened by plain http in a company network.
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

/**
 * The random identity of this browser; makes one that lasts 30 days when none is stored. The login screen calls this.
 * @param proposed what it is to be when there is none: the server drew a captcha for it
 */
export function ensureUuid(proposed?: string): string {
  const stored = storedUuid();
  if (stored) return stored;
  const uuid = proposed ?? randomUuid();
  writeCookie(UUID_KEY, uuid, { days: UUID_DAYS, domain: ownParentDomain() });
  return uuid;
}

/** Stores the answer of a login. Throws when its tokens cannot be read; then nothing is stored. */
export function saveLogin(answer: LoginAnswer): AdminUser {
  const { access_token, refresh_token, ...user } = answer;
  if (!storeTokens({ accessToken: access_token, refreshToken: refresh_token })) throw new Error('the login answer holds no readable tokens');
  writeStored(USER_KEY, JSON.stringify(user));
  writeCookie(UID_KEY, String(user.uid), { domain: ownParentDomain() });
  tell('signed-in');
  return user;
}

/** Changes parts of the stored administrator, e.g. a new avatar. */
export function updateUser(change: Partial<AdminUser>): void {
  const user = storedUser();
  if (!user) return;
  writeStored(USER_KEY, JSON.stringify({ ...user, ...change }));
  tell('user');
}

/** Replaces both tokens of the running session. */
export function replaceTokens(pair: { accessToken: string; refreshToken: string }): boolean {
  const stored = storeTokens(pair);
  if (stored) tell('tokens');
  return stored;
}

/**
 * Forgets who was signed in; uuid, language, sidebar state and site info stay.
 * @param why what the other tabs of this browser are told
 */
export function clearSession(why: Text = messages.sessionEnded): void {
  // They look for it as soon as the tokens are gone.
  writeStored(ENDED_KEY, say(why), 1);
  removeTokens();
  removeStored(USER_KEY);
  removeCookie(UID_KEY, ownParentDomain());
  tell('signed-out');
}

/** Why the last session of this browser ended, in words. */
export const whyEnded = (): string => readText(ENDED_KEY) ?? say(messages.sessionEnded);

function changeOf(event: StorageEvent): SessionChange | undefined {
  // A null key means that another tab cleared all of the storage.
  if (event.key === null) return 'signed-out';
  if (event.key === REFRESH_KEY) return event.newValue === null ? 'signed-out' : event.oldValue === null ? 'signed-in' : undefined;
  if (event.key === USER_KEY && event.newValue !== null) return 'user';
  // The access token is written last, so the pair is complete.
  if (event.key === ACCESS_KEY && event.newValue !== null) return 'tokens';
  return undefined;
}

/** Tells about changes made by this tab and by others. Returns the end of the subscription. */
export function onSessionChange(listener: Listener): () => void {
  const fromOthers = (event: StorageEvent) => {
    const change = changeOf(event);
    if (change) listener(change, true);
  };
  listeners.add(listener);
  globalThis.window?.addEventListener('storage', fromOthers);
  return () => {
    listeners.delete(listener);
    globalThis.window?.removeEventListener('storage', fromOthers);
  };
}
