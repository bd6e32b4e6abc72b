/**
 * What an activity brought: the sums kept by buyer (`sum-up.ts`), and beside them, read from orders as they are now, those of the buyers of whom
 * something changed since. So a payment, a cancelled order and a refund are right here at once, and an activity of ten thousand orders costs no more
 * than reading its sums.
 */
import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Effect } from '#contract/promotion/effect.schema.ts';
import { found } from '#server/core/refused.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { coupon, crowdfunding, groupBuyActive, pintuan, seckill } from '#server/groups/promotion/schema.ts';
import { buyersOf, measures, MEASURES, type Measure } from './buyers.ts';
import type { EffectKind } from './kinds.ts';
import { activityBuyer, activityStale } from './schema.ts';

const ACTIVITIES: Readonly<Record<EffectKind, { table: PgTable; key: PgColumn }>> = {
  GROUPBUY: { table: groupBuyActive, key: groupBuyActive.act_id },
  SECKILL: { table: seckill, key: seckill.seckill_id },
  PINTUAN: { table: pintuan, key: pintuan.promotion_id },
  COUPON: { table: coupon, key: coupon.coupon_id },
  CROWDFUNDING: { table: crowdfunding, key: crowdfunding.crowdfunding_id },
};

/** With more buyers than this to be read anew, as after an upgrade, the activity is read as a whole. */
const MOST_STALE = 1_000;

const rowsOf = <T>(answer: unknown): T[] => (answer as { rows: T[] }).rows;

/** A query for the buyers of an activity, kept and read anew. */
async function buyersNow(db: Db, kind: EffectKind, activity: string): Promise<SQL> {
  const stale = rowsOf<{ id: string }>(await db.execute(sql`select distinct member_id::text as id from ${activityStale} limit ${MOST_STALE + 1}`));
  const members = stale.map(({ id }) => id);
  if (members.length > MOST_STALE) return buyersOf(kind, { activity });
  const kept = sql`select ${measures} from ${activityBuyer} where kind = ${kind} and activity_id = ${activity}::bigint`;
  if (members.length === 0) return kept;
  return sql`${kept} and member_id <> all(${`{${members.join(',')}}`}::bigint[]) union all select ${measures} from (${buyersOf(kind, { activity, members })}) n`;
}

/** @throws Refused 404 for an activity that there is not */
export async function effectOf(db: Db, kind: EffectKind, id: string): Promise<Effect> {
  const { table, key } = ACTIVITIES[kind];
  const [known] = await db.select({ key }).from(table).where(eq(key, id));
  found(known);
  const sums = sql.raw(MEASURES.map((name) => `coalesce(sum("${name}"), 0)::text as "${name}"`).join(', '));
  const [row] = rowsOf<Record<Measure | 'buyers', string>>(
    await db.execute(sql`select ${sums}, count(*)::text as buyers from (${await buyersNow(db, kind, id)}) b`),
  );
  const { orders, pieces, amount, refunded, platform, shop, buyers, returning } = found(row);
  return {
    orders: Number(orders),
    pieces: Number(pieces),
    amount: toYuan(Number(amount)),
    refunded: toYuan(Number(refunded)),
    platform_discount: toYuan(Number(platform)),
    shop_discount: toYuan(Number(shop)),
    new_buyers: Number(buyers) - Number(returning),
    returning_buyers: Number(returning),
  };
}
