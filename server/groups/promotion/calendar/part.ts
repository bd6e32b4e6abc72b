/** All activities of a period in one answer, each kind by its own tables and states. */
import { and, asc, eq, gte, lte, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { calendarApi } from '#contract/promotion/calendar.ts';
import { calendarErrors, MOST_DAYS, MOST_OF_A_KIND, type Activity } from '#contract/promotion/calendar.schema.ts';
import type { ActivityKind, CrowdfundingStatus } from '#contract/promotion/crowdfunding-enums.ts';
import type { PromotionStatus } from '#contract/promotion/enums.ts';
import { couponPhases, crowdfundingPhases, groupBuyPhases, pintuanPhases, seckillPhases, signInPhases } from '#contract/promotion/phases.ts';
import { implement } from '#server/core/context.ts';
import { refuse } from '#server/core/refused.ts';
import type { Db } from '#server/db/client.ts';
import type { Part } from '#server/platform/part.ts';
import { coupon, crowdfunding, groupBuyActive, pintuan, seckill, signInActive } from '../schema.ts';

const DAY = 86_400;

interface Period {
  from: number;
  until: number;
}

/** What falls into a period, by the columns of its start and its end; touching counts. */
const within = ({ from, until }: Period, start: PgColumn, end: PgColumn, more?: SQL) => and(lte(start, until), gte(end, from), more);

const COUPON_STATES: readonly PromotionStatus[] = ['WAIT', 'UNDERWAY', 'END'];
const GROUP_BUY_STATES = { 未开始: 'WAIT', 进行中: 'UNDERWAY', 已结束: 'END' } as const;
const SIGN_IN_STATES = { WAIT: 'WAIT', OPEN: 'UNDERWAY', CLOSE: 'END', FINISH: 'END' } as const;
const projectState = (status: CrowdfundingStatus): PromotionStatus =>
  status === 'EDITING' || status === 'WAIT' ? 'WAIT' : status === 'UNDERWAY' ? 'UNDERWAY' : 'END';

/** How each kind is read: one more than is answered, so that it is known whether there are more. */
const KINDS: Readonly<Record<ActivityKind, (db: Db, period: Period, now: number) => Promise<Omit<Activity, 'kind'>[]>>> = {
  async COUPON(db, period, now) {
    const normal = and(eq(coupon.effective_type, 'AUTO_TAKE_EFFECT'), eq(coupon.voided, 0), eq(coupon.seller_id, '0'));
    const rows = await db
      .select()
      .from(coupon)
      .where(within(period, coupon.start_time, coupon.end_time, normal))
      .orderBy(asc(coupon.start_time))
      .limit(MOST_OF_A_KIND + 1);
    return rows.map((row) => ({
      id: row.coupon_id,
      title: row.title,
      seller_name: '',
      start_time: row.start_time ?? 0,
      end_time: row.end_time ?? 0,
      status: COUPON_STATES[couponPhases.at(row, now)] ?? 'END',
      draft: 0,
    }));
  },
  async SIGN_IN(db, period, now) {
    const normal = eq(signInActive.delete_status, 'NORMAL');
    const rows = await db
      .select()
      .from(signInActive)
      .where(within(period, signInActive.start_date, signInActive.end_date, normal))
      .orderBy(asc(signInActive.start_date))
      .limit(MOST_OF_A_KIND + 1);
    return rows.map((row) => ({
      id: row.id,
      title: row.title,
      seller_name: '',
      start_time: row.start_date,
      end_time: row.end_date,
      status: SIGN_IN_STATES[signInPhases.at(row, now)],
      draft: 0,
    }));
  },
  async CROWDFUNDING(db, period, now) {
    const rows = await db
      .select()
      .from(crowdfunding)
      .where(within(period, crowdfunding.start_time, crowdfunding.end_time))
      .orderBy(asc(crowdfunding.start_time))
      .limit(MOST_OF_A_KIND + 1);
    return rows.map((row) => ({
      id: row.crowdfunding_id,
      title: row.title,
      seller_name: row.seller_name,
      start_time: row.start_time,
      end_time: row.finish_time ?? row.end_time,
      status: projectState(crowdfundingPhases.at(row, now)),
      draft: row.kept === 'EDITING' ? 1 : 0,
    }));
  },
  async GROUPBUY(db, period, now) {
    const normal = eq(groupBuyActive.delete_status, 'NORMAL');
    const rows = await db
      .select()
      .from(groupBuyActive)
      .where(within(period, groupBuyActive.start_time, groupBuyActive.end_time, normal))
      .orderBy(asc(groupBuyActive.start_time))
      .limit(MOST_OF_A_KIND + 1);
    return rows.map((row) => ({
      id: row.act_id,
      title: row.act_name,
      seller_name: '',
      start_time: row.start_time,
      end_time: row.end_time,
      status: GROUP_BUY_STATES[groupBuyPhases.at(row, now)],
      draft: 0,
    }));
  },
  async SECKILL(db, period, now) {
    const rows = await db
      .select()
      .from(seckill)
      .where(within(period, seckill.start_day, seckill.end_time))
      .orderBy(asc(seckill.start_day))
      .limit(MOST_OF_A_KIND + 1);
    return rows.map((row) => ({
      id: row.seckill_id,
      title: row.seckill_name,
      seller_name: '',
      start_time: row.start_day,
      end_time: row.end_time,
      status: seckillPhases.at(row, now),
      draft: row.seckill_status === 'EDITING' ? 1 : 0,
    }));
  },
  async PINTUAN(db, period, now) {
    const rows = await db
      .select()
      .from(pintuan)
      .where(within(period, pintuan.start_time, pintuan.end_time))
      .orderBy(asc(pintuan.start_time))
      .limit(MOST_OF_A_KIND + 1);
    return rows.map((row) => ({
      id: row.promotion_id,
      title: row.promotion_name,
      seller_name: row.seller_name,
      start_time: row.start_time,
      end_time: row.end_time,
      status: pintuanPhases.at(row, now),
      draft: 0,
    }));
  },
};

/** @param now unix seconds @throws Refused 004 for a period that ends before it begins, or is too long */
async function activitiesOf(db: Db, { from, until }: Period, now: number): Promise<{ data: Activity[]; cut: ActivityKind[] }> {
  if (until < from || until - from > MOST_DAYS * DAY) refuse(calendarErrors.period);
  const data: Activity[] = [];
  const cut: ActivityKind[] = [];
  for (const [kind, read] of Object.entries(KINDS) as [ActivityKind, (typeof KINDS)[ActivityKind]][]) {
    const rows = await read(db, { from, until }, now);
    if (rows.length > MOST_OF_A_KIND) cut.push(kind);
    data.push(...rows.slice(0, MOST_OF_A_KIND).map((row) => ({ kind, ...row })));
  }
  return { data: data.toSorted((a, b) => a.start_time - b.start_time || a.end_time - b.end_time), cut };
}

/** The calendar of all activities. */
export const calendarPart: Part = {
  routes: implement(calendarApi, { list: ({ query }, { db, now }) => activitiesOf(db, { from: query.start_time, until: query.end_time }, now) }),
};
