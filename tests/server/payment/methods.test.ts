import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { logApi } from '#contract/access/log.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import { KEPT_SECRET } from '#contract/core/secret.ts';
import { orderApi } from '#contract/order/order.ts';
import { paymentMethodErrors } from '#contract/payment/method.schema.ts';
import { paymentMethodApi } from '#contract/payment/method.ts';
import type { PaymentPluginId } from '#contract/payment/plugins.ts';
import { wayOf } from '#server/groups/aftersale/steps/index.ts';
import { offeredMethods, payParameters } from '#server/groups/payment/method/offered.ts';
import { privateFileNames, sweepPrivateFiles } from '#server/base/private-file/files.ts';
import { privateFile } from '#server/base/schema.ts';
import { paymentMethod } from '#server/groups/payment/schema.ts';
import { upload } from '#tests/server/base/multipart.ts';
import { expectBadFields, expectRefused } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { makeOrder } from '#tests/server/order/orders.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

/** What a PKCS #12 file begins with. */
const P12 = Buffer.from([0x30, 0x82, 1, 2, 3]);
const certificate = async (name: string, content: string | Uint8Array = P12) =>
  (await upload(server, '/admin/uploaders/stream', { name, type: 'application/octet-stream', content }, token)).body['id'] ?? '';

type Body = Parameters<typeof put>[1];
const put = (plugin_id: string, body: { is_retrace: 0 | 1; enable_client: object[]; image?: string; version?: number }) =>
  server.call(paymentMethodApi.update, { params: { plugin_id }, body: body as never }, { token });
const one = async (plugin_id: string) => (await server.call(paymentMethodApi.one, { params: { plugin_id } }, { token })).body;
const stored = async (plugin_id: PaymentPluginId) => (await server.db.select().from(paymentMethod).where(eq(paymentMethod.plugin_id, plugin_id)))[0];

const EVERYWHERE = 'pc_config&wap_config&app_native_config&app_react_config';
const ALIPAY = { alipay_public_key: 'public-1', app_id: 'app-1', merchant_private_key: 'alipay-private-text-1' };
const listOf = (values: object) => Object.entries(values).map(([name, value]) => ({ name, value: value as string }));
const alipay = (set: Partial<Body> = {}, values: object = ALIPAY): Body => ({
  is_retrace: 1,
  enable_client: [{ key: EVERYWHERE, is_open: 1, config_list: listOf(values) }],
  ...set,
});
const CLOSED = ['pc_config&wap_config', 'app_native_config', 'app_react_config', 'mini_config'].map((key) => ({ key, is_open: 0 }));
const WEIXIN = { mchid: 'm-1', appid: 'wx-1', key: 'weixin-key-text-1', app_secret: 'weixin-secret-text-1' };

