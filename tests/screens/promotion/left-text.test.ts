import { describe, expect, it } from 'vitest';
import { leftText, nextTextIn } from '#resources/promotion/phase/left-text.ts';

const HOUR = 3_600;
const DAY = 24 * HOUR;

describe('what is left until an activity begins or ends', () => {
  it('says what happens, in days, hours, and within the last hour as a clock', () => {
    expect(leftText(8 * DAY + 5, true)).toEqual({ zh: '8 天后开始', en: 'starts in 8 days' });
    expect(leftText(20 * HOUR + 39 * 60 + 22, true)).toEqual({ zh: '20 小时后开始', en: 'starts in 20 hours' });
    expect(leftText(12 * 60 + 5, true)).toEqual({ zh: '12:05 后开始', en: 'starts in 12:05' });
    expect(leftText(DAY, false)).toEqual({ zh: '还剩 1 天', en: '1 day left' });
    expect(leftText(HOUR, false)).toEqual({ zh: '还剩 1 小时', en: '1 hour left' });
    expect(leftText(59, false)).toEqual({ zh: '还剩 00:59', en: '00:59 left' });
  });

  it('is told anew when it has changed, and not before', () => {
    for (const left of [8 * DAY + 5, 8 * DAY, DAY + 1, DAY, 20 * HOUR + 1, HOUR, HOUR - 1, 59, 1]) {
      const next = nextTextIn(left);
      expect(leftText(left - next, true)).not.toEqual(leftText(left, true));
      expect(leftText(left - next + 1, true)).toEqual(leftText(left, true));
    }
  });
});
