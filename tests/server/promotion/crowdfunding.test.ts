/** Crowdfunding: drafts and publishing (R86 to R93), pledges (R90), the outcome by the clock and by hand (R81, R82), settlement and refunds (R83 to R85). */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { crowdfundingApi, crowdfundingSupportApi, HOLD_SECONDS } from '#contract/promotion/crowdfunding.ts';
import { crowdfundingErrors as errors } from '#contract/promotion/crowdfunding.schema.ts';
import { setBusinessClock } from '#server/core/clock.ts';
import type { Db } from '#server/db/client.ts';
import { takeOffSale } from '#server/groups/goods/goods/sale.ts';
import { goods, goodsSku } from '#server/groups/goods/schema.ts';
import { member } from '#server/groups/member/schema.ts';
import { lookAtActivities } from '#server/groups/promotion/clock.ts';
import { cancelPledge, payPledge, pledge } from '#server/groups/promotion/crowdfunding/pledges.ts';
import { crowdfunding, crowdfundingLevel, crowdfundingSupport, groupBuyActive, groupBuyGoods, promotionGoods } from '#server/groups/promotion/schema.ts';
import { enterGroupBuy } from '#server/groups/promotion/group-buy/entries.ts';
import { groupBuyApi } from '#contract/promotion/group-buy.ts';
import { shop } from '#server/groups/shop/schema.ts';
import { addGoods, expectBadFields, expectRefused, expectVoid, NO_ID, unique } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { makePerson } from '#tests/server/access/people.ts';
import { otherProcess } from '#tests/server/platform/support.ts';
import { someMembers } from './fixtures.ts';

const DAY = 86_400;
const NOW = Math.floor(Date.now() / 1000) + 3_600;
const [START, END] = [NOW + DAY, NOW + 11 * DAY];
let server: TestServer;
let other: Awaited<ReturnType<typeof otherProcess>>;
let token: string;
let people: string[];
let reward: { sku_id: string; goods_id: string; seller_id: string };

beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  other = await otherProcess(server);
  people = (await someMembers(server.db, 6)).map(({ member_id }) => member_id);
});
beforeEach(async () => {
  for (const table of [promotionGoods, groupBuyGoods, groupBuyActive, crowdfundingSupport, crowdfundingLevel, crowdfunding]) await server.db.delete(table);
  reward = await stocked();
  setBusinessClock(NOW);
});
afterEach(() => setBusinessClock());
afterAll(async () => {
  await other.live.close();
  await server.close();
});

async function stocked(values: Parameters<typeof addGoods>[1] = {}, enable_quantity = 100) {
  const made = await addGoods(server.db, { price: 10_000, ...values });
  await server.db.update(goodsSku).set({ enable_quantity }).where(eq(goodsSku.sku_id, made.sku_id));
  return made;
}

const run = <T>(work: (db: Db) => Promise<T>): Promise<T> => server.db.transaction((tx) => work(tx as unknown as Db)) as Promise<T>;
const level = (values: object = {}) => ({ title: '早鸟', support_amount: 50, sku_id: reward.sku_id, reward_description: '成品一件', ...values });
const body = (values: object = {}) => ({
  title: unique('众筹'),
  cover: '/files/cover.png',
  intro: '<p>故事</p>',
  target_amount: 100,
  start_time: START,
  end_time: END,
  delivery_days: 30,
  commission_rate: 5.55,
  levels: [level()],
  ...values,
});
const create = (values: object = {}, lang: 'zh' | 'en' = 'zh') => server.call(crowdfundingApi.create, { body: body(values) as never }, { token, lang });
const one = async (id: string) => (await server.call(crowdfundingApi.one, { params: { id } }, { token })).body;
const publish = (id: string) => server.call(crowdfundingApi.publish, { params: { id } }, { token });
const places = (id: string) => server.db.select().from(promotionGoods).where(eq(promotionGoods.activity_id, id));
const look = (now: number) => lookAtActivities(other.services, now);
const at = (now: number) => {
  setBusinessClock(now);
  return now;
};

