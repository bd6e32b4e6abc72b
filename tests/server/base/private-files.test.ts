import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { holdPrivateFiles, privateFileNames, readPrivateFile, sweepPrivateFiles } from '#server/base/private-file/files.ts';
import { privateFile } from '#server/base/schema.ts';
import { systemLog } from '#server/core/schema.ts';
import { startServer, type TestServer } from '../harness.ts';
import { upload } from './multipart.ts';

const KEY = '-----BEGIN PRIVATE KEY-----\nUExBTlRFRA==PLANTED\n-----END PRIVATE KEY-----\n';
const DAY = 86_400;
let server: TestServer;
let token: string;
let clerk: string;

beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  clerk = await server.login('goods_clerk');
});
afterAll(() => server.close());
beforeEach(() => server.db.delete(privateFile));

const send = (name = 'apiclient_key.pem', content: string | Uint8Array = KEY, who = token) =>
  upload(server, '/admin/uploaders/stream', { name, type: 'application/octet-stream', content }, who, { language: 'en' });
const download = (id: string, who = token) => server.app.inject({ url: `/api/admin/uploaders/download/${id}`, headers: { authorization: who } });
const now = () => Math.floor(Date.now() / 1000);

describe('private files (R32)', () => {
  it('are taken from everybody who is signed in, kept sealed, and given to those who set up payment alone', async () => {
    const { status, body } = await send('证书.pem', KEY, clerk);
    expect([status, body['name']]).toEqual([200, '证书.pem']);
    const [row] = await server.db.select().from(privateFile);
    expect(row?.content).toMatch(/^sealed:/);
    expect(row?.content).not.toContain(Buffer.from(KEY).toString('base64').slice(0, 20));
    expect((await download(body['id'] ?? '', clerk)).statusCode).toBe(401);
    const got = await download(body['id'] ?? '');
    expect([got.statusCode, got.body]).toEqual([200, KEY]);
    expect(got.headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'application/octet-stream' });
    expect(got.headers['content-disposition']).toContain(`filename*=UTF-8''${encodeURIComponent('证书')}.pem`);
    expect((await server.app.inject({ url: `/api/admin/uploaders/download/${body['id']}` })).statusCode).toBe(403);
  });

  it('are at no address', async () => {
    const { body } = await send();
    for (const url of [`/files/private/${body['id']}.pem`, `/api/files/${body['id']}`]) expect((await server.app.inject({ url })).statusCode).toBe(404);
    expect((await download('999')).statusCode).toBe(404);
    expect((await download('0x1')).statusCode).toBe(400);
  });

  it('are what they say they are, of the allowed kinds, and at most 1 MB', async () => {
    const der = Buffer.from([0x30, 0x82, 1, 2, 3]);
    for (const [name, content] of [
      ['a.p12', der],
      ['a.pfx', der],
      ['a.cer', der],
      ['a.crt', KEY],
      ['a.key', KEY],
      ['a.txt', 'plain'],
    ] as const)
      expect([name, (await send(name, content)).status]).toEqual([name, 200]);
    for (const [name, content] of [
      ['a.exe', der],
      ['pem', KEY],
      ['a.html', '<p>'],
      ['a.p12', KEY],
      ['a.pem', der],
      ['a.pem', 'no key'],
      ['a.txt', Buffer.from([0, 1, 2])],
      ['a.txt', ''],
    ] as const)
      expect([name, (await send(name, content)).body['code']]).toEqual([name, '901']);
    expect((await send('a.txt', 'x'.repeat(1024 * 1024))).status).toBe(200);
    expect(await send('a.txt', 'x'.repeat(1024 * 1024 + 1))).toMatchObject({ status: 413, body: { code: '901' } });
    expect((await upload(server, '/admin/uploaders/stream', null, token)).status).toBe(404);
  });

  it('are kept while a setting holds them; the one before goes a day after the setting was saved', async () => {
    const [old, fresh, forgotten] = [await send(), await send('b.pem'), await send('c.pem')].map(({ body }) => body['id'] ?? '');
    expect(await holdPrivateFiles(server.db, 'payment:x', [old ?? ''], now())).toEqual([]);
    const age = { created: now() - 2 * DAY };
    await server.db.update(privateFile).set(age);
    // Uploaded in its place, and the form still open.
    await server.db
      .update(privateFile)
      .set({ created: now() })
      .where(eq(privateFile.id, fresh ?? ''));
    await sweepPrivateFiles(server.db, now());
    expect(Object.keys(await privateFileNames(server.db, [old ?? '', fresh ?? '', forgotten ?? ''])).toSorted()).toEqual([old, fresh].toSorted());
    await holdPrivateFiles(server.db, 'payment:x', [fresh ?? ''], now());
    await sweepPrivateFiles(server.db, now() + DAY - 60);
    expect(await readPrivateFile(services(), server.db, old ?? '')).not.toBeNull();
    await sweepPrivateFiles(server.db, now() + DAY + 60);
    expect(await readPrivateFile(services(), server.db, old ?? '')).toBeNull();
    expect((await readPrivateFile(services(), server.db, fresh ?? ''))?.content.toString()).toBe(KEY);
  });

  it('belong to one setting: another cannot name it, nor one that does not exist', async () => {
    const { body } = await send();
    const id = body['id'] ?? '';
    await holdPrivateFiles(server.db, 'payment:x', [id], now());
    expect(await holdPrivateFiles(server.db, 'payment:y', [id, '999', 'nonsense'], now())).toEqual([id, '999', 'nonsense']);
  });

  it('do not pile up, and leave a log record without the content', async () => {
    for (let at = 0; at < 20; at += 1) await send();
    const refused = await send();
    expect(refused).toMatchObject({ status: 409, body: { code: '902' } });
    const [row] = await server.db.select().from(systemLog).orderBy(desc(systemLog.id)).limit(1);
    expect(row).toMatchObject({ method: 'POST /admin/uploaders/stream' });
    expect(JSON.stringify(row)).not.toContain('PLANTED');
  });
});

const services = () => ({ config: server.config, database: server.database });
