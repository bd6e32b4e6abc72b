import { existsSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { uploadApi } from '#contract/base/upload.ts';
import { storageSolutionApi } from '#contract/setting/plugin.ts';
import { moveUploads } from '#server/base/storage/move.ts';
import { plugin, storedFile } from '#server/base/schema.ts';
import { BUCKET, s3Settings, startS3, type S3 } from '#tests/support/s3.ts';
import { eventually } from '../platform/support.ts';
import { HOST, startServer, type TestServer } from '../harness.ts';
import { gif, mp4, pdf, png, upload } from './multipart.ts';

let server: TestServer;
let token: string;
let s3: S3;

beforeAll(async () => {
  [server, s3] = await Promise.all([startServer(), startS3()]);
  token = await server.login();
});
afterAll(async () => {
  await server.close();
  await s3.close();
});
beforeEach(async () => {
  await s3.restart();
  await server.db.delete(storedFile);
  await server.db.delete(plugin);
});

const OSS = { params: { bean: 'ossPlugin' } };
const setUp = (settings: { name: string; value: string }[]) =>
  server.call(storageSolutionApi.update, { ...OSS, body: { config_items: settings } }, { token, lang: 'en' });
const open = (bean: string) => server.call(storageSolutionApi.open, { params: { bean } }, { token, lang: 'en' });
const useBucket = async () => {
  await setUp(s3Settings(s3));
  expect((await open('ossPlugin')).status).toBe(200);
};
const send = async (name: string, type: string, content: Uint8Array) => upload(server, '/admin/uploaders', { name, type, content }, token, { language: 'en' });
const sendPicture = async () => (await send('p.png', 'image/png', await png())).body['url'] ?? '';
const get = (url: string, headers: Record<string, string> = {}) => server.app.inject({ url: url.replace(HOST, ''), headers });
const onDisk = (url: string) => join(server.config.dataDir, 'uploads', url.replace(`${HOST}/api/files/`, ''));
const rowOf = async (url: string) =>
  (
    await server.db
      .select()
      .from(storedFile)
      .where(eq(storedFile.path, url.replace(`${HOST}/api/files/`, '')))
  )[0];
const services = () => ({ config: server.config, database: server.database });

describe('object storage', () => {
  it('takes pictures, documents and films below its folder, and serves them under the same addresses and the same policy', async () => {
    await useBucket();
    const film = mp4(11 * 1024 * 1024);
    for (const [name, type, content] of [
      ['p.png', 'image/png', await png()],
      ['g.gif', 'image/gif', await gif()],
      ['d.pdf', 'application/pdf', pdf()],
      ['f.mp4', 'video/mp4', film],
    ] as const) {
      const { status, body } = await send(name, type, content);
      expect([name, status]).toEqual([name, 200]);
      expect(body['url']).toMatch(new RegExp(`^${HOST}/api/files/normal/`));
      expect(existsSync(onDisk(body['url'] ?? ''))).toBe(false);
      const served = await get(body['url'] ?? '');
      expect([served.statusCode, served.headers['content-type']]).toEqual([200, type]);
      expect(served.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'cross-origin-resource-policy': 'cross-origin' });
      expect(served.headers['content-security-policy']).toMatch(/sandbox/);
      expect(served.headers['cache-control']).toMatch(/immutable/);
      if (name === 'f.mp4') expect(served.rawPayload.equals(film)).toBe(true);
      expect((await rowOf(body['url'] ?? ''))?.storage).toBe('ossPlugin');
    }
    expect((await s3.keys()).every((key) => key.startsWith('shop/normal/'))).toBe(true);
  });

  it('answers ranges, what a browser has already, and questions without a body', async () => {
    await useBucket();
    const content = mp4(5_000);
    const { body } = await send('v.mp4', 'video/mp4', content);
    const url = body['url'] ?? '';
    const part = await get(url, { range: 'bytes=4-11' });
    expect([part.statusCode, part.headers['content-range'], part.body]).toEqual([206, `bytes 4-11/${content.length}`, 'ftypisom']);
    const rest = await get(url, { range: `bytes=${content.length - 3}-` });
    expect([rest.statusCode, rest.rawPayload.length]).toEqual([206, 3]);
    const whole = await get(url);
    expect((await get(url, { 'if-none-match': String(whole.headers['etag']) })).statusCode).toBe(304);
    const head = await server.app.inject({ method: 'HEAD', url: url.replace(HOST, '') });
    expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, String(content.length), '']);
  });

  it('shows pictures of before and after a switch, both ways, and deletes them where they are', async () => {
    const before = await sendPicture();
    await useBucket();
    const after = await sendPicture();
    expect([(await get(before)).statusCode, (await get(after)).statusCode]).toEqual([200, 200]);
    await open('localPlugin');
    expect([(await get(before)).statusCode, (await get(after)).statusCode]).toEqual([200, 200]);
    for (const file_path of [before, after]) expect((await server.call(uploadApi.remove, { query: { file_path } }, { token })).status).toBe(200);
    expect([(await get(before)).statusCode, (await get(after)).statusCode]).toEqual([404, 404]);
    expect((await s3.keys()).some((key) => key.endsWith(after.split('/').pop() ?? ''))).toBe(false);
  });

  it('stores nothing of what is refused or breaks off', async () => {
    await useBucket();
    const before = await s3.keys();
    const lies = [
      ['a.jpg', 'image/jpeg', await png()],
      ['a.png', 'image/png', Buffer.from('<script>alert(1)</script>')],
      ['a.mp4', 'video/mp4', pdf()],
      ['a.svg', 'image/svg+xml', Buffer.from('<svg/>')],
    ] as const;
    for (const [name, type, content] of lies) expect((await send(name, type, content)).status).toBe(400);
    const tooLarge = await send('a.mp4', 'video/mp4', mp4(100 * 1024 * 1024 + 1));
    expect([tooLarge.status, tooLarge.body['code']]).toEqual([413, '901']);
    // A film whose sender goes away in the middle.
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const head = Buffer.concat([
      Buffer.from('--b\r\ncontent-disposition: form-data; name="file"; filename="f.mp4"\r\ncontent-type: video/mp4\r\n\r\n'),
      mp4(7 * 1024 * 1024),
    ]);
    await new Promise<void>((gone) => {
      const cut = httpRequest({
        port,
        host: '127.0.0.1',
        method: 'POST',
        path: '/api/admin/uploaders',
        headers: { authorization: token, 'content-type': 'multipart/form-data; boundary=b', 'content-length': head.length * 2 },
      });
      cut.on('error', () => {}).on('close', gone);
      cut.write(head, () => cut.destroy());
    });
    await expect.poll(() => new Promise((count) => server.app.server.getConnections((_error, open) => count(open)))).toBe(0);
    expect(await s3.keys()).toEqual(before);
    expect(await server.db.$count(storedFile)).toBe(0);
  });

  it('says clearly that it is gone, for uploads and for files, and works again when it is back', async () => {
    await useBucket();
    const url = await sendPicture();
    await s3.stop();
    const refused = await send('p.png', 'image/png', await png());
    expect(refused).toMatchObject({ status: 503, body: { code: '902' } });
    expect(refused.body['message']).toContain('nothing was stored');
    const gone = await get(url);
    expect([gone.statusCode, gone.headers['cache-control']]).toEqual([503, 'no-store']);
    await s3.restart();
    expect((await get(url)).statusCode).toBe(200);
    expect(await server.db.$count(storedFile)).toBe(1);
  });

  it('none open: uploads are refused with 404 003 (R35)', async () => {
    await open('localPlugin');
    await server.db.update(plugin).set({ open: 0 });
    expect(await send('p.png', 'image/png', await png())).toMatchObject({ status: 404, body: { code: '003', message: 'No storage solution is in use' } });
  });
});

