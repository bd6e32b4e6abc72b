import { scryptSync } from 'node:crypto';
import { eq } from 'drizzle-orm';
import md5 from 'md5';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logApi } from '#contract/access/log.ts';
import { sessionApi } from '#contract/access/session.ts';
import { captcha } from '#server/base/schema.ts';
import { createAdmin } from '#server/groups/access/menu/seed.ts';
import { adminUser, loginFailure, setting, systemLog } from '#server/core/schema.ts';
import { CAPTCHA, DEMO_PASSWORD, startServer, type TestServer } from '../harness.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  await createAdmin(server.db, { username: '登录员', password: 'abc123', department: '测试部', founder: 1 });
});
afterAll(() => server.close());
beforeEach(() => server.db.delete(loginFailure));

const good = { username: '登录员', password: md5('abc123'), captcha: CAPTCHA, uuid: 'u-1', scene: 'LOGIN' };
const tryLogin = (query: Partial<typeof good> & Record<string, unknown> = {}, lang?: 'en') =>
  server.call(sessionApi.login, { query: { ...good, ...query } }, { lang });
const wrong = { password: md5('nope00') };

describe('signing in', () => {
  it('answers the account and both tokens, and no password', async () => {
    const answer = await tryLogin();
    expect(answer.status).toBe(200);
    expect(Object.keys(answer.body).sort()).toEqual(['access_token', 'department', 'face', 'founder', 'refresh_token', 'role_id', 'uid', 'username']);
    expect(answer.body).toMatchObject({ username: '登录员', department: '测试部', founder: 1, role_id: 0 });
    const used = await server.call(logApi.list, {}, { token: answer.body.access_token });
    expect(used.status).toBe(200);
    const bearer = await server.call(logApi.list, {}, { token: `Bearer ${answer.body.access_token}` });
    expect(bearer.status).toBe(200);
    const asRefresh = await server.call(logApi.list, {}, { token: answer.body.refresh_token });
    expect([asRefresh.status, asRefresh.error.code]).toEqual([403, '403']);
  });

  it('asks for the parameters first', async () => {
    const answer = await tryLogin({ username: '', captcha: 'bad' });
    expect([answer.status, answer.error.code]).toEqual([400, '004']);
    expect(answer.error.errors?.map((error) => error.field)).toEqual(['username']);
    expect((await tryLogin({ password: '' }, 'en')).error).toMatchObject({ code: '004', message: 'Please enter Password' });
  });

  it('then for the captcha, before it looks at name and password', async () => {
    for (const query of [{ captcha: undefined }, { uuid: undefined }, { captcha: '0000' }, { captcha: 'zzzz', ...wrong }]) {
      const answer = await tryLogin(query);
      expect([answer.status, answer.error.code, answer.error.message]).toEqual([400, '930', '验证未通过']);
    }
    expect((await tryLogin({ captcha: undefined, uuid: undefined, c_sessionid: 's' })).error.message).toContain('刷新');
    // A refused captcha is no try of the password.
    expect(await server.db.$count(loginFailure)).toBe(0);
  });

  it('uses a captcha up with any check, right or wrong, even though the call fails', async () => {
    const show = (created = Math.floor(Date.now() / 1000)) => {
      const row = { uuid: 'seen', scene: 'LOGIN', answer: 'ab3d', created };
      return server.db
        .insert(captcha)
        .values(row)
        .onConflictDoUpdate({ target: [captcha.uuid, captcha.scene], set: row });
    };
    const code = async (answer: string, query: Record<string, unknown> = {}) => (await tryLogin({ uuid: 'seen', captcha: answer, ...query })).error.code;
    await show();
    expect(await code('AB3D', wrong)).toBe('918');
    expect(await code('AB3D')).toBe('930');
    await show();
    expect(await code('XXXX')).toBe('930');
    expect(await code('AB3D')).toBe('930');
    await show(Math.floor(Date.now() / 1000) - 181);
    expect(await code('AB3D')).toBe('930');
    await show();
    expect((await tryLogin({ uuid: 'seen', captcha: 'aB3d' })).status).toBe(200);
  });

  it('says the same for a wrong password and an unknown name, and compares names exactly', async () => {
    await createAdmin(server.db, { username: 'CaseMatters', password: 'abc123', founder: 1 });
    const answers = await Promise.all([
      tryLogin(wrong),
      tryLogin({ username: '没有这人' }),
      tryLogin({ username: 'casematters' }),
      tryLogin({ username: '登录员 ' }),
      tryLogin({ password: 'plain' }),
    ]);
    for (const answer of answers) expect([answer.status, answer.error]).toEqual([400, { code: '918', message: '账号或密码错误' }]);
    expect((await tryLogin({ username: 'CaseMatters' })).status).toBe(200);
  });

  it('takes about as long for an unknown name as for a wrong password', async () => {
    const time = async (query: Record<string, unknown>) => {
      const started = performance.now();
      await tryLogin(query);
      return performance.now() - started;
    };
    await time({ username: '热身' });
    const [known, unknown] = [await time(wrong), await time({ username: '没有这人' })];
    expect(unknown).toBeGreaterThan(known / 4);
  });

  it('does not let deleted administrators in, and gives their name to others', async () => {
    const id = await createAdmin(server.db, { username: '将删除', password: 'abc123', founder: 1 });
    await server.db.update(adminUser).set({ user_state: -1 }).where(eq(adminUser.id, id));
    expect((await tryLogin({ username: '将删除' })).error.code).toBe('918');
    await createAdmin(server.db, { username: '将删除', password: 'abc123', founder: 1 });
    expect((await tryLogin({ username: '将删除' })).status).toBe(200);
  });

  it('is written to the system log, refused or not, without secrets', async () => {
    const before = await server.db.$count(systemLog);
    await tryLogin(wrong);
    await tryLogin({ captcha: '0000' });
    await tryLogin();
    const rows = await server.db.select().from(systemLog).orderBy(systemLog.id).offset(before);
    expect(rows.map((row) => [row.operator_name, row.operate_detail, row.operate_detail_en])).toEqual([
      ['登录员', '登录失败：账号或密码错误', 'Sign-in refused: Wrong name or password'],
      ['登录员', '登录失败：验证未通过', 'Sign-in refused: Verification failed'],
      ['登录员', '登录', 'Sign in'],
    ]);
    expect(JSON.stringify(rows)).not.toContain(good.password);
    expect(JSON.stringify(rows)).not.toContain(wrong.password);
    expect(rows[0]).toMatchObject({ operator_id: 0, method: 'GET /admin/systems/admin-users/login' });
  });
});

