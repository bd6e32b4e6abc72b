import type { Text } from '#contract/core/text.ts';

const DAY = 86_400;
const HOUR = 3_600;
const two = (n: number) => String(n).padStart(2, '0');

/** The step in which what is left is told, in seconds: days, then hours, and within the last hour a clock. */
const stepOf = (seconds: number): number => (seconds >= DAY ? DAY : seconds >= HOUR ? HOUR : 1);

/** Seconds until the text says something else. */
export const nextTextIn = (seconds: number): number => (seconds % stepOf(seconds)) + 1;

const counted = (n: number, zh: string, en: string): Text => ({ zh: `${n} ${zh}`, en: n === 1 ? `1 ${en}` : `${n} ${en}s` });

/** When something begins, or how long it lasts: what happens is said, since a bare time could be one of the day. */
export function leftText(seconds: number, begins: boolean): Text {
  const step = stepOf(seconds);
  const clock = `${two(Math.floor(seconds / 60))}:${two(seconds % 60)}`;
  const { zh, en } =
    step === DAY
      ? counted(Math.floor(seconds / DAY), '天', 'day')
      : step === HOUR
        ? counted(Math.floor(seconds / HOUR), '小时', 'hour')
        : { zh: begins ? `${clock} ` : clock, en: clock };
  return begins ? { zh: `${zh}后开始`, en: `starts in ${en}` } : { zh: `还剩 ${zh}`, en: `${en} left` };
}
