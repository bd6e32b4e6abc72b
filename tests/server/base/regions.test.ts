import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { regionApi } from '#contract/base/region.ts';
import type { RegionTreeNode } from '#contract/base/region.schema.ts';
import { forgetRegionTree } from '#server/base/regions.ts';
import { region } from '#server/base/schema.ts';
import { startServer, type TestServer } from '../harness.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const children = (id: number) => server.call(regionApi.children, { params: { id } });
const tree = (depth: number) => server.call(regionApi.depth, { params: { depth } });

describe('children of a region', () => {
  it('of 0 are the provinces, for everybody', async () => {
    const { status, body, headers } = await children(0);
    expect(status).toBe(200);
    expect(body).toHaveLength(34);
    expect(body.every((row) => row.region_grade === 1 && row.parent_id === 0)).toBe(true);
    expect(body.map((row) => row.local_name)).toContain('北京市');
    expect(headers['cache-control']).toMatch(/max-age=\d{4}/);
  });

  it('go down to the end, where the list is empty', async () => {
    let [node] = (await children(0)).body;
    const grades: number[] = [];
    for (let guard = 0; node && guard < 6; guard += 1) {
      grades.push(node.region_grade);
      expect(node.region_path.endsWith(`,${node.id},`)).toBe(true);
      [node] = (await children(node.id)).body;
    }
    expect(grades).toEqual([1, 2, 3, 4].slice(0, grades.length));
    const [leaf] = await server.db.select().from(region).where(eq(region.region_grade, 4)).limit(1);
    if (leaf) expect((await children(leaf.id)).body).toEqual([]);
  });

  it('of an unknown one do not exist', async () => {
    expect(await children(999_999_999)).toMatchObject({ status: 404, error: { code: '003' } });
    for (const id of ['-1', 'abc', '1.5']) expect((await server.app.inject({ url: `/api/base/regions/${id}/children` })).statusCode).toBe(400);
  });
});

describe('region tree', () => {
  const depthOf = (nodes: readonly RegionTreeNode[]): number => (nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map((node) => depthOf(node.children))));
  const count = (nodes: readonly RegionTreeNode[]): number => nodes.reduce((sum, node) => sum + 1 + count(node.children), 0);

  it('stops at the asked depth', async () => {
    for (const depth of [1, 2, 3]) expect(depthOf((await tree(depth)).body)).toBe(depth);
  });

  it('is capped at four grades and then holds every region once', async () => {
    const { body } = await tree(9);
    expect(depthOf(body)).toBeLessThanOrEqual(4);
    expect(count(body)).toBe(await server.db.$count(region));
    const [beijing] = body;
    expect(beijing).toMatchObject({ local_name: '北京市', level: 1, parent_id: 0 });
    const inCity = await server.db.$count(region, and(eq(region.parent_id, beijing?.id ?? 0)));
    expect(beijing?.children).toHaveLength(inCity);
  });

  it('is written and compressed once, and not sent again to whom has it', async () => {
    const url = '/api/base/regions/depth/4';
    const ask = (headers: Record<string, string>) => server.app.inject({ url, headers });
    const plain = await ask({});
    const bodies = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [name, unpack] of Object.entries(bodies)) {
      const answer = await ask({ 'accept-encoding': name === 'br' ? 'gzip;q=0.8, br' : 'gzip, br;q=0' });
      expect([answer.statusCode, answer.headers['content-encoding'], answer.headers['vary']]).toEqual([200, name, 'accept-encoding']);
      expect(unpack(answer.rawPayload).equals(plain.rawPayload)).toBe(true);
      expect(answer.rawPayload.length).toBeLessThan(plain.rawPayload.length / 4);
    }
    const etag = String(plain.headers['etag']);
    const known = await ask({ 'if-none-match': `"other", ${etag}` });
    expect([known.statusCode, known.body, known.headers['etag']]).toEqual([304, '', etag]);
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200);
    // The same bytes as long as the regions are the same, and others afterwards.
    forgetRegionTree(server.database);
    expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304);
    const [some] = await server.db.select().from(region).where(eq(region.region_grade, 1)).limit(1);
    await server.db
      .update(region)
      .set({ local_name: '改名' })
      .where(eq(region.id, some?.id ?? 0));
    forgetRegionTree(server.database);
    const after = await ask({ 'if-none-match': etag });
    expect([after.statusCode, after.headers['etag'] === etag]).toEqual([200, false]);
    expect(after.body).toContain('改名');
  });

  it('refuses a depth below one', async () => {
    expect((await tree(0)).status).toBe(400);
  });
});