describe('setting it up', () => {
  it('is tried before it is used, and says what the storage says', async () => {
    await setUp(s3Settings(s3, { accessKeyId: 'PLANTED-wrong' }));
    const wrong = await open('ossPlugin');
    expect(wrong).toMatchObject({ status: 409, error: { code: '005' } });
    expect(wrong.error.message).toContain('InvalidAccessKeyId');
    await setUp(s3Settings(s3, { bucketName: 'nowhere' }));
    expect((await open('ossPlugin')).error.message).toContain('NoSuchBucket');
    await s3.stop();
    await setUp(s3Settings(s3));
    expect((await open('ossPlugin')).error.code).toBe('005');
    const { body } = await server.call(storageSolutionApi.list, { query: {} }, { token });
    expect(body.data.map((row) => row.open)).toEqual([1, 0]);
  });

  it('also when the one in use is edited', async () => {
    await useBucket();
    expect((await setUp([{ name: 'accessKeyId', value: 'PLANTED-wrong' }])).error.code).toBe('005');
    expect((await send('p.png', 'image/png', await png())).status).toBe(200);
  });

  it('keeps the bucket as long as files are there, though not its keys', async () => {
    await useBucket();
    await sendPicture();
    await open('localPlugin');
    const moved = await setUp([{ name: 'bucketName', value: 'another' }]);
    expect(moved).toMatchObject({ status: 409, error: { code: '005' } });
    expect(moved.error.message).toContain('Files are kept there still (1)');
    expect((await setUp([{ name: 'accessKeySecret', value: 'another' }])).status).toBe(200);
  });

  it('leaves nothing of the trial', async () => {
    const before = await s3.keys();
    await useBucket();
    expect(await s3.keys()).toEqual(before);
  });
});

