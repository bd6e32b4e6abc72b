/** Coupons of the platform: what an administrator may make, change, void and delete (R11 to R16, R22), and their states by the clock (R1). */
import { eq, ne } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { couponApi } from '#contract/promotion/coupon.ts';
import { couponErrors } from '#contract/promotion/coupon.schema.ts';
import { couponPhases } from '#contract/promotion/phases.ts';
import { setBusinessClock } from '#server/core/clock.ts';
import { coupon, memberCoupon } from '#server/groups/promotion/schema.ts';
import { newComerCouponSettings } from '#server/groups/promotion/coupon/newcomer.ts';
import { addCategory, addGoods, expectBadFields, expectRefused, expectVoid, NO_ID, unique } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { setting } from '#server/core/schema.ts';
import { addCoupon, claimCoupon, someMembers } from './fixtures.ts';

const DAY = 86_400;
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterEach(() => setBusinessClock());
afterAll(() => server.close());

const NOW = Math.floor(Date.now() / 1000) + 3_600;
const body = (values: object = {}) => ({
  title: unique('券').slice(0, 10),
  coupon_price: 30,
  coupon_threshold_price: 200,
  shop_commission: 50,
  coupon_type: 'NORMAL' as const,
  effective_type: 'AUTO_TAKE_EFFECT' as const,
  start_time: NOW + 60,
  end_time: NOW + 7 * DAY,
  create_num: 100,
  limit_num: 2,
  use_scope: 'ALL' as const,
  ...values,
});
const create = (values: object = {}) => server.call(couponApi.create, { body: body(values) as never }, { token });
const one = (id: string) => server.call(couponApi.one, { params: { id } }, { token });

