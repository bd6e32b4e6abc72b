/** Daily sign-in: one activity at a time (R6), its rewards (R30 to R32), what members get for it (R33, R34), and how it ends (R16, R35). */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayStart, timeText } from '#contract/core/zone.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import { couponApi } from '#contract/promotion/coupon.ts';
import { couponErrors } from '#contract/promotion/coupon.schema.ts';
import { signInText } from '#contract/promotion/sentences.ts';
import { rewardDays, signInApi, signInRecordApi, signInSentence } from '#contract/promotion/sign-in.ts';
import { signInErrors } from '#contract/promotion/sign-in.schema.ts';
import { setBusinessClock } from '#server/core/clock.ts';
import type { Db } from '#server/db/client.ts';
import { coupon, memberCoupon, signInActive, signInRecord, signInReward } from '#server/groups/promotion/schema.ts';
import { signInDaily } from '#server/groups/promotion/sign-in/sign.ts';
import { addGoods, expectBadFields, expectRefused, expectVoid, NO_ID, unique } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { entriesOf } from '#tests/server/member/fixtures.ts';
import { addCoupon } from './fixtures.ts';
import { market } from './group-purchases.ts';

const DAY = 86_400;
/** A morning in China. */
const NOW = dayStart(Math.floor(Date.now() / 1000), 1) + 10 * 3600;
/** The first second of tomorrow. */
const TOMORROW = dayStart(NOW, 1);
let server: TestServer;
let token: string;
const run = <T>(work: (db: Db) => Promise<T>): Promise<T> => server.db.transaction((tx) => work(tx as Db)) as Promise<T>;
let buyer: ReturnType<typeof market>['buyer'];
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  ({ buyer } = market(server.db, run, () => NOW));
});
beforeEach(async () => {
  for (const table of [signInRecord, signInReward, signInActive]) await server.db.delete(table);
  setBusinessClock(NOW);
});
afterEach(() => setBusinessClock());
afterAll(() => server.close());

const base = { sign_day: 1, points: 5 };
const body = (values: object = {}) => ({
  title: unique('签'),
  description: '每天一次',
  start_date: TOMORROW,
  end_date: TOMORROW + 10 * DAY,
  rewards: [base],
  ...values,
});
const create = (values: object = {}) => server.call(signInApi.create, { body: body(values) as never }, { token });
const made = async (values: object = {}) => {
  const answer = await create(values);
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  return answer.body;
};
const at = (api: 'one' | 'close' | 'remove', id: string) => server.call(signInApi[api] as never, { params: { id } } as never, { token });
const one = async (id: string) => (await server.call(signInApi.one, { params: { id } }, { token })).body;
const sign = (memberId: string, moment: number) => run((db) => signInDaily(db, memberId, moment));
const listed = async (query: object) => (await server.call(signInApi.list, { query }, { token })).body.data.map(({ id }) => id);