describe('moving', () => {
  it('carries all files to the open place and back, byte for byte, and readers find them all the while', async () => {
    const urls = [await sendPicture(), await sendPicture(), (await send('f.mp4', 'video/mp4', mp4(6 * 1024 * 1024))).body['url'] ?? ''];
    const contents = await Promise.all(urls.map(async (url) => (await get(url)).rawPayload));
    const same = async () => (await Promise.all(urls.map(async (url, at) => (await get(url)).rawPayload.equals(contents[at] ?? Buffer.of())))).every(Boolean);
    await useBucket();
    const seen: number[] = [];
    const there = await moveUploads(services(), {
      onProgress: async ({ moved }) => {
        seen.push(moved);
        expect(await same()).toBe(true);
      },
    });
    expect(there).toEqual({ moved: 3, failed: 0, total: 3 });
    expect(seen).toEqual([1, 2, 3]);
    expect(urls.some((url) => existsSync(onDisk(url)))).toBe(false);
    await open('localPlugin');
    expect(await moveUploads(services())).toEqual({ moved: 3, failed: 0, total: 3 });
    expect(await same()).toBe(true);
    expect(urls.every((url) => existsSync(onDisk(url)))).toBe(true);
  });

  it('goes on where it was cut off, at every point at which it can be', async () => {
    const urls = [await sendPicture(), await sendPicture(), await sendPicture()];
    await useBucket();
    const cut = new Error('killed');
    await expect(moveUploads(services(), { onProgress: () => Promise.reject(cut) })).rejects.toBe(cut);
    expect(await server.db.$count(storedFile, eq(storedFile.storage, 'ossPlugin'))).toBe(1);
    // Killed after the row was changed and before the old copy went.
    const second = await rowOf(urls[1] ?? '');
    const content = (await get(urls[1] ?? '')).rawPayload;
    await moveUploads(services());
    await writeFile(onDisk(urls[1] ?? ''), content);
    await server.db
      .update(storedFile)
      .set({ left_at: 'localPlugin' })
      .where(eq(storedFile.id, second?.id ?? ''));
    await moveUploads(services());
    expect(existsSync(onDisk(urls[1] ?? ''))).toBe(false);
    expect(await server.db.$count(storedFile, eq(storedFile.storage, 'localPlugin'))).toBe(0);
    for (const url of urls) expect((await get(url)).statusCode).toBe(200);
  });

  it('takes along what is uploaded meanwhile, and tells what it cannot find', async () => {
    const [lost, kept] = [await sendPicture(), await sendPicture()];
    await rm(onDisk(lost));
    await useBucket();
    let late = '';
    const failures: string[] = [];
    const progress = await moveUploads(services(), {
      onProgress: async () => {
        late ||= await sendPicture();
      },
      onFailure: (path) => failures.push(path),
    });
    expect(progress).toMatchObject({ moved: 1, failed: 1 });
    expect(failures).toEqual([lost.replace(`${HOST}/api/files/`, '')]);
    expect((await get(late)).statusCode).toBe(200);
    expect((await get(kept)).statusCode).toBe(200);
    expect((await rowOf(lost))?.storage).toBe('localPlugin');
  });

  it('leaves no copy of what is deleted while it is carried', async () => {
    const url = await sendPicture();
    await useBucket();
    const row = await rowOf(url);
    await server.db.delete(storedFile).where(eq(storedFile.id, row?.id ?? ''));
    expect(await moveUploads(services())).toEqual({ moved: 0, failed: 0, total: 0 });
    expect((await s3.keys()).some((key) => key.endsWith(row?.path ?? ''))).toBe(false);
    expect(await readdir(join(server.config.dataDir, 'uploads'))).not.toContain(BUCKET);
  });
});

describe('the folder on this machine behind nginx', () => {
  const set = (nginx_open: 0 | 1, static_server_domain = '', static_server_path = '') =>
    server.call(
      storageSolutionApi.update,
      {
        params: { bean: 'localPlugin' },
        body: {
          config_items: Object.entries({ nginx_open, static_server_domain, static_server_path }).map(([name, value]) => ({ name, value: String(value) })),
        },
      },
      { token },
    );
  const accel = async (url: string, host = 'shop.example') => (await get(url, { host })).headers['x-accel-redirect'];

  it('answers where a file lies, with its headers, for calls by the domain that nginx serves, and sends all others itself', async () => {
    const url = await sendPicture();
    const path = url.replace(`${HOST}/api/files/`, '');
    expect(await accel(url)).toBeUndefined();
    expect((await set(1)).status).toBe(200);
    // The settings are looked at again within a second.
    await eventually(async () => (await accel(url)) === `/stored-files/${path}`);
    const answer = await get(url);
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([200, '', 'image/png']);
    expect(answer.headers).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable', 'x-content-type-options': 'nosniff' });
    expect(answer.headers['content-security-policy']).toContain('sandbox');
    await set(1, 'https://static.shop.example/', 'kept/files');
    await eventually(async () => (await accel(url, 'static.shop.example')) === `/kept/files/${path}`);
    const own = await get(url, { host: 'shop.example' });
    expect([own.headers['x-accel-redirect'], own.rawPayload.length > 0]).toEqual([undefined, true]);
    // What is no file of ours never leads nginx anywhere.
    for (const odd of ['/api/files/..%2f..%2fetc/passwd', '/api/files/goods/none.png'])
      expect((await get(odd, { host: 'static.shop.example' })).headers['x-accel-redirect']).toBeUndefined();
    await set(1, '', '/x\r\nset-cookie: a=1');
    await eventually(async () => (await accel(url)) === `/stored-files/${path}`);
    await set(0);
    await eventually(async () => (await accel(url)) === undefined);
    expect((await get(url)).rawPayload.length).toBeGreaterThan(0);
  });
});
