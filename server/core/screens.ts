/** Serves the built front end under the admin base path: hashed assets for ever, the page itself always fresh. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerNotFound } from './answers.ts';
import type { Config } from './config.ts';
import { contentPolicy, policyText } from './security.ts';

/** What the page needs to know at run time, so that one build serves any marketplace. Read by providers/config.ts. */
export function clientConfig(config: Config): Record<string, unknown> {
  return {
    adminApi: config.api.admin,
    baseApi: config.api.base,
    basePath: config.basePath,
    buyerSite: config.buyerSite,
    decorSite: config.decorSite,
    timeZone: config.timeZone,
    features: config.features,
  };
}

/** The page with its settings and base address written in. `<` is escaped, so no setting can end the script element. */
export function pageWith(html: string, config: Config): string {
  const json = JSON.stringify(clientConfig(config)).replaceAll('<', '\\u003c');
  return html
    .replace('<head>', `<head>\n    <base href="${config.basePath}/" />`)
    .replace('<!--config-->', `<script type="application/json" id="config">${json}</script>`);
}

/**
 * @param sliderOpen whether sign-in shows the slider captcha at the moment; only then may pages load it
 */
export async function registerScreens(
  app: FastifyInstance,
  config: Config,
  clientDir: string,
  sliderOpen: () => Promise<boolean> = async () => false,
): Promise<void> {
  const html = pageWith(await readFile(join(clientDir, 'index.html'), 'utf8'), config);

  await app.register(fastifyStatic, {
    root: clientDir,
    prefix: `${config.basePath}/`,
    index: false,
    wildcard: false,
    preCompressed: true,
    globIgnore: ['index.html', '**/*.br', '**/*.gz', '.vite/**'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'public, max-age=3600');
    },
  });

  const policies = { plain: policyText(contentPolicy(config)), slider: policyText(contentPolicy(config, { slider: true })) };
  const sendPage = async (reply: FastifyReply) => {
    const slider = config.slider || (await sliderOpen());
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('content-security-policy', slider ? policies.slider : policies.plain)
      .send(html);
  };

  app.setNotFoundHandler((request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.split('?')[0] ?? '/';
    const inside = path === config.basePath || path.startsWith(`${config.basePath}/`);
    const isFile = /\.[a-z0-9]{1,5}$/i.test(path);
    if (request.method === 'GET' && inside && !isFile) return sendPage(reply);
    if (request.method === 'GET' && path === '/' && config.basePath !== '') return reply.redirect(`${config.basePath}/`);
    return answerNotFound(request, reply);
  });
}
