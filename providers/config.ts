/**
 * Run-time configuration. The server writes it into index.html as `window.__CONFIG__`, so that one build of the screens
 * serves any marketplace; what it leaves out falls back to the defaults below.
 */

/** Parts of the product that a marketplace may switch off. Source: reference/platform.yaml `feature_flags`. */
export interface Features {
  /** Chat: its route and its entry in the top bar. */
  im: boolean;
  distribution: boolean;
  live_video: boolean;
}

export interface AppConfig {
  /** Address before `/admin/...` and `/seller/...`; root-relative or absolute, without a slash at its end. */
  adminApi: string;
  /** Address before `/base/...`. */
  baseApi: string;
  /** Path below which the screens live; empty for the root of the host. */
  basePath: string;
  /** Address of the buyers' site, for "view site". Empty when there is none. */
  buyerSite: string;
  /** Address of the decoration site. Empty when there is none. */
  decorSite: string;
  /** Where days begin and how moments read, e.g. `Asia/Shanghai`; empty for the default of contract/core/zone.ts. */
  timeZone: string;
  /** How long a call waits for its answer unless its endpoint may take longer, in seconds. */
  callTimeout: number;
  /**
   * Addresses of the company's own plain REST services, root-relative or absolute, by the names under which Refine's hooks ask them
   * (`dataProviderName`). The session's token is sent there.
   */
  services: Readonly<Record<string, string>>;
  features: Features;
}

declare global {
  interface Window {
    __CONFIG__?: Partial<Omit<AppConfig, 'features'>> & { features?: Partial<Features> };
  }
}

/** Seconds. Source: specification, `Request timeout`. */
const CALL_TIMEOUT = 5;

const withoutEndSlash = (address: string) => address.replace(/\/+$/, '');

/** Completes what the page was given. Addresses lose the slash at their end; a base path gets one in front. */
export function readConfig(given: Window['__CONFIG__'] = globalThis.window?.__CONFIG__): AppConfig {
  const basePath = withoutEndSlash(given?.basePath ?? '');
  return {
    adminApi: withoutEndSlash(given?.adminApi ?? '/api'),
    baseApi: withoutEndSlash(given?.baseApi ?? '/api'),
    basePath: basePath && !basePath.startsWith('/') ? `/${basePath}` : basePath,
    buyerSite: given?.buyerSite ?? '',
    decorSite: given?.decorSite ?? '',
    timeZone: given?.timeZone ?? '',
    callTimeout: given?.callTimeout ?? CALL_TIMEOUT,
    services: Object.fromEntries(Object.entries(given?.services ?? {}).map(([name, address]) => [name, withoutEndSlash(address)])),
    features: { im: true, distribution: true, live_video: true, ...given?.features },
  };
}

let current: { given: Window['__CONFIG__']; read: AppConfig } | undefined;

/** The configuration of this page, read once for what it was given. */
export function config(): AppConfig {
  const given = globalThis.window?.__CONFIG__;
  if (!current || current.given !== given) current = { given, read: readConfig(given) };
  return current.read;
}

/** The full address of a declared path (`/admin/...`, `/seller/...` or `/base/...`), as root-relative or absolute as the configuration is. */
export function apiUrl(path: string): string {
  const { adminApi, baseApi } = config();
  return (path.startsWith('/base/') ? baseApi : adminApi) + path;
}

/**
 * The address under which a browser finds an uploaded file. Root-relative ones belong to the host of the API, which
 * need not be the host of the screens; anything that a browser could run gives an empty text.
 */
export function fileUrl(url: string | null | undefined): string {
  if (!url) return '';
  if (/^https?:\/\//i.test(url)) return url;
  if (!/^\/(?![/\\])/.test(url)) return '';
  const { baseApi } = config();
  return /^https?:\/\//i.test(baseApi) ? new URL(url, baseApi).href : url;
}
