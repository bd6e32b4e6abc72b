import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { KEPT_SECRET } from '#contract/core/secret.ts';
import { logApi } from '#contract/access/log.ts';
import { siteApi } from '#contract/base/site.ts';
import { accountSettingApi } from '#contract/setting/account.ts';
import { accountSettingErrors } from '#contract/setting/account.schema.ts';
import { newComerCouponSettingApi } from '#contract/setting/new-comer-coupon.ts';
import { pointSettingApi } from '#contract/setting/point.ts';
import { pushSettingApi } from '#contract/setting/push.ts';
import { siteSettingApi } from '#contract/setting/site.ts';
import { siteSettingErrors } from '#contract/setting/site.schema.ts';
import { unseal } from '#server/base/secrets.ts';
import { setting } from '#server/core/schema.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { makePerson, type Person } from '../access/people.ts';
import { expectBadFields, expectRefused } from '../goods/fixtures.ts';

let server: TestServer;
let founder: string;
let keeper: Person;
let clerk: Person;
beforeAll(async () => {
  server = await startServer();
  founder = await server.login();
  keeper = await makePerson(server, ['systemSettings']);
  clerk = await makePerson(server, ['goodsList']);
});
afterAll(() => server.close());
beforeEach(() => server.db.delete(setting));

const stored = async (key: string) => (await server.db.select().from(setting).where(eq(setting.key, key)))[0]?.value;
const SWITCHES = { siteon: 1, test_mode: 0 } as const;
const saveSite = (body: object, token = keeper.token) => server.call(siteSettingApi.save, { body: body as never }, { token });

/** The change that the system log keeps of the last save of a kind. */
async function logged(kind: string) {
  const { body } = await server.call(logApi.list, { query: { resource: kind } as never }, { token: founder });
  const [entry] = body.data;
  return { level: entry?.level, fields: entry?.changes.flatMap((one) => one.fields) ?? [] };
}

describe('settings that nobody saved', () => {
  it('have the defaults of the product', async () => {
    const show = async (api: { show: typeof siteSettingApi.show }) => (await server.call(api.show, {}, { token: keeper.token })).body as object;
    expect(await show(siteSettingApi)).toMatchObject({ siteon: 1, test_mode: 0, logo: '', global_auth_key: '', version: 1 });
    const points = await show(pointSettingApi as never);
    expect(Object.keys(points)).toHaveLength(24);
    expect(Object.entries(points).filter(([name, value]) => name !== 'version' && value !== 0)).toEqual([]);
    expect(await show(accountSettingApi as never)).toEqual({
      password_auth: 1,
      message_auth: 0,
      retry_cycle: 1,
      retry_times: 5,
      lock_duration: 30,
      sleep_threshold: 0,
      version: 1,
    });
    expect(await show(newComerCouponSettingApi as never)).toEqual({ new_comer_coupon: 0, effective_day: 7, version: 1 });
    expect(await show(pushSettingApi as never)).toMatchObject({ android_push_key: '', android_push_secret: '', ios_push_secret: '' });
  });
});

describe('site settings', () => {
  it('are saved, known to everybody at once, and count their versions', async () => {
    const body = { ...SWITCHES, site_name: '云上集市', title: '云上集市官网', keywords: '集市，好物,集市, 好物 ', record: '京ICP备1号', version: 1 };
    expect((await saveSite(body)).body).toMatchObject({ site_name: '云上集市', keywords: '集市,好物', version: 2 });
    expect((await server.call(siteApi.show, {})).body).toMatchObject({ site_name: '云上集市', title: '云上集市官网', record: '京ICP备1号' });
    expectRefused(await saveSite(body), commonErrors.stale);
  });

  it('keep what a request leaves out', async () => {
    await saveSite({ ...SWITCHES, site_name: '云上集市', record: '京ICP备1号', global_auth_key: 'k-1' });
    expect((await saveSite({ ...SWITCHES, title: '新标题' })).body).toMatchObject({ site_name: '云上集市', title: '新标题', record: '京ICP备1号' });
    expect(await unseal(server, String((await stored('site'))?.global_auth_key))).toBe('k-1');
  });

  it('demand the two switches, and refuse what is no switch, too long or no address', async () => {
    expectBadFields(await saveSite({ site_name: 'x' }), 'siteon', 'test_mode');
    expectBadFields(await saveSite({ siteon: 2, test_mode: 0, descript: 'x'.repeat(201), logo: 'javascript:alert(1)' }), 'descript', 'siteon', 'logo');
    expect(await stored('site')).toBeUndefined();
  });

  it('take close_reason for close_reson', async () => {
    expect((await saveSite({ siteon: 0, test_mode: 0, close_reason: '盘点中' })).body).toMatchObject({ siteon: 0, close_reson: '盘点中' });
    expect((await server.call(siteApi.show, {})).body).toMatchObject({ siteon: 0, close_reson: '盘点中' });
    expect((await saveSite({ siteon: 0, test_mode: 0, close_reson: '升级', close_reason: '别的' })).body.close_reson).toBe('升级');
  });

  it('keep the key sealed, answer only that there is one, and log stars', async () => {
    const first = await saveSite({ ...SWITCHES, global_auth_key: 'very-hidden' });
    expect(first.body.global_auth_key).toBe(KEPT_SECRET);
    const sealed = String((await stored('site'))?.global_auth_key);
    expect(sealed).not.toContain('very-hidden');
    expect((await logged('siteSetting')).fields).toEqual([{ field: 'global_auth_key', before: null, after: '***' }]);
    // Sent back as it was answered, it stays; empty, it goes.
    await saveSite({ ...SWITCHES, global_auth_key: KEPT_SECRET, record: '1' });
    expect((await stored('site'))?.global_auth_key).toBe(sealed);
    expect((await logged('siteSetting')).fields.map(({ field }) => field)).toEqual(['record']);
    expect(JSON.stringify((await server.call(siteApi.show, {})).body)).not.toContain('global_auth_key');
    expect((await saveSite({ ...SWITCHES, global_auth_key: '' })).body.global_auth_key).toBe('');
    expect(JSON.stringify((await server.call(logApi.list, { query: {} }, { token: founder })).body)).not.toContain('very-hidden');
  });

  it('are for their right alone', async () => {
    expectRefused(await saveSite(SWITCHES, clerk.token), commonErrors.notPermitted);
    expectRefused(await server.call(siteSettingApi.show, {}, { token: clerk.token }), commonErrors.notPermitted);
  });

  it('never turn test mode on in production', async () => {
    (server.config as { production: boolean }).production = true;
    try {
      expectRefused(await saveSite({ siteon: 1, test_mode: 1 }), siteSettingErrors.testMode);
      expect(await stored('site')).toBeUndefined();
    } finally {
      (server.config as { production: boolean }).production = false;
    }
    expect((await saveSite({ siteon: 1, test_mode: 1 })).body.test_mode).toBe(1);
  });

  it('saved at the same time are saved one after another, and only one from each version', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => saveSite({ ...SWITCHES, site_name: `店${n}`, version: 1 })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49);
  });
});

