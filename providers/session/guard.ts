/** Where a visitor may go. Pure decisions over paths below the admin base path; the router acts on them. */

/** `to` is missing when the visitor may stay. */
export interface GuardDecision {
  to?: string;
}

const LOGIN = '/login';

const pathnameOf = (path: string) => path.split(/[?#]/, 1)[0] || '/';
const isLogin = (path: string) => pathnameOf(path).replace(/\/+$/, '') === LOGIN;

/** True for a same-site address that starts with one slash and leads nowhere else. */
export function isSafeForward(value: unknown): value is string {
  // Browsers drop tabs and line ends and read a backslash as a slash, so `/\t/evil` and `/\evil` would leave the site; URL reads as they do.
  if (typeof value !== 'string' || !/^\/(?!\/)/.test(value)) return false;
  return new URL(value, 'http://same.site').origin === 'http://same.site' && !isLogin(value);
}

/** The login address that leads back to a path. */
export function loginPath(from?: string): string {
  if (!isSafeForward(from) || from === '/') return LOGIN;
  return `${LOGIN}?forward=${encodeURIComponent(from)}`;
}

/**
 * Decides over one navigation.
 * @param path pathname and query, without the base path
 */
export function guard(path: string, signedIn: boolean): GuardDecision {
  if (!signedIn) return isLogin(path) ? {} : { to: loginPath(path) };
  return isLogin(path) ? { to: '/' } : {};
}

/**
 * Where a login leads: the `forward` value of the login address when it is safe, else the root. Other query values are kept.
 * @param search query of the login address, with or without `?`
 */
export function afterLogin(search: string): string {
  const query = new URLSearchParams(search);
  const forward = query.get('forward');
  query.delete('forward');
  const target = isSafeForward(forward) ? forward : '/';
  const [, path = '/', ownQuery = '', hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(target) ?? [];
  const rest = [ownQuery, query.toString()].filter(Boolean).join('&');
  return path + (rest ? `?${rest}` : '') + hash;
}
