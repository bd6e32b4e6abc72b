import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  expressPlatformApi,
  smsNoticeApi,
  smsPlatformApi,
  storageSettingApi,
  storageSolutionApi,
  validatorPlatformApi,
  waybillPlatformApi,
} from '#contract/setting/plugin.ts';
import { pluginFamilies, type PluginFamilyName } from '#contract/setting/plugin-catalogue.ts';
import { KEPT_SECRET } from '#contract/core/secret.ts';
import { openPlugin } from '#server/base/plugin/family.ts';
import { plugin } from '#server/base/schema.ts';
import { systemLog } from '#server/core/schema.ts';
import { startServer, type TestServer } from '../harness.ts';

let server: TestServer;
let token: string;
let clerk: string;

beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  clerk = await server.login('goods_clerk');
});
afterAll(() => server.close());
afterEach(() => server.db.delete(plugin));

const item = (name: string, value: string | number) => ({ name, value });
const opened = (family: PluginFamilyName) => openPlugin({ database: server.database, config: server.config }, server.db, family);
const families = [
  ['sms', smsPlatformApi],
  ['express', expressPlatformApi],
  ['waybill', waybillPlatformApi],
  ['storage', storageSolutionApi],
] as const;
const zhutong = [item('name', 'shop'), item('password', 'zt-secret-7'), item('id', '676767')];
const sms = {
  update: (bean: string, config_items: object[], more = {}, lang: 'zh' | 'en' = 'zh') =>
    server.call(smsPlatformApi.update, { params: { bean }, body: { ...more, config_items } as never }, { token, lang }),
  open: (bean: string) => server.call(smsPlatformApi.open, { params: { bean } }, { token }),
  one: async (bean: string) => (await server.call(smsPlatformApi.one, { params: { bean } }, { token })).body,
};

describe('plugin families (R8)', () => {
  it.each(families)('%s: the list is the whole catalogue whatever page is asked for, and makes its rows', async (family, api) => {
    const { body } = await server.call(api.list, { query: { page_no: 7, page_size: 1 } }, { token });
    const catalogue = pluginFamilies[family];
    expect(body).toMatchObject({ data_total: catalogue.length, page_no: 7, page_size: 1 });
    expect(body.data.map(({ bean, open }) => [bean, open])).toEqual(catalogue.map((one) => [one.bean, 'open' in one ? 1 : 0]));
    const rows = await server.db.select().from(plugin).where(eq(plugin.family, family));
    expect(rows.map(({ bean }) => bean).toSorted()).toEqual(catalogue.map(({ bean }) => bean as string).toSorted());
  });

  it('make their rows once when many read them first', async () => {
    await Promise.all(Array.from({ length: 20 }, () => server.call(smsPlatformApi.list, { query: {} }, { token })));
    expect(await server.db.$count(plugin, eq(plugin.family, 'sms'))).toBe(3);
    expect((await opened('sms'))?.bean).toBe('smsLogPlugin');
  });

  it('say names, settings and choices in the language of the call, and choices with their own values', async () => {
    const { body } = await server.call(expressPlatformApi.one, { params: { bean: 'kuaidi100Plugin' } }, { token, lang: 'en' });
    expect(body).toMatchObject({ id: 1, name: 'Kuaidi100', open: 0 });
    expect(body.config_items[2]).toMatchObject({
      name: 'user',
      text: 'Kind of user',
      type: 'radio',
      value: 0,
      options: [
        { label: 'Ordinary', value: 0 },
        { label: 'Enterprise', value: 1 },
      ],
    });
    expect(JSON.parse(body.config ?? '')).toEqual(body.config_items);
    expect((await server.call(storageSolutionApi.one, { params: { bean: 'localPlugin' } }, { token })).body.config).toBeNull();
  });

  it('are for those with the right of each', async () => {
    for (const [, api] of families) {
      expect((await server.call(api.list, { query: {} }, { token: clerk })).status).toBe(401);
      const bean = { params: { bean: 'x' } };
      expect((await server.call(api.open, bean, { token: clerk })).status).toBe(401);
      expect((await server.call(api.update, { ...bean, body: {} }, { token: clerk })).status).toBe(401);
    }
  });

  it('do not know plugins of other families', async () => {
    expect(await server.call(smsPlatformApi.one, { params: { bean: 'kdnPlugin' } }, { token })).toMatchObject({ status: 404, error: { code: '003' } });
    expect((await sms.open('constructor')).status).toBe(404);
    expect((await sms.update('kdnPlugin', [])).status).toBe(404);
  });
});

