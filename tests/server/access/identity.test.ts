/** How administrators confirm guarded calls: setting the ways, passing the check, codes and the reset (R26, R27, R31). */
import { maskedSensitive } from '#contract/core/sensitive.ts';
import { desc, eq, sql } from 'drizzle-orm';
import md5 from 'md5';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminApi } from '#contract/access/admin.ts';
import { authenticationApi } from '#contract/access/authentication.ts';
import type { RequestFor } from '#providers/http/types.ts';
import { goodsSettingApi } from '#contract/goods/setting.ts';
import { adminUser, identityCheck, identityCode, identityMark, loginFailure, setting, systemLog } from '#server/core/schema.ts';
import { outbox } from '#server/platform/message/schema.ts';
import { startServer, type TestServer } from '../harness.ts';
import { makePerson, type Person } from './people.ts';

let server: TestServer;
let person: Person;
/** A telephone number for each test. */
let mobile: string;
/** What is shown of it. */
let masked: string;
let made = 0;

const SECRET = md5('check1');
const OTHER = md5('check2');

const allow = async (password_auth: 0 | 1, message_auth: 0 | 1) => {
  await server.db.delete(setting).where(eq(setting.key, 'account'));
  await server.db.insert(setting).values({ key: 'account', value: { password_auth, message_auth } });
};

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(loginFailure);
  await allow(1, 1);
  person = await makePerson(server, 'founder');
  made += 1;
  mobile = `139${String(made).padStart(8, '0')}`;
  masked = maskedSensitive('mobile', mobile);
});

const own = () => ({ token: person.token });
type SaveBody = RequestFor<typeof authenticationApi.save>['body'];
const save = (body: SaveBody) => server.call(authenticationApi.save, { body }, own());
const byPassword = (more: Partial<SaveBody> = {}) => save({ password_auth: 1, message_auth: 0, password: SECRET, mobile, ...more });
const byMessage = (more: Partial<SaveBody> = {}) => save({ password_auth: 0, message_auth: 1, mobile, ...more });
const show = async () => (await server.call(authenticationApi.show, {}, own())).body;
const checkPassword = (password: string) => server.call(authenticationApi.checkPassword, { body: { password } }, own());
const checkCode = (sms_code: string) => server.call(authenticationApi.checkCode, { body: { scene: 'TWO_STEP', sms_code } }, own());
const sendCode = () => server.call(authenticationApi.sendCode, {}, own());
/** The code that the last text message to the number of this test holds. */
const sentCode = async (): Promise<string> => {
  const [last] = await server.db.select().from(outbox).where(eq(outbox.recipient, mobile)).orderBy(desc(outbox.id)).limit(1);
  return /验证码(\d+)/.exec(last?.content ?? '')?.[1] ?? '';
};
/** Lets seconds pass for what was given so far: a mark, a code. */
const passing = async (seconds: number) => {
  await server.db
    .update(identityMark)
    .set({ expires_at: sql`${identityMark.expires_at} - ${seconds}::int` })
    .where(eq(identityMark.admin_id, person.id));
  await server.db
    .update(identityCode)
    .set({ expires_at: sql`${identityCode.expires_at} - ${seconds}::int` })
    .where(eq(identityCode.admin_id, person.id));
};
/** The minute between two codes is over. */
const later = () => server.db.update(identityCode).set({ sent_at: 1 });
const guarded = async () => {
  const { version: _, ...body } = (await server.call(goodsSettingApi.show, {}, own())).body;
  return server.call(goodsSettingApi.save, { body }, own());
};
const wrongOf = (code: string) => (code === '000000' ? '000001' : '000000');

