import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { desc, eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { uploadApi } from '#contract/base/upload.ts';
import { storedFile } from '#server/base/schema.ts';
import { systemLog } from '#server/core/schema.ts';
import { HOST, startServer, type TestServer } from '../harness.ts';
import { gif, mp4, pdf, photo, png, upload, type Part } from './multipart.ts';

let server: TestServer;
let token: string;
let clerk: string;

beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  clerk = await server.login('goods_clerk');
});
afterAll(() => server.close());

const send = (part: Part | null, who: string | undefined = token, url = '/admin/uploaders') => upload(server, url, part, who, { language: 'en' });
const onDisk = (url: string) => join(server.config.dataDir, 'uploads', url.replace(`${HOST}/api/files/`, ''));
const fileCount = async () => (await readdir(join(server.config.dataDir, 'uploads'), { recursive: true })).filter((name) => name.includes('.')).length;

describe('what is taken', () => {
  it('stores under the scene with a generated name and answers the original one', async () => {
    const { status, body } = await send({ name: '夏季 新品.PNG', type: 'image/png', content: await png() }, clerk, '/admin/uploaders?scene=goods');
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: '夏季 新品.PNG', ext: 'png' });
    expect(body.url).toMatch(/^http:\/\/localhost\/api\/files\/goods\/\d{6}\/[0-9a-f-]{36}\.png$/);
    const [row] = await server.db.select().from(storedFile).orderBy(desc(storedFile.id)).limit(1);
    expect(row).toMatchObject({ name: '夏季 新品.PNG', ext: 'png', scene: 'goods', content_type: 'image/png' });
  });

  it('takes every allowed type under both addresses', async () => {
    const parts: Part[] = [
      { name: 'a.gif', type: 'image/gif', content: await gif() },
      { name: 'a.jpg', type: 'image/jpeg', content: await photo() },
      { name: 'a.jpeg', type: 'image/jpeg', content: await photo() },
      { name: 'a.pdf', type: 'application/pdf', content: pdf() },
      { name: 'a.mp4', type: 'video/mp4', content: mp4() },
    ];
    for (const part of parts) {
      const { status, body } = await send(part, token, '/base/uploaders');
      expect([part.name, status]).toEqual([part.name, 200]);
      expect(body.url).toMatch(new RegExp(`^${HOST}/api/files/normal/\\d{6}/[0-9a-f-]+\\.${body.ext}$`));
    }
  });

  it('removes EXIF and turns the photo upright', async () => {
    const original = await photo();
    expect(original.includes('Secret Person')).toBe(true);
    const { body } = await send({ name: 'holiday.jpg', type: 'image/jpeg', content: original });
    const served = await server.app.inject({ url: body.url ?? '' });
    expect(served.statusCode).toBe(200);
    expect(served.rawPayload.includes('Secret Person')).toBe(false);
    const meta = await sharp(served.rawPayload).metadata();
    expect(meta.exif).toBeUndefined();
    // It lay on its side: 40x20 with orientation 6 is 20x40.
    expect([meta.width, meta.height]).toEqual([20, 40]);
  });

  it('drops what hides behind a picture', async () => {
    const content = Buffer.concat([await png(), Buffer.from('<script>alert(1)</script>')]);
    const { body } = await send({ name: 'p.png', type: 'image/png', content });
    const served = await server.app.inject({ url: body.url ?? '' });
    expect(served.rawPayload.includes('<script>')).toBe(false);
  });

  it('streams a video that is larger than any picture may be, byte for byte', async () => {
    const content = mp4(6 * 1024 * 1024);
    const { status, body } = await send({ name: 'film.mp4', type: 'video/mp4', content });
    expect(status).toBe(200);
    const served = await server.app.inject({ url: body.url ?? '' });
    expect(served.rawPayload.equals(content)).toBe(true);
    const [row] = await server.db.select().from(storedFile).where(eq(storedFile.name, 'film.mp4'));
    expect(row?.size).toBe(content.length);
  });

  it('leaves a log record without the content', async () => {
    await send({ name: 'logged.png', type: 'image/png', content: await png() }, clerk);
    const [row] = await server.db.select().from(systemLog).orderBy(desc(systemLog.id)).limit(1);
    expect(row).toMatchObject({ operator_name: 'goods_clerk', method: 'POST /admin/uploaders' });
    expect(row?.operate_detail).toContain('logged.png');
    expect(row?.params.length).toBeLessThan(200);
  });
});

