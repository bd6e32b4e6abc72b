import { eq, sql } from 'drizzle-orm';
import md5 from 'md5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountApi } from '#contract/access/account.ts';
import { adminApi } from '#contract/access/admin.ts';
import { roleApi } from '#contract/access/role.ts';
import { sessionApi } from '#contract/access/session.ts';
import { adminSession, adminUser, systemLog } from '#server/core/schema.ts';
import { CAPTCHA, startServer, type TestServer } from '../harness.ts';
import { makePerson, makeRole, TRAVELLING } from './people.ts';

let server: TestServer;
let roleId: number;
beforeAll(async () => {
  server = await startServer();
  roleId = await makeRole(server, ['administratorManage']);
});
afterAll(() => server.close());

const newcomer = () => makePerson(server, []);

const status = async (token: string) => (await server.call(accountApi.sessions, {}, { token })).status;
const refresh = (refresh_token: string) => server.call(sessionApi.refresh, { body: { refresh_token } });
const later = (seconds: number) =>
  server.db.execute(
    sql`update admin_session set replaced = (select coalesce(jsonb_agg(jsonb_build_object('jti', e->>'jti', 'at', (e->>'at')::bigint - ${seconds}::bigint)), '[]') from jsonb_array_elements(replaced) e)`,
  );

describe('refreshing', () => {
  it('keeps the session, answers a new pair and replaces the refresh token', async () => {
    const first = await newcomer();
    const answer = await refresh(first.refreshToken);
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(['accessToken', 'refreshToken']);
    expect(answer.body.refreshToken).not.toBe(first.refreshToken);
    expect(await status(answer.body.accessToken)).toBe(200);
    expect((await refresh(answer.body.refreshToken)).status).toBe(200);
  });

  it('lets the token that was just replaced work for 30 s, in the same session', async () => {
    const first = await newcomer();
    const [one, two] = await Promise.all([refresh(first.refreshToken), refresh(first.refreshToken)]);
    expect([one.status, two.status]).toEqual([200, 200]);
    await later(29);
    const three = await refresh(first.refreshToken);
    expect(three.status).toBe(200);
    for (const answer of [one, two, three]) expect(await status(answer.body.accessToken)).toBe(200);
    const next = await refresh(two.body.refreshToken);
    expect(next.status).toBe(200);
    // The other tab's pair has the same id, so it was just replaced as well.
    expect((await refresh(one.body.refreshToken)).status).toBe(200);
  });

  it('ends the whole session when an older token comes back', async () => {
    const first = await newcomer();
    const second = (await refresh(first.refreshToken)).body;
    await later(31);
    const reused = await refresh(first.refreshToken);
    expect([reused.status, reused.error]).toEqual([400, { code: '109', message: '令牌已失效' }]);
    expect(await status(second.accessToken)).toBe(403);
    expect((await refresh(second.refreshToken)).error.code).toBe('109');
    const [log] = await server.db
      .select()
      .from(systemLog)
      .where(eq(systemLog.operator_id, first.id))
      .orderBy(sql`id desc`)
      .limit(1);
    expect(log).toMatchObject({ level: 'important', operate_detail_en: 'A replaced refresh token came back; the session was ended' });
  });

  it('survives many refreshes at the same moment with one session', async () => {
    const first = await newcomer();
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(first.refreshToken)));
    expect(answers.map((answer) => answer.status)).toEqual(Array(6).fill(200));
    const jtis = new Set(answers.map((answer) => JSON.parse(Buffer.from(answer.body.refreshToken.split('.')[1] ?? '', 'base64url').toString()).jti as string));
    expect(jtis.size).toBe(1);
    expect(await server.db.$count(adminSession, eq(adminSession.admin_id, first.id))).toBe(1);
  });

  it('refuses access tokens, nonsense and nothing', async () => {
    const { token: access } = await newcomer();
    for (const token of [access, 'nonsense', 'a.b.c']) {
      const answer = await refresh(token);
      expect([answer.status, answer.error.code]).toEqual([400, '109']);
    }
    expect((await refresh('')).error.code).toBe('004');
    expect((await server.call(sessionApi.refresh, { body: { refresh_token: 'x' } }, { lang: 'en' })).error.message).toBe('Token no longer valid');
  });

  it('refuses when the role is gone, and answers 404 when the administrator is', async () => {
    const orphan = await newcomer();
    await server.db.update(adminUser).set({ role_id: 999_999 }).where(eq(adminUser.id, orphan.id));
    expect((await refresh(orphan.refreshToken)).error.code).toBe('109');
    const gone = await newcomer();
    await server.db.update(adminUser).set({ user_state: -1 }).where(eq(adminUser.id, gone.id));
    expect((await refresh(gone.refreshToken)).error).toMatchObject({ code: '003' });
  });
});

