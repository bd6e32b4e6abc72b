import { afterEach, describe, expect, it } from 'vitest';
import { periodSpan, type TimePeriod } from '#contract/core/period.ts';
import { dayOf, daysBetween, dayStart, DEFAULT_ZONE, isZone, momentOf, secondsOf, setMarketZone, timeText, zoneOffset } from '#contract/core/zone.ts';

afterEach(() => setMarketZone(DEFAULT_ZONE));

/** Unix seconds of a moment in UTC. */
const at = (text: string) => Date.parse(`${text}Z`) / 1000;

describe('the zone of the marketplace', () => {
  it('is the same whatever zone the machine is in', () => {
    const own = process.env.TZ;
    for (const machine of ['UTC', 'America/New_York', 'Asia/Kolkata', 'Pacific/Auckland']) {
      process.env.TZ = machine;
      expect(timeText(at('2026-03-10T16:30:00'))).toBe('2026-03-11 00:30:00');
      expect(dayStart(at('2026-03-10T16:30:00'))).toBe(at('2026-03-10T16:00:00'));
      // Typed into a picker, which makes it in the zone of the browser.
      expect(secondsOf(momentOf(0).year(2026).month(2).date(11).hour(9).minute(5).second(7))).toBe(at('2026-03-11T01:05:07'));
      expect(secondsOf('2026-03-11T00:00:00')).toBe(at('2026-03-10T16:00:00'));
    }
    process.env.TZ = own;
  });

  it('knows days of 23 and 25 hours, and offsets of half hours', () => {
    setMarketZone('Europe/Berlin');
    expect(daysBetween(at('2026-03-28T12:00:00'), at('2026-03-30T12:00:00'))).toEqual(['2026-03-28', '2026-03-29', '2026-03-30']);
    expect(dayStart(at('2026-03-29T12:00:00'), 1) - dayStart(at('2026-03-29T12:00:00'))).toBe(23 * 3600);
    expect(dayStart(at('2026-10-25T12:00:00'), 1) - dayStart(at('2026-10-25T12:00:00'))).toBe(25 * 3600);
    expect(timeText(at('2026-03-29T00:59:59'))).toBe('2026-03-29 01:59:59');
    expect(timeText(at('2026-03-29T01:00:00'))).toBe('2026-03-29 03:00:00');
    setMarketZone('Asia/Kolkata');
    expect(zoneOffset(at('2026-03-29T01:00:00'))).toBe(5.5 * 3600);
    expect(dayOf(at('2026-03-29T18:30:00'))).toBe('2026-03-30');
  });

  it.each([
    // Summer time that pauses for a month, one of half an hour, and a zone that left out a day.
    ['Africa/Casablanca', '2026-02-10', '2026-04-10'],
    ['Australia/Lord_Howe', '2026-03-28', '2026-04-12'],
    ['Pacific/Apia', '2011-12-20', '2012-01-08'],
    ['America/New_York', '2026-10-28', '2026-11-05'],
  ])('knows the offset of %s at every half hour from %s to %s', (zone, from, until) => {
    setMarketZone(zone);
    const wrong: number[] = [];
    for (let seconds = at(`${from}T00:00:00`); seconds < at(`${until}T00:00:00`); seconds += 1800)
      for (const second of [seconds, seconds + 1799]) if (zoneOffset(second) !== momentOf(second).utcOffset() * 60) wrong.push(second);
    expect(wrong).toEqual([]);
  });

  it('takes names of zones only', () => {
    expect(isZone('Europe/Berlin')).toBe(true);
    expect(isZone('Europe/Atlantis')).toBe(false);
    expect(isZone('')).toBe(false);
  });
});

describe('periods', () => {
  // A Tuesday morning in Shanghai; still Monday in UTC.
  const now = at('2026-03-09T17:00:00');
  const days = (period: TimePeriod) => {
    const { from, until } = periodSpan(period, now);
    return `${timeText(from)} ${timeText(until)}`;
  };

  it.each([
    ['today', '2026-03-10', '2026-03-10'],
    ['yesterday', '2026-03-09', '2026-03-09'],
    ['last_7_days', '2026-03-04', '2026-03-10'],
    ['last_30_days', '2026-02-09', '2026-03-10'],
    ['last_90_days', '2025-12-11', '2026-03-10'],
    ['this_week', '2026-03-09', '2026-03-15'],
    ['last_week', '2026-03-02', '2026-03-08'],
    ['this_month', '2026-03-01', '2026-03-31'],
    ['last_month', '2026-02-01', '2026-02-28'],
    ['this_year', '2026-01-01', '2026-12-31'],
  ] as const)('%s is %s to %s', (period, from, until) => expect(days(period)).toBe(`${from} 00:00:00 ${until} 23:59:59`));

  it('are in the zone of the marketplace', () => {
    setMarketZone('America/New_York');
    expect(days('today')).toBe('2026-03-09 00:00:00 2026-03-09 23:59:59');
    expect(days('this_month')).toBe('2026-03-01 00:00:00 2026-03-31 23:59:59');
  });
});
