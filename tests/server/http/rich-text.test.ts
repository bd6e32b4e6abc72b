/** Rich text is cleaned by its declaration alone: wherever the contract says that a field holds it, on the way in and on the way out. */
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoints } from '#contract/index.ts';
import { defineApi } from '#contract/core/endpoint.ts';
import { defineShapes, isRichText, richText } from '#contract/core/fields.ts';
import { goodsApi } from '#contract/goods/goods.ts';
import { goods } from '#server/groups/goods/schema.ts';
import { implement } from '#server/core/context.ts';
import { cleanRich, richCleaner } from '#server/core/rich-text.ts';
import { definitionOf } from '#server/core/definition.ts';
import { startServer, type TestServer } from '../harness.ts';
import { openTiny } from './tiny.ts';

const KEPT = '<p style="text-align:center">好</p>';
const HOSTILE = [
  '<script>alert(1)</script>',
  '<img src="x" onerror="alert(1)">',
  '<img src="data:image/svg+xml,<svg onload=alert(1)>">',
  '<a href="java\tscript:alert(1)">a</a>',
  '<a href=" &#106;avascript:alert(1)">a</a>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg/onload=alert(1)>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">',
  '<template><script>alert(1)</script></template>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<div style="background:url(https://evil.example/t.png)">a</div>',
  '<div style="position:fixed;inset:0;width:expression(alert(1))">a</div>',
  '<style>@import url(https://evil.example)</style>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<form action="https://evil.example"><button formaction="javascript:alert(1)">a</button></form>',
  '<base href="https://evil.example/"><meta http-equiv="refresh" content="0;url=javascript:alert(1)">',
  '<object data="javascript:alert(1)"></object><embed src="//evil.example/a.swf">',
  '<img src="//evil.example/a.png"><video poster="javascript:alert(1)"></video>',
  '<<script>script>alert(1)<</script>/script>',
  '<p id="config" name="config" class="login">a</p>',
].join('');
const BAD =
  /script|\bon\w+\s*=|javascript|data:|<\/?(svg|math|template|noscript|iframe|style|form|button|base|meta|object|embed)|url\(|expression|position|evil|\s(id|name|class)=/i;

/** The tags of a piece of HTML; what stands between them is text, whatever it says. */
const tagsOf = (html: string) => html.match(/<[^>]*>/g)?.join('') ?? '';

function expectClean(html: unknown): void {
  expect(html).toContain(KEPT);
  expect(tagsOf(String(html))).not.toMatch(BAD);
}

const part = z.object({ title: z.string(), text: richText(50_000).nullable() });
const body = z.object({
  content: richText(50_000),
  plain: z.string().optional(),
  parts: z.array(part).default([]),
  by_language: z.record(z.string(), richText()).optional(),
  either: z.union([richText(), z.number()]).optional(),
});
const shapes = defineShapes({
  create: { body, response: body },
  update: { params: z.object({ id: z.string() }), body: body.partial(), response: body.partial() },
  old: { response: body },
});
const summary = { zh: '', en: '' };
const open = { permission: 'public', encoding: 'json', transaction: false, summary } as const;
const api = defineApi('page', {}, async () => ({ shapes }), {
  create: { ...open, method: 'POST', path: '/base/pages' },
  update: { ...open, method: 'PUT', path: '/base/pages/{id}' },
  old: { ...open, method: 'GET', path: '/base/pages' },
});
const hostile = KEPT + HOSTILE;
const sent = {
  content: hostile,
  plain: hostile,
  parts: [
    { title: 'x', text: hostile },
    { title: 'y', text: null },
  ],
  by_language: { zh: hostile },
  either: hostile,
};

describe('a declared field', () => {
  let app: FastifyInstance;
  const seen: z.output<typeof body>[] = [];
  beforeAll(async () => {
    const keep = async <T>(given: T) => {
      seen.push(given as never);
      return given;
    };
    const routes = implement(api, {
      create: ({ body: given }) => keep(given),
      update: ({ body: given }) => keep(given),
      old: async () => structuredClone(sent),
    });
    app = await openTiny(routes);
  });
  afterAll(() => app.close());

  it.each([
    ['POST', '/api/base/pages'],
    ['PUT', '/api/base/pages/7'],
  ] as const)('is clean before the service sees it: %s', async (method, url) => {
    const answer = await app.inject({ method, url, payload: sent });
    expect(answer.statusCode).toBe(200);
    const given = seen.at(-1);
    for (const html of [given?.content, given?.parts[0]?.text, given?.by_language?.['zh'], given?.either]) expectClean(html);
    expect(given?.parts[1]?.text).toBeNull();
    // Plain text is shown as text, and stays what it is.
    expect(given?.plain).toBe(hostile);
  });

  it('is clean in an answer, whatever is stored', async () => {
    const given = (await app.inject('/api/base/pages')).json() as z.output<typeof body>;
    for (const html of [given.content, given.parts[0]?.text, given.by_language?.['zh'], given.either]) expectClean(html);
  });
});

/** Every rich text field of the contract, with a value of the shape around it that holds nothing but hostile markup there. */
function* richPlaces(schema: z.ZodType, path = ''): Generator<{ path: string; value: unknown; read: (value: never) => unknown }> {
  const def = definitionOf(schema);
  if (isRichText(schema)) yield { path, value: hostile, read: (value) => value };
  else if (!richCleaner(schema)) return;
  const inner = def.innerType ?? def.in;
  if (inner) yield* richPlaces(inner, path);
  if (def.element)
    for (const one of richPlaces(def.element, `${path}[]`)) yield { ...one, value: [one.value], read: (value) => one.read((value as never[])[0] as never) };
  for (const [key, field] of Object.entries(def.shape ?? {}))
    for (const one of richPlaces(field, `${path}.${key}`))
      yield { ...one, value: { [key]: one.value }, read: (value) => one.read((value as Record<string, never>)[key] as never) };
}

describe('every rich text field of the contract', () => {
  it('is cleaned', async () => {
    const found: string[] = [];
    for (const endpoint of endpoints) {
      const { query, body: sentBody, response } = await endpoint.shapes();
      for (const schema of [query, sentBody, response].filter((one) => one !== undefined))
        for (const { path, value, read } of richPlaces(schema)) {
          found.push(endpoint.id + path);
          expectClean(read(cleanRich(schema, structuredClone(value)) as never));
        }
    }
    expect(found).toContain('goods.one.intro');
  });
});

describe('the description of goods', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer();
  });
  afterAll(() => server.close());

  it('is cleaned on its way out, since shops and older systems wrote it', async () => {
    const token = await server.login();
    const [first] = (await server.call(goodsApi.list, { query: { page_size: 1 } }, { token })).body.data;
    const goods_id = first?.goods_id ?? '';
    await server.db.update(goods).set({ intro: hostile }).where(eq(goods.goods_id, goods_id));
    expectClean((await server.call(goodsApi.one, { params: { goods_id } }, { token })).body.intro);
  });
});
