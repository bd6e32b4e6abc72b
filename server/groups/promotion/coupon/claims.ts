/** Members come by coupons: they claim them, are given them, and get newcomer coupons when they register. */
import { and, asc, eq, getTableColumns, lt, sql, type SQL } from 'drizzle-orm';
import type { NewComerCouponSetting } from '#contract/setting/new-comer-coupon.schema.ts';
import { heldCouponMachine } from '#contract/promotion/machines.ts';
import type { By } from '#contract/core/machine.ts';
import type { Db } from '#server/db/client.ts';
import { born } from '#server/core/step.ts';
import { markChanged } from '#server/core/told-later.ts';
import { member } from '#server/groups/member/schema.ts';
import { coupon, memberCoupon } from '../schema.ts';
import { couponsIn } from './listing.ts';
import { newComerCouponSettings } from './newcomer.ts';

const DAY = 86_400;

export type HeldRow = typeof memberCoupon.$inferSelect;

/** What a member's copy of a coupon holds, in terms of the coupon's row as it was taken, valid from when to when (R15, R18, R19). */
function copyOf(by: By, { effective_day }: Pick<NewComerCouponSetting, 'effective_day'>, now: number): Readonly<Record<string, SQL>> {
  const same = ['coupon_id', 'title', 'coupon_price', 'coupon_threshold_price', 'shop_commission', 'use_scope', 'scope_id', 'seller_id', 'seller_name'];
  const fixed = sql`taken.effective_type = 'AUTO_TAKE_EFFECT'`;
  const days = sql`case when taken.coupon_type = 'NEWCOMER' then ${effective_day}::int else coalesce(taken.effective_days, 0) end`;
  return {
    ...Object.fromEntries(same.map((name) => [name, sql.raw(`taken.${name}`)])),
    mc_id: sql`nextval(pg_get_serial_sequence('member_coupon', 'mc_id'))`,
    member_id: sql`m.member_id`,
    member_name: sql`m.uname`,
    start_time: sql`case when ${fixed} then taken.start_time else ${now}::bigint end`,
    end_time: sql`case when ${fixed} then taken.end_time else ${now}::bigint + ${DAY}::bigint * ${days} end`,
    create_time: sql`${now}::bigint`,
    held: sql`${born(heldCouponMachine, 'CLAIM', by)}`,
    is_cancel: sql`0`,
    cancel_reason: sql`''`,
  };
}

/**
 * Takes one from what was issued, where a condition holds, and makes the member's copy of it. One statement, so that whoever comes next waits at the
 * coupon's row for no longer than that and the end of the transaction.
 * @returns nothing where the condition does not hold
 */
async function handOut(
  db: Db,
  couponId: string,
  memberId: string,
  condition: SQL | undefined,
  ...[by, setting, now]: Parameters<typeof copyOf>
): Promise<HeldRow | undefined> {
  const update = db
    .update(coupon)
    .set({ received_num: sql`${coupon.received_num} + 1` })
    // Of somebody who is not there nothing is taken, or the coupon would count a copy that nobody holds.
    .where(and(eq(coupon.coupon_id, couponId), sql`exists (select 1 from ${member} where ${member.member_id} = ${memberId}::bigint)`, condition))
    .returning();
  const copy = copyOf(by, setting, now);
  const values = Object.keys(getTableColumns(memberCoupon)).map((name) => copy[name] ?? sql`null`);
  const [held] = await db
    .with(db.$with('taken').as(update))
    .insert(memberCoupon)
    .select(sql`select ${sql.join(values, sql`, `)} from taken join ${member} m on m.member_id = ${memberId}::bigint`)
    .returning();
  if (held) markChanged(db, 'coupon', couponId, ['memberCoupon']);
  return held;
}

const NO_NEWCOMER = { effective_day: 0 };
const isLeft = lt(coupon.received_num, coupon.create_num);
const hadBy = (memberId: string) =>
  sql`(select count(*) from ${memberCoupon} where ${memberCoupon.member_id} = ${memberId}::bigint and ${memberCoupon.coupon_id} = ${coupon.coupon_id})`;

/** A claim of a coupon: who comes, and when, in unix seconds. */
export interface Claim {
  member_id: string;
  now: number;
}

/**
 * Members claim a coupon, one after the other in the caller's transaction (R17); `claimDesk` is where they come. Claims of one coupon wait for each
 * other at its row, so however many come at once, no more are handed out than were issued; those of one member wait for each other before, so each
 * counts the ones that were faster, and nobody gets more than the limit.
 * @returns what each holds; nothing for whom none is left, or who has as many as they may, or when the coupon is not valid
 */
export async function claimCoupons(db: Db, couponId: string, claims: readonly Claim[]): Promise<(HeldRow | undefined)[]> {
  // All members first, in one order, so that two who serve the same members never wait for each other.
  const locks = claims.map(({ member_id }) => `claims of ${couponId} by ${member_id}`);
  await db.execute(
    sql`select pg_advisory_xact_lock(n.id) from (select distinct hashtextextended(key, 0) as id from json_array_elements_text(${JSON.stringify(locks)}::json) as key order by 1) n`,
  );
  const held: (HeldRow | undefined)[] = [];
  for (const { member_id, now } of claims) {
    const within = sql`(${coupon.limit_num} = 0 or ${hadBy(member_id)} < ${coupon.limit_num})`;
    const claimable = and(eq(coupon.coupon_type, 'NORMAL'), eq(coupon.type, 'FREE_GET'), couponsIn([1], now), isLeft, within);
    held.push(await handOut(db, couponId, member_id, claimable, 'buyer', NO_NEWCOMER, now));
  }
  return held;
}

/**
 * A member is given a coupon by an activity: only the issued quantity counts, no personal limit (R34).
 * @returns nothing where none is left or the coupon has lapsed
 */
export async function giveCoupon(db: Db, couponId: string, memberId: string, now: number): Promise<HeldRow | undefined> {
  return handOut(db, couponId, memberId, and(eq(coupon.coupon_type, 'NORMAL'), couponsIn([0, 1], now), isLeft), 'system', NO_NEWCOMER, now);
}

/** A member has registered: one of each newcomer coupon, where the setting says so (R19). Each at most once for a member. */
export async function welcomeMember(db: Db, memberId: string, now: number): Promise<HeldRow[]> {
  const setting = await newComerCouponSettings.read(db);
  if (setting.new_comer_coupon === 0) return [];
  const rows = await db
    .select({ id: coupon.coupon_id })
    .from(coupon)
    .where(and(eq(coupon.coupon_type, 'NEWCOMER'), couponsIn([1], now)))
    .orderBy(asc(coupon.coupon_id));
  const given: HeldRow[] = [];
  for (const { id } of rows) {
    const held = await handOut(db, id, memberId, sql`${hadBy(memberId)} = 0`, 'system', setting, now);
    if (held) given.push(held);
  }
  return given;
}
