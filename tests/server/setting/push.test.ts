import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { goodsPushApi } from '#contract/goods/push.ts';
import { goodsPushErrors } from '#contract/goods/push.schema.ts';
import { pushSettingApi } from '#contract/setting/push.ts';
import { pushToApps } from '#server/base/app-push.ts';
import type { Services } from '#server/core/context.ts';
import { setting } from '#server/core/schema.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { makePerson, type Person } from '../access/people.ts';
import { addGoods, expectBadFields, expectRefused } from '../goods/fixtures.ts';
import { otherProcess } from '../platform/support.ts';

let server: TestServer;
let services: Services;
let token: string;
let clerk: Person;
let provider: Server;
let address: string;
const heard: Record<string, never>[] = [];
const SECRETS: Record<string, string> = { 'android-app': 'android-hush', 'ios-app': 'ios-hush' };

beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  clerk = await makePerson(server, ['brandList']);
  const other = await otherProcess(server);
  ({ services } = other);
  // It checks the signature as the real one does.
  provider = createServer((request, answer) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString('utf8');
      const message = JSON.parse(body) as Record<string, never>;
      const wanted = createHash('md5')
        .update(`POST${address}${body}${SECRETS[message['appkey'] ?? '']}`)
        .digest('hex');
      const right = new URL(request.url ?? '', address).searchParams.get('sign') === wanted;
      if (right) heard.push(message);
      answer.statusCode = right ? 200 : 400;
      answer.end(JSON.stringify(right ? { ret: 'SUCCESS', data: {} } : { ret: 'FAIL', data: { error_code: '2027', error_msg: 'wrong sign' } }));
    });
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(provider.address() as AddressInfo).port}/api/send`;
});
afterAll(async () => {
  provider.close();
  await services.live.close();
  await server.close();
});
beforeEach(async () => {
  heard.length = 0;
  await server.db.delete(setting);
});

const save = (body: object) => server.call(pushSettingApi.save, { body }, { token });
const message = { title: '新品', text: '茶壶', goodsId: '7' };

describe('a message to the apps', () => {
  it('goes to each system whose keys are set, signed with its secret', async () => {
    expect(await pushToApps(services, message, address)).toBe('unset');
    await save({ android_push_key: 'android-app', android_push_secret: 'android-hush', android_goods_activity: 'shop.Goods' });
    expect(await pushToApps(services, message, address)).toEqual([]);
    expect(heard).toMatchObject([
      { appkey: 'android-app', type: 'broadcast', payload: { body: { title: '新品', activity: 'shop.Goods' }, extra: { goods_id: '7' } } },
    ]);
    await save({ ios_push_key: 'ios-app', ios_push_secret: 'ios-hush' });
    heard.length = 0;
    expect(await pushToApps(services, message, address)).toEqual([]);
    expect(heard.map(({ appkey }) => appkey).toSorted()).toEqual(['android-app', 'ios-app']);
  });

  it('says why the provider refused, and that nobody is there', async () => {
    await save({ ios_push_key: 'ios-app', ios_push_secret: 'wrong' });
    expect(await pushToApps(services, message, address)).toEqual(['2027 wrong sign']);
    expect(await pushToApps(services, message, 'http://127.0.0.1:9/')).toHaveLength(1);
  });

  it('is refused without keys, a title, the goods or the right', async () => {
    const { goods_id } = await addGoods(server.db);
    const send = (id: string, title: string, who = token) => server.call(goodsPushApi.send, { params: { goods_id: id }, query: { title } }, { token: who });
    expectRefused(await send(goods_id, '新品'), goodsPushErrors.unset);
    expectBadFields(await send(goods_id, ' '), 'title');
    expectRefused(await send('999999999', '新品'), commonErrors.notFound);
    expectRefused(await send(goods_id, '新品', clerk.token), commonErrors.notPermitted);
  });
});
