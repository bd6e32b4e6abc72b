import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { brandApi } from '#contract/goods/brand.ts';
import { sessionApi } from '#contract/platform/session.ts';
import { eventParser, type ServerEvent } from '#providers/sse.ts';
import { closeAll, isFor, openStreams } from '#server/live/stream.ts';
import { adminUser } from '#server/platform/schema.ts';
import { openLive, type Live } from '#server/platform/live.ts';
import { eq } from 'drizzle-orm';
import { startServer, type TestServer } from '../harness.ts';

let server: TestServer;
let live: Live;
let address: string;
let token: string;

interface Reader {
  status: number;
  headers: Headers;
  events: ServerEvent[];
  text: () => string;
  ended: Promise<void>;
  stop: () => void;
}

const readers: Reader[] = [];

beforeAll(async () => {
  server = await startServer();
  live = await openLive(server.database);
  address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  token = await server.login();
});
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.stop();
  await until(() => openStreams() === 0);
});
afterAll(async () => {
  await live.close();
  await server.close();
});

async function listen(who: string): Promise<Reader> {
  const stop = new AbortController();
  const answer = await fetch(`${address}/api/admin/live`, { headers: { authorization: who, 'accept-encoding': 'gzip, br' }, signal: stop.signal });
  const events: ServerEvent[] = [];
  let text = '';
  const feed = eventParser((event) => events.push(event));
  const read = async () => {
    for await (const chunk of answer.body ?? []) {
      const piece = new TextDecoder().decode(chunk as Uint8Array);
      text += piece;
      feed(piece);
    }
  };
  const reader = { status: answer.status, headers: answer.headers, events, text: () => text, ended: read().catch(() => {}), stop: () => stop.abort() };
  readers.push(reader);
  return reader;
}

/** Waits until a check passes; fails after a few seconds. */
async function until(check: () => boolean): Promise<void> {
  for (let i = 0; i < 200 && !check(); i += 1) await new Promise((done) => setTimeout(done, 20));
  expect(check()).toBe(true);
}

/** An event that everybody hears: what came before it has arrived, or never will. */
async function fence(...all: Reader[]): Promise<void> {
  const name = `fence-${Math.random()}`;
  await live.publish(server.db, { type: 'task', data: { name } });
  await until(() => all.every((reader) => reader.events.some((event) => event.data.includes(name))));
}

const parsed = (reader: Reader, type: string) =>
  reader.events.filter((event) => event.type === type).map((event) => JSON.parse(event.data) as Record<string, unknown>);
const idOf = async (username: string) => (await server.db.select({ id: adminUser.id }).from(adminUser).where(eq(adminUser.username, username)))[0]?.id ?? 0;

