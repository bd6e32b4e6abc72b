import compress from '@fastify/compress';
import cors from '@fastify/cors';
import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'drizzle-orm';
import { registerAddresses } from '#server/core/addresses.ts';
import { registerFiles } from './base/files.ts';
import { registerPictures } from './base/pictures.ts';
import { isAway, reasonOf } from './db/away.ts';
import { registerDocs } from './docs/routes.ts';
import { answerError, answerNotFound } from './core/answers.ts';
import type { Services } from './core/context.ts';
import { compression } from './core/compression.ts';
import { corsOptions } from './core/cors.ts';
import { registerDrain } from './core/drain.ts';
import { edgeOptions, patienceOptions, registerEdge } from './core/edge.ts';
import { limitStore } from './core/limits.ts';
import { loggerOptions, type LogStream } from './core/logger.ts';
import { registerRoute } from './core/route.ts';
import { registerScreens } from './core/screens.ts';
import { securityHeaders } from './core/security.ts';
import { closeAll } from './platform/live/stream.ts';
import { product } from './product.ts';

/** What the application needs from outside; the logger comes from Fastify itself. */
export type AppServices = Omit<Services, 'log'>;

/**
 * Builds the HTTP application: API below /api, files, docs, and the built screens.
 * @param log where log lines go; default is standard output
 * @param clientDir where the built front end is; without it only the API answers (development, tests)
 */
export async function buildApp(given: AppServices, clientDir?: string, log?: LogStream): Promise<FastifyInstance> {
  const { config } = given;
  const app = Fastify({
    logger: loggerOptions(config, log),
    // As a function: Fastify trusts nobody when it is given a number.
    trustProxy: config.trustProxy > 0 && ((_address: string, hop: number) => hop < config.trustProxy),
    // A HEAD route would run the handler of its GET: signing in travels by GET.
    exposeHeadRoutes: false,
    ...edgeOptions,
    ...patienceOptions(config),
    // Calls that come over open connections while it closes are answered like all others; see drain.ts.
    return503OnClosing: false,
  });
  const services: Services = { ...given, log: app.log };

  app.setErrorHandler(answerError);
  app.decorateRequest('actor', null);
  const drain = registerDrain(app, closeAll);
  await app.register(helmet, securityHeaders(config));
  await app.register(cors, corsOptions(config));
  await app.register(compress, compression);
  const store = limitStore(services.database, (err) => {
    if (isAway(err)) app.log.warn({ reason: reasonOf(err) }, 'calls cannot be counted');
    else app.log.error({ err }, 'calls cannot be counted');
  });
  await app.register(rateLimit, { global: false, store });
  registerEdge(
    app,
    product.routes.map(({ endpoint }) => endpoint),
  );
  registerAddresses(app, config);

  app.get('/api/healthz', { exposeHeadRoute: true }, () => ({ status: 'ok' }));
  app.get('/api/readyz', { exposeHeadRoute: true }, async (_request, reply) => {
    if (drain.draining) return reply.code(503).send({ status: 'closing' });
    try {
      await services.database.db.execute(sql`select 1`);
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'database unavailable' });
    }
  });
  app.addHook('onSend', async (request, reply) => {
    if (request.url.startsWith('/api/') && !reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
  });

  await registerFiles(app, services);
  await registerPictures(app);
  await registerDocs(app);
  for (const route of product.routes) await registerRoute(app, route, services);

  if (clientDir) await registerScreens(app, config, clientDir);
  else app.setNotFoundHandler(answerNotFound);
  return app;
}
