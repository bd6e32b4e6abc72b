/** Daily sign-in activities: planned one at a time, changed before they begin, closed for good, deleted when they are over (R6, R30 to R32, R35). */
import { and, asc, desc, eq, gte, inArray, lt, lte, ne, sql, type SQL } from 'drizzle-orm';
import type { Lang } from '#contract/core/text.ts';
import { timeText } from '#contract/core/zone.ts';
import { signInMachine } from '#contract/promotion/machines.ts';
import { signInFiltered, signInPhases } from '#contract/promotion/phases.ts';
import { signInStatus } from '#contract/promotion/enums.ts';
import { mayCloseSignIn, mayEditSignIn, mayRemoveSignIn, signInApi } from '#contract/promotion/sign-in.ts';
import { MOST_SIGN_DAY, signInErrors, type SignInBody, type SignInReward } from '#contract/promotion/sign-in.schema.ts';
import { businessNow } from '#server/core/clock.ts';
import { found, refuse } from '#server/core/refused.ts';
import { refuseStale } from '#server/core/stale.ts';
import { born, defineMark, stepAll } from '#server/core/step.ts';
import type { Db } from '#server/db/client.ts';
import { having } from '#server/db/page.ts';
import { inPhase } from '#server/db/phase.ts';
import { goods } from '#server/groups/goods/schema.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { listingOf, type QueryOf } from '#server/platform/records/listing.ts';
import { couponsIn } from '../coupon/listing.ts';
import { ofPlatform } from '../coupon/service.ts';
import { coupon, signInActive, signInReward } from '../schema.ts';
import { lockPlanning } from '../shared/conflicts.ts';
import { refuseField } from '../shared/field-refusal.ts';

export type SignInRow = typeof signInActive.$inferSelect;
export type RewardRow = typeof signInReward.$inferSelect;

/** How an activity is closed. */
export const signInClosed = defineMark(signInActive, signInMachine);

const live = eq(signInActive.delete_status, 'NORMAL');

const where = (query: QueryOf<typeof signInApi.list>): SQL | undefined => {
  const wanted = signInFiltered[query.act_status ?? 'ALL'];
  return and(
    having(signInActive.title, query.act_name),
    wanted.length === 0 ? undefined : inPhase(signInPhases, wanted, signInActive, businessNow()),
    query.start_time === undefined ? undefined : gte(signInActive.start_date, query.start_time),
    query.end_time === undefined ? undefined : lte(signInActive.end_date, query.end_time),
  );
};

/** Sign-in activities, the newest first. */
export const signInListing = listingOf(signInApi.list, {
  title: { zh: '签到活动', en: 'Sign-in activities' },
  table: signInActive,
  key: signInActive.id,
  called: signInActive.title,
  live,
  where,
  sort: { start_date: signInActive.start_date, end_date: signInActive.end_date },
});

export const signInExport = defineExport(signInListing, {
  id: 'text',
  title: 'text',
  description: 'text',
  start_date: 'time',
  end_date: 'time',
  status: { kind: 'enum', options: signInStatus, value: (row: SignInRow) => signInPhases.at(row, businessNow()) },
  create_time: 'time',
});

export async function oneSignIn(db: Db, id: string): Promise<SignInRow> {
  const [row] = await db
    .select()
    .from(signInActive)
    .where(and(eq(signInActive.id, id), live));
  return found(row);
}

async function lockSignIn(db: Db, id: string): Promise<SignInRow> {
  const [row] = await db
    .select()
    .from(signInActive)
    .where(and(eq(signInActive.id, id), live))
    .for('update');
  return found(row);
}

/** The rewards of an activity by day, with what their coupons are called. */
export async function rewardsOf(db: Db, id: string): Promise<(RewardRow & { coupon_title: string })[]> {
  const rows = await db
    .select({ reward: signInReward, coupon_title: coupon.title })
    .from(signInReward)
    .leftJoin(coupon, eq(coupon.coupon_id, signInReward.coupon_id))
    .where(eq(signInReward.sign_activity_id, id))
    .orderBy(asc(signInReward.sign_day));
  return rows.map(({ reward, coupon_title }) => ({ ...reward, coupon_title: coupon_title ?? '' }));
}

/** Refuses rewards that are no days, or give nothing (R30). */
function checkRewards(rewards: readonly SignInReward[], lang: Lang): void {
  const [base, ...more] = rewards;
  if (base?.sign_day !== 1 || (base.points ?? 0) < 1) refuseField(signInErrors.base, lang, 'point');
  const days = more.map(({ sign_day }) => sign_day);
  const fit = days.every((day) => day >= 2 && day <= MOST_SIGN_DAY) && new Set(days).size === days.length;
  const given = more.every(({ point_switch, coupon_switch }) => point_switch === 'OPEN' || coupon_switch === 'OPEN');
  if (!fit || !given) refuseField(signInErrors.rows, lang, 'rewards');
  const pointless = more.some(({ point_switch, points }) => point_switch === 'OPEN' && (points ?? 0) < 1);
  if (pointless) refuseField(signInErrors.reward, lang, 'rewards');
}

/** Refuses coupons that members could not be given now (R31). They are locked, so that none is deleted meanwhile. */
async function checkCoupons(db: Db, rewards: readonly SignInReward[], now: number, lang: Lang): Promise<void> {
  const given = rewards.filter(({ coupon_switch }) => coupon_switch === 'OPEN').map(({ coupon_id }) => coupon_id ?? '0');
  const ids = [...new Set(given)];
  if (ids.length === 0) return;
  const usable = await db
    .select({ id: coupon.coupon_id })
    .from(coupon)
    .where(
      and(inArray(coupon.coupon_id, ids), ofPlatform, eq(coupon.coupon_type, 'NORMAL'), couponsIn([0, 1], now), lt(coupon.received_num, coupon.create_num)),
    )
    .orderBy(asc(coupon.coupon_id))
    .for('update');
  if (usable.length < ids.length) refuseField(signInErrors.reward, lang, 'rewards');
}

