import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from './config.ts';

/** Where the slider captcha and its pictures come from; named on pages only while that verification platform is open. */
const SLIDER_HOSTS = ['https://g.alicdn.com', 'https://img.alicdn.com', 'https://*.aliyuncs.com'];

const originsOf = (addresses: readonly string[]): string[] => [
  ...new Set(addresses.filter((one) => /^https?:\/\//.test(one)).map((one) => new URL(one).origin)),
];

/**
 * What a page of this server may load, by kind. No host is named that is not configured. Styles may be inline because the component
 * library writes its styles at run time; scripts may not.
 */
export function contentPolicy(config: Config, { slider = false } = {}): Record<string, string[]> {
  const own = ["'self'"];
  const sites = originsOf([config.buyerSite, config.decorSite]);
  const apis = originsOf([config.api.admin, config.api.base]);
  const services = originsOf(Object.values(config.services));
  const files = originsOf([config.publicUrl, ...apis, ...config.fileOrigins]);
  const foreign = slider ? SLIDER_HOSTS : [];
  return {
    'default-src': own,
    'script-src': [...own, ...foreign],
    'style-src': [...own, "'unsafe-inline'"],
    'img-src': [...own, 'data:', 'blob:', ...files, ...foreign],
    'media-src': [...own, 'blob:', ...files],
    'font-src': [...own, 'data:'],
    'connect-src': [...own, ...apis, ...services, ...foreign],
    'frame-src': [...own, ...sites],
    'worker-src': [...own, 'blob:'],
    'object-src': ["'none'"],
    'base-uri': own,
    'form-action': own,
    'frame-ancestors': own,
  };
}

/** The same as the text of a header. */
export const policyText = (policy: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(policy)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join(';');

/** Content security policy and friends, for every answer. */
export function securityHeaders(config: Config): FastifyHelmetOptions {
  return {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config) },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    // Only meaningful behind TLS, which a proxy in front of us ends.
    strictTransportSecurity: config.production ? { maxAge: 15_552_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}
