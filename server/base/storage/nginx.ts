/** Files of this machine that nginx sends, where it stands before the server and administrators said so: the server answers only where they lie. */
import { pluginValues } from '../plugin/family.ts';
import type { Services } from '#server/core/context.ts';
import { LOCAL } from '#server/core/storage.ts';

/** Where nginx finds what lies below the folder of uploads, unless another location was given; see docs/deployment.md. */
export const DEFAULT_LOCATION = '/stored-files/';
/** A page asks for many files at once; settings are looked at again after this time, in ms. */
const KNOWN_MS = 1_000;

interface Nginx {
  /** Its internal location, with a slash at both ends. */
  location: string;
  /** The host by which calls reach it; undefined for every host. */
  host: string | undefined;
}

/** The host of a domain, with or without a scheme and a path. */
const hostOf = (domain: string): string | undefined => {
  const text = domain.trim();
  if (text === '') return undefined;
  const url = /^https?:\/\//i.test(text) ? text : `http://${text}`;
  return URL.canParse(url) ? new URL(url).hostname : undefined;
};

const locationOf = (path: string): string => {
  const inner = path.trim().replace(/^\/+|\/+$/g, '');
  return /^[\w./-]+$/.test(inner) ? `/${inner}/` : DEFAULT_LOCATION;
};

/**
 * Says where nginx finds the files of this machine, for calls by a host; null where the server sends them itself.
 * @returns a function that asks the settings once a second at most
 */
export function nginxFor(services: Pick<Services, 'database' | 'config'>): (hostname: string) => Promise<string | null> {
  let known: { read: Promise<Nginx | null>; until: number } | undefined;
  const read = async (): Promise<Nginx | null> => {
    const { nginx_open, static_server_domain = '', static_server_path = '' } = await pluginValues(services, services.database.db, 'storage', LOCAL);
    return nginx_open === '1' ? { location: locationOf(static_server_path), host: hostOf(static_server_domain) } : null;
  };
  return async (hostname) => {
    const now = Date.now();
    if (!known || known.until < now) known = { read: read(), until: now + KNOWN_MS };
    // A database that is away is no reason not to show a file that is here.
    const nginx = await known.read.catch(() => null);
    return nginx && (nginx.host === undefined || nginx.host === hostname) ? nginx.location : null;
  };
}
