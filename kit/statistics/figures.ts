/** Numbers of statistics as people read them. */
import type { Lang } from '#contract/core/text.ts';
import { count, money } from '../format/money.ts';

/** What a number counts. Numbers of two units never share an axis. */
export type Unit = 'count' | 'money' | 'percent';

/** A number with its unit. */
export const figure = (value: number, unit: Unit): string =>
  unit === 'money' ? money(value) : unit === 'percent' ? `${value.toFixed(2)}%` : count(Math.round(value * 100) / 100);

const compactIn = (locale: string) => new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1, useGrouping: 'always' });
const compact: Readonly<Record<Lang, Intl.NumberFormat>> = { zh: compactIn('zh-CN'), en: compactIn('en-US') };

/** For axes, where room is short: 12345 as 12.3K or 1.2万. */
export const axisFigure = (value: number, lang: Lang): string => compact[lang].format(value);

export const sum = (numbers: readonly number[]): number => Math.round(numbers.reduce((total, n) => total + n * 100, 0)) / 100;

export interface Change {
  direction: 'up' | 'down' | 'same';
  /** `12.5%`; nothing where there was nothing before, since no share tells that. */
  percent: string | undefined;
}

/** How a number stands against a former one. */
export function changeOf(now: number, before: number): Change {
  const direction = now > before ? 'up' : now < before ? 'down' : 'same';
  if (before === 0) return { direction, percent: undefined };
  return { direction, percent: `${(Math.abs((now - before) / before) * 100).toFixed(1)}%` };
}

/** Names of days that have room below a chart. */
const ROOM = { narrow: 5, wide: 12 };

/** Of so many days each how-many-th is named. */
export const labelStep = (days: number, narrow: boolean): number => Math.ceil(days / (narrow ? ROOM.narrow : ROOM.wide));