describe('an activity', () => {
  it('is planned from now on, for one time only, of which the other one is named; what was closed is in nobody’s way', async () => {
    expectBadFields(await create({ start_date: NOW - 1 }), 'start_date');
    expect((await create({ start_date: TOMORROW, end_date: TOMORROW })).error.code).toBe('004');
    const first = await made();
    const params = { title: first.title, from: timeText(first.start_date), until: timeText(first.end_date) };
    for (const [start_date, end_date] of [
      [first.end_date, first.end_date + 60],
      [first.start_date - 60, first.start_date],
      [first.start_date - 60, first.end_date + 60],
      [first.start_date + 60, first.end_date - 60],
    ])
      expectRefused(await create({ start_date, end_date }), signInErrors.overlap, params);
    await made({ start_date: first.end_date + 1, end_date: first.end_date + DAY });
    expectVoid(await at('close', first.id));
    const race = await Promise.all([create(), create()]);
    expect(race.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [row] = await server.db.select().from(signInActive).where(eq(signInActive.closed, 0));
    const { id: _id, ...again } = row!;
    await expect(server.db.insert(signInActive).values(again)).rejects.toThrow();
  });

  it('needs points for every day, and rows that are days of their own with something to give', async () => {
    const bad = async (rewards: object[], field: string) => expectBadFields(await create({ rewards }), field);
    await bad([], 'point');
    await bad([{ sign_day: 1, points: 0 }], 'point');
    await bad([{ sign_day: 2, points: 5, point_switch: 'OPEN' }], 'point');
    const row = { sign_day: 3, points: 9, point_switch: 'OPEN' };
    await bad([base, { ...row, sign_day: 1 }], 'rewards');
    await bad([base, { ...row, sign_day: 366 }], 'rewards');
    await bad([base, row, row], 'rewards');
    await bad([base, { sign_day: 3, points: 9 }], 'rewards');
    await bad([base, { ...row, points: 0 }], 'rewards');
    expect((await create({ title: '' })).status).toBe(400);
    expect((await create({ title: 'x'.repeat(51) })).status).toBe(400);
    const { sign_in_rewards } = await made({ rewards: [base, { ...row, sign_day: 7 }, row] });
    expect(sign_in_rewards.map(({ sign_day, points, point_switch }) => [sign_day, points, point_switch])).toEqual([
      [1, 5, 'CLOSE'],
      [3, 9, 'OPEN'],
      [7, 9, 'OPEN'],
    ]);
  });

  it('gives coupons that can be given, and recommends goods that there are', async () => {
    const give = (coupon_id: string) => create({ rewards: [base, { sign_day: 2, coupon_switch: 'OPEN', coupon_id }] });
    const gone = await addCoupon(server.db, { create_num: 1, received_num: 1 });
    const unfit = [
      gone,
      await addCoupon(server.db, { voided: 1 }),
      await addCoupon(server.db, { seller_id: '9' }),
      await addCoupon(server.db, { coupon_type: 'NEWCOMER' }),
    ];
    for (const { coupon_id } of unfit) expectBadFields(await give(coupon_id), 'rewards');
    expectBadFields(await give(NO_ID), 'rewards');
    const [fit, goods] = [await addCoupon(server.db), await addGoods(server.db)];
    const { id } = await made({
      products: [goods.goods_id, NO_ID, goods.goods_id],
      rewards: [base, { sign_day: 2, coupon_switch: 'OPEN', coupon_id: fit.coupon_id }],
    });
    expect(await one(id)).toMatchObject({
      recommended_product_id: goods.goods_id,
      sign_in_rewards: [{}, { coupon_id: fit.coupon_id, coupon_title: fit.title }],
    });
    // Until it is over, the coupon stays as it is; also when somebody tries at the same moment.
    const remove = () => server.call(couponApi.remove, { params: { id: fit.coupon_id } }, { token });
    expectRefused(await remove(), couponErrors.rewarded, { title: (await one(id)).title });
    const edited = await server.call(
      couponApi.update,
      { params: { coupon_id: fit.coupon_id }, body: { ...fit, coupon_price: 10, coupon_threshold_price: 99, scope_id: [] } as never },
      { token },
    );
    expect(edited.error.code).toBe('400');
    expectVoid(await at('close', id));
    expectVoid(await remove());
  });

  it('is changed before it begins, closed until it ends, deleted afterwards; its records stay', async () => {
    const { id, start_date, end_date, version } = await made();
    const change = (values: object = {}) => server.call(signInApi.update, { params: { id }, body: body(values) as never }, { token });
    expectRefused(await change({ version: version + 1 }), commonErrors.stale);
    expect((await change({ title: '改名', rewards: [{ sign_day: 1, points: 8 }] })).body).toMatchObject({ title: '改名', sign_in_rewards: [{ points: 8 }] });
    expectRefused((await at('remove', id)) as never, signInErrors.unremovable);
    expect(await listed({ act_status: 'NOT_STARTED' })).toEqual([id]);
    setBusinessClock(start_date);
    expectRefused(await change(), signInErrors.fixed);
    expect(await listed({ act_status: 'STARTED', act_name: '改名' })).toEqual([id]);
    const person = await buyer();
    await sign(person.member_id, start_date);
    setBusinessClock(end_date);
    expect((await one(id)).status).toBe('OPEN');
    setBusinessClock(end_date + 1);
    expect((await one(id)).status).toBe('FINISH');
    expectRefused((await at('close', id)) as never, signInErrors.uncloseable);
    expect(await listed({ act_status: 'OVER', start_time: start_date, end_time: end_date })).toEqual([id]);
    expect(await listed({ start_time: start_date + 1 })).toEqual([]);
    expectVoid((await at('remove', id)) as never);
    expect(await listed({})).toEqual([]);
    expectRefused((await at('one', id)) as never, commonErrors.notFound);
    const records = async (query: object) => (await server.call(signInRecordApi.list, { query }, { token })).body;
    expect(await records({ sign_activity_id: id })).toMatchObject({
      data_total: 1,
      data: [{ member_id: person.member_id, description: '连续签到第 1 天，获得 8 积分' }],
    });
    expect(await records({ member_id: person.member_id })).toMatchObject({ data_total: 1 });
    expect(await records({ member_id: '张三' })).toMatchObject({ data_total: 0, data: [] });
  });
});

describe('a member', () => {
  it('signs in once a day and is given what the day in a row gives; after the last one that is set counting starts again', async () => {
    const gift = await addCoupon(server.db, { create_num: 1 });
    await made({
      rewards: [
        base,
        { sign_day: 2, points: 20, point_switch: 'OPEN' },
        { sign_day: 4, points: 7, point_switch: 'OPEN', coupon_switch: 'OPEN', coupon_id: gift.coupon_id },
      ],
    });
    const [one_, two] = [await buyer(), await buyer()];
    await expect(sign(one_.member_id, NOW)).rejects.toMatchObject({ refusal: signInErrors.closed });
    const days = async (member_id: string, offsets: readonly number[]) => {
      const seen: unknown[] = [];
      for (const offset of offsets) {
        const { continuous_days, points } = await sign(member_id, TOMORROW + offset * DAY + 60);
        seen.push([continuous_days, points]);
      }
      return seen;
    };
    // Five days: day 3 has no row of its own; behind day 4 it is day 1 again. Then a day is left out.
    expect(await days(one_.member_id, [0, 1, 2, 3, 4, 6])).toEqual([
      [1, 5],
      [2, 20],
      [3, 5],
      [4, 7],
      [1, 5],
      [1, 5],
    ]);
    const [held] = await server.db.select().from(memberCoupon).where(eq(memberCoupon.coupon_id, gift.coupon_id));
    expect(held).toMatchObject({ member_id: one_.member_id, title: gift.title });
    expect((await server.db.select().from(coupon).where(eq(coupon.coupon_id, gift.coupon_id)))[0]?.received_num).toBe(1);
    const entries = await entriesOf(server.db, one_.member_id);
    expect(entries.map(({ cause, amount }) => [cause, amount])).toEqual([5, 20, 5, 7, 5, 5].map((amount) => ['sign_in', amount]));
    // Nothing is left for the second one: it is skipped, and the record says so in both languages.
    await days(two.member_id, [0, 1, 2]);
    const last = await sign(two.member_id, TOMORROW + 3 * DAY);
    expect(last).toMatchObject({ points: 7, mc_id: null });
    expect(signInText.read(last.description, 'en')).toBe(`Day 4 in a row: 7 points; the coupon “${gift.title}” had run out`);
  });

  it('counts once however often they press, at midnight in China, and not at all once it is closed', async () => {
    const { id } = await made();
    const person = await buyer();
    const race = await Promise.allSettled(Array.from({ length: 8 }, () => sign(person.member_id, TOMORROW)));
    expect(race.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(sign(person.member_id, TOMORROW + DAY - 1)).rejects.toMatchObject({ refusal: signInErrors.signed });
    expect((await sign(person.member_id, TOMORROW + DAY)).continuous_days).toBe(1);
    setBusinessClock(TOMORROW + DAY);
    expectVoid((await at('close', id)) as never);
    await expect(sign(person.member_id, TOMORROW + 2 * DAY)).rejects.toMatchObject({ refusal: signInErrors.closed });
    expect(await server.db.$count(signInRecord, eq(signInRecord.member_id, person.member_id))).toBe(2);
  });
});

describe('the calendar', () => {
  it('shows every day up to the last one that is set, and says it in a sentence', () => {
    const rewards = [
      { sign_day: 1, points: 5 },
      { sign_day: 3, points: 20, point_switch: 'OPEN', coupon_switch: 'OPEN' },
    ];
    expect(rewardDays(5, rewards)).toEqual([
      { day: 1, points: 5, coupon: false, own: false },
      { day: 2, points: 5, coupon: false, own: false },
      { day: 3, points: 20, coupon: true, own: true },
    ]);
    expect(rewardDays(5, [{ sign_day: 300, point_switch: 'OPEN', points: 9 }]).map(({ day }) => day)).toEqual([1, 300]);
    expect(signInSentence(5, rewards, 'zh')).toBe('每次签到送 5 积分；连续第 3 天换成当天的奖励，满 3 天后重新计算');
    expect(signInSentence(undefined, rewards, 'zh')).toBeUndefined();
  });
});
