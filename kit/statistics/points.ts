/** The points of lines over days. */

/** One line. */
export interface ChartLine {
  name: string;
  data: readonly number[];
  /** It is what the others are compared with. */
  former?: boolean;
}

export interface Point {
  /** `2026-11-20` as `11-20`. */
  day: string;
  /** Of the line. */
  name: string;
  value: number;
  /** What is drawn in one go: a line, or the way of a line to today. */
  stretch: string;
  /** The day is not over. */
  soFar?: boolean;
  /** The line has this point, too: the way to today begins there. */
  again?: boolean;
}

/** `2026-11-20` as `11-20`. */
export const shortDay = (day: string): string => day.slice(5);

/**
 * Every line from day to day. Today is not over, and would look like a fall to nothing: the way there is a stretch of its own, which is
 * drawn apart. What is compared with is over on all of its days.
 * @param today as the days are written
 */
export function pointsOf(days: readonly string[], lines: readonly ChartLine[], today: string): readonly Point[] {
  const last = days.length - 1;
  const runs = last > 0 && days[last] === today;
  return lines.flatMap(({ name, data, former }) => {
    const point = (at: number) => ({ day: shortDay(days[at] ?? ''), name, value: data[at] ?? 0 });
    const all = days.map((_, at): Point => ({ ...point(at), stretch: name }));
    if (former || !runs) return all;
    const stretch = `${name} ${today}`;
    return [...all.slice(0, last), { ...point(last - 1), stretch, again: true }, { ...point(last), stretch, soFar: true }];
  });
}