/** A project that is being funded now, with its levels. */
async function funding(values: object = {}) {
  const { body: made, error } = await create({ publish: 1, ...values });
  if (!made?.levels) throw new Error(JSON.stringify(error));
  at(START);
  return { id: made.crowdfunding_id, levels: made.levels };
}
const [first, second, third] = [0, 1, 2].map((index) => () => people[index]!) as [() => string, () => string, () => string];
/** A pledge that was paid. */
const paid = (levelId: string, who: string, num = 1, now = START) =>
  run(async (db) => {
    const { support_id } = await pledge(db, levelId, who, num, now);
    return payPledge(db, support_id, now);
  });
const refund = (id: string, support_ids: string[]) =>
  server.call(crowdfundingApi.refund, { params: { id }, body: { support_ids, refund_remark: '未达成' } }, { token });
const deposit = async (id: string) => (await server.db.select({ balance: member.balance }).from(member).where(eq(member.member_id, id)))[0]!.balance;

describe('a draft', () => {
  it('is judged in order: times, title, amounts, rewards, each with its code', async () => {
    const told = async (values: object) => {
      const { status, error } = await create(values);
      return [status, error.code, error.message];
    };
    const is = ({ status, code, zh }: (typeof errors)[keyof typeof errors]) => [status, code, zh];
    const { title } = (await create()).body;
    expect(await told({ start_time: NOW - 1, title })).toEqual(is(errors.past));
    expect(await told({ end_time: START + DAY - 1, title })).toEqual(is(errors.length));
    expect(await told({ end_time: START + 90 * DAY + 1, title })).toEqual(is(errors.length));
    expect(await told({ title, target_amount: 0 })).toEqual(is(errors.titleTaken));
    expect(await told({ target_amount: 0 })).toEqual(is(errors.amount));
    expect(await told({ levels: [level({ support_amount: -1 })] })).toEqual(is(errors.amount));
    expect(await told({ levels: [level(), level()] })).toEqual(is(errors.sameAmount));
    expect(await told({ target_amount: 49.99 })).toEqual(is(errors.lowest));
    expect(await told({ levels: [level({ limit_total: 3, limit_per_member: 4 })] })).toEqual(is(errors.memberLimit));
    expect(await told({ levels: [level({ limit_total: 1 })] })).toEqual(is(errors.unreachable));
    expectBadFields(await create({ title: '短', delivery_days: 0, levels: [] }), 'title', 'delivery_days', 'levels');
    expectBadFields(await create({ levels: Array.from({ length: 11 }, (_, n) => level({ support_amount: n + 1 })) }), 'levels');
    expect((await create({ end_time: START + DAY })).status).toBe(200);
    expect((await create({ start_time: NOW, end_time: NOW + 90 * DAY, levels: [level({ limit_total: 2 })] })).status).toBe(200);
  });

  it('has rewards of one open shop that are approved, on sale and no points goods', async () => {
    const { seller_id } = reward;
    const bad = [
      await stocked(),
      await stocked({ seller_id, market_enable: 0 }),
      await stocked({ seller_id, is_auth: 0 }),
      await stocked({ seller_id, disabled: 0 }),
      await stocked({ seller_id, goods_type: 'POINT' }),
      { sku_id: NO_ID },
    ];
    for (const { sku_id } of bad) expectRefused(await create({ levels: [level(), level({ sku_id, support_amount: 60 })] }), errors.goods);
    await server.db.update(shop).set({ shop_disable: 'CLOSED' }).where(eq(shop.shop_id, seller_id));
    expectRefused(await create(), errors.goods);
  });

  it('keeps levels in ascending amount, and copies of their goods; edits keep ids, add and remove', async () => {
    const made = (await create({ levels: [level({ support_amount: 80, title: '豪华' }), level()] })).body;
    expect(made).toMatchObject({ status: 'EDITING', settle_status: 'NONE', progress: 0, commission_rate: 5.55, seller_id: reward.seller_id });
    expect(made.levels).toMatchObject([
      { title: '早鸟', sort: 1, price: 100, left_num: null, unavailable: 0 },
      { title: '豪华', sort: 2, price: 100 },
    ]);
    const [cheap, rich] = made.levels;
    await server.db.update(goods).set({ goods_name: '改名' }).where(eq(goods.goods_id, reward.goods_id));
    expect((await one(made.crowdfunding_id)).levels[0]?.goods_name).toBe(cheap?.goods_name);
    // The amounts change places; the cheap one is gone, another one comes.
    const update = (levels: object[], version = 1) =>
      server.call(crowdfundingApi.update, { params: { id: made.crowdfunding_id }, body: { ...body({ levels }), version } as never }, { token });
    const changed = await update([level({ level_id: rich!.level_id, support_amount: 50, title: '豪华' }), level({ support_amount: 80, title: '新' })]);
    expect(changed.body.levels).toMatchObject([{ level_id: rich!.level_id, support_amount: 50 }, { title: '新' }]);
    expect(changed.body.levels.map(({ level_id }) => level_id)).not.toContain(cheap?.level_id);
    expectRefused(await update([level({ level_id: cheap!.level_id })], 2), commonErrors.notFound);
    expectRefused(await update([level()]), commonErrors.stale);
  });

  it('is refused the title of another one, however two change each other at once', async () => {
    const [one, two] = [(await create()).body, (await create()).body];
    const rename = (id: string, title: string) => server.call(crowdfundingApi.update, { params: { id }, body: body({ title }) as never }, { token });
    const results = await Promise.all(
      Array.from({ length: 8 }, (_, at) => (at % 2 ? rename(one.crowdfunding_id, two.title) : rename(two.crowdfunding_id, one.title))),
    );
    for (const result of results) expectRefused(result, errors.titleTaken);
  });
});