describe('opening (R9)', () => {
  it('closes the others, and is felt by what asks for the open one', async () => {
    await sms.update('smsZtPlugin', zhutong);
    expect((await sms.open('smsZtPlugin')).status).toBe(200);
    const { body } = await server.call(smsPlatformApi.list, { query: {} }, { token });
    expect(body.data.map(({ open }) => open)).toEqual([1, 0, 0]);
    expect(await opened('sms')).toEqual({ bean: 'smsZtPlugin', values: { name: 'shop', password: 'zt-secret-7', id: '676767', trumpet: '', endpoint: '' } });
    expect(await opened('waybill')).toBeNull();
  });

  it('leaves one open when fifty open at once', async () => {
    await sms.update('smsZtPlugin', zhutong);
    await sms.update('smsAliPlugin', [item('access_key_id', 'a'), item('access_key_secret', 'b'), item('sign_name', 'c')]);
    const beans = ['smsZtPlugin', 'smsAliPlugin', 'smsLogPlugin'];
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => sms.open(beans[at % 3] ?? '')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    expect(await server.db.$count(plugin, eq(plugin.open, 1))).toBe(1);
  });

  it('is refused while something is missing, and names it', async () => {
    await sms.update('smsZtPlugin', [item('name', 'shop')]);
    const refused = await sms.open('smsZtPlugin');
    expect(refused).toMatchObject({ status: 409, error: { code: '005', message: '请先填写完整的配置参数：密码, 产品id' } });
    expect((await opened('sms'))?.bean).toBe('smsLogPlugin');
  });
});

describe('editing (R10)', () => {
  it('ignores `open` for SMS, waybills and storage; opens by it for tracking and verification, and never closes', async () => {
    await sms.update('smsZtPlugin', zhutong, { open: 1 });
    expect((await sms.one('smsZtPlugin')).open).toBe(0);
    await sms.update('smsLogPlugin', [], { open: 0 });
    expect((await sms.one('smsLogPlugin')).open).toBe(1);
    const kuaidi = { params: { bean: 'kuaidi100Plugin' } };
    const settings = [item('code', 'C'), item('id', 'I'), item('user', '1')];
    const edited = await server.call(expressPlatformApi.update, { ...kuaidi, body: { open: 1, config_items: settings } as never }, { token });
    expect(edited.body.open).toBe(1);
    expect(edited.body.config_items[2]?.value).toBe(1);
    await server.call(expressPlatformApi.update, { ...kuaidi, body: { open: 0, config_items: settings } as never }, { token });
    expect((await opened('express'))?.values).toEqual({ code: 'C', id: 'I', user: '1' });
  });

  it('keeps what is left out, drops what the catalogue does not know, and refuses a choice that is none', async () => {
    await sms.update('smsZtPlugin', zhutong);
    await sms.update('smsZtPlugin', [item('id', '1'), item('nonsense', 'x')]);
    await sms.open('smsZtPlugin');
    expect((await opened('sms'))?.values).toEqual({ name: 'shop', password: 'zt-secret-7', id: '1', trumpet: '', endpoint: '' });
    const wrong = { params: { bean: 'kuaidi100Plugin' }, body: { config_items: [item('user', 2)] } };
    expect(await server.call(expressPlatformApi.update, wrong as never, { token, lang: 'en' })).toMatchObject({
      status: 409,
      error: { code: '005', message: 'Kind of user is not valid' },
    });
  });

  it('refuses to leave the open one without what it needs', async () => {
    await sms.update('smsZtPlugin', zhutong);
    await sms.open('smsZtPlugin');
    expect((await sms.update('smsZtPlugin', [item('password', '')])).error?.code).toBe('005');
    expect((await opened('sms'))?.values['password']).toBe('zt-secret-7');
  });
});

