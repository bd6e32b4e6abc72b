/** Times as people read them; all take unix seconds. Source: reference/platform.yaml `formatters`. */
import type { Lang, Text } from '#contract/core/text.ts';

const two = (n: number) => String(n).padStart(2, '0');

function toDate(seconds: unknown): Date | undefined {
  const value = typeof seconds === 'string' && seconds.trim() !== '' ? Number(seconds) : seconds;
  if (typeof value !== 'number' || !Number.isFinite(value) || value === 0) return undefined;
  const date = new Date(value * 1000);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

const PLACES: Readonly<Record<string, (date: Date) => string>> = {
  yyyy: (d) => String(d.getFullYear()),
  MM: (d) => two(d.getMonth() + 1),
  M: (d) => String(d.getMonth() + 1),
  dd: (d) => two(d.getDate()),
  d: (d) => String(d.getDate()),
  hh: (d) => two(d.getHours()),
  h: (d) => String(d.getHours()),
  mm: (d) => two(d.getMinutes()),
  m: (d) => String(d.getMinutes()),
  ss: (d) => two(d.getSeconds()),
  s: (d) => String(d.getSeconds()),
};

/** Local time by a pattern of yyyy, MM, dd, hh (24 h), mm, ss and their one-digit twins; nothing for empty or 0. */
export function dateTime(seconds: unknown, pattern = 'yyyy-MM-dd hh:mm:ss'): string {
  const date = toDate(seconds);
  if (!date) return '';
  return pattern.replace(/yyyy|MM?|dd?|hh?|mm?|ss?/g, (place) => PLACES[place]?.(date) ?? place);
}

/** `yyyy-MM-dd`. */
export const day = (seconds: unknown): string => dateTime(seconds, 'yyyy-MM-dd');

const MINUTE = 60;
const HOUR = 3600;
const DAY = 86_400;

const ago = (n: number, zh: string, en: string): Text => ({ zh: `${n}${zh}前`, en: `${n} ${en}${n === 1 ? '' : 's'} ago` });

/**
 * How long ago a moment was, up to two days; older ones as date and time.
 * @param now unix seconds, the present unless given
 * @param pattern for what is older than two days
 */
export function relativeTime(seconds: unknown, lang: Lang, now: number = Date.now() / 1000, pattern?: string): string {
  const date = toDate(seconds);
  if (!date) return '';
  const age = now - date.getTime() / 1000;
  if (age < 30) return lang === 'zh' ? '刚刚' : 'just now';
  if (age < HOUR) return ago(Math.ceil(age / MINUTE), '分钟', 'minute')[lang];
  if (age < DAY) return ago(Math.ceil(age / HOUR), '小时', 'hour')[lang];
  if (age < 2 * DAY) return ago(1, '天', 'day')[lang];
  return dateTime(seconds, pattern ?? (lang === 'zh' ? 'M月d日h时m分' : 'yyyy-MM-dd hh:mm'));
}

/** The moment in the form of the `datetime` attribute. */
export const isoTime = (seconds: unknown): string => toDate(seconds)?.toISOString() ?? '';

/** The shortcuts of date range pickers: the last so many days up to today. */
export const dateShortcuts: readonly (Text & { days: number })[] = [
  { zh: '最近一周', en: 'Last week', days: 7 },
  { zh: '最近一个月', en: 'Last month', days: 30 },
  { zh: '最近三个月', en: 'Last three months', days: 90 },
];

/**
 * The range of a shortcut in unix seconds: it ends today at 00:00 local time.
 * @param wholeDays true when the picker works with whole days: then the end is 23:59:59
 */
export function shortcutRange(days: number, wholeDays = false, now: Date = new Date()): { start: number; end: number } {
  const end = new Date(now.getFullYear(), now.getMonth(), now.getDate());
  const start = new Date(end.getFullYear(), end.getMonth(), end.getDate() - days);
  const seconds = (date: Date) => Math.floor(date.getTime() / 1000);
  return { start: seconds(start), end: seconds(end) + (wholeDays ? DAY - 1 : 0) };
}

/** The time that a date-time picker starts with: five minutes from now, as `hh:mm:ss`. */
export function defaultTime(now: Date = new Date()): string {
  return dateTime(now.getTime() / 1000 + 5 * MINUTE, 'hh:mm:ss');
}