describe('a coupon', () => {
  it('is issued by the platform, to the second of its period, whatever else is sent', async () => {
    setBusinessClock(NOW);
    const { status, body: made } = await create({ seller_id: '7', received_num: 5, type: 'ACTIVITY_GIVE' });
    expect(status).toBe(200);
    expect(made).toMatchObject({
      seller_id: '0',
      received_num: 0,
      used_num: 0,
      type: 'FREE_GET',
      status: 0,
      start_time: NOW + 60,
      end_time: NOW + 7 * DAY,
      coupon_price: 30,
      create_time: NOW,
    });
    expect((await one(made.coupon_id)).body).toEqual(made);
  });

  it('changes its state by the clock, at the exact second, in the list and its totals as well', async () => {
    setBusinessClock(NOW);
    const { body: made } = await create({ start_time: NOW + 100, end_time: NOW + 200 });
    const at = async (moment: number) => {
      setBusinessClock(moment);
      const listed = await Promise.all(
        ([0, 1, 2] as const).map(async (status) => (await server.call(couponApi.list, { query: { keyword: made.title, status } }, { token })).body.data_total),
      );
      return [(await one(made.coupon_id)).body.status, listed.indexOf(1), listed.reduce((a, b) => a + b)];
    };
    expect(await at(NOW + 99)).toEqual([0, 0, 1]);
    expect(await at(NOW + 100)).toEqual([1, 1, 1]);
    expect(await at(NOW + 200)).toEqual([1, 1, 1]);
    expect(await at(NOW + 201)).toEqual([2, 2, 1]);
  });

  it('is found by exactly the states that the formula says, for all that there are', async () => {
    const rows = await server.db.select().from(coupon).where(eq(coupon.seller_id, '0'));
    const edges = rows
      .flatMap(({ start_time, end_time }) => [start_time ?? 0, (end_time ?? 0) + 1])
      .filter(Boolean)
      .slice(0, 6);
    for (const now of [NOW, ...edges]) {
      setBusinessClock(now);
      for (const status of [0, 1, 2] as const) {
        const { body: page } = await server.call(couponApi.list, { query: { status, page_size: 1000 } }, { token });
        const wanted = rows.filter((row) => couponPhases.at(row, now) === status).map((row) => row.coupon_id);
        expect(page.data.map((row) => row.coupon_id).sort()).toEqual(wanted.sort());
        expect(page.data_total).toBe(wanted.length);
      }
    }
  });

  it('needs what its kind has, and keeps nothing of what it has not', async () => {
    setBusinessClock(NOW);
    expectBadFields(await create({ create_num: undefined, effective_type: undefined }), 'effective_type', 'create_num');
    expectBadFields(await create({ effective_type: 'EFFECTIVE_AFTER_RECEIVING' }), 'effective_days');
    expectBadFields(await create({ title: '一二三四五六七八九十一', shop_commission: 101 }), 'title', 'shop_commission');
    const after = await create({ effective_type: 'EFFECTIVE_AFTER_RECEIVING', effective_days: 7 });
    expect(after.body).toMatchObject({ start_time: null, end_time: null, effective_days: 7, status: 1, effective_time_text: '领取后 7 天内有效' });
    const newcomer = await create({ coupon_type: 'NEWCOMER', effective_days: 7 });
    expect(newcomer.body).toMatchObject({
      effective_type: null,
      start_time: null,
      end_time: null,
      effective_days: null,
      create_num: null,
      limit_num: null,
      status: 1,
    });
  });

  it('is checked in order: its scope, its period, its numbers, its amounts', async () => {
    setBusinessClock(NOW);
    const refusedWith = async (values: object) => {
      const { status, error } = await create(values);
      return [status, error.code, error.message];
    };
    const told = ({ status, code, zh }: (typeof couponErrors)[keyof typeof couponErrors]) => [status, code, zh];
    const wrong = { limit_num: 101, coupon_price: 0, coupon_threshold_price: 0 };
    expect(await refusedWith({ use_scope: 'CATEGORY', start_time: 1, ...wrong })).toEqual(told(couponErrors.scopeMissing));
    expect(await refusedWith({ use_scope: 'SOME_GOODS', scope_id: [NO_ID] })).toEqual(told(couponErrors.scopeUnknown));
    expect(await refusedWith({ start_time: NOW - 1, ...wrong })).toEqual(told(couponErrors.past));
    expect(await refusedWith({ start_time: NOW + 9, end_time: NOW + 8, ...wrong })).toEqual(told(couponErrors.order));
    expect(await refusedWith({ end_time: NOW + 30 * DAY + 1, ...wrong })).toEqual(told(couponErrors.far));
    expect(await refusedWith({ ...wrong, limit_num: -1 })).toEqual(told(couponErrors.limitNegative));
    expect(await refusedWith(wrong)).toEqual(told(couponErrors.limitAbove));
    expect(await refusedWith({ ...wrong, limit_num: 0 })).toEqual(told(couponErrors.price));
    expect(await refusedWith({ coupon_price: -3 })).toEqual(told(couponErrors.price));
    expect(await refusedWith({ coupon_threshold_price: 0 })).toEqual(told(couponErrors.threshold));
    expect(await refusedWith({ coupon_price: 200 })).toEqual(told(couponErrors.priceAbove));
    expect((await create({ start_time: NOW, end_time: NOW + 30 * DAY })).status).toBe(200);
  });

  it('keeps the ids of its scope once each, between commas, however they were sent', async () => {
    setBusinessClock(NOW);
    const [a, b] = [await addCategory(server.db), await addCategory(server.db)];
    const ids = [a.category_id, b.category_id];
    const { body: made } = await create({ use_scope: 'CATEGORY', scope_id: [`,${ids.join(',')},`, ids[0], ' '] });
    expect(made.scope_id).toBe(`,${ids.join(',')},`);
    const goods = await addGoods(server.db);
    expect((await create({ use_scope: 'SOME_GOODS', scope_id: [goods.sku_id] })).body.scope_id).toBe(`,${goods.sku_id},`);
    expect((await create({ scope_id: ids })).body.scope_id).toBe('0');
  });

  it('of a shop is unknown here', async () => {
    const { coupon_id, title } = await addCoupon(server.db, { seller_id: '3', seller_name: '某店' });
    expectRefused(await one(coupon_id), commonErrors.notFound);
    expectRefused(await server.call(couponApi.void, { params: { id: coupon_id } }, { token }), commonErrors.notFound);
    expectRefused(await server.call(couponApi.remove, { params: { id: coupon_id } }, { token }), commonErrors.notFound);
    expect((await server.call(couponApi.list, { query: { keyword: title } }, { token })).body.data_total).toBe(0);
  });

  it('is changed while nobody has one and it has not lapsed; a start that stays may have gone by, the end may not', async () => {
    setBusinessClock(NOW);
    const { body: made } = await create();
    const change = (values: object) => server.call(couponApi.update, { params: { coupon_id: made.coupon_id }, body: body(values) as never }, { token });
    setBusinessClock(NOW + 3_600);
    const changed = await change({ title: '改名', version: 1 });
    expect(changed.body).toMatchObject({ title: '改名', version: 2, start_time: NOW + 60 });
    expectRefused(await change({ version: 1 }), commonErrors.stale);
    expect((await change({ end_time: NOW + 3_600 })).error.message).toBe(couponErrors.ended.zh);
    expect((await change({ start_time: NOW + 61 })).error.message).toBe(couponErrors.past.zh);
    expectRefused(await change({ coupon_type: 'NEWCOMER' }), couponErrors.kindFixed);
    const [someone] = await someMembers(server.db, 1);
    await server.db.transaction((tx) => claimCoupon(tx as never, made.coupon_id, someone!.member_id, NOW + 3_600));
    expectRefused(await change({}), couponErrors.fixed);
    const lapsed = await addCoupon(server.db, { voided: 1 });
    expectRefused(await server.call(couponApi.update, { params: { coupon_id: lapsed.coupon_id }, body: body() as never }, { token }), couponErrors.fixed);
  });

  it('is voided once while some are left, which leaves what members hold alone', async () => {
    const { coupon_id } = await addCoupon(server.db, { create_num: 2 });
    const [first, second] = await someMembers(server.db, 2);
    const held = await server.db.transaction((tx) => claimCoupon(tx as never, coupon_id, first!.member_id, NOW));
    const stop = () => server.call(couponApi.void, { params: { id: coupon_id } }, { token });
    expectVoid(await stop());
    expect((await one(coupon_id)).body).toMatchObject({ status: 2, voided: 1, status_text: '已失效' });
    expectRefused(await stop(), couponErrors.unvoidable);
    await expect(server.db.transaction((tx) => claimCoupon(tx as never, coupon_id, second!.member_id, NOW))).rejects.toMatchObject({
      refusal: couponErrors.claimed,
    });
    expect((await server.db.select().from(memberCoupon).where(eq(memberCoupon.mc_id, held.mc_id)))[0]).toMatchObject({ held: 'UNUSED', is_cancel: 0 });
    const full = await addCoupon(server.db, { create_num: 1, received_num: 1 });
    expectRefused(await server.call(couponApi.void, { params: { id: full.coupon_id } }, { token }), couponErrors.unvoidable);
  });

  it('is deleted, but no newcomer coupon while new members are given them', async () => {
    const normal = await addCoupon(server.db);
    const newcomer = await addCoupon(server.db, { coupon_type: 'NEWCOMER', effective_type: null, effective_days: null, create_num: null, limit_num: null });
    const remove = (id: string) => server.call(couponApi.remove, { params: { id } }, { token });
    await server.db
      .insert(setting)
      .values({ key: 'new_comer_coupon', value: { new_comer_coupon: 1, effective_day: 7 } })
      .onConflictDoUpdate({ target: setting.key, set: { value: { new_comer_coupon: 1, effective_day: 7 } } });
    expect((await newComerCouponSettings.read(server.db)).new_comer_coupon).toBe(1);
    const { body: list } = await server.call(couponApi.list, { query: {} }, { token });
    expect(list.newcomer_is_open).toBe(1);
    expect(list.newcomer_coupon_list.map((row) => row.coupon_id)).toContain(newcomer.coupon_id);
    const [holder] = await someMembers(server.db, 1);
    const held = await server.db.transaction((tx) => claimCoupon(tx as never, normal.coupon_id, holder!.member_id, NOW));
    expectVoid(await remove(normal.coupon_id));
    // What members hold stays, with what it said.
    expect((await server.db.select().from(memberCoupon).where(eq(memberCoupon.mc_id, held.mc_id)))[0]).toMatchObject({ held: 'UNUSED', title: normal.title });
    expectRefused(await remove(newcomer.coupon_id), couponErrors.newcomerOpen);
    await server.db.delete(setting).where(eq(setting.key, 'new_comer_coupon'));
    expectVoid(await remove(newcomer.coupon_id));
    expectRefused(await remove(newcomer.coupon_id), commonErrors.notFound);
  });

  it('is offered for a choice while some are left', async () => {
    const [left, gone, dead] = [
      await addCoupon(server.db),
      await addCoupon(server.db, { create_num: 1, received_num: 1 }),
      await addCoupon(server.db, { voided: 1 }),
    ];
    const ids = async (status: number) => (await server.call(couponApi.choices, { params: { status } }, { token })).body.map((row) => row.coupon_id);
    const [all, usable, lapsed] = [await ids(0), await ids(1), await ids(2)];
    expect([left, gone, dead].map(({ coupon_id }) => [all, usable, lapsed].map((list) => list.includes(coupon_id)))).toEqual([
      [true, true, false],
      [true, false, false],
      [true, false, true],
    ]);
    expect((await server.db.select().from(coupon).where(ne(coupon.seller_id, '0'))).some(({ coupon_id }) => all.includes(coupon_id))).toBe(false);
  });
});
