/**
 * The marketplace's time zone. Days begin and moments read the same for everybody who works on one marketplace, wherever they and the
 * server are: screens, pickers, exports, the dashboard and the days of queries all ask here. Moments are unix seconds throughout.
 */
import dayjs, { type Dayjs } from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(timezone);

/** The zone of a marketplace that names none. */
export const DEFAULT_ZONE = 'Asia/Shanghai';

/**
 * Asking for an offset is slow. Few stretches of four days begin and end with different ones, and no zone changes there and back within one; in
 * those that do, zones change at whole half hours.
 */
const STRETCH_SECONDS = 4 * 86_400;
const PART_SECONDS = 1_800;
/** Two centuries of stretches: more are asked for by bad input only. */
const MOST_OFFSETS = 20_000;

let zone = '';
/** Offsets by moment at which they were asked for. */
const offsets = new Map<number, number>();

/** True for the name of a time zone, e.g. `Europe/Berlin`. */
export function isZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name }).format();
    return true;
  } catch {
    return false;
  }
}

/** Sets the zone, once at the start of a server and of a page. */
export function setMarketZone(name: string): void {
  zone = name;
  offsets.clear();
  // What date pickers take for now.
  dayjs.tz.setDefault(name);
}
setMarketZone(DEFAULT_ZONE);

/** The zone's name. */
export const marketZone = (): string => zone;

/** A moment in the zone, for pickers and for arithmetic with months and weeks. */
export const momentOf = (seconds: number): Dayjs => dayjs.unix(seconds).tz(zone);

/**
 * The unix seconds of what a clock in the zone shows. Pickers make what was typed in the browser's own zone, so only what they show counts.
 * @param shown a moment of any zone, or `YYYY-MM-DDTHH:mm:ss`
 */
export const secondsOf = (shown: Dayjs | string): number => dayjs.tz(typeof shown === 'string' ? shown : shown.format('YYYY-MM-DDTHH:mm:ss'), zone).unix();

function offsetAt(seconds: number): number {
  let known = offsets.get(seconds);
  if (known === undefined) {
    if (offsets.size >= MOST_OFFSETS) offsets.clear();
    known = momentOf(seconds).utcOffset() * 60;
    offsets.set(seconds, known);
  }
  return known;
}

/** How far the zone is from UTC at a moment, in seconds. */
export function zoneOffset(seconds: number): number {
  const start = Math.floor(seconds / STRETCH_SECONDS) * STRETCH_SECONDS;
  const offset = offsetAt(start);
  return offset === offsetAt(start + STRETCH_SECONDS) ? offset : offsetAt(Math.floor(seconds / PART_SECONDS) * PART_SECONDS);
}

/** What a clock in the zone shows, as a date whose UTC parts are meant. Quick: lists and exports ask it for every row. */
export const wallClock = (seconds: number): Date => new Date((seconds + zoneOffset(seconds)) * 1000);

/** A moment as `YYYY-MM-DD HH:mm:ss`. */
export const timeText = (seconds: number): string => wallClock(seconds).toISOString().slice(0, 19).replace('T', ' ');

/** The day of a moment as `YYYY-MM-DD`. */
export const dayOf = (seconds: number): string => timeText(seconds).slice(0, 10);

/** The first second of the day of a moment, moved by whole days; days of 23 or 25 hours count as days. */
export function dayStart(seconds: number, days = 0): number {
  const date = wallClock(seconds);
  date.setUTCDate(date.getUTCDate() + days);
  return secondsOf(`${date.toISOString().slice(0, 10)}T00:00:00`);
}

/** Every day from one moment to another, both included. */
export function daysBetween(from: number, until: number): string[] {
  const days: string[] = [];
  for (let at = dayStart(from); at <= until; at = dayStart(at, 1)) days.push(dayOf(at));
  return days;
}
