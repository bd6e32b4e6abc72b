/** Group-buy activities and flash-sale days of the demonstration marketplace, in every state of the clock. */
import { dayStart } from '#contract/core/zone.ts';
import type { groupBuyActive, groupBuyCat, seckill } from '#server/groups/promotion/schema.ts';
import type { Stage } from '../define.ts';
import { diceOf } from '../dice.ts';
import { ACTIVITY_NAMES, GROUP_BUY_CATS, SECKILL_NAMES, SECKILL_RULES } from './words.ts';

const DAY = 86_400;

type GroupBuyInsert = typeof groupBuyActive.$inferInsert;
type SeckillInsert = typeof seckill.$inferInsert;

/** Activities one after the other: some over, one running, some to come of which one still takes entries. */
export function groupBuysOf({ size, now }: Stage): GroupBuyInsert[] {
  const total = size('groupBuys');
  // Each lasts eight days, two days lie between them; the one before the last two runs now.
  return Array.from({ length: total }, (_, index) => {
    const start_time = dayStart(now, -3 + 10 * (index - (total - 3)));
    return {
      act_id: String(index + 1),
      act_name: `${ACTIVITY_NAMES[index % ACTIVITY_NAMES.length]}第${index + 1}期`,
      join_end_time: start_time - DAY,
      start_time,
      end_time: dayStart(start_time, 8) - 1,
      add_time: Math.min(start_time - 12 * DAY, now - (total - index) * 3_600),
      delete_status: 'NORMAL' as const,
    };
  });
}

export const groupBuyCats = (): (typeof groupBuyCat.$inferInsert)[] =>
  GROUP_BUY_CATS.map((cat_name, index) => ({ cat_id: String(index + 1), cat_name, cat_order: index + 1, cat_path: `0|${index + 1}|` }));

const HOURS = [
  [10, 14, 20],
  [8, 12, 16, 20],
  [0, 10, 18],
  [9, 15, 21],
];

/** A flash sale nearly every other day: past ones, today's, published ones to come and drafts. */
export function seckillsOf({ size, now }: Stage): SeckillInsert[] {
  const dice = diceOf('seckills');
  const total = size('seckills');
  return Array.from({ length: total }, (_, index) => {
    const day = 2 * (index - (total - 6));
    const start_day = dayStart(now, day);
    return {
      seckill_id: String(index + 1),
      seckill_name: `${SECKILL_NAMES[index % SECKILL_NAMES.length]}${index + 1}`,
      start_day,
      end_time: dayStart(start_day, 1) - 1,
      apply_end_time: start_day - 4 * 3600,
      range_list: dice.pick(HOURS),
      seckill_rule: dice.pick(SECKILL_RULES),
      seckill_status: day > 4 ? ('EDITING' as const) : index % 11 === 3 && day < 0 ? ('CLOSED' as const) : ('RELEASE' as const),
    };
  });
}
