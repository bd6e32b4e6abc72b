import type { FastifyHelmetOptions } from '@fastify/helmet';
import type { Config } from './config.ts';

/** The provider of the slider captcha; only fetched when that platform is switched on. */
const SLIDER_HOSTS = ['https://g.alicdn.com', 'https://*.aliyuncs.com'];

/**
 * Content security policy and friends. Styles may be inline because the component library writes its styles at run time;
 * scripts may not. Pictures may come from any https host: goods of other storage schemes do.
 */
export function securityHeaders(config: Config): FastifyHelmetOptions {
  const own = ["'self'"];
  const sites = [config.buyerSite, config.decorSite].filter(Boolean).map((site) => new URL(site).origin);
  const apis = [config.api.admin, config.api.base].filter((api) => api.startsWith('http')).map((api) => new URL(api).origin);
  return {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': own,
        'script-src': [...own, ...SLIDER_HOSTS],
        'style-src': [...own, "'unsafe-inline'"],
        'img-src': [...own, 'data:', 'blob:', 'https:'],
        'media-src': [...own, 'blob:', 'https:'],
        'font-src': [...own, 'data:'],
        'connect-src': [...own, ...apis, ...SLIDER_HOSTS],
        'frame-src': [...own, ...sites],
        'worker-src': [...own, 'blob:'],
        'object-src': ["'none'"],
        'base-uri': own,
        'form-action': own,
        'frame-ancestors': own,
      },
    },
    crossOriginEmbedderPolicy: false,
    crossOriginResourcePolicy: { policy: 'same-site' },
    // Only meaningful behind TLS, which a proxy in front of us ends.
    strictTransportSecurity: config.production ? { maxAge: 15_552_000 } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  };
}
