import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logApi } from '#contract/access/log.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import { KEPT_SECRET } from '#contract/core/secret.ts';
import { connectApi } from '#contract/payment/connect.ts';
import type { ConnectType } from '#contract/payment/plugins.ts';
import { connectParameters } from '#server/groups/payment/connect/settings.ts';
import { connectSetting } from '#server/groups/payment/schema.ts';
import { expectBadFields, expectRefused } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

const all = async () => (await server.call(connectApi.list, {}, { token })).body;
const one = async (type: ConnectType) => (await all()).find((row) => row.type === type)!;
const save = (type: string, values: Record<string, string | null>, set: object = {}) =>
  server.call(
    connectApi.update,
    {
      params: { type },
      body: { name: '登录', client_list: [{ config_list: Object.entries(values).map(([key, value]) => ({ key, value })) }], ...set },
    },
    { token },
  );
const OFFICIAL = { wechat_wechat_app_id: 'wx-app-1', wechat_wechat_app_key: 'wechat-key-text-1' };

describe('trust logins', () => {
  it('are four, with their parameters by the pattern of their keys, before anything was saved', async () => {
    const rows = await all();
    expect(rows.map(({ id, type, name }) => [id, type, name])).toEqual([
      [null, 'QQ', 'QQ参数配置'],
      [null, 'WEIBO', '微博参数配置'],
      [null, 'WECHAT', '微信参数配置'],
      [null, 'ALIPAY', '支付宝参数配置'],
    ]);
    const keys = rows.map(({ client_list }) => client_list.map(({ config_list }) => config_list.map(({ key }) => key)));
    expect(keys[0]?.[1]).toEqual(['qq_native_android_app_id', 'qq_native_android_app_key']);
    expect(keys.map((clients) => clients.length)).toEqual([5, 3, 5, 2]);
    expect(keys[3]?.[1]).toEqual(['alipay_app_app_id', 'alipay_app_private_key', 'alipay_app_public_key']);
    expect(rows.every(({ client_list, config }) => config === JSON.stringify(client_list))).toBe(true);
    expect(rows.flatMap(({ client_list }) => client_list.flatMap(({ config_list }) => config_list)).every(({ value }) => value === '')).toBe(true);
  });

  it('are inserted when first saved and changed afterwards; secrets are sealed and never answered', async () => {
    const { body } = await save('WECHAT', { ...OFFICIAL, wechat_other: 'dropped' });
    expect(body).toMatchObject({ type: 'WECHAT', name: '登录', version: 2 });
    expect(body.id).toBeGreaterThan(0);
    expect(body.client_list[1]?.config_list.map(({ value }) => value)).toEqual(['wx-app-1', KEPT_SECRET]);
    const [row] = await server.db.select().from(connectSetting).where(eq(connectSetting.type, 'WECHAT'));
    expect(Object.keys(row?.config ?? {})).toHaveLength(10);
    expect(row?.config['wechat_wechat_app_key']).toMatch(/^sealed:/);
    const parameters = () => connectParameters(server, server.db, 'WECHAT', 'wechat');
    expect(await parameters()).toEqual({ app_id: 'wx-app-1', app_key: 'wechat-key-text-1' });
    // What is not sent stays, so does a secret that is sent as its mark.
    const again = await save('WECHAT', { wechat_wechat_app_id: 'wx-app-2', wechat_wechat_app_key: KEPT_SECRET });
    expect(again.body).toMatchObject({ id: body.id, version: 3 });
    expect(await parameters()).toEqual({ app_id: 'wx-app-2', app_key: 'wechat-key-text-1' });
    await save('WECHAT', { wechat_pc_app_id: 'wx-pc' });
    expect(await parameters()).toEqual({ app_id: 'wx-app-2', app_key: 'wechat-key-text-1' });
    expect(await connectParameters(server, server.db, 'QQ', 'pc')).toEqual({ app_id: '', app_key: '' });
  });

  it('refuse a missing name, an unknown platform and an outdated version', async () => {
    expectBadFields(await save('QQ', {}, { name: ' ' }), 'name');
    expectBadFields(await save('MSN', {}), 'type');
    expectBadFields(await save('QQ', { qq_pc_app_id: 'x'.repeat(8_001) }), 'client_list.0.config_list.0.value');
    const { version } = await one('WEIBO');
    const answers = await Promise.all(Array.from({ length: 50 }, (_, at) => save('WEIBO', { weibo_pc_app_key: `k${at}` }, { version })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expectRefused(
      answers.find(({ status }) => status !== 200)!,
      commonErrors.stale,
    );
  });

  it('leave stars of secrets in the log', async () => {
    await save('ALIPAY', { alipay_pc_app_id: 'alipay-app', alipay_pc_private_key: 'connect-private-text' });
    const text = JSON.stringify((await server.call(logApi.list, { query: { page_size: 1 } }, { token })).body.data);
    expect(text).toContain('alipay_pc_private_key');
    expect(text).toContain('alipay-app');
    expect(text).not.toContain('connect-private-text');
  });

  it('are for whoever has them on the menu', async () => {
    const clerk = { token: await server.login('order_clerk') };
    expect((await server.call(connectApi.list, {}, clerk)).status).toBe(401);
    expect((await server.call(connectApi.update, { params: { type: 'QQ' }, body: { name: 'x' } }, clerk)).status).toBe(401);
  });
});
