import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endpoints } from '#contract/index.ts';
import { writeEndpointReference } from '#server/docs/markdown.ts';
import { startServer, type TestServer } from '../harness.ts';

interface Operation {
  operationId: string;
  security: unknown[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string }>;
}
interface Document {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, unknown> };
}

let server: TestServer;
let document: Document;

beforeAll(async () => {
  server = await startServer();
  document = (await server.app.inject({ url: '/api/docs/json' })).json();
});
afterAll(() => server.close());

const operations = () =>
  Object.entries(document.paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, operation]) => ({ path, method, operation })));

function refsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(refsOf);
  if (value === null || typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, item]) => (key === '$ref' && typeof item === 'string' ? [item] : refsOf(item)));
}

describe('/api/docs/json', () => {
  it('describes exactly the declared endpoints', () => {
    expect(document.openapi).toBe('3.1.0');
    const described = operations().map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(described.sort()).toEqual(endpoints.map(({ method, path }) => `${method} ${path}`).sort());
    expect(new Set(operations().map(({ operation }) => operation.operationId)).size).toBe(endpoints.length);
  });

  it('has a target for every reference and no leftovers of other dialects', () => {
    const refs = new Set(refsOf(document));
    expect(refs.size).toBeGreaterThan(1);
    for (const ref of refs) {
      expect(ref).toMatch(/^#\/components\/schemas\/[\w.-]+$/);
      expect(Object.keys(document.components.schemas)).toContain(ref.replace('#/components/schemas/', ''));
    }
    expect(JSON.stringify(document)).not.toContain('$schema');
    expect(JSON.stringify(document)).not.toContain('$defs');
  });

  it('declares every parameter of a path, and nothing twice', () => {
    for (const { path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
      const declared = operation.parameters.filter((each) => each.in === 'path');
      expect([path, declared.map((each) => each.name).sort()]).toEqual([path, inPath.sort()]);
      expect(declared.every((each) => each.required)).toBe(true);
      const keys = operation.parameters.map((each) => `${each.in} ${each.name}`);
      expect(new Set(keys).size).toBe(keys.length);
      expect(Object.keys(operation.responses)).toContain('200');
    }
  });

  it('says how bodies travel, who may call, and what is refused', () => {
    const find = (id: string) => operations().find(({ operation }) => operation.operationId === id)?.operation;
    expect(Object.keys(find('upload.admin')?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
    expect(Object.keys(find('brand.create')?.requestBody?.content ?? {})).toEqual(['application/x-www-form-urlencoded', 'application/json']);
    expect(find('site.show')?.security).toEqual([]);
    expect(find('brand.create')?.security).toEqual([{ session: [] }]);
    expect(find('brand.create')?.responses['409']?.description).toContain('302: This brand name is already used');
    expect(find('upload.admin')?.responses['413']?.description).toContain('901');
  });
});

describe('/api/docs', () => {
  it('is a page in both languages with every endpoint, without any script', async () => {
    const zh = await server.app.inject({ url: '/api/docs' });
    expect(zh.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(zh.body).toContain('<html lang="zh-CN">');
    expect(zh.body).not.toMatch(/<script|\son\w+=|style="/);
    for (const { id } of endpoints) expect(zh.body).toContain(`id="${id}"`);
    const en = await server.app.inject({ url: '/api/docs?lang=en' });
    expect(en.body).toContain('<html lang="en">');
    expect(en.body).toContain('Endpoint reference');
    expect((await server.app.inject({ url: '/api/docs', headers: { 'accept-language': 'en-GB,en' } })).body).toContain('<html lang="en">');
  });

  it('finds its style sheet', async () => {
    const page = await server.app.inject({ url: '/api/docs' });
    const href = /<link rel="stylesheet" href="([^"]+)">/.exec(page.body)?.[1] ?? '';
    const sheet = await server.app.inject({ url: href });
    expect([sheet.statusCode, sheet.headers['content-type']]).toEqual([200, 'text/css; charset=utf-8']);
  });
});

describe('the reference as Markdown', () => {
  it('has a heading per endpoint and tables whose rows fit their heads', async () => {
    const text = await writeEndpointReference(endpoints);
    for (const { method, path } of endpoints) expect(text).toContain(`### ${method} \`/api${path}\``);
    let columns = 0;
    for (const line of text.split('\n')) {
      const cells = line.startsWith('|') ? line.replaceAll('\\|', '').split('|').length : 0;
      if (cells > 0 && columns > 0) expect([line, cells]).toEqual([line, columns]);
      columns = cells;
    }
  });
});
