import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { accountApi } from '#contract/access/account.ts';
import { adminApi } from '#contract/access/admin.ts';
import { logApi } from '#contract/access/log.ts';
import { sessionApi } from '#contract/access/session.ts';
import { codeAt, matchingStep, stepOf } from '#server/groups/access/auth/totp.ts';
import { loginFailure, recoveryCode, secondFactor, systemLog } from '#server/core/schema.ts';
import { CAPTCHA, startServer, type TestServer } from '../harness.ts';
import { makePerson, TRAVELLING, type Person } from './people.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(() => server.db.delete(loginFailure));

const now = () => Math.floor(Date.now() / 1000);
const tryLogin = (username: string, query: Record<string, string> = {}) =>
  server.call(sessionApi.login, { query: { username, password: TRAVELLING, captcha: CAPTCHA, uuid: 'u', scene: 'LOGIN', ...query } });
/** The second step: no captcha, but the challenge of the first. */
const secondStep = (username: string, challenge: string, otp: string, query: Record<string, string> = {}) =>
  server.call(sessionApi.login, { query: { username, password: TRAVELLING, challenge, otp, ...query } });
const challengeOf = (answer: { error: { data?: unknown } }) => (answer.error.data as { challenge: string }).challenge;
const password = { body: { password: TRAVELLING } };

interface Enrolled extends Person {
  secret: string;
  codes: string[];
  /** A code that was not used yet. */
  fresh: () => Promise<string>;
}

/** A founder with the second factor on. */
async function enrolled(): Promise<Enrolled> {
  const person = await makePerson(server, 'founder');
  const begun = await server.call(accountApi.enrolSecondFactor, password, { token: person.token });
  const { secret } = begun.body;
  const confirmed = await server.call(accountApi.confirmSecondFactor, { body: { otp: codeAt(secret, stepOf(now())) } }, { token: person.token });
  const fresh = async () => {
    await server.db.update(secondFactor).set({ last_step: 0 }).where(eq(secondFactor.admin_id, person.id));
    return codeAt(secret, stepOf(now()));
  };
  return { ...person, secret, codes: confirmed.body.recovery_codes, fresh };
}

describe('codes of RFC 6238', () => {
  it('are those of its test vectors', () => {
    const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
    const vectors: [number, string][] = [
      [59, '287082'],
      [1_111_111_109, '081804'],
      [1_111_111_111, '050471'],
      [1_234_567_890, '005924'],
      [2_000_000_000, '279037'],
      [20_000_000_000, '353130'],
    ];
    for (const [time, code] of vectors) expect(codeAt(secret, stepOf(time))).toBe(code);
  });

  it('count one step early and late, and no further', () => {
    const secret = 'GEZDGNBVGY3TQOJQ';
    const step = 50_000_000;
    const at = (offset: number) => matchingStep(secret, codeAt(secret, step + offset), step * 30);
    expect([-2, -1, 0, 1, 2].map(at)).toEqual([null, step - 1, step, step + 1, null]);
    expect(matchingStep(secret, '12345', step * 30)).toBeNull();
  });
});