describe('what is refused', () => {
  const refused = async (part: Part) => {
    const before = await fileCount();
    const { status, body } = await send(part);
    expect(await fileCount()).toBe(before);
    return [status, body.code];
  };

  it('content that is not what it claims', async () => {
    expect(await refused({ name: 'a.jpg', type: 'image/jpeg', content: await png() })).toEqual([400, '901']);
    expect(await refused({ name: 'a.png', type: 'image/jpeg', content: await png() })).toEqual([400, '901']);
    expect(await refused({ name: 'a.jpg', type: 'image/png', content: await png() })).toEqual([400, '901']);
    expect(await refused({ name: 'a.png', type: 'image/png', content: '<html><script>alert(1)</script></html>' })).toEqual([400, '901']);
    expect(await refused({ name: 'a.pdf', type: 'application/pdf', content: await gif() })).toEqual([400, '901']);
    expect(await refused({ name: 'a.mp4', type: 'video/mp4', content: pdf() })).toEqual([400, '901']);
    expect(await refused({ name: 'empty.png', type: 'image/png', content: '' })).toEqual([400, '901']);
  });

  it('svg, html and everything else that is not on the list', async () => {
    const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
    expect(await refused({ name: 'a.svg', type: 'image/svg+xml', content: svg })).toEqual([400, '901']);
    expect(await refused({ name: 'a.html', type: 'text/html', content: '<p>hi' })).toEqual([400, '901']);
    expect(
      await refused({
        name: 'a.webp',
        type: 'image/webp',
        content: await sharp(await png())
          .webp()
          .toBuffer(),
      }),
    ).toEqual([400, '901']);
    expect(await refused({ name: 'png', type: 'image/png', content: await png() })).toEqual([400, '901']);
  });

  it('a picture that cannot be decoded', async () => {
    const whole = await sharp({ create: { width: 300, height: 300, channels: 3, background: '#369', noise: { type: 'gaussian', mean: 100, sigma: 40 } } })
      .jpeg()
      .toBuffer();
    expect(await refused({ name: 'torn.jpg', type: 'image/jpeg', content: whole.subarray(0, whole.length / 2) })).toEqual([400, '901']);
  });

  it('a picture with too many pixels, however few bytes it has', async () => {
    const bomb = await sharp({ create: { width: 9_000, height: 6_000, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    const { status, body } = await upload(server, '/admin/uploaders', { name: 'bomb.png', type: 'image/png', content: bomb }, token, { language: 'en' });
    expect([status, body['code'], body['message']]).toEqual([400, '901', 'The picture has too many pixels: 9000 × 6000, at most 50 million are allowed']);
  });

  it('a progressive photo sooner, since it stands in memory whole', async () => {
    const photo = (progressive: boolean) =>
      sharp({ create: { width: 5_000, height: 3_000, channels: 3, background: '#369' } })
        .jpeg({ progressive })
        .toBuffer();
    const { body } = await send({ name: 'p.jpg', type: 'image/jpeg', content: await photo(true) });
    expect(body['message']).toBe('The picture has too many pixels: 5000 × 3000, at most 12 million are allowed');
    expect((await send({ name: 'p.jpg', type: 'image/jpeg', content: await photo(false) })).status).toBe(200);
  });

  it('files above their limit, with 413', async () => {
    const large = Buffer.concat([await png(), Buffer.alloc(2 * 1024 * 1024)]);
    expect(await refused({ name: 'large.png', type: 'image/png', content: large })).toEqual([413, '901']);
    expect(await refused({ name: 'large.pdf', type: 'application/pdf', content: Buffer.concat([pdf(), Buffer.alloc(2 * 1024 * 1024)]) })).toEqual([413, '901']);
    expect(await refused({ name: 'large.mp4', type: 'video/mp4', content: mp4(100 * 1024 * 1024 + 1) })).toEqual([413, '901']);
  });

  it('calls without a file, without a session, or for an unknown scene', async () => {
    expect(await send(null)).toMatchObject({ status: 404, body: { code: '003' } });
    expect((await server.app.inject({ method: 'POST', url: '/api/admin/uploaders', headers: { authorization: token } })).statusCode).toBe(404);
    const part = { name: 'a.png', type: 'image/png', content: await png() };
    expect(await send({ ...part, field: 'other' })).toMatchObject({ status: 404, body: { code: '003' } });
    expect((await upload(server, '/admin/uploaders', part)).status).toBe(403);
    expect(await send(part, token, '/admin/uploaders?scene=../../etc')).toMatchObject({ status: 400, body: { code: '004' } });
  });
});

describe('served files', () => {
  it('cannot run anything, may be kept for ever, and can be read in ranges', async () => {
    const content = mp4(5_000);
    const { body } = await send({ name: 'v.mp4', type: 'video/mp4', content });
    const whole = await server.app.inject({ url: body.url ?? '' });
    expect(whole.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'content-type': 'video/mp4', 'cross-origin-resource-policy': 'cross-origin' });
    expect(whole.headers['content-security-policy']).toMatch(/sandbox/);
    expect(whole.headers['content-security-policy']).not.toMatch(/script-src/);
    expect(whole.headers['cache-control']).toMatch(/immutable/);
    const part = await server.app.inject({ url: body.url ?? '', headers: { range: 'bytes=4-11' } });
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, `bytes 4-11/${content.length}`, 'ftypisom']);
  });

  it('are only those of the store', async () => {
    for (const url of ['/files/normal/202001/none.png', '/files/..%2f..%2fpackage.json', '/files/../database/PG_VERSION', '/files/']) {
      expect((await server.app.inject({ url })).statusCode).toBeGreaterThanOrEqual(400);
    }
  });
});

