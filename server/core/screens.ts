/** Serves the built front end under the admin base path: hashed assets for ever, the page itself always fresh. */
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from './answers.ts';
import type { Config } from './config.ts';
import { Page, visitOf, type Answers } from './page.ts';
import { contentPolicy, policyText } from './security.ts';

/** The page does not wait longer for the answers in it: screens ask for what is missing. */
const PATIENCE_MS = 1_000;

/** Headers that say where and by whom this server is called, on which addresses in answers depend. */
const PASSED = new Set(['host', 'accept-language', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']);

/** The answer of an own public endpoint, as a browser would get it; null when it says that there is none, nothing when it fails. */
async function ask(app: FastifyInstance, path: string, { headers, raw }: FastifyRequest): Promise<unknown> {
  const passed = Object.fromEntries(Object.entries(headers).filter(([name]) => PASSED.has(name)));
  const answer = await app.inject({ url: path, headers: passed, remoteAddress: raw.socket.remoteAddress ?? '127.0.0.1' });
  if (answer.statusCode === 404) return null;
  return answer.statusCode === 200 ? answer.json() : undefined;
}

async function answersFor(app: FastifyInstance, request: FastifyRequest): Promise<Answers> {
  const answers: Record<string, unknown> = {};
  const take = async (name: string, path: string) => {
    const answer = await ask(app, `/api/base/${path}`, request).catch(() => undefined);
    if (answer !== undefined) answers[name] = answer;
  };
  let timer: NodeJS.Timeout | undefined;
  const patience = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS);
  });
  await Promise.race([Promise.all([take('site', 'site-show'), take('validator', 'validator')]), patience]);
  clearTimeout(timer);
  return { ...answers };
}

/** Sends the screens. Where they call this server, the page brings the answers that its first screen would ask for. */
export async function registerScreens(app: FastifyInstance, config: Config, clientDir: string): Promise<void> {
  const page = await Page.read(clientDir, config);
  const ownApi = config.api.base === '/api';

  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: `${config.basePath}/`,
    index: false,
    // The one that replies have sends uploads.
    decorateReply: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['index.html', 'page.json', '**/*.br', '**/*.gz', '.vite/**'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });

  const policies = { plain: policyText(contentPolicy(config)), slider: policyText(contentPolicy(config, { slider: true })) };
  const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
    const answers = ownApi ? await answersFor(app, request) : {};
    // Only while the slider guards the sign-in may pages load it.
    const slider = config.slider || answers.validator?.validator_type === 'ALIYUN';
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', slider ? policies.slider : policies.plain)
      .send(page.for(visitOf(request.headers.cookie), answers));
  };

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/';
    const inside = (path === config.basePath || path.startsWith(`${config.basePath}/`)) && !path.startsWith('/api/');
    const isFile = /\.[a-z0-9]{1,5}$/i.test(path);
    if (request.method === 'GET' && inside && !isFile) return sendPage(request, reply);
    if (request.method === 'GET' && path === '/' && config.basePath !== '') return reply.redirect(`${config.basePath}/`);
    return answerNotFound(request, reply);
  });
}
