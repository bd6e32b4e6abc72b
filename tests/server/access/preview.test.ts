import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandApi } from '#contract/goods/brand.ts';
import { accountApi } from '#contract/access/account.ts';
import { adminApi } from '#contract/access/admin.ts';
import { logApi } from '#contract/access/log.ts';
import { roleApi } from '#contract/access/role.ts';
import { sessionApi } from '#contract/access/session.ts';
import { startServer, type TestServer } from '../harness.ts';
import { makePerson, makeRole, type Person } from './people.ts';

let server: TestServer;
let boss: Person;
let roleId: number;
beforeAll(async () => {
  server = await startServer();
  boss = await makePerson(server, 'founder');
  roleId = await makeRole(server, ['brandList', 'roleManage']);
});
afterAll(() => server.close());

const as = (role: number | string = roleId, token = boss.token) => ({ token, headers: { 'view-as-role': String(role) } });

describe('seeing the product as a role', () => {
  it('starts with the role, for founders only', async () => {
    const answer = await server.call(roleApi.preview, { params: { id: roleId } }, { token: boss.token });
    expect(answer.body).toMatchObject({ role_id: roleId });
    expect((await server.call(roleApi.preview, { params: { id: 987_654 } }, { token: boss.token })).status).toBe(404);
    const clerk = await makePerson(server, ['roleManage']);
    expect((await server.call(roleApi.preview, { params: { id: roleId } }, { token: clerk.token })).status).toBe(401);
  });

  it('narrows the permissions to those of the role', async () => {
    expect((await server.call(brandApi.list, {}, as())).status).toBe(200);
    const log = await server.call(logApi.list, {}, as());
    expect([log.status, log.error.code]).toEqual([401, '002']);
    expect((await server.call(adminApi.list, {}, as())).status).toBe(401);
    expect((await server.call(logApi.list, {}, { token: boss.token })).status).toBe(200);
    const names = await server.call(roleApi.checked, { params: { id: roleId } }, as());
    expect(names.body).toEqual(expect.arrayContaining(['brandList', 'roleManage']));
    // A role that does not exist sees nothing.
    expect((await server.call(brandApi.list, {}, as(987_654))).status).toBe(401);
  });

  it('refuses every change, permitted or not, and leaves no trace of one', async () => {
    const calls = [
      server.call(brandApi.create, { body: { name: '预览品牌', logo: 'https://example.com/a.png' } }, as()),
      server.call(roleApi.create, { body: { role_name: '预览角色', menus: [] } }, as()),
      server.call(roleApi.remove, { params: { id: roleId } }, as()),
      server.call(accountApi.endOtherSessions, {}, as()),
      server.call(sessionApi.profile, { body: { face: 'https://example.com/a.png' } }, as()),
    ];
    for (const answer of await Promise.all(calls)) expect([answer.status, answer.error.code, answer.error.message]).toEqual([409, '926', '只读预览，不能修改']);
    const english = await server.call(roleApi.remove, { params: { id: roleId } }, { ...as(), lang: 'en' });
    expect(english.error.message).toBe('Read-only preview: nothing can be changed');
    expect((await server.call(brandApi.list, { query: { name: '预览品牌' } }, { token: boss.token })).body.data_total).toBe(0);
    expect((await server.call(roleApi.one, { params: { id: roleId } }, { token: boss.token })).status).toBe(200);
  });

  it('is over without the header, and signing out works in it', async () => {
    const token = (await boss.again()).accessToken;
    expect((await server.call(sessionApi.logout, { query: { uid: boss.id } }, as(roleId, token))).status).toBe(200);
    expect((await server.call(brandApi.list, {}, { token })).status).toBe(403);
  });

  it('means nothing for others: the header neither widens nor locks', async () => {
    const clerk = await makePerson(server, ['systemLogs']);
    expect((await server.call(brandApi.list, {}, as(roleId, clerk.token))).status).toBe(401);
    expect((await server.call(logApi.list, {}, as(roleId, clerk.token))).status).toBe(200);
    expect((await server.call(accountApi.endOtherSessions, {}, as(roleId, clerk.token))).status).toBe(200);
  });

  it('is refused when the header names no role, instead of being ignored', async () => {
    const clerk = await makePerson(server, ['systemLogs']);
    for (const junk of ['abc', '0', '-1', '1,2', '', ' ', '1'.repeat(16)]) {
      for (const token of [boss.token, clerk.token]) {
        const answer = await server.call(logApi.list, {}, as(junk, token));
        expect([answer.status, answer.error.code], junk).toEqual([400, '004']);
      }
    }
  });
});

describe('one row of the log', () => {
  it('can be read alone', async () => {
    const [row] = (await server.call(logApi.list, { query: { page_size: 1 } }, { token: boss.token })).body.data;
    if (!row) throw new Error('the log is empty');
    expect((await server.call(logApi.one, { params: { id: row.id } }, { token: boss.token })).body).toEqual(row);
    expect((await server.call(logApi.one, { params: { id: 99_999_999 } }, { token: boss.token })).status).toBe(404);
  });
});
