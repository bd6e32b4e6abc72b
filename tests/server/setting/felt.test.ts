/** What the system page switches is felt at once, in every server process (R3 to R7, R29 of reference/settings.yaml). */
import type { FastifyInstance } from 'fastify';
import md5 from 'md5';
import sharp from 'sharp';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { adminApi } from '#contract/access/admin.ts';
import { sessionApi } from '#contract/access/session.ts';
import { sessionErrors } from '#contract/access/session.schema.ts';
import { goodsSettingApi } from '#contract/goods/setting.ts';
import { accountSettingApi } from '#contract/setting/account.ts';
import { siteSettingApi } from '#contract/setting/site.ts';
import { buildApp } from '#server/app.ts';
import { storedFile } from '#server/base/schema.ts';
import { isTestMode } from '#server/base/site.ts';
import { LIVE_CHANNEL } from '#server/core/live.ts';
import { adminUser, loginFailure, setting } from '#server/core/schema.ts';
import { replaceGallery } from '#server/groups/goods/goods/gallery.ts';
import { goods, goodsGallery } from '#server/groups/goods/schema.ts';
import { orders } from '#server/groups/order/schema.ts';
import { runDue } from '#server/groups/order/timed/run.ts';
import { start } from '#server/start.ts';
import { CAPTCHA, HOST, startServer, type TestServer } from '#tests/server/harness.ts';
import { watchLog } from '#tests/server/log-watch.ts';
import { otherProcess } from '#tests/server/platform/support.ts';
import { makePerson, TRAVELLING, type Person } from '../access/people.ts';
import { upload } from '../base/multipart.ts';
import { addGoods, expectRefused } from '../goods/fixtures.ts';
import { makeOrder } from '../order/orders.ts';

const DAY = 86_400;
let server: TestServer;
let founder: string;
/** Another server process on the same database. */
let other: { app: FastifyInstance; services: Awaited<ReturnType<typeof otherProcess>>['services']; close: () => Promise<void> };

beforeAll(async () => {
  server = await startServer();
  founder = await server.login();
  const { services, live } = await otherProcess(server);
  const log = watchLog();
  const app = await buildApp(services, undefined, log.stream);
  other = {
    app,
    services,
    close: async () => {
      await app.close();
      await live.close();
      log.check();
    },
  };
});
afterAll(async () => {
  await other.close();
  await server.close();
});
beforeEach(() => server.db.delete(setting));

const saveSite = (body: object) => server.call(siteSettingApi.save, { body: { siteon: 1, test_mode: 0, ...body } as never }, { token: founder });
const saveAccount = (body: object) => server.call(accountSettingApi.save, { body }, { token: founder });

describe('the site', () => {
  it('is called in another process what it was called here a moment ago, and browsers everywhere are told', async () => {
    const show = async () => (await other.app.inject('/api/base/site-show')).json<{ site_name: string; logo: string }>();
    await show();
    const heard: string[] = [];
    const stop = await server.database.listen(LIVE_CHANNEL, (payload) => heard.push(payload));
    await saveSite({ site_name: '云上集市', logo: `${HOST}/api/files/other/202601/a.png` });
    expect(await show()).toMatchObject({ site_name: '云上集市', logo: expect.stringMatching(/^http.*\/api\/files\/other\/202601\/a\.png$/) as string });
    await expect
      .poll(() => heard.map((one) => JSON.parse(one) as { data: unknown; readers: string[] }))
      .toContainEqual({
        type: 'change',
        data: { resource: 'site' },
        readers: ['site.show'],
        hinted: [],
      });
    await stop();
  });
});

