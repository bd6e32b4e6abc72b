import type { FastifyServerOptions } from 'fastify';
import type { Config } from './config.ts';

/** Drops the query strings of addresses, wherever they stand in a text. */
const withoutQueries = (text: string): string => text.replace(/\?[^\s'")]*/g, '');

/**
 * Structured logs without secrets: sign-in travels by GET with the password's hash in its query, so no query string is
 * ever logged, and neither are the headers that carry tokens.
 */
export function loggerOptions(config: Config): FastifyServerOptions['logger'] {
  if (config.logLevel === 'silent') return false;
  return {
    level: config.logLevel,
    redact: {
      paths: ['req.headers.authorization', 'req.headers.cookie', '*.password', '*.old_passwprd', '*.refresh_token', '*.access_token'],
      censor: '[masked]',
    },
    serializers: {
      req: (request: { method?: string; url?: string; ip?: string }) => ({ method: request.method, path: request.url?.split('?')[0], ip: request.ip }),
      res: (reply: { statusCode?: number }) => ({ status: reply.statusCode }),
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        message: withoutQueries(error.message),
        code: error.code,
        stack: withoutQueries(error.stack ?? ''),
      }),
    },
  };
}
