/** Days of the server's own time zone, as the dashboard and the visit counters use them. */

/** The day of a moment (unix seconds) as YYYY-MM-DD. */
export function dayOf(time: number): string {
  const date = new Date(time * 1000);
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`;
}

/** The first second of the day of a moment, moved by whole days; days of 23 or 25 hours count as days. */
export function dayStart(time: number, days = 0): number {
  const date = new Date(time * 1000);
  return Math.floor(new Date(date.getFullYear(), date.getMonth(), date.getDate() + days).getTime() / 1000);
}

/** Every day from one moment to another, both included. */
export function daysBetween(from: number, to: number): string[] {
  const days: string[] = [];
  for (let at = dayStart(from); at <= to; at = dayStart(at, 1)) days.push(dayOf(at));
  return days;
}