describe('payment methods', () => {
  it('are those of the catalogue, all on one page, whatever was set up', async () => {
    const { body } = await server.call(paymentMethodApi.list, { query: { page_no: 3, page_size: 1 } }, { token });
    expect(body).toMatchObject({ data_total: 4, page_no: 3, page_size: 1 });
    expect(body.data.map(({ method_name, is_retrace, open_clients }) => [method_name, is_retrace, open_clients])).toEqual([
      ['微信', 1, []],
      ['支付宝', 1, []],
      ['中国银联', 0, []],
      ['银联在线支付', 0, []],
    ]);
    const weixin = await one('weixinPayPlugin');
    expect(weixin.enable_client.map(({ key, is_open }) => [key, is_open])).toEqual(CLOSED.map(({ key }) => [key, null]));
    expect(weixin.enable_client[0]?.config_list.map(({ name, type, secret, value }) => [name, type, secret, value])).toEqual([
      ['mchid', 'text', false, ''],
      ['appid', 'text', false, ''],
      ['key', 'password', true, ''],
      ['app_secret', 'password', true, ''],
      ['p12_path', 'file', false, ''],
    ]);
    expectRefused(await server.call(paymentMethodApi.one, { params: { plugin_id: 'balancePayPlugin' } }, { token }), paymentMethodErrors.unknown);
    expectRefused(await put('nothing', alipay()), paymentMethodErrors.unknown);
  });

  it('store what the catalogue knows, the same in every column of a client, secrets sealed', async () => {
    const answer = await put('alipayDirectPlugin', alipay({ image: '/files/a.png' }, { ...ALIPAY, extra: 'dropped' }));
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ method_id: '1', method_name: '支付宝', image: '/files/a.png', is_retrace: 1, mini_config: null });
    expect(answer.body.pc_config).toBe(answer.body.app_react_config);
    expect(JSON.parse(answer.body.pc_config ?? '')).toMatchObject({
      key: EVERYWHERE,
      is_open: 1,
      config_list: [{ name: 'alipay_public_key', value: 'public-1' }, { value: 'app-1' }, { value: KEPT_SECRET }],
    });
    const row = await stored('alipayDirectPlugin');
    expect(row?.pc_config).toEqual(row?.wap_config);
    expect(row?.pc_config?.config_list.map(({ name }) => name)).toEqual(Object.keys(ALIPAY));
    expect(JSON.stringify(row)).not.toContain(ALIPAY.merchant_private_key);
    const shown = await one('alipayDirectPlugin');
    expect(shown.enable_client).toHaveLength(1);
    expect(shown.enable_client[0]?.config_list.map(({ value }) => value)).toEqual(['public-1', 'app-1', KEPT_SECRET]);
    expect(await payParameters(server, server.db, 'alipayDirectPlugin', 'wap_config')).toEqual({ values: ALIPAY, files: {} });
  });

  it('keep a secret that is sent back as its mark, empty or not at all, and take a new one', async () => {
    const secretNow = async () => (await payParameters(server, server.db, 'alipayDirectPlugin', 'pc_config')).values['merchant_private_key'];
    for (const kept of [KEPT_SECRET, '', undefined]) {
      expect((await put('alipayDirectPlugin', alipay({}, { ...ALIPAY, merchant_private_key: kept }))).status).toBe(200);
      expect(await secretNow()).toBe(ALIPAY.merchant_private_key);
    }
    await put('alipayDirectPlugin', alipay({}, { ...ALIPAY, merchant_private_key: 'alipay-private-text-2' }));
    expect(await secretNow()).toBe('alipay-private-text-2');
    const { version } = await one('alipayDirectPlugin');
    expectRefused(await put('alipayDirectPlugin', alipay({ version: version - 1 })), commonErrors.stale);
  });

  it('want every client and, of an open one, every parameter; a stray part of an entity is ignored', async () => {
    const { clientMissing, parameterMissing } = paymentMethodErrors;
    const weixin = (clients: object[]) => put('weixinPayPlugin', { is_retrace: 1, enable_client: clients });
    const before = await stored('weixinPayPlugin');
    expectRefused(await weixin(CLOSED.slice(1)), clientMissing, { client: '是否开启PC和WAP' });
    expectRefused(await weixin([{ ...CLOSED[0], is_open: 1 }, ...CLOSED.slice(1)]), parameterMissing, { parameter: '是否开启PC和WAP - 商户号MCHID' });
    const lacking = { ...CLOSED[3], is_open: 1, config_list: listOf({ ...WEIXIN, key: '' }) };
    expectRefused(await weixin([...CLOSED.slice(0, 3), lacking]), parameterMissing, { parameter: '是否开启小程序 - API密钥(key)' });
    expect(await stored('weixinPayPlugin')).toEqual(before);
    expectBadFields(await weixin([{ key: 'mini_config', is_open: 2 }]), 'enable_client.0.is_open');
    expectBadFields(await put('weixinPayPlugin', { enable_client: [] } as never), 'is_retrace');
    const stray = CLOSED.map((client) => ({ ...client, key: client.key.replaceAll('&', '&amp;') }));
    expect((await weixin(stray)).status).toBe(200);
  });

  it('forget what a client was set up with when it is closed, and are offered only where one is open', async () => {
    await put('alipayDirectPlugin', alipay());
    expect((await offeredMethods(server.db, 'pc_config')).map(({ plugin_id }) => plugin_id)).toEqual(['alipayDirectPlugin']);
    expect(await offeredMethods(server.db, 'mini_config')).toEqual([]);
    await expect(payParameters(server, server.db, 'alipayDirectPlugin', 'mini_config')).rejects.toMatchObject({ refusal: paymentMethodErrors.off });
    expect((await put('alipayDirectPlugin', alipay({ enable_client: [{ key: EVERYWHERE, is_open: 0, config_list: listOf(ALIPAY) }] }))).status).toBe(200);
    expect((await stored('alipayDirectPlugin'))?.pc_config).toEqual({ key: EVERYWHERE, is_open: 0, config_list: [] });
    expect(await offeredMethods(server.db, 'pc_config')).toEqual([]);
    await expect(payParameters(server, server.db, 'alipayDirectPlugin', 'pc_config')).rejects.toMatchObject({ refusal: paymentMethodErrors.off });
    // What it knew is gone: it has to be entered anew.
    expectRefused(await put('alipayDirectPlugin', alipay({}, { ...ALIPAY, merchant_private_key: KEPT_SECRET })), paymentMethodErrors.parameterMissing, {
      parameter: '商户私钥',
    });
  });

  it('decide whether a refund goes back the way the money came', async () => {
    const order = await makeOrder(server.db, { order_status: 'PAID_OFF', set: { payment_plugin_id: 'unionpayPlugin', pay_order_no: 'U1' } });
    const shown = async () => (await server.call(orderApi.one, { params: { order_sn: order.sn } }, { token })).body.is_retrace;
    const paid = { balance: 0, payment_plugin_id: 'unionpayPlugin', payment_type: 'ONLINE' as const, pay_order_no: 'U1' };
    expect([await shown(), await wayOf(server.db, paid)]).toEqual([false, undefined]);
    const closed = [{ key: EVERYWHERE, is_open: 0 }];
    await put('unionpayPlugin', { is_retrace: 1, enable_client: closed });
    expect([await shown(), await wayOf(server.db, paid)]).toEqual([true, { refund_way: 'ORIGINAL', account_type: 'BANKTRANSFER', pay_order_no: 'U1' }]);
    await put('unionpayPlugin', { is_retrace: 0, enable_client: closed });
    expect([await shown(), await wayOf(server.db, paid)]).toEqual([false, undefined]);
  });

  it('are set up once by fifty at the same time, the others are told', async () => {
    const { version } = await one('chinapayPlugin');
    const merchant_private_key = await certificate('security.properties', 'merId=1\n');
    const body = {
      is_retrace: 0 as const,
      version,
      enable_client: [{ key: EVERYWHERE, is_open: 1, config_list: listOf({ mer_id: 'm', merchant_private_key }) }],
    };
    const answers = await Promise.all(Array.from({ length: 50 }, () => put('chinapayPlugin', body)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ error }) => error.code))).toEqual(new Set(['409']));
  });

  it('hold their certificates, which are private, until others take their place or the client is closed', async () => {
    const { fileMissing } = paymentMethodErrors;
    const [first, second] = [await certificate('first.p12'), await certificate('second.p12')];
    const weixin = (p12_path: string, open: 0 | 1 = 1) =>
      put('weixinPayPlugin', {
        is_retrace: 1,
        enable_client: [...CLOSED.slice(0, 3), { key: 'mini_config', is_open: open, config_list: listOf({ ...WEIXIN, p12_path }) }],
      });
    const wanted = { parameter: '是否开启小程序 - 商户证书（apiclient_cert.p12）' };
    for (const strange of ['', '/etc/cert.p12', '999999']) expectRefused(await weixin(strange), fileMissing, wanted);
    expect((await weixin(first)).status).toBe(200);
    const shown = (await one('weixinPayPlugin')).enable_client[3]?.config_list.find(({ name }) => name === 'p12_path');
    expect(shown).toMatchObject({ type: 'file', value: first, file_name: 'first.p12' });
    expect(JSON.stringify(await stored('weixinPayPlugin'))).not.toContain(P12.toString('base64'));
    const held = async () =>
      (await server.db.select({ id: privateFile.id }).from(privateFile).where(eq(privateFile.holder, 'payment:weixinPayPlugin'))).map(({ id }) => id);
    expect(await held()).toEqual([first]);
    expect((await payParameters(server, server.db, 'weixinPayPlugin', 'mini_config')).files['p12_path']).toEqual({ name: 'first.p12', content: P12 });
    // Days later it is still there, since somebody holds it.
    const later = Math.floor(Date.now() / 1000) + 3 * 86_400;
    await sweepPrivateFiles(server.db, later);
    expect(await held()).toEqual([first]);
    // Nobody else takes it away: another method cannot name it.
    const union = { mer_id: 'm', pwd: 'p', sign_cert: first, validate_cert: first, encrypt_cert: first };
    expectRefused(await put('unionpayPlugin', { is_retrace: 0, enable_client: [{ key: EVERYWHERE, is_open: 1, config_list: listOf(union) }] }), fileMissing, {
      parameter: '签名证书',
    });
    const again = await certificate('second.p12');
    expect((await weixin(again)).status).toBe(200);
    expect(await held()).toEqual([again]);
    await sweepPrivateFiles(server.db, later);
    expect(await privateFileNames(server.db, [first, second, again])).toEqual({ [again]: 'second.p12' });
    expect((await weixin(again, 0)).status).toBe(200);
    expect(await held()).toEqual([]);
    // A certificate that was lost behind the product's back has to be uploaded anew.
    const last = await certificate('last.p12');
    await weixin(last);
    await server.db.delete(privateFile).where(eq(privateFile.id, last));
    expect((await one('weixinPayPlugin')).enable_client[3]?.config_list.at(-1)).toMatchObject({ value: '', file_name: null });
    await expect(payParameters(server, server.db, 'weixinPayPlugin', 'mini_config')).rejects.toMatchObject({ refusal: fileMissing });
  });

  it('leave stars of secrets in the log, and say that they changed', async () => {
    await put('alipayDirectPlugin', alipay({}, { ...ALIPAY, merchant_private_key: 'alipay-private-text-3' }));
    const { data } = (await server.call(logApi.list, { query: { page_size: 1 } }, { token })).body;
    const text = JSON.stringify(data);
    expect(text).not.toContain('alipay-private-text');
    expect(text).toContain(`${EVERYWHERE}_merchant_private_key`);
  });

  it('are for whoever has them on the menu', async () => {
    const clerk = { token: await server.login('finance_clerk') };
    expect((await server.call(paymentMethodApi.list, {}, clerk)).status).toBe(401);
    expect((await server.call(paymentMethodApi.one, { params: { plugin_id: 'weixinPayPlugin' } }, clerk)).status).toBe(401);
    expect((await server.call(paymentMethodApi.update, { params: { plugin_id: 'weixinPayPlugin' }, body: alipay() as never }, clerk)).status).toBe(401);
  });
});