describe('publishing', () => {
  it('takes the rewards, once for each SKU, and is refused where another activity has one then, which is named', async () => {
    const made = (await create({ levels: [level({ limit_total: 3, reward_num: 2 }), level({ support_amount: 60, limit_total: 4 })] })).body;
    expect((await publish(made.crowdfunding_id)).body).toMatchObject({ status: 'WAIT', publish_time: NOW });
    expect(await places(made.crowdfunding_id)).toMatchObject([{ sku_id: reward.sku_id, num: 10, price: 10_000, held_from: START, held_until: END }]);
    expectRefused(await publish(made.crowdfunding_id), errors.published);
    const { error } = await create({ publish: 1, start_time: END - 1, end_time: END + 2 * DAY });
    expect([error.code, error.data]).toEqual(['401', { to: `/promotions/view-crowdfunding/${made.crowdfunding_id}`, text: made.title }]);
    expect(error.message).toContain(made.title);
    // Nothing of the refused one is left, and touching is no overlap.
    expect(await server.db.$count(crowdfunding)).toBe(1);
    expect((await create({ publish: 1, start_time: END, end_time: END + 2 * DAY })).status).toBe(200);
    // Mirrored: an entry of a group buy cannot be approved at that time.
    const deal = { act_name: unique('团'), join_end_time: NOW + 60, start_time: START, end_time: START + DAY };
    const { act_id } = (await server.call(groupBuyApi.create, { body: deal }, { token })).body;
    const entry = await run((db) => enterGroupBuy(db, { act_id, sku_id: reward.sku_id, gb_name: '好价', price: 8_000, goods_num: 1, limit_num: 1 }, NOW));
    expect((await server.call(groupBuyApi.review, { body: { act_id, gb_ids: [entry.gb_id], status: 1 } }, { token })).error.code).toBe('401');
  });

  it('needs the stock that limited levels promise together; of many at once one has the SKU', async () => {
    await server.db.update(goodsSku).set({ enable_quantity: 9 }).where(eq(goodsSku.sku_id, reward.sku_id));
    const levels = [level({ limit_total: 3, reward_num: 2 }), level({ support_amount: 60, limit_total: 4 })];
    expectRefused(await create({ publish: 1, levels }), errors.stock);
    await server.db.update(goodsSku).set({ enable_quantity: 10 }).where(eq(goodsSku.sku_id, reward.sku_id));
    const results = await Promise.all(Array.from({ length: 4 }, () => create({ publish: 1, levels })));
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    expect(await server.db.$count(crowdfunding)).toBe(1);
  });

  it('checks everything as it is then: a draft whose time has come cannot be published any more', async () => {
    const { crowdfunding_id: id } = (await create()).body;
    at(START + 1);
    expect((await publish(id)).error).toMatchObject({ code: '004', message: errors.past.zh });
    at(NOW);
    await server.db.update(goods).set({ market_enable: 0 }).where(eq(goods.goods_id, reward.goods_id));
    expectRefused(await publish(id), errors.goods);
  });

  it('leaves changes and deletion possible until it starts; places follow, and are free again', async () => {
    const made = (await create({ publish: 1 })).body;
    const id = made.crowdfunding_id;
    const update = (values: object) => server.call(crowdfundingApi.update, { params: { id }, body: body(values) as never }, { token });
    expect((await update({ end_time: END - DAY })).body).toMatchObject({ status: 'WAIT', end_time: END - DAY });
    expect(await places(id)).toMatchObject([{ held_until: END - DAY }]);
    at(START);
    expectRefused(await update({ start_time: START + 60 }), errors.fixed);
    expectRefused(await server.call(crowdfundingApi.remove, { params: { id } }, { token }), errors.unremovable);
    at(START - 1);
    expectVoid(await server.call(crowdfundingApi.remove, { params: { id } }, { token }));
    expect([await server.db.$count(crowdfundingLevel), (await places(id)).length]).toEqual([0, 0]);
  });

  it('does not keep its rewards on sale: levels whose goods are not any more say so, whoever took them off (R94)', async () => {
    const other = await stocked({ seller_id: reward.seller_id });
    const levels = [level(), level({ support_amount: 60, sku_id: other.sku_id })];
    const { crowdfunding_id: id } = (await create({ publish: 1, levels })).body;
    const warned = async () => (await one(id)).levels.map(({ unavailable }) => unavailable);
    const setGoods = (values: Partial<typeof goods.$inferInsert>) => server.db.update(goods).set(values).where(eq(goods.goods_id, reward.goods_id));
    for (const moment of [NOW, START]) {
      at(moment);
      expect(await warned()).toEqual([0, 0]);
      await run((db) => takeOffSale(db, [reward.goods_id], '资质过期', moment));
      expect(await warned()).toEqual([1, 0]);
      await setGoods({ market_enable: 1, disabled: 0 });
      expect(await warned()).toEqual([1, 0]);
      await setGoods({ disabled: 1 });
    }
    // It goes on nevertheless.
    await setGoods({ market_enable: 0 });
    const [cheap] = (await one(id)).levels;
    expect((await paid(cheap!.level_id, first())).state).toBe('PAID');
  });

  it('is nothing to somebody without the right', async () => {
    const { crowdfunding_id: id } = (await create()).body;
    const { token: stranger } = await makePerson(server, ['couponList']);
    const calls = [
      server.call(crowdfundingApi.one, { params: { id } }, { token: stranger }),
      server.call(crowdfundingApi.publish, { params: { id } }, { token: stranger }),
      server.call(crowdfundingApi.settle, { params: { id }, body: {} }, { token: stranger }),
      server.call(crowdfundingSupportApi.list, { query: { crowdfunding_id: id } }, { token: stranger }),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });
});

describe('pledges', () => {
  it('never take more than the quota nor than a member may, however many come at once', async () => {
    const { levels } = await funding({ levels: [level({ limit_total: 5, limit_per_member: 2, freight: 6 })] });
    const id = levels[0]!.level_id;
    const tries = Array.from({ length: 24 }, (_, index) => run((db) => pledge(db, id, people[index % 6]!, 1, START)).then(Boolean, () => false));
    expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(5);
    const held = await server.db.select().from(crowdfundingSupport);
    expect([held.length, Math.max(...people.map((who) => held.filter(({ member_id }) => member_id === who).length)) <= 2]).toEqual([5, true]);
    expect(held[0]).toMatchObject({ state: 'NEW', total_amount: 5_600, hold_until: START + HOLD_SECONDS });
    expect(held[0]?.support_sn).toMatch(/^ZC\d{12}$/);
    await expect(run((db) => pledge(db, id, first(), 1, START))).rejects.toMatchObject({ refusal: errors.short });
    // After half an hour they are free again, whether or not anybody has written it down.
    const later = at(START + HOLD_SECONDS + 1);
    expect((await one(held[0]!.crowdfunding_id)).levels[0]).toMatchObject({ supported_num: 0, left_num: 5 });
    await run((db) => pledge(db, id, first(), 2, later));
    await expect(run((db) => pledge(db, id, first(), 1, later))).rejects.toMatchObject({ refusal: errors.aboveLimit });
    expect((await one(held[0]!.crowdfunding_id)).levels[0]).toMatchObject({ supported_num: 2, left_num: 3 });
    expect(await look(later)).toEqual({ ended: 0, released: 0 });
  });

  it('are paid once and in time; money and members are counted, freight apart', async () => {
    const { id, levels } = await funding({ levels: [level({ freight: 6 }), level({ support_amount: 20 })], target_amount: 1_000 });
    const [small, big] = levels.map(({ level_id }) => level_id) as [string, string];
    const made = await run((db) => pledge(db, big, first(), 2, START));
    const late = await run((db) => pledge(db, small, second(), 1, START));
    const pay = (supportId: string, now: number) => run((db) => payPledge(db, supportId, now));
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => pay(made.support_id, START + HOLD_SECONDS)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect(pay(late.support_id, START + HOLD_SECONDS + 1)).rejects.toMatchObject({ refusal: errors.unpayable });
    await paid(small, first());
    at(START + HOLD_SECONDS + 1);
    expect(await one(id)).toMatchObject({ raised_amount: 120, freight_amount: 6, supporter_num: 1, support_num: 2, progress: 12 });
    const given = await run((db) => pledge(db, small, third(), 1, START + HOLD_SECONDS + 1));
    await run((db) => cancelPledge(db, given.support_id, START + HOLD_SECONDS + 1));
    await expect(run((db) => cancelPledge(db, given.support_id, START + HOLD_SECONDS + 1))).rejects.toMatchObject({ refusal: errors.unpayable });
    expect((await server.call(crowdfundingApi.supports, { params: { id }, query: { status: 'CANCELLED' } }, { token })).body.data_total).toBe(2);
    const found = async (query: object) =>
      (await server.call(crowdfundingSupportApi.list, { query: { crowdfunding_id: id, ...query } }, { token })).body.data.map(({ support_sn }) => support_sn);
    expect(await found({ support_sn: made.support_sn })).toEqual([made.support_sn]);
    expect(await found({ level_id: big })).toEqual([made.support_sn]);
    expect(await found({ member_name: unique('没有') })).toEqual([]);
  });

  it('are taken only while the project is being funded, and held no longer than that', async () => {
    const { levels } = await funding();
    const id = levels[0]!.level_id;
    for (const now of [START - 1, END + 1]) await expect(run((db) => pledge(db, id, first(), 1, now))).rejects.toMatchObject({ refusal: errors.notFunding });
    for (const num of [0, -1, 1.5, 10_000, Number.MAX_SAFE_INTEGER])
      await expect(run((db) => pledge(db, id, first(), num, END))).rejects.toMatchObject({ refusal: errors.short });
    expect((await run((db) => pledge(db, id, first(), 1, END))).hold_until).toBe(END);
  });
});

/** An unpaid pledge ended with its project, before its half hour was over, and its units came back (R83, R84). */
async function expectReleased(supportId: string, levelId: string, left: number): Promise<void> {
  const [support] = await server.db.select().from(crowdfundingSupport).where(eq(crowdfundingSupport.support_id, supportId));
  const [kept] = await server.db.select().from(crowdfundingLevel).where(eq(crowdfundingLevel.level_id, levelId));
  expect([support?.state, kept?.supported_num]).toEqual(['CANCELLED', left]);
}

describe('the outcome', () => {
  it('comes at the second, in lists and totals as well, and is written down once however many look', async () => {
    const { id, levels } = await funding();
    await paid(levels[0]!.level_id, first(), 2);
    const waiting = await run((db) => pledge(db, levels[0]!.level_id, second(), 1, END));
    const seen = async (now: number) => {
      at(now);
      const { status, settle_status, finish_time } = await one(id);
      const totals = await Promise.all(
        (['WAIT', 'UNDERWAY', 'SUCCESS', 'FAIL'] as const).map(
          async (value) => (await server.call(crowdfundingApi.list, { query: { status: value } }, { token })).body.data_total,
        ),
      );
      return [status, settle_status, finish_time, ...totals];
    };
    expect(await seen(START - 1)).toEqual(['WAIT', 'NONE', null, 1, 0, 0, 0]);
    expect(await seen(END)).toEqual(['UNDERWAY', 'NONE', null, 0, 1, 0, 0]);
    // Neither a look at the last second writes anything down, nor what a member does then.
    expect(await look(END)).toEqual({ ended: 0, released: 0 });
    const given = await run((db) => pledge(db, levels[0]!.level_id, third(), 1, END));
    await run((db) => cancelPledge(db, given.support_id, END));
    expect(await one(id)).toMatchObject({ status: 'UNDERWAY', finish_time: null });
    const after = ['SUCCESS', 'PENDING', END, 0, 0, 1, 0];
    expect(await seen(END + 1)).toEqual(after);
    const looks = await Promise.all(Array.from({ length: 4 }, () => look(END + 60)));
    expect(looks.reduce((sum, { ended }) => sum + ended, 0)).toBe(1);
    expect(await seen(END + 60)).toEqual(after);
    expect(await places(id)).toEqual([]);
    const [stored] = await server.db.select().from(crowdfundingSupport).where(eq(crowdfundingSupport.support_id, waiting.support_id));
    expect(stored?.state).toBe('CANCELLED');
    await expect(run((db) => payPledge(db, waiting.support_id, END))).rejects.toMatchObject({ refusal: errors.notFunding });
  });

  it('is success at once where the project ends with its target', async () => {
    const { id, levels } = await funding({ over_funding: 0 });
    await paid(levels[0]!.level_id, first());
    expect((await one(id)).status).toBe('UNDERWAY');
    const waiting = await run((db) => pledge(db, levels[0]!.level_id, third(), 2, START + 4));
    await paid(levels[0]!.level_id, second(), 3, START + 5);
    await expectReleased(waiting.support_id, levels[0]!.level_id, 4);
    expect(await one(id)).toMatchObject({ status: 'SUCCESS', settle_status: 'PENDING', finish_time: START + 5, progress: 200 });
    await expect(run((db) => pledge(db, levels[0]!.level_id, third(), 1, START + 6))).rejects.toMatchObject({ refusal: errors.notFunding });
  });

  it('owes what was paid when the target was missed, also before anybody wrote it down; nothing when nobody paid', async () => {
    const { id, levels } = await funding({ target_amount: 1_000, levels: [level({ freight: 6 })] });
    await paid(levels[0]!.level_id, first());
    at(END + 1);
    const owed = { status: 'FAIL', settle_status: 'REFUNDING', refund_num: 1, refund_amount: 56 };
    expect(await one(id)).toMatchObject(owed);
    const listed = async (status: string) =>
      (await server.call(crowdfundingSupportApi.list, { query: { crowdfunding_id: id, status } as never }, { token })).body;
    expect([(await listed('REFUNDING')).data_total, (await listed('PAID')).data_total]).toEqual([1, 0]);
    await look(END + 1);
    expect(await one(id)).toMatchObject(owed);
    expect((await listed('REFUNDING')).data[0]).toMatchObject({ status: 'REFUNDING', total_amount: 56 });
    at(NOW);
    const { id: none } = await funding();
    await look(END + 1);
    at(END + 1);
    expect(await one(none)).toMatchObject({ status: 'FAIL', settle_status: 'NONE', refund_num: 0 });
    // The titles of failed projects are free again.
    const { title } = await one(none);
    expect((await create({ title, start_time: END + 60, end_time: END + 3 * DAY })).status).toBe(200);
  });

  it('is closed by hand only while it is being funded, with a reason', async () => {
    const { id, levels } = await funding();
    await paid(levels[0]!.level_id, first(), 5);
    const waiting = await run((db) => pledge(db, levels[0]!.level_id, second(), 2, START));
    const close = (reason: string) => server.call(crowdfundingApi.close, { params: { id }, body: { reason } }, { token });
    at(START - 1);
    expectRefused(await close('早'), errors.unclosable);
    at(START);
    expectBadFields(await close(' '), 'reason');
    const results = await Promise.all([close('违规'), close('违规')]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409]);
    await expectReleased(waiting.support_id, levels[0]!.level_id, 5);
    expect(await one(id)).toMatchObject({ status: 'CLOSED', settle_status: 'REFUNDING', close_reason: '违规', close_time: START, finish_time: START });
    expect(await places(id)).toEqual([]);
  });
});