describe('turning the second factor on', () => {
  it('needs the password, then a right code; until then the sign-in asks for nothing', async () => {
    const person = await makePerson(server, 'founder');
    const options = { token: person.token };
    const wrong = await server.call(accountApi.enrolSecondFactor, { body: { password: 'f'.repeat(32) } }, options);
    expect([wrong.status, wrong.error.code]).toEqual([409, '921']);
    // The refused call leaves a line, which says nothing of what was typed.
    const [line] = await server.db.select().from(systemLog).orderBy(desc(systemLog.id)).limit(1);
    expect(line).toMatchObject({ operator_name: person.username, operate_detail: '验证登录密码失败：登录密码不正确', level: 'important' });
    expect(JSON.stringify(line)).not.toContain('ffffffff');
    expect((await server.call(accountApi.confirmSecondFactor, { body: { otp: '123456' } }, options)).error.code).toBe('932');
    const { secret, uri } = (await server.call(accountApi.enrolSecondFactor, password, options)).body;
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(uri).searchParams.get('secret')).toBe(secret);
    expect(decodeURIComponent(uri)).toContain(person.username);
    const other = codeAt(secret, stepOf(now()) + 1_000);
    expect((await server.call(accountApi.confirmSecondFactor, { body: { otp: other } }, options)).error.code).toBe('931');
    expect((await tryLogin(person.username)).status).toBe(200);
    const confirmed = await server.call(accountApi.confirmSecondFactor, { body: { otp: codeAt(secret, stepOf(now())) } }, options);
    expect(new Set(confirmed.body.recovery_codes).size).toBe(10);
    expect((await server.call(accountApi.secondFactor, {}, options)).body).toMatchObject({ enabled: true, recovery_left: 10 });
    expect((await server.call(accountApi.enrolSecondFactor, password, options)).error.code).toBe('932');
    // Neither the secret nor the codes can be read in the database or the log.
    const stored = JSON.stringify([
      await server.db.select().from(secondFactor),
      await server.db.select().from(recoveryCode),
      await server.db.select().from(systemLog),
    ]);
    for (const text of [secret, ...confirmed.body.recovery_codes, TRAVELLING]) expect(stored).not.toContain(text);
  });
});

