/** Times as people read them, in the marketplace's zone; all take unix seconds. Source: reference/platform.yaml `formatters`. */
import type { Lang, Text } from '#contract/core/text.ts';
import { dayStart, wallClock } from '#contract/core/zone.ts';

const two = (n: number) => String(n).padStart(2, '0');

function toSeconds(given: unknown): number | undefined {
  const value = typeof given === 'string' && given.trim() !== '' ? Number(given) : given;
  if (typeof value !== 'number' || !Number.isFinite(value) || value === 0) return undefined;
  return Number.isNaN(new Date(value * 1000).getTime()) ? undefined : value;
}

/** The parts of what a clock of the marketplace shows. */
const PLACES: Readonly<Record<string, (shown: Date) => string>> = {
  yyyy: (d) => String(d.getUTCFullYear()),
  MM: (d) => two(d.getUTCMonth() + 1),
  M: (d) => String(d.getUTCMonth() + 1),
  dd: (d) => two(d.getUTCDate()),
  d: (d) => String(d.getUTCDate()),
  hh: (d) => two(d.getUTCHours()),
  h: (d) => String(d.getUTCHours()),
  mm: (d) => two(d.getUTCMinutes()),
  m: (d) => String(d.getUTCMinutes()),
  ss: (d) => two(d.getUTCSeconds()),
  s: (d) => String(d.getUTCSeconds()),
};

/** Time of the marketplace's zone by a pattern of yyyy, MM, dd, hh (24 h), mm, ss and their one-digit twins; nothing for empty or 0. */
export function dateTime(seconds: unknown, pattern = 'yyyy-MM-dd hh:mm:ss'): string {
  const at = toSeconds(seconds);
  if (at === undefined) return '';
  const shown = wallClock(at);
  return pattern.replace(/yyyy|MM?|dd?|hh?|mm?|ss?/g, (place) => PLACES[place]?.(shown) ?? place);
}

/** `yyyy-MM-dd`. */
export const day = (seconds: unknown): string => dateTime(seconds, 'yyyy-MM-dd');

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

const ages: Readonly<Record<Lang, Intl.RelativeTimeFormat>> = { zh: new Intl.RelativeTimeFormat('zh-CN'), en: new Intl.RelativeTimeFormat('en') };

/**
 * How long ago a moment was, up to two days; older ones as date and time.
 * @param now unix seconds, the present unless given
 * @param pattern for what is older than two days
 */
export function relativeTime(seconds: unknown, lang: Lang, now: number = Date.now() / 1000, pattern?: string): string {
  const at = toSeconds(seconds);
  if (at === undefined) return '';
  const age = now - at;
  if (age < 30) return lang === 'zh' ? '刚刚' : 'just now';
  if (age < HOUR) return ages[lang].format(-Math.ceil(age / MINUTE), 'minute');
  if (age < DAY) return ages[lang].format(-Math.ceil(age / HOUR), 'hour');
  if (age < 2 * DAY) return ages[lang].format(-1, 'day');
  return dateTime(seconds, pattern ?? (lang === 'zh' ? 'M月d日h时m分' : 'yyyy-MM-dd hh:mm'));
}

/** The moment in the form of the `datetime` attribute. */
export function isoTime(seconds: unknown): string {
  const at = toSeconds(seconds);
  return at === undefined ? '' : new Date(at * 1000).toISOString();
}

/** The shortcuts of date range pickers: the last so many days up to today. */
export const dateShortcuts: readonly (Text & { days: number })[] = [
  { zh: '最近一周', en: 'Last week', days: 7 },
  { zh: '最近一个月', en: 'Last month', days: 30 },
  { zh: '最近三个月', en: 'Last three months', days: 90 },
];

/**
 * The range of a shortcut in unix seconds: it ends today at 00:00 in the marketplace's zone.
 * @param wholeDays true when the picker works with whole days: then the end is 23:59:59
 * @param now unix seconds, the present unless given
 */
export function shortcutRange(days: number, wholeDays = false, now: number = Date.now() / 1000): { start: number; end: number } {
  return { start: dayStart(now, -days), end: wholeDays ? dayStart(now, 1) - 1 : dayStart(now) };
}

/** The time that a date-time picker starts with: five minutes from now, as `hh:mm:ss`. */
export const defaultTime = (now: number = Date.now() / 1000): string => dateTime(now + 5 * MINUTE, 'hh:mm:ss');
