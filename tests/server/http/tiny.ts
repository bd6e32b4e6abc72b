/** Endpoints of a test's own behind the real route, without a database. */
import multipart from '@fastify/multipart';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerError } from '#server/core/answers.ts';
import { readConfig, type Config } from '#server/core/config.ts';
import type { Route, Services } from '#server/core/context.ts';
import { registerRoute } from '#server/core/route.ts';

/** @param lines takes what is logged */
export async function openTiny(routes: readonly Route[], config: Partial<Config> = {}, lines: string[] = []): Promise<FastifyInstance> {
  const app = Fastify({ logger: { level: 'error', stream: { write: (line: string) => void lines.push(line) } } });
  app.setErrorHandler(answerError);
  await app.register(multipart);
  const services = { config: { ...readConfig({ LOG_LEVEL: 'silent' }), ...config }, database: { db: {} } } as unknown as Services;
  for (const route of routes) await registerRoute(app, route, services);
  return app;
}