describe('account security settings', () => {
  const save = (body: object, token = founder) => server.call(accountSettingApi.save, { body }, { token });

  it('are read by every administrator and saved by founders only', async () => {
    expect((await server.call(accountSettingApi.show, {}, { token: clerk.token })).body).toMatchObject({ retry_times: 5 });
    expectRefused(await save({ retry_times: 3 }, keeper.token), commonErrors.notPermitted);
    expect((await save({ retry_times: 3 })).body).toMatchObject({ retry_times: 3, retry_cycle: 1, version: 2 });
    expect(await logged('accountSetting')).toEqual({ level: 'important', fields: [{ field: 'retry_times', before: 5, after: 3 }] });
  });

  it('leave at least one way to confirm, counting what stays', async () => {
    expectRefused(await save({ password_auth: 0 }), accountSettingErrors.noMethod);
    expect((await save({ password_auth: 0, message_auth: 1 })).status).toBe(200);
    expectRefused(await save({ message_auth: 0 }), accountSettingErrors.noMethod);
    expect((await server.call(accountSettingApi.show, {}, { token: founder })).body).toMatchObject({ password_auth: 0, message_auth: 1 });
  });

  it('take numbers of up to eight digits', async () => {
    expectBadFields(await save({ retry_cycle: -1, retry_times: 100_000_000, lock_duration: 1.5 }), 'retry_cycle', 'retry_times', 'lock_duration');
    expect((await save({ sleep_threshold: 99_999_999 })).status).toBe(200);
  });
});

describe('the other settings', () => {
  it('of points want every field', async () => {
    const { body } = await server.call(pointSettingApi.show, {}, { token: keeper.token });
    const { register: _left, ...rest } = body;
    expectBadFields(await server.call(pointSettingApi.save, { body: rest as never }, { token: keeper.token }), 'register');
    const bad = { ...body, login_grade_point: -1 };
    expectBadFields(await server.call(pointSettingApi.save, { body: bad }, { token: keeper.token }), 'login_grade_point');
    const saved = await server.call(pointSettingApi.save, { body: { ...body, login: 1, login_consumer_point: 5 } }, { token: keeper.token });
    expect(saved.body).toMatchObject({ login: 1, login_consumer_point: 5, version: 2 });
    expect((await logged('pointSetting')).fields.map(({ field }) => field)).toEqual(['login', 'login_consumer_point']);
  });

  it('of the coupon for new members stay within 30 days', async () => {
    const save = (body: object) => server.call(newComerCouponSettingApi.save, { body: body as never }, { token: keeper.token });
    expectBadFields(await save({ new_comer_coupon: 1, effective_day: 31 }), 'effective_day');
    expectBadFields(await save({ new_comer_coupon: 1 }), 'effective_day');
    expect((await save({ new_comer_coupon: 1, effective_day: 30 })).body).toMatchObject({ new_comer_coupon: 1, effective_day: 30 });
  });

  it('of app push keep their secrets sealed', async () => {
    const save = (body: object) => server.call(pushSettingApi.save, { body }, { token: keeper.token });
    expect((await save({ android_push_key: 'app', android_push_secret: 'hush' })).body).toMatchObject({
      android_push_key: 'app',
      android_push_secret: KEPT_SECRET,
      ios_push_secret: '',
    });
    expect((await save({ ios_push_key: 'other', android_push_secret: KEPT_SECRET })).body).toMatchObject({ android_push_key: 'app', ios_push_key: 'other' });
    const row = await stored('push');
    expect(JSON.stringify(row)).not.toContain('hush');
    expect(await unseal(server, String(row?.android_push_secret))).toBe('hush');
    const { fields } = await logged('pushSetting');
    expect(fields).toEqual([{ field: 'ios_push_key', before: null, after: '***' }]);
    expectRefused(await server.call(pushSettingApi.show, {}, { token: clerk.token }), commonErrors.notPermitted);
  });
});
