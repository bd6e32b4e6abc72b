/** Guarded calls and the mark that they take (R28, R31 of reference/settings.yaml). */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { authenticationApi } from '#contract/access/authentication.ts';
import { adminApi } from '#contract/access/admin.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { goodsSettingApi } from '#contract/goods/setting.ts';
import { orderApi } from '#contract/order/order.ts';
import { exportApi } from '#contract/platform/export.ts';
import { taskApi } from '#contract/platform/task.ts';
import { adminSession, adminUser, identityCheck, identityMark, meta, setting, systemLog } from '#server/core/schema.ts';
import { SEEDED } from '#server/core/seeded.ts';
import { task } from '#server/platform/task/schema.ts';
import { readToken, tokenKey } from '#server/core/auth/tokens.ts';
import { startServer, type TestServer } from '../harness.ts';
import { makePerson, type Person } from './people.ts';

let server: TestServer;
let person: Person;
const now = () => Math.floor(Date.now() / 1000);

const sidOf = async (token: string) => (await readToken(await tokenKey(server), token, 'access'))?.sid ?? '';
/** A check of identity that was passed just now. */
async function mark(token = person.token, expires_at = now() + 300): Promise<void> {
  const values = { sid: await sidOf(token), purpose: 'call' as const, admin_id: person.id, expires_at };
  await server.db
    .insert(identityMark)
    .values(values)
    .onConflictDoUpdate({ target: [identityMark.sid, identityMark.purpose], set: { expires_at } });
}
const setCheck = (values: Partial<typeof identityCheck.$inferInsert> = {}) =>
  server.db.insert(identityCheck).values({ admin_id: person.id, password_auth: 1, password: 'scrypt$1', updated_at: now(), ...values });
const marks = () => server.db.$count(identityMark, eq(identityMark.admin_id, person.id));

let settings: Record<string, unknown>;
const save = (change: Record<string, unknown> = {}, token = person.token) =>
  server.call(goodsSettingApi.save as Endpoint, { body: { ...settings, version: undefined, ...change } } as never, { token });
/** Of lists that are of one thing alone: which. */
const of: Readonly<Record<string, Record<string, string>>> = {
  shopTheme: { type: 'PC' },
  askReply: { ask_id: '1' },
  memberCoupon: { coupon_id: '1' },
  groupBuyGoods: { act_id: '1' },
  seckillGoods: { seckill_id: '1' },
  liveRoomGoods: { room_id: '101' },
  crowdfundingSupport: { crowdfunding_id: '1' },
};
const exported = (resource: string, token = person.token) =>
  server.call(exportApi.create, { body: { resource, format: 'csv', filter: of[resource] } }, { token });

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.db.delete(setting).where(eq(setting.key, 'account'));
  await server.db.delete(task);
  person = await makePerson(server, 'founder');
  settings = (await server.call(goodsSettingApi.show, {}, { token: person.token })).body;
});

const refused = { status: 400, error: { code: '940' } };

