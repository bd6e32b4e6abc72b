/** What clients at other addresses need: leave to send their headers, pictures that they may show, and addresses that lead here. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authenticationApi } from '#contract/access/authentication.ts';
import { chatApi } from '#contract/platform/chat.ts';
import { brandApi } from '#contract/goods/brand.ts';
import { goodsApi } from '#contract/goods/goods.ts';
import { uploadApi } from '#contract/base/upload.ts';
import { brand } from '#server/groups/goods/schema.ts';
import { png, upload } from '../base/multipart.ts';
import { startServer, type TestServer } from '../harness.ts';

const ORIGIN = 'https://family.example';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer({ allowedOrigins: [ORIGIN] });
  token = await server.login();
});
afterAll(() => server.close());

const read = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url, headers: { origin: ORIGIN, ...headers } });
const stored = async (id: string) => (await server.db.select().from(brand).where(eq(brand.brand_id, id)))[0]?.logo;

describe('a page at a configured origin', () => {
  it.each(['authorization', 'uuid', 'clienttype', 'language', 'content-type', 'x-requested-with'])('may send the header %s', async (header) => {
    const answer = await server.app.inject({
      method: 'OPTIONS',
      url: '/api/admin/goods/brands',
      headers: { origin: ORIGIN, 'access-control-request-method': 'POST', 'access-control-request-headers': header },
    });
    expect(answer.headers['access-control-allow-origin']).toBe(ORIGIN);
    expect(String(answer.headers['access-control-allow-headers']).split(', ')).toContain(header);
  });

  it('may show captchas, pictures and uploads, and load the settings of the editor', async () => {
    const { body } = await upload(server, '/admin/uploaders', { name: 'a.png', type: 'image/png', content: await png() }, token);
    const path = new URL(body['url'] ?? '').pathname;
    expect(path).toMatch(/^\/api\/files\//);
    const shown = [path, path.replace('/api', ''), '/api/base/captchas/LOGIN/u1', '/api/base/pictures/giftbox/gift.svg', '/api/base/ueditor/?callback=a'];
    for (const url of shown) {
      const answer = await read(url);
      expect([url, answer.statusCode, answer.headers['cross-origin-resource-policy']]).toEqual([url, 200, 'cross-origin']);
    }
  });

  it('may not show anything else', async () => {
    const answer = await read('/api/admin/goods/brands', { authorization: token });
    expect(answer.headers['cross-origin-resource-policy']).toBe('same-site');
    expect(answer.headers['access-control-allow-origin']).toBe(ORIGIN);
  });

  it('hears that nothing waits for it where chat and identity checks have nothing to tell', async () => {
    const clerk = await server.login('auditor');
    expect(await server.call(chatApi.unread, {}, { token: clerk })).toMatchObject({ status: 200, body: 0 });
    expect(await server.call(authenticationApi.show, {}, { token: clerk })).toMatchObject({ status: 200, body: undefined });
    expect((await server.call(chatApi.unread, {})).status).toBe(403);
  });
});

describe('addresses of pictures and files', () => {
  it('lead to the host that was asked, wherever they stand in an answer', async () => {
    const ask = async (url: string, host: string) => (await server.app.inject({ url, headers: { authorization: token, host } })).body;
    const list = await ask('/api/admin/goods?page_size=5', 'shop.example:7000');
    expect(list).toContain('"thumbnail":"http://shop.example:7000/api/base/pictures/');
    const [first] = (await server.call(goodsApi.list, { query: { page_size: 1 } }, { token })).body.data;
    const one = await ask(`/api/admin/goods/${first?.goods_id}`, 'shop.example');
    expect(one).toContain('src=\\"http://shop.example/api/base/pictures/');
    expect(one).not.toMatch(/["',](\/files\/|\/api\/base\/pictures\/)/);
  });

  it('are stored without a host, whichever form comes in, and survive a move', async () => {
    const created = await server.call(brandApi.create, { body: { name: '搬家', logo: 'http://localhost/api/files/goods/202601/a.png' } }, { token });
    expect(await stored(created.body.brand_id)).toBe('/files/goods/202601/a.png');
    const params = { id: created.body.brand_id };
    for (const [given, kept] of [
      ['http://localhost/files/goods/b.png', '/files/goods/b.png'],
      ['/files/goods/c.png', '/files/goods/c.png'],
      ['http://localhost/api/base/pictures/brand/x.svg', '/api/base/pictures/brand/x.svg'],
      ['https://cdn.example/files/d.png', 'https://cdn.example/files/d.png'],
    ] as const) {
      expect((await server.call(brandApi.update, { params, body: { name: '搬家', logo: given } }, { token })).status).toBe(200);
      expect(await stored(created.body.brand_id)).toBe(kept);
    }
  });

  it('are understood when a file is deleted by the one that its upload answered', async () => {
    const { body } = await upload(server, '/admin/uploaders', { name: 'a.png', type: 'image/png', content: await png() }, token);
    const url = body['url'] ?? '';
    expect((await server.call(uploadApi.remove, { query: { file_path: url } }, { token })).status).toBe(200);
    expect((await server.app.inject({ url })).statusCode).toBe(404);
  });
});