describe('signing out', () => {
  it('ends the session of the token only, whatever uid is sent', async () => {
    const one = await newcomer();
    const two = await one.again();
    const other = await newcomer();
    const answer = await server.call(sessionApi.logout, { query: { uid: other.id } }, { token: one.token });
    expect([answer.status, answer.body]).toEqual([200, undefined]);
    expect(await status(one.token)).toBe(403);
    expect((await refresh(one.refreshToken)).error.code).toBe('109');
    expect(await status(two.accessToken)).toBe(200);
    expect(await status(other.token)).toBe(200);
    const [log] = await server.db
      .select()
      .from(systemLog)
      .where(eq(systemLog.operator_id, one.id))
      .orderBy(sql`id desc`)
      .limit(1);
    expect(log).toMatchObject({ operate_detail: `退出登录：${one.username}`, method: 'POST /admin/systems/admin-users/logout' });
  });

  it('answers 200 without a valid token, and asks for the uid', async () => {
    expect((await server.call(sessionApi.logout, { query: { uid: 1 } })).status).toBe(200);
    expect((await server.call(sessionApi.logout, { query: { uid: 1 } }, { token: 'stale' })).status).toBe(200);
    expect((await server.call(sessionApi.logout, { query: {} as { uid: number } })).error.code).toBe('004');
  });
});

describe('a lost session', () => {
  it('answers 403 without a token, and when the administrator is deleted', async () => {
    expect((await server.call(accountApi.sessions, {})).error).toEqual({ code: '403', message: '登录已失效' });
    const victim = await newcomer();
    expect(await status(victim.token)).toBe(200);
    const removed = await server.call(adminApi.remove, { params: { id: victim.id } }, { token: (await makePerson(server, 'founder')).token });
    expect(removed.status).toBe(200);
    expect(await status(victim.token)).toBe(403);
    expect((await refresh(victim.refreshToken)).error.code).toBe('003');
  });

  it('does not come back with a token from before a password change', async () => {
    const someone = await newcomer();
    await server.db
      .update(adminUser)
      .set({ password_changed_at: Math.floor(Date.now() / 1000) + 1 })
      .where(eq(adminUser.id, someone.id));
    expect(await status(someone.token)).toBe(403);
    expect((await refresh(someone.refreshToken)).error.code).toBe('109');
  });
});

const face = '/files/other/face.png';
const put = (token: string, body: Record<string, string>) => server.call(sessionApi.profile, { body: { face, ...body } }, { token });

describe('the own profile', () => {
  it('changes only the avatar and keeps the sessions', async () => {
    const someone = await newcomer();
    const answer = await put(someone.token, {});
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ id: someone.id, face, department: '测试部' });
    expect(JSON.stringify(answer.body)).not.toMatch(/scrypt|password/);
    expect(await status(someone.token)).toBe(200);
  });

  it('changes the password with the old one and ends every session', async () => {
    const someone = await newcomer();
    const second = await someone.again();
    const answer = await put(someone.token, { old_passwprd: TRAVELLING, password: md5('new456') });
    expect(answer.status).toBe(200);
    for (const token of [someone.token, second.accessToken]) expect(await status(token)).toBe(403);
    expect((await refresh(second.refreshToken)).error.code).toBe('109');
    const login = (password: string) =>
      server.call(sessionApi.login, { query: { username: someone.username, password: md5(password), captcha: CAPTCHA, uuid: 'u' } });
    expect((await login('abc123')).error.code).toBe('918');
    const back = await login('new456');
    expect(await status(back.body.access_token)).toBe(200);
    const [log] = await server.db
      .select()
      .from(systemLog)
      .where(eq(systemLog.operator_id, someone.id))
      .orderBy(sql`id desc`)
      .offset(1)
      .limit(1);
    expect(log).toMatchObject({
      level: 'important',
      changes: [{ resource: 'admin', fields: [{ field: 'face' }, { field: 'password', before: '***', after: '***' }] }],
    });
    expect(JSON.stringify(log)).not.toContain(md5('new456'));
  });

  it('accepts the well-spelt name of the old password too', async () => {
    const someone = await newcomer();
    expect((await put(someone.token, { old_password: TRAVELLING, password: md5('new456') })).status).toBe(200);
  });

  it('refuses half a change, a wrong old one and a malformed new one, and changes nothing then', async () => {
    const { token } = await newcomer();
    const code = async (body: Record<string, string>) => {
      const answer = await put(token, body);
      return [answer.status, answer.error.code];
    };
    expect(await code({ password: md5('new456') })).toEqual([409, '922']);
    expect(await code({ old_passwprd: TRAVELLING })).toEqual([409, '923']);
    expect(await code({ old_passwprd: md5('wrong1'), password: md5('new456') })).toEqual([409, '921']);
    expect(await code({ old_passwprd: TRAVELLING, password: 'new456' })).toEqual([409, '917']);
    expect(await code({ face: '' })).toEqual([400, '004']);
    expect(await code({ face: 'javascript:alert(1)' })).toEqual([400, '004']);
    expect(await status(token)).toBe(200);
    expect((await server.call(accountApi.sessions, {}, { token })).body).toHaveLength(1);
  });
});

