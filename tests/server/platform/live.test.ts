import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { brandApi } from '#contract/goods/brand.ts';
import { adminApi } from '#contract/access/admin.ts';
import { dashboardApi } from '#contract/dashboard/dashboard.ts';
import { menuApi } from '#contract/access/menu.ts';
import { roleApi } from '#contract/access/role.ts';
import { sessionApi } from '#contract/access/session.ts';
import { viewApi } from '#contract/platform/view.ts';
import { eventParser, type ServerEvent } from '#providers/sse.ts';
import { closeAll, isFor, openStreams } from '#server/platform/live/stream.ts';
import { tellOrders } from '#server/groups/order/steps/index.ts';
import { adminUser, menu } from '#server/core/schema.ts';
import { audienceOf, tellRecords } from '#server/core/changed.ts';
import { openLive, type Live, type LiveEvent } from '#server/core/live.ts';
import { eq } from 'drizzle-orm';
import { startServer, type TestServer } from '../harness.ts';
import { makePerson, makeRole, TRAVELLING, type Person } from '../access/people.ts';

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

async function listen(who: string, more: Record<string, string> = {}): Promise<Reader> {
  const stop = new AbortController();
  const headers = { authorization: who, 'accept-encoding': 'gzip, br', ...more };
  const answer = await fetch(`${address}/api/admin/live`, { headers, signal: stop.signal });
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

/** What everybody may see. */
const everybody = { readers: [dashboardApi.summary.id] };

/** An event that everybody hears: what came before it has arrived, or never will. */
async function fence(...all: Reader[]): Promise<void> {
  const name = `fence-${Math.random()}`;
  await live.publish(server.db, { type: 'task', data: { name }, ...everybody });
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

describe('what a listener hears', () => {
  const changes = (reader: Reader) => parsed(reader, 'change');
  const rename = (person: Person, ticks: string[]) =>
    server.call(
      roleApi.update,
      { params: { id: person.roleId }, body: { role_name: `听${person.roleId}`, menus: ticks.map((identifier) => ({ identifier, checked: true })) } },
      { token },
    );

  it('is what it may list; who may open single records is told the kind only, and nobody else anything', async () => {
    const people = await Promise.all([['goodsList', 'brandList'], ['orderList'], ['refundList'], ['complaintList']].map((ticks) => makePerson(server, ticks)));
    const [goods, order, refund, complaint] = (await Promise.all(people.map((person) => listen(person.token)))) as [Reader, Reader, Reader, Reader];
    await tellOrders(live, server.db, ['20260101000001']);
    await tellRecords(live, server.db, 'refund', ['AS1']);
    await tellRecords(live, server.db, 'brand', ['7']);
    await fence(goods, order, refund, complaint);
    expect(changes(goods)).toEqual([{ resource: 'brand', ids: ['7'] }]);
    expect(changes(order)).toEqual([{ resource: 'order', ids: ['20260101000001'] }, { resource: 'receipt' }]);
    expect(changes(refund)).toEqual([{ resource: 'order' }, { resource: 'refund', ids: ['AS1'] }]);
    expect(changes(complaint)).toEqual([{ resource: 'order' }]);
  });

  it('follows the rights of now: a tick that is taken away, another role, a narrower menu', async () => {
    const [clerk, mover] = [await makePerson(server, ['orderList']), await makePerson(server, ['orderList'])];
    const [first, second] = [await listen(clerk.token), await listen(mover.token)];
    let number = 0;
    const order = async () => {
      number += 1;
      await tellRecords(live, server.db, 'order', [`n${number}`]);
      await fence(first, second);
      return [first, second].map((reader) => changes(reader).some(({ ids }) => String(ids) === `n${number}`));
    };
    expect(await order()).toEqual([true, true]);
    expect((await rename(clerk, ['brandList'])).status).toBe(200);
    expect(await order()).toEqual([false, true]);
    expect((await rename(clerk, ['orderList'])).status).toBe(200);
    expect(await order()).toEqual([true, true]);
    const body = { role_id: await makeRole(server, ['brandList']), founder: 0 as const, department: '部' };
    expect((await server.call(adminApi.update, { params: { id: mover.id }, body }, { token })).status).toBe(200);
    expect(await order()).toEqual([true, false]);
    const [row] = await server.db.select().from(menu).where(eq(menu.identifier, 'orderList'));
    const narrowed = { ...(row as { parent_id: number; title: string; identifier: string; url: string }), auth_regular: '/admin/trade/orders/export.*' };
    expect((await server.call(menuApi.update, { params: { id: row?.id ?? 0 }, body: narrowed }, { token })).status).toBe(200);
    expect(await order()).toEqual([false, false]);
  });

  it('is told of administrators, roles, menus and views as of every other kind', async () => {
    const [manager, holder, other] = [
      await makePerson(server, ['administratorManage']),
      await makePerson(server, ['roleManage']),
      await makePerson(server, []),
    ];
    const [admins, roles, nobody] = [await listen(manager.token), await listen(holder.token), await listen(other.token)];
    const heard = async (reader: Reader, kind: string) => {
      await fence(admins, roles, nobody);
      return changes(reader).flatMap(({ resource, ids }) => (resource === kind ? [ids ?? 'any'] : []));
    };
    const made = await server.call(roleApi.create, { body: { role_name: '实时', menus: [] } }, { token });
    const { role_id } = made.body;
    await server.call(roleApi.update, { params: { id: role_id }, body: { role_name: '实时二', menus: [] } }, { token });
    await server.call(roleApi.remove, { params: { id: role_id } }, { token });
    expect([await heard(admins, 'role'), await heard(roles, 'role'), await heard(nobody, 'role')]).toEqual([
      [[role_id], [role_id], [role_id]],
      [[role_id], [role_id], [role_id]],
      [],
    ]);
    // The list of administrators names their roles.
    expect([(await heard(admins, 'admin')).length, await heard(roles, 'admin')]).toEqual([2, []]);

    const body = { username: '实时用户', password: TRAVELLING, founder: 1 as const, department: '部' };
    const { id } = (await server.call(adminApi.create, { body }, { token })).body;
    await server.call(adminApi.update, { params: { id }, body: { founder: 1, department: '部二' } }, { token });
    await server.call(adminApi.remove, { params: { id } }, { token });
    expect([(await heard(admins, 'admin')).slice(2), await heard(roles, 'admin'), await heard(nobody, 'admin')]).toEqual([[[id], [id], [id]], [], []]);

    const entry = { parent_id: 0, title: '实时菜单', identifier: 'liveMenu', auth_regular: '/admin/nothing' };
    const { id: menuId } = (await server.call(menuApi.create, { body: entry }, { token })).body;
    await server.call(menuApi.update, { params: { id: menuId }, body: { ...entry, title: '实时菜单二' } }, { token });
    await server.call(menuApi.remove, { params: { id: menuId } }, { token });
    expect([await heard(roles, 'menu'), await heard(admins, 'menu'), await heard(nobody, 'menu')]).toEqual([[[menuId], [menuId], [menuId]], [], []]);
  });

  it('is told of a view if it may see it, or could until now', async () => {
    const [owner, other] = [await makePerson(server, 'founder'), await makePerson(server, ['goodsList'])];
    const [mine, theirs] = [await listen(owner.token), await listen(other.token)];
    const view = { name: '实时视图', is_default: 0 as const, state: { filter: {}, sort: [] } };
    const { id } = (await server.call(viewApi.create, { body: { resource: 'goodsList', ...view } }, { token: owner.token })).body;
    const share = (role_id: number | null) => server.call(viewApi.update, { params: { id }, body: { ...view, role_id } }, { token: owner.token });
    const heard = async () => {
      await fence(mine, theirs);
      return [mine, theirs].map((reader) => changes(reader).filter(({ resource, ids }) => resource === 'view' && String(ids) === String(id)).length);
    };
    expect(await heard()).toEqual([1, 0]);
    await share(other.roleId);
    expect(await heard()).toEqual([2, 1]);
    await share(null);
    expect(await heard()).toEqual([3, 2]);
    await server.call(viewApi.remove, { params: { id } }, { token: owner.token });
    expect(await heard()).toEqual([4, 2]);
  });

  it('is what the role hears whose view a founder takes', async () => {
    const role = await makeRole(server, ['brandList']);
    const founder = await makePerson(server, 'founder');
    const reader = await listen(founder.token, { 'view-as-role': String(role) });
    await tellRecords(live, server.db, 'order', ['1']);
    await tellRecords(live, server.db, 'brand', ['2']);
    await live.publish(server.db, { type: 'permission', data: { cause: 'admin' }, admins: [founder.id] });
    await tellRecords(live, server.db, 'order', ['3']);
    await fence(reader);
    expect(changes(reader)).toEqual([{ resource: 'brand', ids: ['2'] }]);
  });

  it('needs a kind whose readers are known', () => {
    expect(() => audienceOf('nothing')).toThrow('no endpoint answers');
    expect(audienceOf('parameter')).toEqual({ readers: ['category.param'], hinted: ['parameter.one'] });
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
