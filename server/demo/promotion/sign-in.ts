/** Daily sign-in of the demonstration marketplace: activities in every state, and members who signed in some days in a row. */
import { sql } from 'drizzle-orm';
import { dayStart } from '#contract/core/zone.ts';
import { signInText } from '#contract/promotion/sentences.ts';
import { signInActive, signInReward } from '#server/groups/promotion/schema.ts';
import { defineDemo, rowsOf, type Stage } from '../define.ts';
import { between, dice, said } from '../order/sql-text.ts';
import { couponsOf } from './coupons.ts';
import { SIGN_IN_RULES, SIGN_IN_TITLES } from './words.ts';

const DAY = 86_400;
const BASE = 5;
/** Days with points of their own; one with a coupon stands behind them. */
const OWN = [
  [3, 15],
  [7, 30],
] as const;
const COUPON_DAY = 10;
/** Nobody here comes as far as the coupon. */
const LONGEST = 7;

/** From the oldest to the one to come, a day apart: over, closed by hand, running, planned. By days from today. */
const PERIODS = [
  [-70, -41, 0],
  [-40, -22, 1],
  [-21, 8, 0],
  [10, 39, 0],
] as const;

function activities({ now }: Stage): (typeof signInActive.$inferInsert)[] {
  return PERIODS.map(([from, until, closed], at) => ({
    id: String(at + 1),
    title: SIGN_IN_TITLES[at % SIGN_IN_TITLES.length] ?? '',
    description: SIGN_IN_RULES,
    start_date: dayStart(now, from),
    end_date: dayStart(now, until + 1) - 1,
    closed,
    create_time: Math.min(now, dayStart(now, from)) - 2 * DAY,
  }));
}

/** A coupon that can be given as long as there is one. */
function giftOf(stage: Stage): string | undefined {
  const fits = stage.drawn(couponsOf).find(({ coupon_type, effective_type, voided, create_num }) => {
    return coupon_type === 'NORMAL' && effective_type === 'EFFECTIVE_AFTER_RECEIVING' && voided !== 1 && (create_num ?? 0) > 100;
  });
  return fits?.coupon_id;
}

function rewards(stage: Stage): (typeof signInReward.$inferInsert)[] {
  const gift = giftOf(stage);
  return PERIODS.flatMap((_, at) => {
    // Every row names the same columns: they are written by those of the first.
    const row = (sign_day: number, points: number, description = '', coupon_id: string | null = null) => ({
      sign_activity_id: String(at + 1),
      sign_day,
      points,
      point_switch: sign_day === 1 ? ('CLOSE' as const) : ('OPEN' as const),
      coupon_id,
      coupon_switch: coupon_id === null ? ('CLOSE' as const) : ('OPEN' as const),
      description,
    });
    const own = OWN.map(([day, points]) => row(day, points, `连续签到${day}天`));
    return [row(1, BASE), ...own, ...(gift === undefined ? [] : [row(COUPON_DAY, 20, '积分和优惠券一起送', gift)])];
  });
}

const POINTS = `case k ${OWN.map(([day, points]) => `when ${day} then ${points}`).join(' ')} else ${BASE} end`;

/** Members sign in from some day on, some days in a row, while an activity runs and it is not later than now. */
const records = (now: number, total: number) => `
  insert into sign_in_record (sign_activity_id, member_id, member_name, sign_in_date, sign_day, continuous_days, points, description)
  select a.id, m.member_id, m.uname, t.day + t.second, t.day, k, p.points, ${said(signInText, 'points', { days: 'k::text', points: 'p.points::text' })}
  from sign_in_active a
  join (select member_id, uname, row_number() over (order by ${dice('signs in', 'member_id')}) as nr from member where disabled = 0) m on m.nr <= ${Math.ceil(total / 12)}
  cross join lateral (select m.member_id * 7919 + a.id as key, ((a.end_date - a.start_date) / ${DAY})::int as days) x
  cross join lateral (select a.start_date + ${between('first day', 0, 'x.days', 'x.key')} * ${DAY} as first, ${between('in a row', 1, LONGEST, 'x.key')} as long) f
  cross join lateral generate_series(1, f.long) as k
  cross join lateral (select f.first + (k - 1) * ${DAY} as day, 21600 + floor(${dice('second', 'x.key + k')} * 60000)::bigint as second) t
  cross join lateral (select ${POINTS} as points) p
  where t.day + t.second <= least(${now}, a.end_date) order by t.day + t.second, m.member_id`;

/** Sign-ins, before the books: what they gave is an entry there. */
export const signInDemo = defineDemo({
  sizes: { signIns: [120, 4_000, 40_000] },
  rows: (stage) => [rowsOf(signInActive, activities(stage), 'id'), rowsOf(signInReward, rewards(stage))],
  async grow(db, { size, now }) {
    await db.execute(sql.raw(records(now, size('signIns'))));
  },
});
