/** The gateways' protocols against a server that checks their signatures as the providers do. */
import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { smsPlatformApi } from '#contract/setting/plugin.ts';
import { startOutbox } from '#server/platform/message/outbox.ts';
import { queueMessages } from '#server/platform/message/queue.ts';
import { outbox } from '#server/platform/message/schema.ts';
import { acsHeaders, canonicalQuery } from '#server/platform/message/sms/aliyun.ts';
import { smsSender } from '#server/platform/message/sms/sender.ts';
import { startServer, type TestServer } from '../harness.ts';

let server: TestServer;
let token: string;
let gateway: Server;
let address: string;
/** What the provider answers to a call. */
let answer: (request: IncomingMessage, body: string) => string = () => '';

beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  gateway = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString('utf8')));
    request.on('end', () => response.end(answer(request, body)));
  });
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`;
});
afterAll(async () => {
  gateway.closeAllConnections();
  await new Promise((done) => gateway.close(done));
  await server.close();
});
afterEach(async () => {
  await server.db.delete(outbox);
});

async function open(bean: string, values: Record<string, string>): Promise<void> {
  const config_items = Object.entries(values).map(([name, value]) => ({ name, value }));
  expect((await server.call(smsPlatformApi.update, { params: { bean }, body: { config_items } as never }, { token })).status).toBe(200);
  expect((await server.call(smsPlatformApi.open, { params: { bean } }, { token })).status).toBe(200);
}

async function sendOne(template = 'SMS_1') {
  const message = { who: '13800001111', title: '', content: '【店】订单20260101已发货', params: { ordersSn: '20260101' }, cause: null };
  await queueMessages(server.db, { channel: 'SMS', kind: 'MEMBERORDERSSEND', now: 1, template }, [message]);
  const worker = await startOutbox(
    { database: server.database, log: server.app.log },
    { SMS: smsSender(server) },
    { pollMs: 0, maxTries: 1, backoff: () => 0 },
  );
  await worker.drain();
  await worker.stop();
  return (await server.db.select().from(outbox).where(eq(outbox.recipient, message.who)))[0];
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const md5 = (text: string) => createHash('md5').update(text).digest('hex');

describe('Aliyun', () => {
  const values = () => ({ access_key_id: 'LTAI5tTest', access_key_secret: 'secretOfAliyun', sign_name: '悦选商城', endpoint: address });

  it('signs as its documentation does', () => {
    const call = {
      host: 'ecs.cn-shanghai.aliyuncs.com',
      action: 'RunInstances',
      version: '2014-05-26',
      date: '2023-10-26T10:22:32Z',
      nonce: '3156853299f313e23d1673dc12e1703d',
      query: canonicalQuery({ RegionId: 'cn-shanghai', ImageId: 'win2019_1809_x64_dtc_zh-cn_40G_alibase_20230811.vhd' }),
    };
    expect(acsHeaders(call, 'YourAccessKeyId', 'YourAccessKeySecret')['authorization']).toContain(
      'Signature=06563a9e1b43f5dfe96b81484da74bceab24a1d853912eee15083a6f0f3283c0',
    );
  });

  it('gets the number of the approved text and its variables, under a signature that holds', async () => {
    await open('smsAliPlugin', values());
    let asked = new URLSearchParams();
    answer = (request, body) => {
      const query = (request.url ?? '').split('?')[1] ?? '';
      const parts = /Credential=([^,]+),SignedHeaders=([^,]+),Signature=([0-9a-f]{64})$/.exec(request.headers.authorization ?? '');
      const names = (parts?.[2] ?? '').split(';');
      const lines = names.map((name) => `${name}:${String(request.headers[name])}\n`).join('');
      const canonical = ['POST', '/', query, lines, names.join(';'), sha256(body)].join('\n');
      const wanted = createHmac('sha256', 'secretOfAliyun')
        .update(`ACS3-HMAC-SHA256\n${sha256(canonical)}`)
        .digest('hex');
      if (parts?.[1] !== 'LTAI5tTest' || parts[3] !== wanted || request.headers['x-acs-action'] !== 'SendSms')
        return JSON.stringify({ Code: 'SignatureDoesNotMatch', Message: '' });
      asked = new URLSearchParams(query);
      return JSON.stringify({ Code: 'OK', Message: 'OK', BizId: '1' });
    };
    expect(await sendOne()).toMatchObject({ state: 'SENT', via: 'smsAliPlugin' });
    expect(Object.fromEntries(asked)).toMatchObject({
      PhoneNumbers: '13800001111',
      SignName: '悦选商城',
      TemplateCode: 'SMS_1',
      TemplateParam: '{"ordersSn":"20260101"}',
    });
  });

  it('is not asked without a number, and its refusals are told', async () => {
    await open('smsAliPlugin', values());
    answer = () => JSON.stringify({ Code: 'isv.BUSINESS_LIMIT_CONTROL', Message: '触发天级流控' });
    expect((await sendOne(''))?.error?.en).toContain('no SMS template number');
    await server.db.delete(outbox);
    const refused = await sendOne();
    expect(refused).toMatchObject({ state: 'FAILED' });
    expect(refused?.error?.zh).toContain('触发天级流控');
    await server.db.delete(outbox);
    answer = () => '<html>502</html>';
    expect((await sendOne())?.state).toBe('FAILED');
  });
});

describe('Zhutong', () => {
  it('gets the text under a password hashed with the moment of the call', async () => {
    await open('smsZtPlugin', { name: 'shop', password: 'zhutongpw1', id: '676767', trumpet: '', endpoint: `${address}/sendNSms.do` });
    let asked = new URLSearchParams();
    answer = (_request, body) => {
      asked = new URLSearchParams(body);
      return asked.get('password') === md5(md5('zhutongpw1') + String(asked.get('tkey'))) && /^\d{14}$/.test(asked.get('tkey') ?? '') ? '1,201801010000' : '-1';
    };
    expect(await sendOne('')).toMatchObject({ state: 'SENT', via: 'smsZtPlugin' });
    expect(Object.fromEntries(asked)).toMatchObject({
      username: 'shop',
      mobile: '13800001111',
      content: '【店】订单20260101已发货',
      productid: '676767',
      xh: '',
    });
    await server.db.delete(outbox);
    answer = () => '8';
    expect((await sendOne(''))?.error?.zh).toContain('被禁止的词');
  });
});

describe('no gateway', () => {
  it('is the log, where the text can be read', async () => {
    await open('smsLogPlugin', {});
    expect(await sendOne('')).toMatchObject({ state: 'SENT', via: 'smsLogPlugin', content: '【店】订单20260101已发货' });
  });
});
