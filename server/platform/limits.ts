import type { RateLimitOptions } from '@fastify/rate-limit';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Config } from './config.ts';

/** Endpoints that somebody without a session can hammer, with the setting that bounds them. */
const limited: Readonly<Record<string, keyof Config['limits']>> = {
  'session.login': 'login',
  'session.refresh': 'login',
  'captcha.image': 'captcha',
};

/** The rate limit of an endpoint per client address, or false for none. */
export function limitOf(endpoint: Endpoint, config: Config): RateLimitOptions | false {
  const setting = limited[endpoint.id];
  if (!setting || config.limits[setting] === 0) return false;
  return { max: config.limits[setting], timeWindow: 60_000 };
}