describe('setting the check of identity', () => {
  it('begins with nothing, and keeps no password that could be read', async () => {
    expect(await show()).toBeUndefined();
    expect((await byPassword()).body).toEqual({ password_auth: 1, message_auth: 0, mobile: masked, methods: ['password'] });
    expect(await show()).toMatchObject({ methods: ['password'], mobile: masked });
    const [stored] = await server.db.select().from(identityCheck).where(eq(identityCheck.admin_id, person.id));
    expect(stored?.password).toMatch(/^scrypt\$/);
    const [account] = await server.db.select().from(adminUser).where(eq(adminUser.id, person.id));
    expect(account?.mobile).toMatch(/^sealed:/);
    const [line] = await server.db.select().from(systemLog).where(eq(systemLog.operator_id, person.id)).orderBy(desc(systemLog.id)).limit(1);
    expect(JSON.stringify(line)).not.toContain(SECRET);
  });

  it('takes exactly one way, and one that the marketplace allows (942)', async () => {
    for (const both of [0, 1] as const) expect((await save({ password_auth: both, message_auth: both, password: SECRET, mobile })).error.code).toBe('942');
    await allow(0, 1);
    expect((await byPassword()).error.code).toBe('942');
    await allow(1, 0);
    expect((await byMessage()).error.code).toBe('942');
  });

  it('needs a number for text messages (943) and a password the first time (004)', async () => {
    for (const bad of ['', '12345', '23900000001', '139000000011']) expect((await byMessage({ mobile: bad })).error.code, bad).toBe('943');
    expect((await byPassword({ mobile: '12345' })).error.code).toBe('943');
    const missing = await save({ password_auth: 1, message_auth: 0, mobile });
    expect([missing.status, missing.error.code, missing.error.errors?.[0]?.field]).toEqual([400, '004', 'password']);
    expect((await byPassword({ password: 'plain1' })).error.code).toBe('004');
  });

  it('is a guarded call itself from then on, and judges an old password that is sent (941)', async () => {
    await byPassword();
    expect((await byPassword({ password: OTHER })).error.code).toBe('940');
    await checkPassword(SECRET);
    expect((await byPassword({ password: OTHER, old_password: OTHER })).error.code).toBe('941');
    expect((await byPassword({ password: OTHER, old_password: SECRET })).status).toBe(200);
    expect((await checkPassword(SECRET)).error.code).toBe('941');
    expect((await checkPassword(OTHER)).status).toBe(200);
  });

  it('keeps the password when none is sent, and forgets checks that were passed by the old ways', async () => {
    await byPassword();
    const elsewhere = (await person.again()).accessToken;
    expect((await server.call(authenticationApi.checkPassword, { body: { password: SECRET } }, { token: elsewhere })).status).toBe(200);
    await checkPassword(SECRET);
    expect((await save({ password_auth: 0, message_auth: 1 })).body).toMatchObject({ message_auth: 1, mobile: masked });
    expect(await server.db.$count(identityMark, eq(identityMark.admin_id, person.id))).toBe(0);
    expect((await checkPassword(SECRET)).error.code).toBe('941');
  });

  it('is taken away by an administrator who may manage the account, and by nobody for themselves', async () => {
    await byPassword();
    const token = await server.login();
    expect((await server.call(adminApi.one, { params: { id: person.id } }, { token })).body).toMatchObject({ identity_check: 1, second_factor: 0 });
    expect((await server.call(adminApi.resetSecondFactor, { params: { id: person.id } }, own())).error.code).toBe('940');
    expect((await server.call(adminApi.resetSecondFactor, { params: { id: person.id } }, { token })).status).toBe(200);
    expect(await show()).toBeUndefined();
    expect((await guarded()).status).toBe(200);
  });
});

describe('the check by password', () => {
  it('opens one guarded call; wrong ones are counted with those of the sign-in and leave a line', async () => {
    await byPassword();
    expect((await guarded()).error.code).toBe('940');
    expect((await checkPassword(OTHER)).error.code).toBe('941');
    const [line] = await server.db.select().from(systemLog).where(eq(systemLog.operator_id, person.id)).orderBy(desc(systemLog.id)).limit(1);
    expect(line).toMatchObject({ operate_detail: '二次身份验证失败：验证密码不正确', level: 'important' });
    expect((await checkPassword(SECRET)).status).toBe(200);
    expect((await guarded()).status).toBe(200);
    expect((await guarded()).error.code).toBe('940');
    // A right one wipes out no wrong one: four more lock the name.
    const codes = [];
    for (let i = 0; i < 5; i += 1) codes.push((await checkPassword(OTHER)).error.code);
    expect(codes).toEqual(['941', '941', '941', '941', '918']);
    expect((await checkPassword(SECRET)).error.code).toBe('918');
  });

  it('opens it for five minutes', async () => {
    await byPassword();
    await checkPassword(SECRET);
    await passing(290);
    expect((await guarded()).status).toBe(200);
    await checkPassword(SECRET);
    await passing(301);
    expect((await guarded()).error.code).toBe('940');
  });

  it('takes the password from the query as well, as clients of this API family send it', async () => {
    await byPassword();
    const response = await server.app.inject({
      method: 'POST',
      url: `/api/admin/passport/check-password?password=${SECRET}`,
      headers: { authorization: person.token },
    });
    expect(response.statusCode).toBe(200);
    expect((await guarded()).status).toBe(200);
  });
});

