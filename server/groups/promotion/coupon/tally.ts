/** Which claims of a coupon are valid, not yet or no longer, by the coupon's tally: how many, and when they were made, whatever their number. */
import { and, between, eq, gt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { CouponStatus } from '#contract/promotion/enums.ts';
import { heldCouponPhases } from '#contract/promotion/phases.ts';
import type { Db } from '#server/db/client.ts';
import { inPhase } from '#server/db/phase.ts';
import { couponTally, memberCoupon } from '../schema.ts';

const HOUR = 3600;

/** Claims of one coupon that were not voided, in one state at a moment. */
interface Part {
  /** Those of the hours of which all are in it. */
  sure: number;
  /** Between which seconds those were made that may be in it; null where none may be. */
  from: number | null;
  to: number | null;
}

interface Hours {
  parts: Readonly<Record<CouponStatus, Part>>;
  /** Hours whose claims are in more than one state. */
  mixed: readonly number[];
}

const STATES: readonly CouponStatus[] = [0, 1, 2];

/** The same cases as `heldCouponPhases`, for all claims of an hour and for some of them. */
const CASES: Readonly<Record<CouponStatus, (now: number) => readonly [all: SQL, some: SQL]>> = {
  0: (now) => [sql`start_from > ${now}`, sql`start_to > ${now}`],
  1: (now) => [sql`start_to <= ${now} and end_from >= ${now}`, sql`start_from <= ${now} and end_to >= ${now}`],
  2: (now) => [sql`start_to <= ${now} and end_to < ${now}`, sql`start_from <= ${now} and end_from < ${now}`],
};

async function hoursOf(db: Db, couponId: string, now: number): Promise<Hours> {
  const parts = STATES.map((state) => {
    const [all, some] = CASES[state](now);
    const sure = sql`coalesce(sum(rows) filter (where ${all}), 0)`;
    return sql`${state}::int, jsonb_build_object('sure', ${sure}, 'from', min(made_from) filter (where ${some}), 'to', max(made_to) filter (where ${some}))`;
  });
  const whole = STATES.map((state) => CASES[state](now)[0]);
  const answer = await db.execute(sql`
    select jsonb_build_object(${sql.join(parts, sql`, `)}) as parts, coalesce(jsonb_agg(hour) filter (where not (${sql.join(whole, sql` or `)})), '[]') as mixed
    from (select hour, sum(rows) as rows, min(start_from) as start_from, max(start_to) as start_to, min(end_from) as end_from, max(end_to) as end_to,
        min(made_from) as made_from, max(made_to) as made_to
      from ${couponTally} where coupon_id = ${couponId} group by hour having sum(rows) > 0) as hours`);
  const [row] = (answer as unknown as { rows: Hours[] }).rows;
  if (!row) throw new Error('sums are answered');
  return row;
}

/** How many claims of a coupon were not voided and are in one of some states: whole hours from the tally, the claims of the others are looked at. */
export async function claimsIn(db: Db, couponId: string, states: readonly CouponStatus[], now: number): Promise<number> {
  const { parts, mixed } = await hoursOf(db, couponId, now);
  const sure = states.reduce<number>((sum, state) => sum + parts[state].sure, 0);
  if (mixed.length === 0) return sure;
  const within = or(...mixed.map((hour) => between(memberCoupon.end_time, hour * HOUR, hour * HOUR + HOUR - 1)));
  const held = and(eq(memberCoupon.coupon_id, couponId), sql`${memberCoupon.is_cancel} = 0`, within);
  return sure + (await db.$count(memberCoupon, and(held, inPhase(heldCouponPhases, states, memberCoupon, now))));
}

/** Where the claims of a state are in the list of a coupon's, the newest first: conditions that follow each other in it. */
export async function stretchesOf(db: Db, couponId: string, state: CouponStatus, now: number): Promise<SQL[]> {
  const { from, to } = (await hoursOf(db, couponId, now)).parts[state];
  const { create_time, is_cancel } = memberCoupon;
  if (state !== 2) return [from === null || to === null ? sql`false` : between(create_time, from, to)];
  // Voided ones have lapsed as well. Those that are newer than all others come first, and are few.
  const voided = sql`${is_cancel} = 1`;
  return to === null ? [voided] : [sql`${voided} and ${gt(create_time, to)}`, lte(create_time, to)];
}
