/** Cookies of the back-office, and the parent domain on which the identity cookies live. */

const DAY_MS = 86_400_000;

/** How long things are kept when nothing else is said. */
export const DEFAULT_DAYS = 3650;

export interface CookieOptions {
  /** Days from now. */
  days?: number;
  /** Left out: this host only. */
  domain?: string | undefined;
}

/** The value of a cookie, or nothing. */
export function readCookie(name: string): string | undefined {
  const prefix = `${encodeURIComponent(name)}=`;
  const pair = (globalThis.document?.cookie ?? '').split('; ').find((part) => part.startsWith(prefix));
  if (!pair) return undefined;
  try {
    return decodeURIComponent(pair.slice(prefix.length));
  } catch {
    return undefined;
  }
}

/** Stores a cookie for the whole host. */
export function writeCookie(name: string, value: string, { days = DEFAULT_DAYS, domain }: CookieOptions = {}): void {
  const parts = [
    `${encodeURIComponent(name)}=${encodeURIComponent(value)}`,
    `expires=${new Date(Date.now() + days * DAY_MS).toUTCString()}`,
    'path=/',
    'SameSite=Lax',
  ];
  if (domain) parts.push(`domain=${domain}`);
  if (globalThis.location?.protocol === 'https:') parts.push('Secure');
  document.cookie = parts.join('; ');
}

/** Removes a cookie from this host and, when given, from the domain. */
export function removeCookie(name: string, domain?: string): void {
  writeCookie(name, '', { days: -1 });
  if (domain) writeCookie(name, '', { days: -1, domain });
}

const IS_IP = /^(\d{1,3}(\.\d{1,3}){3}|\[?[\da-f]*:[\da-f:.]+\]?)$/i;

/** The domains that could be the parent domain of a host, widest first. Public suffixes are among them: only the browser knows those. */
export function domainCandidates(host: string): string[] {
  if (IS_IP.test(host)) return [host];
  const labels = host.split('.').filter(Boolean);
  // localhost and other bare names have no registrable domain.
  return labels.slice(0, -1).map((_, i) => labels.slice(labels.length - 2 - i).join('.'));
}

/** Asks the browser, which knows all public suffixes, whether it takes cookies for this domain. */
function browserAccepts(domain: string): boolean {
  const probe = 'admin_domain_probe';
  writeCookie(probe, domain, { days: 1, domain });
  const accepted = readCookie(probe) === domain;
  removeCookie(probe, domain);
  return accepted;
}

/**
 * The registrable domain of a host; an IP address is its own; nothing for localhost and bare names.
 * @param accepts whether the browser stores cookies for a domain (it refuses public suffixes such as `co.uk`)
 */
export function parentDomain(host: string, accepts: (domain: string) => boolean = browserAccepts): string | undefined {
  return domainCandidates(host).find(accepts);
}

const known = new Map<string, string | undefined>();

/** The parent domain of the current host. */
export function ownParentDomain(): string | undefined {
  const host = globalThis.location?.hostname ?? '';
  if (!known.has(host)) known.set(host, parentDomain(host));
  return known.get(host);
}