describe('test mode', () => {
  it('makes every captcha of another process read 1111, until it is off', async () => {
    const captcha = async (uuid: string) => other.app.inject(`/api/base/captchas/LOGIN/${uuid}`);
    const tryWith = (uuid: string) =>
      server.call(sessionApi.login, { query: { username: 'superadmin', password: md5('111111'), captcha: '1111', uuid, scene: 'LOGIN' } });
    const bypass = server.config.captchaBypass;
    server.config.captchaBypass = undefined;
    try {
      await captcha('before');
      expectRefused(await tryWith('before'), sessionErrors.unverified);
      await saveSite({ test_mode: 1 });
      await captcha('during');
      expect((await tryWith('during')).status).toBe(200);
      await saveSite({ test_mode: 0 });
      await captcha('after');
      expectRefused(await tryWith('after'), sessionErrors.unverified);
    } finally {
      server.config.captchaBypass = bypass;
    }
  });

  it('lets days of order settings last a second in every process, also for rules that are looked at once an hour', async () => {
    const now = 1_500_000_000;
    const unpaid = await makeOrder(server.db, { order_status: 'CONFIRM', at: now - 2, set: { create_time: now - 2 } });
    const shipped = await makeOrder(server.db, { order_status: 'SHIPPED', at: now - 11, set: { ship_time: now - 11 } });
    const states = async () =>
      Promise.all(
        [unpaid, shipped].map(async ({ sn }) => (await server.db.select({ state: orders.order_status }).from(orders).where(eq(orders.sn, sn)))[0]?.state),
      );
    await runDue(other.services, now, { every: 'minute' });
    expect(await states()).toEqual(['CONFIRM', 'SHIPPED']);
    await saveSite({ test_mode: 1 });
    await runDue(other.services, now, { every: 'minute' });
    expect(await states()).toEqual(['CANCELLED', 'ROG']);
  });

  it('ends when production starts with a database that has it on', async () => {
    await saveSite({ site_name: '云上集市', test_mode: 1 });
    const lasting = Object.create(server.database, { close: { value: async () => undefined } }) as typeof server.database;
    const log = watchLog();
    const started = await start({ ...server.config, production: true }, lasting, undefined, { log: log.stream });
    await started.close();
    expect(log.lines.some((line) => line.includes('test mode was on'))).toBe(true);
    expect(await isTestMode(server.db)).toBe(false);
    expect((await server.call(siteSettingApi.show, {}, { token: founder })).body).toMatchObject({ site_name: '云上集市', test_mode: 0 });
  });
});

describe('the sign-in policy', () => {
  const now = () => Math.floor(Date.now() / 1000);
  const signIn = ({ username }: Pick<Person, 'username'>, password = TRAVELLING, app = other.app) =>
    app.inject({
      url: '/api/admin/systems/admin-users/login',
      query: { username, password, captcha: CAPTCHA, uuid: 'felt', scene: 'LOGIN' },
      headers: { language: 'zh' },
    });
  const idle = (person: Person, days: number) =>
    server.db
      .update(adminUser)
      .set({ date_line: now() - 400 * DAY, last_login_at: now() - days * DAY, awake_at: 0 })
      .where(eq(adminUser.id, person.id));
  const stateOf = async (person: Person) => (await server.call(adminApi.one, { params: { id: person.id } }, { token: founder })).body.account_state;

  it('locks after as many wrong passwords as it says now, in every process', async () => {
    const person = await makePerson(server, ['goodsList']);
    await saveAccount({ retry_times: 2, lock_duration: 7 });
    for (const app of [server.app, other.app]) expect((await signIn(person, md5('wrong1'), app)).json<object>()).toMatchObject({ code: '918' });
    expect((await signIn(person)).json<object>()).toMatchObject({ code: '918', message: '密码错误次数过多，请7分钟后再试' });
    expect(await stateOf(person)).toBe('LOCKED');
    await server.db.delete(loginFailure);
    await saveAccount({ retry_times: 0 });
    for (let tries = 0; tries < 6; tries += 1) expect((await signIn(person, md5('wrong1'))).json<{ message: string }>().message).toBe('账号或密码错误');
    expect((await signIn(person)).statusCode).toBe(200);
  });

  it('lets accounts sleep that nobody used for so many days, and tells only who knows the password', async () => {
    const person = await makePerson(server, ['goodsList']);
    await idle(person, 31);
    expect(await stateOf(person)).toBe('NORMAL');
    await saveAccount({ sleep_threshold: 30 });
    expect(await stateOf(person)).toBe('ASLEEP');
    expect((await signIn(person)).json<object>()).toMatchObject({ code: '918', message: sessionErrors.asleep.zh });
    expect((await signIn(person, md5('wrong1'))).json<{ message: string }>().message).toBe('账号或密码错误');
    // Its session is over as well; a right password never counts as a wrong one.
    expect((await server.call(sessionApi.refresh, { body: { refresh_token: person.refreshToken } } as never)).status).not.toBe(200);
    await idle(person, 29);
    expect(await stateOf(person)).toBe('NORMAL');
    expect((await signIn(person)).statusCode).toBe(200);
  });

  it('lets founders alone wake them, by saving the account; founders never sleep', async () => {
    await saveAccount({ sleep_threshold: 30 });
    const asleep = await makePerson(server, []);
    const keeper = await makePerson(server, ['administratorManage']);
    await idle(asleep, 60);
    const save = (token: string) =>
      server.call(adminApi.update, { params: { id: asleep.id }, body: { password: '', founder: 0, role_id: asleep.roleId, department: '部' } }, { token });
    expect((await save(keeper.token)).status).toBe(200);
    expect(await stateOf(asleep)).toBe('ASLEEP');
    expect((await save(founder)).status).toBe(200);
    expect(await stateOf(asleep)).toBe('NORMAL');
    expect((await signIn(asleep)).statusCode).toBe(200);
    const boss = await makePerson(server, 'founder');
    await idle(boss, 400);
    expect(await stateOf(boss)).toBe('NORMAL');
    expect((await signIn(boss)).statusCode).toBe(200);
  });

  it('counts the use of a session as being awake', async () => {
    await saveAccount({ sleep_threshold: 30 });
    const person = await makePerson(server, ['goodsList']);
    await idle(person, 29);
    const { uid, refresh_token } = { uid: person.id, refresh_token: person.refreshToken };
    expect((await server.call(sessionApi.refresh, { body: { uid, refresh_token } } as never)).status).toBe(200);
    const [row] = await server.db.select({ awake: adminUser.awake_at }).from(adminUser).where(eq(adminUser.id, person.id));
    expect(now() - (row?.awake ?? 0)).toBeLessThan(60);
  });
});