describe('a guarded write', () => {
  it('passes for administrators who have set no check, and says so', async () => {
    const answer = await save();
    expect(answer.status).toBe(200);
    expect(answer.headers['identity-check-unset']).toBe('1');
  });

  it('leads those who have set no check to set one, where the client asks for that; a demonstration does not', async () => {
    const wanted = { token: person.token, headers: { 'identity-check-wanted': '1' } };
    const led = (change: Record<string, unknown>) =>
      server.call(goodsSettingApi.save as Endpoint, { body: { ...settings, version: undefined, ...change } } as never, wanted);
    const width = async () => (await server.call(goodsSettingApi.show, {}, { token: person.token })).body.small_width;
    expect((await led({ small_width: 351 })).status).toBe(200);
    await server.db.update(meta).set({ value: 'none' }).where(eq(meta.key, SEEDED));
    try {
      expect(await led({ small_width: 352 })).toMatchObject(refused);
      const orders = { resource: 'order', format: 'csv' as const };
      expect(await server.call(exportApi.create, { body: orders }, wanted)).toMatchObject(refused);
      expect([await width(), await server.db.$count(task)]).toEqual([351, 0]);
      // Scripts that do not lead anywhere pass, as ever.
      expect((await save({ small_width: 353 })).status).toBe(200);
      // The way to a check is not closed by the lack of one.
      const first = { password_auth: 1 as const, message_auth: 0 as const, password: 'e10adc3949ba59abbe56e057f20f883e', mobile: '13900000001' };
      expect((await server.call(authenticationApi.save, { body: first }, { token: person.token })).status).toBe(200);
      expect(await led({ small_width: 354 })).toMatchObject(refused);
      await mark();
      expect((await led({ small_width: 354 })).status).toBe(200);
    } finally {
      await server.db.update(meta).set({ value: 'small' }).where(eq(meta.key, SEEDED));
    }
  });

  it('is refused without a mark, and leaves nothing behind', async () => {
    await setCheck();
    expect(await save({ small_width: 321 })).toMatchObject(refused);
    expect((await server.call(goodsSettingApi.show, {}, { token: person.token })).body.small_width).not.toBe(321);
    expect(await server.db.$count(systemLog, eq(systemLog.operator_id, person.id))).toBe(0);
  });

  it('takes the mark: the next one needs another', async () => {
    await setCheck();
    await mark();
    const first = await save({ small_width: 322 });
    expect(first.status).toBe(200);
    expect(first.headers['identity-check-unset']).toBeUndefined();
    expect(await save()).toMatchObject(refused);
  });

  it('keeps the mark when it is refused for another reason', async () => {
    await setCheck();
    await mark();
    expect((await save({ small_width: 'wide' })).error.code).toBe('004');
    expect((await save({ version: 999 })).error.code).toBe('409');
    expect(await marks()).toBe(1);
    expect((await save()).status).toBe(200);
  });

  it('knows a mark for five minutes and in its session only', async () => {
    await setCheck();
    await mark(person.token, now() - 1);
    expect(await save()).toMatchObject(refused);
    const elsewhere = (await person.again()).accessToken;
    await mark(elsewhere);
    expect(await save()).toMatchObject(refused);
    expect((await save({}, elsewhere)).status).toBe(200);
  });

  it('does not take the mark of somebody else, whatever session it stands in', async () => {
    await setCheck();
    await mark();
    const other = await makePerson(server, 'founder');
    await server.db.update(identityMark).set({ admin_id: other.id }).where(eq(identityMark.admin_id, person.id));
    expect(await save()).toMatchObject(refused);
  });

  it('lets exactly one of fifty racing calls pass with one mark', async () => {
    await setCheck();
    await mark();
    const answers = await Promise.all(Array.from({ length: 50 }, (_, i) => save({ small_width: 400 + i })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error, status }) => status === 400 && error.code === '940')).toHaveLength(49);
  });

  it('asks nobody whose way the marketplace does not allow any more, and forgets no setting by that', async () => {
    await setCheck();
    await server.db.insert(setting).values({ key: 'account', value: { password_auth: 0, message_auth: 1 } });
    expect((await save()).status).toBe(200);
    await server.db
      .update(setting)
      .set({ value: { password_auth: 1, message_auth: 0 } })
      .where(eq(setting.key, 'account'));
    expect(await save()).toMatchObject(refused);
    await server.db.update(identityCheck).set({ password_auth: 0, message_auth: 1 }).where(eq(identityCheck.admin_id, person.id));
    await server.db.update(adminUser).set({ mobile: 'sealed' }).where(eq(adminUser.id, person.id));
    expect((await save()).status).toBe(200);
  });

  it('is not opened by a mark for setting the password anew', async () => {
    await setCheck();
    await server.db.insert(identityMark).values({ sid: await sidOf(person.token), purpose: 'reset', admin_id: person.id, expires_at: now() + 300 });
    expect(await save()).toMatchObject(refused);
  });
});

describe('what takes the names of people away', () => {
  it('is guarded when it is an export of such rows, also when it is repeated', async () => {
    await setCheck();
    const { body: exportables } = await server.call(exportApi.resources, {}, { token: person.token });
    const answers: ({ resource: string } & Awaited<ReturnType<typeof exported>>)[] = [];
    for (const { resource } of exportables) {
      answers.push({ resource, ...(await exported(resource)) });
      // No more than 20 tasks of a person may be open.
      await server.db.delete(task);
    }
    const asked = answers.filter(({ error, status }) => status === 400 && error.code === '940').map(({ resource }) => resource);
    expect(asked.toSorted()).toEqual([
      'admin',
      'afterSale',
      'ask',
      'askReply',
      'comment',
      'complaint',
      'crowdfundingSupport',
      'depositLog',
      'falsifyRecord',
      'feedback',
      'log',
      'member',
      'memberCoupon',
      'order',
      'payLog',
      'receipt',
      'recharge',
      'refund',
      'shop',
      'signInRecord',
      'vatQualification',
    ]);
    const others = answers.filter(({ status, resource }) => status !== 200 && !asked.includes(resource));
    expect(others.map(({ resource, error }) => [resource, error.code, error.errors?.map(({ field }) => field)])).toEqual([]);
    await mark();
    const started = await exported('admin');
    expect(started.status).toBe(200);
    expect(await marks()).toBe(0);
    await server.db.update(task).set({ status: 'succeeded' }).where(eq(task.id, started.body.task_id));
    expect(await server.call(taskApi.repeat, { params: { id: started.body.task_id } }, { token: person.token })).toMatchObject(refused);
  });

  it('is guarded when it answers the rows at once; what fails on the way gives the mark back', async () => {
    await setCheck();
    const asked = () => server.call(orderApi.exportRows, { query: {} }, { token: person.token });
    expect(await asked()).toMatchObject(refused);
    await mark();
    await server.db.execute(sql`alter table order_item rename to out_of_reach`);
    expect((await asked()).status).toBe(500);
    await server.db.execute(sql`alter table out_of_reach rename to order_item`);
    expect((await asked()).status).toBe(200);
    expect(await asked()).toMatchObject(refused);
  });

  it('leaves lists and single records open', async () => {
    await setCheck();
    expect((await server.call(adminApi.list, { query: { page_no: 1, page_size: 10 } as never }, { token: person.token })).status).toBe(200);
  });
});

it('ends with the session', async () => {
  await setCheck();
  await mark();
  await server.db.update(adminSession).set({ ended_at: now() }).where(eq(adminSession.admin_id, person.id));
  expect((await save()).status).toBe(403);
});
