/** How many orders there were on which day of the last 14 months, and when during a day people order. */

const DAY = 86_400;
/** Beijing time, in which the marketplace lives. */
const ZONE = 8 * 3600;
/** Days that the data reaches back. */
export const DAYS = 420;
/** Points of the curve that tells the second of the day from the share of the day's orders. */
export const CURVE_POINTS = 480;

/** A day with the orders `first` to `last`, numbered from 1 in order of time. */
export interface OrderDay {
  /** Unix seconds of its midnight. */
  starts: number;
  first: number;
  last: number;
  /** Share of the day's orders that a whole day would have by now: 1 except for today. */
  passed: number;
}

/** Orders per hour compared with each other: little at night, a small peak at noon, the large one in the evening. */
const HOURS = [5, 3, 2, 1, 1, 2, 5, 9, 14, 19, 23, 22, 24, 22, 20, 20, 21, 22, 26, 34, 42, 40, 28, 13] as const;

/** How many times the usual a day of the year sells: the large sales events and the quiet of the New Year holidays. */
function seasonOf(month: number, day: number): number {
  const date = month * 100 + day;
  if (date === 1111) return 3.4;
  if (date === 618) return 2.6;
  if (date === 1212) return 2;
  if (date === 1110 || date === 1112 || date === 617) return 1.7;
  if (date >= 1101 && date <= 1109) return 1.35;
  if (date >= 610 && date <= 616) return 1.3;
  if (date >= 201 && date <= 207) return 0.55;
  if (date >= 115 && date <= 128) return 1.25;
  return month === 7 || month === 8 ? 0.92 : 1;
}

/** Second of the day by which a share of the day's orders is in, at `CURVE_POINTS` + 1 equal shares. */
export function dayCurve(): number[] {
  const total = HOURS.reduce((sum, weight) => sum + weight, 0);
  const curve: number[] = [];
  let hour = 0;
  let before = 0;
  for (let point = 0; point <= CURVE_POINTS; point += 1) {
    const wanted = (point / CURVE_POINTS) * total;
    while (hour < 23 && before + (HOURS[hour] ?? 0) < wanted) {
      before += HOURS[hour] ?? 0;
      hour += 1;
    }
    curve.push(Math.min(DAY - 1, Math.round((hour + Math.min(1, (wanted - before) / (HOURS[hour] ?? 1))) * 3600)));
  }
  return curve;
}

/** The share of a day's orders that is in at a second of the day. */
function shareAt(second: number): number {
  const total = HOURS.reduce((sum, weight) => sum + weight, 0);
  const hour = Math.min(23, Math.floor(second / 3600));
  const before = HOURS.slice(0, hour).reduce((sum, weight) => sum + weight, 0);
  return (before + (HOURS[hour] ?? 0) * (second / 3600 - hour)) / total;
}

/**
 * Spreads orders over the days up to now: more every month, more at weekends and at sales events.
 * @param total how many orders
 * @param now unix seconds
 */
export function orderDays(total: number, now: number): OrderDay[] {
  const today = Math.floor((now + ZONE) / DAY) * DAY - ZONE;
  const days = Array.from({ length: DAYS }, (_, index) => {
    const age = DAYS - 1 - index;
    const starts = today - age * DAY;
    const date = new Date((starts + ZONE + 12 * 3600) * 1000);
    const weekday = date.getUTCDay();
    const week = weekday === 0 || weekday === 6 ? 1.24 : weekday === 5 ? 1.08 : 0.96;
    const passed = age === 0 ? shareAt(now - today) : 1;
    return { starts, passed, weight: (0.3 + 0.7 * (index / DAYS)) * week * seasonOf(date.getUTCMonth() + 1, date.getUTCDate()) * passed };
  });
  const whole = days.reduce((sum, day) => sum + day.weight, 0);
  let reached = 0;
  let weight = 0;
  return days.map((day) => {
    const first = reached + 1;
    weight += day.weight;
    reached = Math.round((weight / whole) * total);
    return { starts: day.starts, first, last: reached, passed: day.passed };
  });
}
