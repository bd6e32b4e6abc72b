/** Signing in and out and changing the own profile. */
import md5 from 'md5';
import { sessionApi } from '#contract/access/session.ts';
import { call, type CallOptions } from '../http/client.ts';
import type { RequestFor } from '../http/types.ts';
import { messages } from '../http/messages.ts';
import { finishAll } from './unfinished.ts';
import { clearSession, ensureUuid, saveLogin, storedUid, storedUser, updateUser, type AdminUser } from './session.ts';

/** What travels instead of a password: its MD5 in lower-case hex. */
export const hashPassword = (typed: string): string => md5(typed);

type LoginQuery = RequestFor<typeof sessionApi.login>['query'];

/** What the login screen collects; the password as typed. `uuid` defaults to this browser's identity. */
export type LoginForm = Omit<LoginQuery, 'uuid'> & { uuid?: string };

/**
 * Signs in and stores the answer. Shows no overlay, since the button of the login screen shows the progress.
 * The given object keeps the typed password, so that a second try hashes the text and not its hash.
 * @throws ApiError as the server refused it; its message was shown unless `options.message` is false
 */
export async function login(form: LoginForm, options?: CallOptions): Promise<AdminUser> {
  const query = { ...form, uuid: form.uuid || ensureUuid(), password: hashPassword(form.password) };
  const answer = await call(sessionApi.login, { query }, { loading: false, ...options });
  return saveLogin(answer);
}

/** Signs out: what was put off first, then the server, then here. When the call fails nothing is cleared and the error is passed on. */
export async function logout(options?: CallOptions): Promise<void> {
  await finishAll();
  const uid = storedUser()?.uid ?? Number(storedUid() ?? 0);
  // The endpoint asks for no session, but it is the presented token whose session ends.
  await call(sessionApi.logout, { query: { uid } }, { needToken: true, ...options });
  clearSession(messages.signedOut);
}

/** The profile dialog's fields; passwords as typed, both empty when the password stays. */
export interface ProfileForm {
  face: string;
  /** Misspelt on the wire on purpose. */
  old_passwprd?: string | undefined;
  password?: string | undefined;
  /** Left out, they stay. */
  mobile?: string | undefined;
  email?: string | undefined;
}

/**
 * Changes the own profile. With a new password the session ends here as well; the caller then reloads the page.
 * Otherwise the stored administrator gets the new avatar.
 */
export async function changeProfile(form: ProfileForm, options?: CallOptions): Promise<{ passwordChanged: boolean }> {
  const passwordChanged = Boolean(form.password && form.old_passwprd);
  const passwords = {
    ...(form.old_passwprd && { old_passwprd: hashPassword(form.old_passwprd) }),
    ...(form.password && { password: hashPassword(form.password) }),
  };
  const { mobile, email } = form;
  const contact = { ...(mobile !== undefined && { mobile }), ...(email !== undefined && { email }) };
  await call(sessionApi.profile, { body: { face: form.face, ...passwords, ...contact } }, options);
  if (passwordChanged) clearSession();
  else updateUser({ face: form.face });
  return { passwordChanged };
}