describe('signing in with the second factor', () => {
  it('asks for the code after the password, and takes the challenge in place of the captcha', async () => {
    const person = await enrolled();
    const first = await tryLogin(person.username);
    expect([first.status, first.error.code, first.error.message]).toEqual([400, '931', '请输入动态验证码']);
    const done = await secondStep(person.username, challengeOf(first), await person.fresh());
    expect(done.status).toBe(200);
    expect((await server.call(logApi.list, {}, { token: done.body.access_token })).status).toBe(200);
    expect(await server.db.$count(loginFailure)).toBe(0);
    // Everything at once works as well.
    expect((await tryLogin(person.username, { otp: await person.fresh() })).status).toBe(200);
  });

  it('asks only after the right password, and says nothing about the factor before', async () => {
    const person = await enrolled();
    const answer = await tryLogin(person.username, { password: 'f'.repeat(32), otp: await person.fresh() });
    expect(answer.error).toEqual({ code: '918', message: '账号或密码错误' });
  });

  it('refuses a code that was used', async () => {
    const person = await enrolled();
    const code = await person.fresh();
    expect((await tryLogin(person.username, { otp: code })).status).toBe(200);
    const replayed = await tryLogin(person.username, { otp: code });
    expect([replayed.status, replayed.error.code, replayed.error.message]).toEqual([400, '931', '动态验证码错误或已使用']);
    // The next one counts, an older one does not.
    expect((await tryLogin(person.username, { otp: codeAt(person.secret, stepOf(now()) + 1) })).status).toBe(200);
    expect((await tryLogin(person.username, { otp: codeAt(person.secret, stepOf(now()) - 1) })).status).toBe(400);
  });

  it('takes a code once when two sign-ins race', async () => {
    const person = await enrolled();
    const code = await person.fresh();
    const answers = await Promise.all([tryLogin(person.username, { otp: code }), tryLogin(person.username, { otp: code })]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
  });

  it('takes each recovery code once, however it is typed', async () => {
    const person = await enrolled();
    const [one = '', two = ''] = person.codes;
    expect((await tryLogin(person.username, { otp: one })).status).toBe(200);
    expect((await tryLogin(person.username, { otp: one })).error.code).toBe('931');
    expect((await tryLogin(person.username, { otp: ` ${two.toLowerCase().replace('-', ' ')} ` })).status).toBe(200);
    expect((await server.call(accountApi.secondFactor, {}, { token: person.token })).body.recovery_left).toBe(8);
  });

  it('does not take the challenge of another name, a made-up one, or one without a code', async () => {
    const person = await enrolled();
    const other = await enrolled();
    const challenge = challengeOf(await tryLogin(other.username));
    expect((await secondStep(person.username, challenge, await person.fresh())).error.code).toBe('930');
    expect((await secondStep(person.username, 'made.up.text', await person.fresh())).error.code).toBe('930');
    const own = challengeOf(await tryLogin(person.username));
    expect((await secondStep(person.username, own, '')).error.code).toBe('930');
    // An access token is no challenge either.
    expect((await secondStep(person.username, person.token, await person.fresh())).error.code).toBe('930');
  });

  it('locks the name after too many wrong codes, and starting over does not help', async () => {
    const person = await enrolled();
    for (let tries = 0; tries < 5; tries += 1) {
      const first = await tryLogin(person.username);
      expect(first.error.message).toBe('请输入动态验证码');
      const wrong = await secondStep(person.username, challengeOf(first), '000000');
      expect(wrong.error.code).toBe('931');
      expect(challengeOf(wrong)).toBeTruthy();
    }
    const locked = await tryLogin(person.username, { otp: await person.fresh() });
    expect(locked.error).toMatchObject({ code: '918', message: '密码错误次数过多，请30分钟后再试' });
  });

  it('writes wrong codes to the log, but not the question for one', async () => {
    const person = await enrolled();
    const before = await server.db.$count(systemLog);
    await tryLogin(person.username);
    await tryLogin(person.username, { otp: '000000' });
    const rows = await server.db.select().from(systemLog).orderBy(systemLog.id).offset(before);
    expect(rows.map((row) => row.operate_detail)).toEqual(['登录失败：动态验证码错误或已使用']);
  });
});

describe('turning the second factor off', () => {
  it('needs the password; then a password is enough to sign in', async () => {
    const person = await enrolled();
    const options = { token: person.token };
    const wrong = await server.call(accountApi.disableSecondFactor, { body: { password: 'f'.repeat(32) } }, options);
    expect([wrong.status, wrong.error.code]).toEqual([409, '921']);
    expect((await tryLogin(person.username)).error.code).toBe('931');
    expect((await server.call(accountApi.disableSecondFactor, password, options)).status).toBe(200);
    expect((await tryLogin(person.username)).status).toBe(200);
    expect((await server.call(accountApi.disableSecondFactor, password, options)).error.code).toBe('932');
    expect((await server.call(accountApi.recoveryCodes, password, options)).error.code).toBe('932');
  });

  it('new recovery codes need the password and void the old ones', async () => {
    const person = await enrolled();
    const options = { token: person.token };
    expect((await server.call(accountApi.recoveryCodes, { body: { password: 'nope' } }, options)).error.code).toBe('921');
    const fresh = (await server.call(accountApi.recoveryCodes, password, options)).body.recovery_codes;
    expect((await tryLogin(person.username, { otp: person.codes[0] ?? '' })).status).toBe(400);
    expect((await tryLogin(person.username, { otp: fresh[0] ?? '' })).status).toBe(200);
  });

  it('others with the right to the account can reset it, founders only among themselves, nobody their own', async () => {
    const person = await enrolled();
    const clerk = await makePerson(server, ['administratorManage']);
    const reset = (token: string, id = person.id) => server.call(adminApi.resetSecondFactor, { params: { id } }, { token });
    expect((await reset(clerk.token)).status).toBe(401);
    expect((await reset(person.token)).status).toBe(400);
    const boss = await makePerson(server, 'founder');
    const listed = await server.call(adminApi.one, { params: { id: person.id } }, { token: boss.token });
    expect(listed.body.second_factor).toBe(1);
    expect((await reset(boss.token)).status).toBe(200);
    expect((await reset(boss.token)).status).toBe(404);
    expect((await tryLogin(person.username)).status).toBe(200);
  });
});

describe('own sessions', () => {
  it('can all be ended but the one in use', async () => {
    const person = await makePerson(server, 'founder');
    const others = [await person.again(), await person.again()];
    const list = async () => (await server.call(accountApi.sessions, {}, { token: person.token })).body;
    expect(await list()).toHaveLength(3);
    expect((await server.call(accountApi.endOtherSessions, {}, { token: person.token })).status).toBe(200);
    expect((await list()).map(({ current }) => current)).toEqual([true]);
    for (const other of others) expect((await server.call(accountApi.sessions, {}, { token: other.accessToken })).status).toBe(403);
  });
});