/** The activity that overlaps with a period; touching counts (R4). */
async function overlapping(db: Db, start: number, end: number, own: string | undefined): Promise<SignInRow | undefined> {
  const [row] = await db
    .select()
    .from(signInActive)
    .where(
      and(
        live,
        eq(signInActive.closed, 0),
        lte(signInActive.start_date, end),
        gte(signInActive.end_date, start),
        own === undefined ? undefined : ne(signInActive.id, own),
      ),
    )
    .orderBy(asc(signInActive.start_date))
    .limit(1);
  return row;
}

/** Refuses, in the order of R3: times, rewards, coupons, another activity. Unknown goods are dropped (R32). Holds the lock of planning. */
async function checked(db: Db, body: SignInBody, now: number, lang: Lang, own?: string) {
  const { title, description, start_date, end_date, products, rewards } = body;
  if (start_date >= end_date || start_date < now) refuseField(signInErrors.times, lang, 'start_date');
  checkRewards(rewards, lang);
  await lockPlanning(db);
  await checkCoupons(db, rewards.slice(1), now, lang);
  const other = await overlapping(db, start_date, end_date, own);
  if (other) refuse(signInErrors.overlap, { title: other.title, from: timeText(other.start_date), until: timeText(other.end_date) });
  const known =
    products.length === 0
      ? []
      : await db
          .select({ id: goods.goods_id })
          .from(goods)
          .where(and(inArray(goods.goods_id, products), eq(goods.disabled, 1)));
  const there = new Set(known.map(({ id }) => id));
  return { title, description, start_date, end_date, recommended_product_id: [...new Set(products)].filter((id) => there.has(id)).join(',') };
}

/** Rewards replace those that were there, in the order of their days. What is switched off is not kept. */
async function putRewards(db: Db, id: string, rewards: readonly SignInReward[]): Promise<void> {
  await db.delete(signInReward).where(eq(signInReward.sign_activity_id, id));
  const rows = rewards
    .toSorted((a, b) => a.sign_day - b.sign_day)
    .map(({ sign_day, points, point_switch, coupon_id, coupon_switch, icon, description }, at) => ({
      sign_activity_id: id,
      sign_day,
      points: at === 0 || point_switch === 'OPEN' ? (points ?? 0) : 0,
      // The reward of every day is given whatever its switches say.
      point_switch: at === 0 ? ('CLOSE' as const) : point_switch,
      coupon_id: at > 0 && coupon_switch === 'OPEN' ? (coupon_id ?? null) : null,
      coupon_switch: at === 0 ? ('CLOSE' as const) : coupon_switch,
      icon: icon ?? '',
      description: description ?? '',
    }));
  await db.insert(signInReward).values(rows);
}

export async function createSignIn(db: Db, body: SignInBody, now: number, lang: Lang): Promise<SignInRow> {
  const values = await checked(db, body, now, lang);
  const [row] = await db
    .insert(signInActive)
    .values({ ...values, closed: born(signInMachine, 'SAVE', 'admin'), create_time: now })
    .returning();
  const made = found(row);
  await putRewards(db, made.id, body.rewards);
  return made;
}

interface Changed {
  before: SignInRow;
  after: SignInRow;
}

/** Changes what has not begun. */
export async function updateSignIn(db: Db, id: string, body: SignInBody, now: number, lang: Lang): Promise<Changed> {
  const before = await lockSignIn(db, id);
  refuseStale(before, body.version);
  if (!mayEditSignIn(signInPhases.at(before, now))) refuse(signInErrors.fixed);
  const { title, description, start_date, end_date, recommended_product_id } = await checked(db, body, now, lang, id);
  const [after] = await db
    .update(signInActive)
    .set({ title, description, start_date, end_date, recommended_product_id, version: sql`${signInActive.version} + 1` })
    .where(eq(signInActive.id, id))
    .returning();
  await putRewards(db, id, body.rewards);
  return { before, after: found(after) };
}

/** Stops sign-ins at once and for good; what was given stays (R35). */
export async function closeSignIn(db: Db, id: string, now: number): Promise<Changed> {
  const before = await lockSignIn(db, id);
  if (!mayCloseSignIn(signInPhases.at(before, now))) refuse(signInErrors.uncloseable);
  const [after] = await stepAll(db, signInClosed, eq(signInActive.id, id), 'CLOSE', 'admin');
  return { before, after: found(after, signInErrors.uncloseable) };
}

/** Hides an activity that is over; its records stay (R35). */
export async function removeSignIn(db: Db, id: string, now: number): Promise<SignInRow> {
  const before = await lockSignIn(db, id);
  if (!mayRemoveSignIn(signInPhases.at(before, now))) refuse(signInErrors.unremovable);
  await db.update(signInActive).set({ delete_status: 'DELETED' }).where(eq(signInActive.id, id));
  return before;
}

/** The activity that runs at a moment. */
export async function runningSignIn(db: Db, now: number): Promise<SignInRow | undefined> {
  const [row] = await db
    .select()
    .from(signInActive)
    .where(and(live, inPhase(signInPhases, ['OPEN'], signInActive, now)))
    .orderBy(desc(signInActive.id))
    .limit(1);
  return row;
}