describe('secrets', () => {
  it('are sealed, only shown to be there, kept by their mask, and stars in the log', async () => {
    const shown = await sms.update('smsZtPlugin', zhutong);
    expect(JSON.stringify(shown.body)).not.toContain('zt-secret-7');
    expect(shown.body.config_items[1]).toMatchObject({ value: KEPT_SECRET, secret: true });
    const stored = async () => (await server.db.select().from(plugin).where(eq(plugin.bean, 'smsZtPlugin')))[0]?.config['password'];
    const sealed = await stored();
    expect(sealed).toMatch(/^sealed:/);
    await sms.update('smsZtPlugin', [item('name', 'other'), item('password', KEPT_SECRET)]);
    expect(await stored()).toBe(sealed);
    // Also where the name says nothing of it.
    const code = [item('code', 'company-code-9')];
    await server.call(expressPlatformApi.update, { params: { bean: 'kuaidi100Plugin' }, body: { config_items: code } as never }, { token });
    const [last] = await server.db.select().from(systemLog).orderBy(desc(systemLog.id)).limit(1);
    expect(last).toMatchObject({ level: 'important', changes: [{ resource: 'expressPlatform', fields: [{ field: 'config.code', after: '***' }] }] });
    expect(JSON.stringify(await server.db.select().from(systemLog))).not.toMatch(/zt-secret-7|company-code-9/);
  });

  it('can be taken away', async () => {
    await sms.update('smsZtPlugin', zhutong);
    await sms.update('smsAliPlugin', [item('access_key_secret', 'to-go')]);
    await sms.update('smsAliPlugin', [item('access_key_secret', '')]);
    expect((await sms.one('smsAliPlugin')).config_items[1]?.value).toBe('');
  });
});

describe('older and newer addresses', () => {
  it('answer SMS platforms as rows of the newer kind, by id', async () => {
    const { body } = await server.call(smsNoticeApi.list, { query: { page_no: 1, page_size: 10 } }, { token });
    expect(body.data.map(({ id, bean, enable_status }) => [id, bean, enable_status])).toEqual([
      [1, 'smsZtPlugin', 'CLOSE'],
      [2, 'smsAliPlugin', 'CLOSE'],
      [3, 'smsLogPlugin', 'OPEN'],
    ]);
    const edited = await server.call(smsNoticeApi.update, { params: { id: 1 }, body: { config: zhutong as never } }, { token });
    expect(edited.body).toMatchObject({ platform_name: '助通网关短信', config: [{ value: 'shop' }, { value: KEPT_SECRET }, {}, {}, {}] });
    expect((await server.call(smsNoticeApi.open, { params: { id: 1 } }, { token })).status).toBe(200);
    expect((await server.call(smsNoticeApi.open, { params: { id: 9 } }, { token })).status).toBe(404);
    expect((await sms.one('smsZtPlugin')).open).toBe(1);
  });

  it('tell everybody which SMS platform is open, but nothing of its settings', async () => {
    await sms.update('smsZtPlugin', zhutong);
    await sms.open('smsZtPlugin');
    const { body } = await server.call(smsNoticeApi.current, {}, { token: clerk });
    expect(body).toMatchObject({ bean: 'smsZtPlugin', enable_status: 'OPEN', config: [] });
    await server.db.update(plugin).set({ open: 0 });
    expect(await server.call(smsNoticeApi.current, {}, { token: clerk })).toMatchObject({ status: 404, error: { code: '003' } });
  });

  it('answer a storage solution under its older address', async () => {
    const { body } = await server.call(storageSettingApi.one, { params: { bean: 'ossPlugin' } }, { token });
    expect(body).toEqual((await server.call(storageSolutionApi.one, { params: { bean: 'ossPlugin' } }, { token })).body);
  });

  it('take the parameters of what has no edit button, too (R11)', async () => {
    const captcha = { params: { plugin_id: 'captchaValidatorPlugin' }, body: { config_items: [] } };
    expect(await server.call(validatorPlatformApi.update, captcha, { token })).toMatchObject({
      status: 200,
      body: { plugin_id: 'captchaValidatorPlugin', open: 1 },
    });
    const folder = { params: { bean: 'localPlugin' }, body: { config_items: [{ name: 'nginx_open', value: '0' }] } };
    expect(await server.call(storageSolutionApi.update, folder, { token })).toMatchObject({ status: 200, body: { bean: 'localPlugin' } });
  });

  it('keep the field by which verification platforms go', async () => {
    const { body } = await server.call(validatorPlatformApi.one, { params: { plugin_id: 'aliyunAfsPlugin' } }, { token });
    expect(body).toMatchObject({ plugin_id: 'aliyunAfsPlugin', open: 0 });
    expect(body).not.toHaveProperty('bean');
  });
});
