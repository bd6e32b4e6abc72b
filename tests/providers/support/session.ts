/** Tokens and stored sessions for tests. */

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** An unsigned token that expires in so many seconds. */
export const jwt = (expiresIn: number, name = 'token') => `${part({ alg: 'none' })}.${part({ exp: Math.floor(Date.now() / 1000) + expiresIn, name })}.x`;

export const USER = { uid: 7, username: 'clerk', department: '', face: '/face.png', role_id: 3, founder: 0 as 0 | 1 };

const store = (key: string, data: string, expires: number) => localStorage.setItem(key, JSON.stringify({ expires, data }));

/** Stores a session as a former page would have left it. Null leaves a part out. */
export function signIn({
  access = jwt(3600, 'access'),
  refresh = jwt(200_000, 'refresh'),
  user = USER as object | null,
}: { access?: string | null; refresh?: string | null; user?: object | null } = {}) {
  const expiry = (token: string) => (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { exp: number }).exp * 1000;
  if (access) store('admin_access_token', access, expiry(access));
  if (refresh) store('admin_refresh_token', refresh, expiry(refresh));
  if (user) store('admin_user', JSON.stringify(user), Date.now() + 1e9);
  document.cookie = 'admin_uid=7; path=/';
  document.cookie = 'admin_uuid=browser-1; path=/';
  return { access, refresh };
}
