import { describe, expect, it } from 'vitest';
import { brandApi } from '#contract/goods/brand.ts';
import { sessionApi } from '#contract/access/session.ts';
import { closeAll, isFor, openStreams } from '#server/platform/live/stream.ts';
import { adminUser } from '#server/core/schema.ts';
import type { Live, LiveEvent } from '#server/core/live.ts';
import { eq } from 'drizzle-orm';
import { startServer, type TestServer } from '../harness.ts';
import { everybody, parsed, until, useStreams } from './listening.ts';

let server: TestServer;
let live: Live;
let address: string;
let token: string;
const { listen, fence } = useStreams((up) => ({ server, live, address, token } = up));

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
        await live.publish(tx as never, { type: 'badge', data: { ghost: true }, ...everybody });
        throw new Error('rolled back');
      }),
    ).rejects.toThrow('rolled back');
    await server.db.transaction(async (tx) => live.publish(tx as never, { type: 'badge', data: { ghost: false }, ...everybody }));
    await fence(reader);
    expect(parsed(reader, 'badge')).toEqual([{ ghost: false }]);
  });

  it('reaches only those who are meant', async () => {
    const clerk = await listen(await server.login('goods_clerk'));
    const founder = await listen(token);
    await live.publish(server.db, { type: 'badge', data: { for: 'clerk' }, admins: [await idOf('goods_clerk')] });
    await live.publish(server.db, { type: 'badge', data: { for: 'nobody' }, roles: [9_999] });
    await live.publish(server.db, { type: 'badge', data: { for: 'all', text: 'line\nbreak' }, ...everybody });
    await fence(clerk, founder);
    expect(parsed(clerk, 'badge').map((data) => data.for)).toEqual(['clerk', 'all']);
    expect(parsed(founder, 'badge')).toEqual([{ for: 'all', text: 'line\nbreak' }]);
  });

  it('follows a change of the role', async () => {
    const reader = await listen(await server.login('auditor'));
    const id = await idOf('auditor');
    await server.db.update(adminUser).set({ role_id: 777 }).where(eq(adminUser.id, id));
    await live.publish(server.db, { type: 'permission', data: { cause: 'admin' }, admins: [id] });
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
    await live.publish(server.db, { type: 'badge', data: 1, ...everybody });
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
  it.each<[LiveEvent, boolean]>([
    [{ type: 'permission', data: null }, true],
    [{ type: 'session', data: null, admins: [3] }, true],
    [{ type: 'badge', data: null, admins: [4] }, false],
    [{ type: 'badge', data: null, roles: [7] }, true],
    [{ type: 'badge', data: null, roles: [8] }, false],
    [{ type: 'badge', data: null, admins: [4], roles: [7] }, true],
    [{ type: 'task', data: null, admins: [] }, false],
    [{ type: 'change', data: null, readers: ['order.list'] }, true],
    // As an older or a foreign process might send it.
    [{ type: 'change', data: null } as unknown as LiveEvent, false],
  ])('%j -> %s', (event, expected) => expect(isFor(event, { id: 3, roleId: 7 })).toBe(expected));
});