describe('the lock-out', () => {
  const policy = (value: Record<string, number>) =>
    server.db.insert(setting).values({ key: 'account', value }).onConflictDoUpdate({ target: setting.key, set: { value } });
  afterAll(() => server.db.delete(setting).where(eq(setting.key, 'account')));

  it('closes a name after too many wrong passwords and names the minutes left, known name or not', async () => {
    await policy({ retry_cycle: 1, retry_times: 3, lock_duration: 30 });
    for (const username of ['登录员', '没有这人']) {
      for (let tries = 0; tries < 3; tries += 1) expect((await tryLogin({ ...wrong, username })).error.message).toBe('账号或密码错误');
      const locked = await tryLogin({ username });
      expect([locked.status, locked.error]).toEqual([400, { code: '918', message: '密码错误次数过多，请30分钟后再试' }]);
      expect((await tryLogin({ username }, 'en')).error.message).toBe('Too many wrong passwords, please try again in 30 min');
    }
    // Other names, founders included, are not touched.
    expect((await tryLogin({ username: 'superadmin', password: DEMO_PASSWORD })).status).toBe(200);
  });

  it('opens again when its time has passed, with a new count', async () => {
    await policy({ retry_cycle: 1, retry_times: 2, lock_duration: 30 });
    await tryLogin(wrong);
    await tryLogin(wrong);
    expect((await tryLogin()).error.code).toBe('918');
    await server.db.update(loginFailure).set({ locked_until: Math.floor(Date.now() / 1000) - 1 });
    expect((await tryLogin(wrong)).error.message).toBe('账号或密码错误');
    expect((await tryLogin()).status).toBe(200);
    expect(await server.db.$count(loginFailure)).toBe(0);
  });

  it('forgets wrong passwords older than the cycle, and all of them after a right one', async () => {
    await policy({ retry_cycle: 1, retry_times: 2, lock_duration: 30 });
    await tryLogin(wrong);
    await server.db.update(loginFailure).set({ first_at: Math.floor(Date.now() / 1000) - 3_700 });
    await tryLogin(wrong);
    expect((await tryLogin()).status).toBe(200);
    await tryLogin(wrong);
    expect((await tryLogin()).status).toBe(200);
  });

  it('cannot be slipped past by many tries at once', async () => {
    await policy({ retry_cycle: 1, retry_times: 3, lock_duration: 5 });
    const answers = await Promise.all(Array.from({ length: 8 }, () => tryLogin(wrong)));
    expect(answers.filter((answer) => answer.error.message === '账号或密码错误')).toHaveLength(3);
    expect((await tryLogin()).error.message).toBe('密码错误次数过多，请5分钟后再试');
  });

  it('counts exactly what was judged when 50 tries race', async () => {
    const salt = Buffer.from('salt').toString('base64');
    // A hash that costs nothing: it is the counting that is tried here.
    const cheap = ['scrypt', 64, 1, 1, salt, scryptSync('other', Buffer.from('salt'), 32, { N: 64, r: 1, p: 1 }).toString('base64')].join('$');
    const values = { username: '抢登录', password: cheap, founder: 1 as const, date_line: 1 };
    await server.db.insert(adminUser).values(values);
    await policy({ retry_cycle: 1, retry_times: 1_000, lock_duration: 5 });
    const many = await Promise.all(Array.from({ length: 50 }, () => tryLogin({ ...wrong, username: '抢登录' })));
    const judged = many.filter((answer) => answer.error.code === '918');
    expect(many.filter((answer) => answer.status === 429)).toHaveLength(50 - judged.length);
    expect(judged.length).toBeGreaterThan(0);
    const [counted] = await server.db.select().from(loginFailure).where(eq(loginFailure.name, '抢登录'));
    expect(counted?.failures).toBe(judged.length);

    await policy({ retry_cycle: 1, retry_times: 5, lock_duration: 5 });
    await server.db.delete(loginFailure);
    const few = await Promise.all(Array.from({ length: 50 }, () => tryLogin({ ...wrong, username: '抢登录' })));
    expect(few.filter((answer) => answer.error.message === '账号或密码错误')).toHaveLength(5);
    expect(few.filter((answer) => answer.error.message === '密码错误次数过多，请5分钟后再试')).toHaveLength(45);
  });

  it('is off when a number is 0', async () => {
    await policy({ retry_cycle: 1, retry_times: 0, lock_duration: 30 });
    for (let tries = 0; tries < 7; tries += 1) await tryLogin(wrong);
    expect((await tryLogin()).status).toBe(200);
  });
});