describe('codes', () => {
  it('have six digits, go to the stored number, and open one guarded call', async () => {
    expect((await sendCode()).error.code).toBe('943');
    await byMessage();
    expect((await sendCode()).status).toBe(200);
    const code = await sentCode();
    expect(code).toMatch(/^\d{6}$/);
    expect((await checkCode(wrongOf(code))).error.code).toBe('941');
    expect((await checkCode(code)).status).toBe(200);
    expect((await guarded()).status).toBe(200);
    // Once.
    expect((await checkCode(code)).error.code).toBe('941');
    expect(JSON.stringify(await server.db.select().from(identityCode))).not.toContain(code);
  });

  it('are sent once a minute and number, also when calls race (944), and the newest one counts', async () => {
    await byMessage();
    const answers = await Promise.all(Array.from({ length: 20 }, sendCode));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error?.code === '944')).toHaveLength(19);
    expect((await sendCode()).error.message).toMatch(/请\d+秒后再试/);
    const first = await sentCode();
    const sentBefore = (seconds: number) => server.db.update(identityCode).set({ sent_at: Math.floor(Date.now() / 1000) - seconds });
    await sentBefore(50);
    expect((await sendCode()).error.code).toBe('944');
    await sentBefore(60);
    expect((await sendCode()).status).toBe(200);
    const second = await sentCode();
    if (first !== second) expect((await checkCode(first)).error.code).toBe('941');
    expect((await checkCode(second)).status).toBe(200);
    // Using it up opens no way around the minute.
    expect((await sendCode()).error.code).toBe('944');
  });

  it('are void after five minutes, and after five tries whatever the policy of tries', async () => {
    await byMessage();
    await sendCode();
    await passing(301);
    expect((await checkCode(await sentCode())).error.code).toBe('941');
    await later();
    await sendCode();
    await passing(290);
    expect((await checkCode(await sentCode())).status).toBe(200);
    await later();
    await server.db
      .update(setting)
      .set({ value: { password_auth: 1, message_auth: 1, retry_times: 0 } })
      .where(eq(setting.key, 'account'));
    await sendCode();
    const code = await sentCode();
    for (let i = 0; i < 5; i += 1) expect((await checkCode(wrongOf(code))).error.code).toBe('941');
    expect((await checkCode(code)).error.code).toBe('941');
  });

  it('are 1111 in test mode', async () => {
    await byMessage();
    const [site] = await server.db.select().from(setting).where(eq(setting.key, 'site'));
    const test = (test_mode: number) =>
      server.db
        .update(setting)
        .set({ value: { ...site?.value, test_mode } })
        .where(eq(setting.key, 'site'));
    await test(1);
    try {
      await sendCode();
      expect(await sentCode()).toBe('1111');
      expect((await checkCode('1111')).status).toBe(200);
    } finally {
      await test(0);
    }
  });

  it('are of no use once the marketplace forbids text messages', async () => {
    await byMessage();
    await sendCode();
    await allow(1, 0);
    expect((await checkCode(await sentCode())).error.code).toBe('941');
    expect((await guarded()).status).toBe(200);
  });
});

describe('resetting the password', () => {
  const sendReset = (number = mobile) => server.call(authenticationApi.sendResetCode, { params: { mobile: number } }, own());
  const checkReset = (sms_code: string, number = mobile) => server.call(authenticationApi.checkResetCode, { body: { mobile: number, sms_code } }, own());
  const reset = (password: string, token = person.token) => server.call(authenticationApi.resetPassword, { body: { password } }, { token });

  it('takes a code of the stored number, then a password, once', async () => {
    await byPassword();
    expect((await reset(OTHER)).error.code).toBe('941');
    expect((await sendReset('13811112222')).error.code).toBe('943');
    expect((await sendReset()).status).toBe(200);
    const code = await sentCode();
    expect((await checkReset(code, '13811112222')).error.code).toBe('941');
    // A code for resetting confirms nothing else.
    expect((await checkCode(code)).error.code).toBe('941');
    expect((await checkReset(code)).status).toBe(200);
    expect((await guarded()).error.code).toBe('940');
    expect((await reset(OTHER, (await person.again()).accessToken)).error.code).toBe('941');
    expect((await reset('')).error.code).toBe('004');
    expect((await reset(OTHER)).status).toBe(200);
    expect((await reset(SECRET)).error.code).toBe('941');
    expect((await checkPassword(OTHER)).status).toBe(200);
    const written = JSON.stringify(await server.db.select().from(systemLog).where(eq(systemLog.operator_id, person.id)));
    expect(written).toContain('smscode');
    expect([mobile, code].filter((one) => written.includes(`"${one}"`) || written.includes(`/${one}`))).toEqual([]);
  });

  it('must follow within five minutes', async () => {
    await byPassword();
    await sendReset();
    await checkReset(await sentCode());
    await passing(301);
    expect((await reset(OTHER)).error.code).toBe('941');
  });
});