describe('the money', () => {
  it('is settled once, to the cent, and only of a success', async () => {
    const { id, levels } = await funding({ levels: [level({ support_amount: 33.33, freight: 1.5 })] });
    await paid(levels[0]!.level_id, first(), 4);
    const settle = () => server.call(crowdfundingApi.settle, { params: { id }, body: { settle_remark: '已核对' } }, { token });
    expectRefused(await settle(), errors.unsettleable);
    at(END + 1);
    // 5.55 % of 133.32 is 7.39926.
    const shares = { raised_amount: 133.32, freight_amount: 1.5, commission_amount: 7.4, settle_amount: 127.42 };
    expect(await one(id)).toMatchObject(shares);
    const results = await Promise.all([settle(), settle(), settle()]);
    expect(results.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await one(id)).toMatchObject({ ...shares, settle_status: 'SETTLED', settle_time: END + 1, settle_name: 'superadmin', settle_remark: '已核对' });
    expectRefused(await refund(id, [(await server.db.select().from(crowdfundingSupport))[0]!.support_id]), errors.unrefundable);
  });

  it('is refunded in full to the deposit, once, all of a batch or none, by however many administrators', async () => {
    const { id, levels } = await funding({ target_amount: 9_000, levels: [level({ freight: 6 })] });
    const pledges = [await paid(levels[0]!.level_id, first()), await paid(levels[0]!.level_id, second(), 2)];
    const ids = pledges.map(({ support_id }) => support_id);
    expectRefused(await refund(id, ids), errors.unrefundable);
    at(END + 1);
    const before = await Promise.all([deposit(first()), deposit(second())]);
    expectRefused(await refund(id, [...ids, NO_ID]), errors.unrefundable);
    expectBadFields(
      await server.call(crowdfundingApi.refund, { params: { id }, body: { support_ids: [], refund_remark: '' } }, { token }),
      'support_ids',
      'refund_remark',
    );
    const results = await Promise.all([refund(id, [ids[0]!]), refund(id, ids), refund(id, [ids[0]!])]);
    expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
    const open = await server.db
      .select({ id: crowdfundingSupport.support_id })
      .from(crowdfundingSupport)
      .where(and(inArray(crowdfundingSupport.support_id, ids), eq(crowdfundingSupport.state, 'REFUNDING')));
    if (open.length > 0) {
      expect((await one(id)).settle_status).toBe('REFUNDING');
      expectVoid(
        await refund(
          id,
          open.map(({ id: one }) => one),
        ),
      );
    }
    expect(await Promise.all([deposit(first()), deposit(second())])).toEqual([before[0]! + 5_600, before[1]! + 10_600]);
    expect(await one(id)).toMatchObject({ settle_status: 'REFUNDED', refund_num: 0, raised_amount: 150 });
    expectRefused(await refund(id, ids), errors.unrefundable);
    const proof = await server.db.execute(
      sql`select count(*)::int as n from ledger_entry where cause = 'pledgeRefund' and cause_id in (${sql.join(
        pledges.map(({ support_sn }) => sql`${support_sn}`),
        sql`, `,
      )})`,
    );
    expect((proof as unknown as { rows: { n: number }[] }).rows[0]?.n).toBe(2);
  });
});
