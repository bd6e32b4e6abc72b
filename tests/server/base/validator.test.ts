import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHmac } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { validatorApi } from '#contract/base/site.ts';
import { validatorPlatformApi } from '#contract/setting/plugin.ts';
import { plugin } from '#server/base/schema.ts';
import { checkSlider } from '#server/base/slider.ts';
import { openValidator } from '#server/base/validator.ts';
import type { Services } from '#server/core/context.ts';
import { systemLog } from '#server/core/schema.ts';
import { startServer, type TestServer } from '../harness.ts';

const IMAGE = 'captchaValidatorPlugin';
const SLIDER = 'aliyunAfsPlugin';
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

const open = (plugin_id: string, who = token) => server.call(validatorPlatformApi.open, { params: { plugin_id } }, { token: who });
const one = async (plugin_id: string) => (await server.call(validatorPlatformApi.one, { params: { plugin_id } }, { token })).body;
const update = (plugin_id: string, body: object) =>
  server.call(validatorPlatformApi.update, { params: { plugin_id }, body: body as never }, { token, lang: 'en' });
const item = (name: string, value: string | number) => ({ name, value });

describe('verification platforms', () => {
  it('start with the image captcha open and the slider closed', async () => {
    const { body } = await server.call(validatorPlatformApi.list, { query: {} }, { token });
    expect(body.data.map((row) => [row.plugin_id, row.open])).toEqual([
      [IMAGE, 1],
      [SLIDER, 0],
    ]);
    expect(body.data_total).toBe(2);
    expect((await server.call(validatorApi.open, {})).body).toEqual({ validator_type: 'IMAGE' });
  });

  it('are for those with the permission', async () => {
    expect((await open(SLIDER, clerk)).status).toBe(401);
    expect(await openValidator(server.db)).toBe('IMAGE');
  });

  it('opening one closes the other, and the login screen hears of it', async () => {
    await update(SLIDER, { config_items: [item('appKey', 'KEY1'), item('scene', 'nc_admin')] });
    expect((await open(SLIDER)).status).toBe(200);
    expect([(await one(IMAGE)).open, (await one(SLIDER)).open]).toEqual([0, 1]);
    expect((await server.call(validatorApi.open, {})).body).toEqual({ validator_type: 'ALIYUN', aliyun_afs: { app_key: 'KEY1', scene: 'nc_admin' } });
    await update(IMAGE, { open: 1, config_items: [] });
    expect([(await one(IMAGE)).open, (await one(SLIDER)).open]).toEqual([1, 0]);
  });

  it('keeps exactly one open when two are opened at once', async () => {
    await Promise.all([open(SLIDER), open(IMAGE), open(SLIDER), open(IMAGE)]);
    const rows = await server.db.select().from(plugin);
    expect(rows.filter((row) => row.open === 1)).toHaveLength(1);
  });

  it('refuses to close the open one, to open one without settings, and unknown ones', async () => {
    expect(await update(IMAGE, { open: 0, config_items: [] })).toMatchObject({ status: 409, error: { code: '930' } });
    await update(SLIDER, { config_items: [item('appKey', '')] });
    expect(await open(SLIDER)).toMatchObject({ status: 409, error: { code: '930' } });
    expect(await openValidator(server.db)).toBe('IMAGE');
    expect((await open('nope')).status).toBe(404);
    expect((await server.call(validatorPlatformApi.one, { params: { plugin_id: 'nope' } }, { token })).status).toBe(404);
  });

  it('never gives a secret back, stores it sealed, keeps it when the mask returns, and keeps it out of the log', async () => {
    const shown = await update(SLIDER, { config_items: [item('accessKeySecret', 'top-secret-1')] });
    expect(JSON.stringify(shown.body)).not.toContain('top-secret-1');
    const stored = async () => (await server.db.select().from(plugin).where(eq(plugin.bean, SLIDER)))[0]?.config['accessKeySecret'];
    const sealed = await stored();
    expect(sealed).toMatch(/^sealed:/);
    const mask = shown.body.config_items.find((each) => each.name === 'accessKeySecret')?.value ?? '';
    expect(mask).not.toBe('');
    await update(SLIDER, { config_items: [item('accessKeySecret', mask)] });
    expect(await stored()).toBe(sealed);
    const logs = await server.db.select().from(systemLog).orderBy(desc(systemLog.id)).limit(2);
    expect(JSON.stringify(logs)).not.toContain('top-secret-1');
    expect(logs[0]?.level).toBe('important');
  });
});

describe('the slider', () => {
  let provider: Server;
  let endpoint: string;
  let asked: URLSearchParams[];
  let reply: (respond: (status: number, body: string) => void) => void;

  beforeEach(async () => {
    asked = [];
    reply = (respond) => respond(200, JSON.stringify({ Code: 100 }));
    provider = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        asked.push(new URLSearchParams(body));
        reply((status, text) => response.writeHead(status).end(text));
      });
    });
    await new Promise<void>((ready) => provider.listen(0, '127.0.0.1', ready));
    endpoint = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`;
    await update(SLIDER, { config_items: [item('appKey', 'APP'), item('scene', 'nc_login'), item('accessKeyId', 'ID'), item('accessKeySecret', 'SECRET')] });
    await open(SLIDER);
  });
  afterEach(() => new Promise<void>((done) => (provider.closeAllConnections(), provider.close(() => done()))));

  const proof = { c_sessionid: 'session', sig: 'sig', nc_token: 'token' };
  const ask = (given = proof, where = endpoint) =>
    checkSlider({ services: { database: server.database, config: server.config, log: server.app.log } as Services, ip: '203.0.113.9' }, given, where);

  it('passes what the provider passes, asked with everything it needs and signed', async () => {
    expect(await ask()).toBe(true);
    const [form] = asked;
    expect(Object.fromEntries(form ?? [])).toMatchObject({
      SessionId: 'session',
      Sig: 'sig',
      Token: 'token',
      Scene: 'nc_login',
      AppKey: 'APP',
      RemoteIp: '203.0.113.9',
      AccessKeyId: 'ID',
    });
    const strict = (text: string) => encodeURIComponent(text).replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`);
    const signed = [...(form ?? [])]
      .filter(([name]) => name !== 'Signature')
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${strict(name)}=${strict(value)}`);
    const expected = createHmac('sha1', 'SECRET&')
      .update(`POST&%2F&${strict(signed.join('&'))}`)
      .digest('base64');
    expect(form?.get('Signature')).toBe(expected);
  });

  it('does not pass on a refusal, a failure, rubbish, or an incomplete proof', async () => {
    reply = (respond) => respond(200, JSON.stringify({ Code: 900 }));
    expect(await ask()).toBe(false);
    reply = (respond) => respond(500, JSON.stringify({ Code: 100 }));
    expect(await ask()).toBe(false);
    reply = (respond) => respond(200, 'rubbish');
    expect(await ask()).toBe(false);
    const before = asked.length;
    expect(await ask({ ...proof, sig: '' })).toBe(false);
    expect(asked.length).toBe(before);
    expect(await ask(proof, 'http://127.0.0.1:1/')).toBe(false);
  });

  it('does not pass when the provider keeps silent', async () => {
    reply = () => {};
    expect(await ask()).toBe(false);
  });

  it('does not pass while the slider is closed', async () => {
    await open(IMAGE);
    expect(await ask()).toBe(false);
    expect(asked).toHaveLength(0);
  });
});