describe('the sizes of goods pictures', () => {
  const sizes = async (box: number) => {
    const { body } = await server.call(goodsSettingApi.show, {}, { token: founder });
    const saved = { ...body, thumbnail_width: box, thumbnail_height: box, small_width: box * 2, small_height: box * 2 };
    await server.call(goodsSettingApi.save, { body: saved }, { token: founder });
  };
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#369' } })
      .jpeg()
      .toBuffer();
  const send = async (content: Buffer, scene = 'goods') => {
    const form = await upload(
      { ...server, app: other.app } as TestServer,
      `/admin/uploaders?scene=${scene}`,
      { name: 'a.jpg', type: 'image/jpeg', content },
      founder,
    );
    expect(form.status).toBe(200);
    return form.body;
  };
  const measured = async (url = '') => {
    const { width, height } = await sharp((await server.app.inject({ url: new URL(url).pathname })).rawPayload).metadata();
    return [width, height];
  };

  it('count for the next picture in every process, in its own proportions, never larger than it is', async () => {
    await sizes(60);
    const first = await send(await picture(300, 150));
    expect(await measured(first['thumbnail'])).toEqual([60, 30]);
    expect(await measured(first['small'])).toEqual([120, 60]);
    expect(first['big']).toBe(first['url']);
    await sizes(40);
    const second = await send(await picture(300, 150));
    expect(await measured(second['thumbnail'])).toEqual([40, 20]);
    // What is stored stays as it is.
    expect(await measured(first['thumbnail'])).toEqual([60, 30]);
  });

  it('are for goods alone, and go with their picture', async () => {
    expect(Object.keys(await send(await picture(300, 150), 'shop')).toSorted()).toEqual(['ext', 'name', 'url']);
    const before = await server.db.$count(storedFile);
    await sizes(60);
    const { url, thumbnail } = await send(await picture(300, 150));
    expect(await server.db.$count(storedFile)).toBe(before + 3);
    const remove = { method: 'DELETE' as const, url: '/api/base/uploaders', query: { file_path: url ?? '' }, headers: { authorization: founder } };
    expect((await server.app.inject(remove)).statusCode).toBe(200);
    expect(await server.db.$count(storedFile)).toBe(before);
    expect((await server.app.inject({ url: new URL(thumbnail ?? '').pathname })).statusCode).toBe(404);
  });

  it('are what goods keep of their pictures', async () => {
    await sizes(60);
    const inward = (url = '') => url.replace(/^https?:\/\/[^/]+\/api/, '');
    const sent = await send(await picture(300, 150));
    const urls = [inward(sent['url']), 'https://elsewhere.example/b.jpg'];
    const { goods_id } = await addGoods(server.db);
    await replaceGallery({ services: other.services, db: server.db }, goods_id, urls);
    const rows = await server.db.select().from(goodsGallery).where(eq(goodsGallery.goods_id, goods_id)).orderBy(goodsGallery.sort);
    expect(rows).toMatchObject([
      { original: urls[0], thumbnail: inward(sent['thumbnail']), small: inward(sent['small']), big: urls[0], isdefault: 1 },
      { original: urls[1], thumbnail: urls[1], small: urls[1], big: urls[1], isdefault: 0 },
    ]);
    const [row] = await server.db.select({ thumbnail: goods.thumbnail }).from(goods).where(eq(goods.goods_id, goods_id));
    expect(row?.thumbnail).toBe(inward(sent['thumbnail']));
  });
});