describe('the stream', () => {
  it('opens at once, uncompressed, never kept, with the usual security headers', async () => {
    const reader = await listen(token);
    expect(reader.status).toBe(200);
    expect(reader.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(reader.headers.get('content-encoding')).toBeNull();
    expect(reader.headers.get('cache-control')).toContain('no-store');
    expect(reader.headers.get('x-content-type-options')).toBe('nosniff');
    await until(() => reader.text().startsWith(': '));
  });

  it('needs a session', async () => {
    expect((await listen('nonsense')).status).toBe(403);
  });

  it('tells a change that was committed, and none that was refused', async () => {
    const reader = await listen(token);
    const name = `直播品牌${Date.now() % 1000}`;
    const body = { name, logo: '/files/x.png' };
    expect((await server.call(brandApi.create, { body }, { token })).status).toBe(200);
    await until(() => parsed(reader, 'change').length === 1);
    expect(parsed(reader, 'change')[0]).toMatchObject({ resource: 'brand' });
    expect((await server.call(brandApi.create, { body }, { token })).status).toBe(409);
    await fence(reader);
    expect(parsed(reader, 'change')).toHaveLength(1);
  });

  it('tells nothing of a transaction that is rolled back after it published', async () => {
    const reader = await listen(token);
    await expect(
      server.db.transaction(async (tx) => {
        await live.publish(tx as never, { type: 'badge', data: { ghost: true } });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await server.db.transaction(async (tx) => live.publish(tx as never, { type: 'badge', data: { ghost: false } }));
    await fence(reader);
    expect(parsed(reader, 'badge')).toEqual([{ ghost: false }]);
  });

  it('reaches only those who are meant', async () => {
    const clerk = await listen(await server.login('goods_clerk'));
    const founder = await listen(token);
    await live.publish(server.db, { type: 'badge', data: { for: 'clerk' }, admins: [await idOf('goods_clerk')] });
    await live.publish(server.db, { type: 'badge', data: { for: 'nobody' }, roles: [9_999] });
    await live.publish(server.db, { type: 'badge', data: { for: 'all', text: 'line\nbreak' } });
    await fence(clerk, founder);
    expect(parsed(clerk, 'badge').map((data) => data.for)).toEqual(['clerk', 'all']);
    expect(parsed(founder, 'badge')).toEqual([{ for: 'all', text: 'line\nbreak' }]);
  });

  it('follows a change of the role', async () => {
    const reader = await listen(await server.login('auditor'));
    const id = await idOf('auditor');
    await server.db.update(adminUser).set({ role_id: 777 }).where(eq(adminUser.id, id));
    await live.publish(server.db, { type: 'permission', data: { cause: 'admin' }, admins: [id] });
    await until(() => parsed(reader, 'permission').length === 1);
    await new Promise((done) => setTimeout(done, 200));
    await live.publish(server.db, { type: 'badge', data: { role: 777 }, roles: [777] });
    await fence(reader);
    expect(parsed(reader, 'badge')).toEqual([{ role: 777 }]);
  });

  it('opens no stream for a HEAD request', async () => {
    const before = openStreams();
    const answer = await fetch(`${address}/api/admin/live`, { method: 'HEAD', headers: { authorization: token } });
    expect([answer.status, openStreams()]).toEqual([405, before]);
  });

  it('hands events to every stream of an administrator', async () => {
    const [first, second] = [await listen(token), await listen(token)];
    await live.publish(server.db, { type: 'badge', data: 1 });
    await fence(first, second);
    expect([first.events[0]?.data, second.events[0]?.data]).toEqual(['1', '1']);
  });
});

describe('the end of a stream', () => {
  it('comes with the end of its session, not with that of another one', async () => {
    const mine = await server.signIn('order_clerk', 'uuid-a');
    const other = await server.signIn('order_clerk', 'uuid-b');
    const [kept, ended] = [await listen(mine.access_token), await listen(other.access_token)];
    await server.call(sessionApi.logout, { query: { uid: other.uid } }, { token: other.access_token });
    await ended.ended;
    expect(parsed(ended, 'session')).toHaveLength(1);
    await fence(kept);
    expect((await listen(other.access_token)).status).toBe(403);
  });

  it('comes with the expiry of its token', async () => {
    const short = await startServer({ accessTokenSeconds: 2 });
    const base = await short.app.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${base}/api/admin/live`, { headers: { authorization: await short.login() } });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(': open');
    await short.close();
  });

  it('is noticed when the browser goes away', async () => {
    const before = openStreams();
    const reader = await listen(token);
    expect(openStreams()).toBe(before + 1);
    reader.stop();
    await until(() => openStreams() === before);
  });

  it('comes for all when the server closes them', async () => {
    const all = [await listen(token), await listen(token)];
    closeAll();
    await Promise.all(all.map((reader) => reader.ended));
    expect(openStreams()).toBe(0);
  });
});

describe('isFor', () => {
  const reader = { adminId: 3, roleId: 7 };
  it.each([
    [{}, true],
    [{ admins: [3] }, true],
    [{ admins: [4] }, false],
    [{ roles: [7] }, true],
    [{ roles: [8] }, false],
    [{ admins: [4], roles: [7] }, true],
    [{ admins: [] }, false],
  ])('%j -> %s', (event, expected) => expect(isFor(event, reader)).toBe(expected));
});
