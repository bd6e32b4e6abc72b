/** How activities lie over the days of the calendar. */
import { describe, expect, it } from 'vitest';
import { dayOf, secondsOf } from '#contract/core/zone.ts';
import { hiddenOn, lanesOf, moved, touching, weeksOf } from '#resources/promotion/calendar/grid.ts';

const at = (day: string) => secondsOf(`${day}T00:00:00`);
const lasting = (from: string, until: string) => ({ start_time: at(from), end_time: secondsOf(`${until}T23:59:59`) });

describe('the days that are shown', () => {
  it('are the whole weeks that a month touches, from Monday on', () => {
    const daysOf = (day: string) => weeksOf(at(day), 'month').map((week) => [dayOf(week[0]!), dayOf(week[6]!)]);
    expect(daysOf('2026-11-23')).toEqual([
      ['2026-10-26', '2026-11-01'],
      ['2026-11-02', '2026-11-08'],
      ['2026-11-09', '2026-11-15'],
      ['2026-11-16', '2026-11-22'],
      ['2026-11-23', '2026-11-29'],
      ['2026-11-30', '2026-12-06'],
    ]);
    // February of 2027 begins on a Monday and fills its weeks.
    expect(daysOf('2027-02-28')).toHaveLength(4);
    expect(weeksOf(secondsOf('2026-11-29T23:59:59'), 'week').map((week) => week.map(dayOf))).toEqual([
      ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
    ]);
  });

  it('go on by months of whatever length, and by weeks', () => {
    expect([1, -1].map((by) => dayOf(moved(at('2027-01-31'), 'month', by as 1 | -1)))).toEqual(['2027-02-01', '2026-12-01']);
    expect([1, -1].map((by) => dayOf(moved(at('2026-12-30'), 'week', by as 1 | -1)))).toEqual(['2027-01-06', '2026-12-23']);
  });
});

describe('activities of a week', () => {
  const [week = []] = weeksOf(at('2026-11-23'), 'week');

  it('lie in lanes of which none overlap, cut at the ends of the week', () => {
    const all = [
      lasting('2026-11-10', '2026-11-24'),
      lasting('2026-11-24', '2026-11-25'),
      lasting('2026-11-25', '2026-12-10'),
      lasting('2026-11-26', '2026-11-26'),
      lasting('2026-11-30', '2026-12-01'),
    ];
    const pieces = lanesOf(week, all).map(({ lane, from, days, begun, goesOn }) => [lane, from, days, begun, goesOn]);
    expect(pieces).toEqual([
      [0, 0, 2, true, false],
      [1, 1, 2, false, false],
      [0, 2, 5, false, true],
      [1, 3, 1, false, false],
    ]);
    expect(hiddenOn(lanesOf(week, all), 1)).toEqual([0, 1, 1, 1, 0, 0, 0]);
    // Of one day: what ends on it, what begins on it, and no neighbour.
    expect(touching(at('2026-11-24'), 1, all)).toEqual(all.slice(0, 2));
    expect(touching(at('2026-11-29'), 1, all)).toEqual([all[2]]);
  });

  it('never cover each other, however many there are', () => {
    const days = week.map(dayOf);
    const all = Array.from({ length: 60 }, (_, index) => {
      const from = (index * 5) % 7;
      return lasting(days[from]!, days[Math.min(6, from + (index % 4))]!);
    });
    const taken = new Set<string>();
    for (const { lane, from, days: length } of lanesOf(week, all))
      for (let day = from; day < from + length; day += 1) {
        expect(taken.has(`${lane} ${day}`)).toBe(false);
        taken.add(`${lane} ${day}`);
      }
  });
});
