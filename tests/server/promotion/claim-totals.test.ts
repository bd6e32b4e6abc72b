/** Totals and pages of a coupon's claims by whether they are valid come from a tally and from stretches of the list: they are what counting each would give. */
import { asc, eq, inArray, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { memberCouponApi } from '#contract/promotion/member-coupon.ts';
import { heldCouponPhases } from '#contract/promotion/phases.ts';
import { setBusinessClock } from '#server/core/clock.ts';
import { couponTally, memberCoupon } from '#server/groups/promotion/schema.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addCoupon, someMembers } from './fixtures.ts';

const HOUR = 3600;
const NOW = Math.floor(Date.UTC(2026, 5, 1, 4, 30) / 1000);
const STATES = [0, 1, 2] as const;
let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterEach(() => setBusinessClock());
afterAll(() => server.close());

type Held = typeof memberCoupon.$inferInsert;

/** A coupon with claims that begin and end as they are given: [made, begins, ends, voided]. */
async function claimed(spans: readonly (readonly [number, number, number, (0 | 1)?])[]) {
  const [one] = await someMembers(server.db, 1);
  const { coupon_id, title, seller_name } = await addCoupon(server.db, { received_num: spans.length, create_num: 10_000 });
  const rows = spans.map(([create_time, start_time, end_time, is_cancel = 0]): Held => ({
    coupon_id,
    member_id: one!.member_id,
    member_name: one!.uname,
    title,
    seller_name,
    coupon_price: 100,
    coupon_threshold_price: 200,
    create_time,
    start_time,
    end_time,
    is_cancel,
    held: is_cancel ? 'VOIDED' : 'UNUSED',
  }));
  // Several statements, as claims come.
  for (let at = 0; at < rows.length; at += 7) await server.db.insert(memberCoupon).values(rows.slice(at, at + 7));
  return coupon_id;
}

const list = async (query: Record<string, unknown>) => {
  const { body } = await server.call(memberCouponApi.list, { query: { page_no: 1, page_size: 5, ...query } as never }, { token });
  return { total: body.data_total, ids: body.data.map(({ mc_id }) => mc_id) };
};

/** What the list has to answer, by looking at every claim. */
async function looked(coupon_id: string, now: number) {
  const rows = await server.db
    .select()
    .from(memberCoupon)
    .where(eq(memberCoupon.coupon_id, coupon_id))
    .orderBy(asc(memberCoupon.create_time), asc(memberCoupon.mc_id));
  return STATES.map((state) => rows.filter((row) => heldCouponPhases.at(row, now) === state).map(({ mc_id }) => mc_id));
}

async function expectSame(coupon_id: string, now: number) {
  setBusinessClock(now);
  const states = await looked(coupon_id, now);
  for (const coupon_status of STATES) {
    const up = states[coupon_status] ?? [];
    for (const [order, ids] of [
      ['desc', up.toReversed()],
      ['asc', up],
    ] as const)
      for (const page_no of [1, 2, 3, 1 + Math.ceil(ids.length / 5)]) {
        const page = await list({ coupon_id, coupon_status, page_no, sort: 'create_time', order });
        expect(page, `${coupon_status} ${order} ${page_no}`).toEqual({ total: ids.length, ids: ids.slice((page_no - 1) * 5, page_no * 5) });
      }
    // The list's own order, and a filter beside it.
    expect((await list({ coupon_id, coupon_status })).ids).toEqual(up.toReversed().slice(0, 5));
    expect((await list({ coupon_id, coupon_status, used_status: 0 })).total).toBe(up.length);
  }
}

describe('claims of a coupon by their validity', () => {
  it('are counted and paged to the second: from the claim on, in a period of their own, and mixed within the hour', async () => {
    const days = Array.from({ length: 60 }, (_, n) => NOW - n * 5 * HOUR - (n % 3) * 700);
    const after = await claimed(days.map((made, n) => [made, made, made + 6 * 24 * HOUR, n % 11 === 5 ? 1 : 0] as const));
    for (const now of [NOW, NOW + 1, NOW + 6 * 24 * HOUR, NOW + 6 * 24 * HOUR + 1, NOW - 3 * 24 * HOUR]) await expectSame(after, now);
    const [starts, ends] = [NOW + HOUR, NOW + 2 * HOUR];
    const period = await claimed(Array.from({ length: 12 }, (_, n) => [NOW - n, starts, ends, n === 7 ? 1 : 0] as const));
    for (const now of [NOW, starts - 1, starts, starts + 1, ends - 1, ends, ends + 1]) await expectSame(period, now);
    // All of them end in one hour, on both sides of this moment.
    const mixed = await claimed(Array.from({ length: 20 }, (_, n) => [NOW - 9_000 + n, NOW - 5 + n, NOW - 10 + n * 2, 0] as const));
    for (const now of [NOW - 11, NOW - 10, NOW - 9, NOW, NOW + 6, NOW + 28, NOW + 29]) await expectSame(mixed, now);
  });

  it('are the same after claims were voided, taken away and folded', async () => {
    const id = await claimed(Array.from({ length: 40 }, (_, n) => [NOW - n * 600, NOW - n * 600, NOW - n * 600 + 4 * HOUR] as const));
    const rows = await server.db
      .select({ mc_id: memberCoupon.mc_id })
      .from(memberCoupon)
      .where(eq(memberCoupon.coupon_id, id))
      .orderBy(asc(memberCoupon.mc_id));
    const some = rows.map(({ mc_id }) => mc_id);
    await server.db
      .update(memberCoupon)
      .set({ is_cancel: 1, held: 'VOIDED' })
      .where(inArray(memberCoupon.mc_id, [some[0]!, some[1]!, some[39]!]));
    // What is used is as valid as before.
    await server.db
      .update(memberCoupon)
      .set({ held: 'USED' })
      .where(inArray(memberCoupon.mc_id, [some[3]!, some[4]!]));
    await server.db
      .update(memberCoupon)
      .set({ held: 'UNUSED' })
      .where(inArray(memberCoupon.mc_id, [some[3]!, some[4]!]));
    await expectSame(id, NOW);
    const unfolded = await server.db.$count(couponTally, eq(couponTally.coupon_id, id));
    await server.db.execute(sql`select coupon_tally_fold(${id}::bigint)`);
    expect(await server.db.$count(couponTally, eq(couponTally.coupon_id, id))).toBeLessThan(unfolded);
    for (const now of [NOW, NOW + 4 * HOUR, NOW + 5 * HOUR]) await expectSame(id, now);
    await server.db.delete(memberCoupon).where(eq(memberCoupon.coupon_id, id));
    await server.db.execute(sql`select coupon_tally_fold(${id}::bigint)`);
    expect(await server.db.$count(couponTally, eq(couponTally.coupon_id, id))).toBe(0);
  });

  it('take nothing from the tally of another coupon', async () => {
    const [one, other] = [
      await claimed([[NOW, NOW, NOW + HOUR]]),
      await claimed([
        [NOW, NOW, NOW + HOUR, 0],
        [NOW, NOW, NOW + HOUR],
      ]),
    ];
    setBusinessClock(NOW);
    expect(await list({ coupon_id: one, coupon_status: 1, page_no: 2 })).toEqual({ total: 1, ids: [] });
    expect(await list({ coupon_id: other, coupon_status: 1, page_no: 2 })).toEqual({ total: 2, ids: [] });
  });
});
