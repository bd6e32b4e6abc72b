/** What an event gives under the point settings (R6). The one place that knows; groups ask it and then change the points. */
import { dayOf } from '#contract/core/zone.ts';
import type { PointSetting } from '#contract/setting/point.schema.ts';

/** Something that members do. */
export type PointEvent =
  | { kind: 'register' | 'online_pay' }
  /** `lastAt`: the sign-in before, unix seconds; a day gives points once. */
  | { kind: 'login'; at: number; lastAt?: number | undefined }
  /** `pictures`: with at least one; `first`: nobody has commented on the product before. */
  | { kind: 'comment'; pictures: boolean; first: boolean }
  /** What was paid for goods; whole yuan count. */
  | { kind: 'buy_goods'; cents: number };

/** Points that are to be given; level points and points to spend. */
export interface Earned {
  grade: number;
  consum: number;
}

const CENTS = 100;

type Source = 'register' | 'login' | 'comment' | 'comment_img' | 'first_comment' | 'buy_goods' | 'online_pay';

const isNewDay = (at: number, lastAt: number | undefined) => lastAt === undefined || dayOf(lastAt) !== dayOf(at);

/** From which sources an event gives points, and how many times. */
function sourcesOf(event: PointEvent): readonly (readonly [Source, number])[] {
  if (event.kind === 'login') return [['login', isNewDay(event.at, event.lastAt) ? 1 : 0]];
  if (event.kind === 'buy_goods') return [['buy_goods', Math.max(0, Math.floor(event.cents / CENTS))]];
  if (event.kind !== 'comment') return [[event.kind, 1]];
  return [
    ['comment', 1],
    ['comment_img', event.pictures ? 1 : 0],
    ['first_comment', event.first ? 1 : 0],
  ];
}

/** What an event gives; nothing from sources that are switched off. */
export function earned(setting: PointSetting, event: PointEvent): Earned {
  const total: Earned = { grade: 0, consum: 0 };
  for (const [source, times] of sourcesOf(event)) {
    if (setting[source] !== 1) continue;
    total.grade += setting[`${source}_grade_point`] * times;
    total.consum += setting[`${source}_consumer_point`] * times;
  }
  return total;
}

/** What points to spend are worth, in whole cents; nothing while they are worth no money. */
export function worth({ parities, parities_point }: PointSetting, points: number): number {
  return parities === 1 && parities_point > 0 ? Math.floor((points * CENTS) / parities_point) : 0;
}
