import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { accountApi } from '#contract/access/account.ts';
import { adminApi } from '#contract/access/admin.ts';
import { menuApi } from '#contract/access/menu.ts';
import { roleApi } from '#contract/access/role.ts';
import { LIVE_CHANNEL, type LiveEvent } from '#server/core/live.ts';
import { menu } from '#server/core/schema.ts';
import { startServer, type TestServer } from '../harness.ts';
import { makePerson, makeRole, TRAVELLING, type Person } from '../access/people.ts';

let server: TestServer;
let boss: Person;
let heard: LiveEvent[] = [];
let stop: () => Promise<void>;
beforeAll(async () => {
  server = await startServer();
  boss = await makePerson(server, 'founder');
  stop = await server.database.listen(LIVE_CHANNEL, (payload) => heard.push(JSON.parse(payload) as LiveEvent));
});
afterAll(async () => {
  await stop();
  await server.close();
});
afterEach(() => {
  heard = [];
});

const as = () => ({ token: boss.token });
/** What browsers hear; notices of plain record changes are somebody else's business. */
const events = async () => {
  await new Promise((resolve) => setTimeout(resolve, 100));
  return heard.filter((event) => event.type === 'permission' || event.type === 'session');
};
const body = (roleId: number) => ({ role_id: roleId, founder: 0 as const, department: '部' });

describe('browsers hear at once', () => {
  it('that a role was edited: its holders', async () => {
    const id = await makeRole(server, []);
    await server.call(roleApi.update, { params: { id }, body: { role_name: `新${id}`, menus: [{ identifier: 'chat', checked: true }] } }, as());
    expect(await events()).toEqual([{ type: 'permission', roles: [id], data: { cause: 'role' } }]);
  });

  it('that an administrator got another role: that one', async () => {
    const someone = await makePerson(server, []);
    await server.call(adminApi.update, { params: { id: someone.id }, body: { ...body(someone.roleId), remark: '无关' } }, as());
    expect(await events()).toEqual([]);
    const other = await makeRole(server, []);
    await server.call(adminApi.update, { params: { id: someone.id }, body: body(other) }, as());
    // The browser stores them, since it may no longer ask about the role that it knew.
    expect(await events()).toEqual([{ type: 'permission', admins: [someone.id], data: { cause: 'admin', role_id: other, founder: 0 } }]);
  });

  it('that menus changed: everybody', async () => {
    const [row] = await server.db.select().from(menu).where(eq(menu.identifier, 'crowdfunding'));
    await server.call(menuApi.remove, { params: { id: row?.id ?? 0 } }, as());
    expect(await events()).toEqual([{ type: 'permission', data: { cause: 'menu' } }]);
  });

  it('that sessions ended: those of a deleted administrator, of a new password, or a single one', async () => {
    const deleted = await makePerson(server, []);
    await server.call(adminApi.remove, { params: { id: deleted.id } }, as());
    const changed = await makePerson(server, []);
    await server.call(adminApi.update, { params: { id: changed.id }, body: { ...body(changed.roleId), password: TRAVELLING } }, as());
    const revoking = await makePerson(server, []);
    const second = await revoking.again();
    const other = (await server.call(accountApi.sessions, {}, { token: second.accessToken })).body.find((session) => !session.current);
    await server.call(accountApi.endSession, { params: { sid: other?.sid ?? '' } }, { token: second.accessToken });
    expect(await events()).toEqual([
      { type: 'session', admins: [deleted.id], data: { reason: 'deleted' } },
      { type: 'session', admins: [changed.id], data: { reason: 'password' } },
      { type: 'session', admins: [revoking.id], data: { reason: 'revoked', sids: [other?.sid] } },
    ]);
  });

  it('nothing of a call that was refused', async () => {
    const id = await makeRole(server, []);
    const taken = await server.call(roleApi.create, { body: { role_name: '占用名', menus: [] } }, as());
    expect(taken.status).toBe(200);
    await server.call(roleApi.update, { params: { id }, body: { role_name: '占用名', menus: [] } }, as());
    expect(await events()).toEqual([]);
  });
});