describe('tries of the own password and of codes', () => {
  const locked = { code: '918', message: '密码错误次数过多，请30分钟后再试' };
  const wrong = md5('wrong1');

  it('lock like those of the sign-in, and together with them, wherever the password is asked for', async () => {
    const someone = await newcomer();
    const options = { token: someone.token };
    const signIn = (password: string) => server.call(sessionApi.login, { query: { username: someone.username, password, captcha: CAPTCHA, uuid: 'u' } });
    expect((await signIn(wrong)).error.code).toBe('918');
    expect((await put(someone.token, { old_passwprd: wrong, password: md5('new456') })).error.code).toBe('921');
    expect((await server.call(accountApi.enrolSecondFactor, { body: { password: wrong } }, options)).error.code).toBe('921');
    expect((await server.call(accountApi.disableSecondFactor, { body: { password: wrong } }, options)).error.code).toBe('921');
    expect((await server.call(accountApi.recoveryCodes, { body: { password: wrong } }, options)).error.code).toBe('921');
    const right = { password: TRAVELLING };
    expect((await put(someone.token, { old_passwprd: TRAVELLING, password: md5('new456') })).error).toEqual(locked);
    for (const endpoint of [accountApi.enrolSecondFactor, accountApi.disableSecondFactor, accountApi.recoveryCodes])
      expect((await server.call(endpoint, { body: right }, options)).error).toEqual(locked);
    expect((await signIn(TRAVELLING)).error).toEqual(locked);
    expect(await status(someone.token)).toBe(200);
    // A change without the password needs none.
    expect((await put(someone.token, {})).status).toBe(200);
  });

  it('cannot be slipped past by many at once, and a right one forgets them', async () => {
    const someone = await newcomer();
    const tries = (count: number, typed: string) =>
      Promise.all(Array.from({ length: count }, () => put(someone.token, { old_passwprd: typed, password: 'malformed' })));
    expect((await tries(3, wrong)).map((answer) => answer.error.code)).toEqual(['921', '921', '921']);
    expect((await tries(1, TRAVELLING)).map((answer) => answer.error.code)).toEqual(['917']);
    const answers = await tries(9, wrong);
    expect(answers.filter((answer) => answer.error.code === '921')).toHaveLength(5);
    expect(answers.filter((answer) => answer.error.code === '918')).toHaveLength(4);
  });

  it('count wrong codes of a new authenticator', async () => {
    const someone = await newcomer();
    const options = { token: someone.token };
    await server.call(accountApi.enrolSecondFactor, { body: { password: TRAVELLING } }, options);
    const confirm = async () => (await server.call(accountApi.confirmSecondFactor, { body: { otp: '000000' } }, options)).error;
    for (let tries = 0; tries < 5; tries += 1) expect((await confirm()).code).toBe('931');
    expect(await confirm()).toEqual(locked);
  });
});

describe('own sessions', () => {
  it('are listed with the current one marked, and can be ended one by one', async () => {
    const someone = await newcomer();
    const second = await someone.again();
    const list = (await server.call(accountApi.sessions, {}, { token: second.accessToken })).body;
    expect(list).toHaveLength(2);
    expect(list.filter((session) => session.current)).toHaveLength(1);
    const other = list.find((session) => !session.current);
    expect((await server.call(accountApi.endSession, { params: { sid: other?.sid ?? '' } }, { token: second.accessToken })).status).toBe(200);
    expect(await status(someone.token)).toBe(403);
    expect(await status(second.accessToken)).toBe(200);
    expect((await server.call(accountApi.endSession, { params: { sid: other?.sid ?? '' } }, { token: second.accessToken })).error.code).toBe('003');
  });

  it("are nobody else's business", async () => {
    const someone = await newcomer();
    const stranger = await makePerson(server, 'founder');
    const [session] = (await server.call(accountApi.sessions, {}, { token: someone.token })).body;
    expect((await server.call(accountApi.endSession, { params: { sid: session?.sid ?? '' } }, { token: stranger.token })).error.code).toBe('003');
    expect(await status(someone.token)).toBe(200);
  });
});

it('a role change counts on the next call without a new login', async () => {
  const someone = await makePerson(server, ['administratorManage']);
  expect((await server.call(adminApi.list, {}, { token: someone.token })).status).toBe(200);
  const other = await makeRole(server, []);
  const founder = await makePerson(server, 'founder');
  const change = (role_id: number) =>
    server.call(adminApi.update, { params: { id: someone.id }, body: { role_id, founder: 0, department: '部' } }, { token: founder.token });
  expect((await change(other)).status).toBe(200);
  const refused = await server.call(adminApi.list, {}, { token: someone.token });
  expect([refused.status, refused.error.code]).toEqual([401, '002']);
  expect((await server.call(roleApi.checked, { params: { id: other } }, { token: someone.token })).body).toEqual([]);
  expect((await change(roleId)).status).toBe(200);
  expect((await server.call(adminApi.list, {}, { token: someone.token })).status).toBe(200);
});
