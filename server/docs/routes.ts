/** The API's own documentation: /api/docs for people, /api/docs/json for tools. */
import type { FastifyInstance } from 'fastify';
import { endpoints } from '#contract/index.ts';
import { toLang, type Lang } from '#contract/core/text.ts';
import { describe } from './describe.ts';
import { openApi } from './openapi.ts';
import { referencePage, STYLE_PATH } from './page.ts';
import { referenceStyle } from './style.ts';

const VERSION = '0.1.0';
/** The contract does not change while a server runs. */
const CACHE = 'public, max-age=300';

/** Registers the documentation; it is made when somebody first asks. */
export async function registerDocs(app: FastifyInstance): Promise<void> {
  const pages = new Map<Lang, Promise<string>>();
  let document: Promise<string> | undefined;

  app.get('/api/docs/json', async (_request, reply) => {
    document ??= openApi(endpoints, VERSION).then((value) => JSON.stringify(value));
    return reply
      .type('application/json; charset=utf-8')
      .header('cache-control', CACHE)
      .send(await document);
  });

  app.get<{ Querystring: { lang?: string } }>('/api/docs', async (request, reply) => {
    const lang = toLang(request.query.lang ?? request.headers.language ?? request.headers['accept-language']);
    const page = pages.get(lang) ?? describe(endpoints).then((described) => referencePage(described, lang));
    pages.set(lang, page);
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', CACHE)
      .header('vary', 'accept-language, language')
      .send(await page);
  });

  app.get(STYLE_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').header('cache-control', CACHE).send(referenceStyle));
}