describe('deleting', () => {
  const remove = (file_path: string, who = token) => server.call(uploadApi.remove, { query: { file_path } }, { token: who });

  it('is for super administrators and for files that were uploaded here', async () => {
    const { body } = await send({ name: 'gone.png', type: 'image/png', content: await png() });
    const url = body.url ?? '';
    expect(await remove(url, clerk)).toMatchObject({ status: 401, error: { code: '002' } });
    expect(existsSync(onDisk(url))).toBe(true);
    expect((await remove(`https://admin.example.com${new URL(url).pathname}`)).status).toBe(200);
    expect(existsSync(onDisk(url))).toBe(false);
    expect(await remove(url)).toMatchObject({ status: 409, error: { code: '903' } });
    const [log] = await server.db.select().from(systemLog).orderBy(desc(systemLog.id)).limit(1);
    expect(log).toMatchObject({ level: 'important', method: 'DELETE /base/uploaders' });
  });

  it('never reaches another file', async () => {
    for (const path of ['/etc/passwd', '/files/../database/PG_VERSION', 'https://elsewhere.example/a.png', '../x/y.png']) {
      expect(await remove(path)).toMatchObject({ status: 409, error: { code: '903' } });
    }
  });
});

describe('over a real connection', () => {
  it('answers a refused upload although the client is still sending', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const form = new FormData();
    form.append('file', new File([Buffer.alloc(30 * 1024 * 1024)], 'big.exe', { type: 'application/octet-stream' }));
    const answer = await fetch(`${address}/api/admin/uploaders`, { method: 'POST', headers: { authorization: token }, body: form });
    expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([400, '901']);
  });

  it('takes one file and leaves further ones alone', async () => {
    const content = await png();
    const form = new FormData();
    for (const name of ['one.png', 'two.png']) form.append('file', new File([content as BlobPart], name, { type: 'image/png' }));
    const request = new Response(form);
    const before = await fileCount();
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/admin/uploaders',
      headers: { authorization: token, 'content-type': request.headers.get('content-type') ?? '' },
      payload: Buffer.from(await request.arrayBuffer()),
    });
    expect([answer.statusCode, answer.json().name]).toEqual([200, 'one.png']);
    expect(await fileCount()).toBe(before + 1);
  });

  it('refuses a request that ends in the middle and keeps nothing of it', async () => {
    const before = await fileCount();
    for (const [name, type, content] of [
      ['cut.png', 'image/png', await png()],
      ['cut.mp4', 'video/mp4', mp4(300_000)],
    ] as const) {
      const boundary = 'xyzzy';
      const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
      const answer = await server.app.inject({
        method: 'POST',
        url: '/api/admin/uploaders',
        headers: { authorization: token, 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: Buffer.concat([Buffer.from(head), content]),
      });
      expect([answer.statusCode, answer.json().code]).toEqual([400, '004']);
    }
    expect(await fileCount()).toBe(before);
  });
});
