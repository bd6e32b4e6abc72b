/** States that follow the clock: what they are to the second, and when they change by themselves. */
import { describe, expect, it } from 'vitest';
import { definePhases } from '#contract/core/phases.ts';
import { dayStart, secondsOf } from '#contract/core/zone.ts';
import { couponSentence, mayEditCoupon, mayRemoveCoupon, mayVoidCoupon } from '#contract/promotion/coupon.ts';
import { latestDayEnd, latestMoment, periodFault } from '#contract/promotion/period.ts';
import { couponLabels, couponPhases, couponUsePhases, heldCouponPhases, pintuanLabels, pintuanPhases } from '#contract/promotion/phases.ts';

const START = secondsOf('2026-12-01T00:00:00');
const END = secondsOf('2026-12-07T23:59:59');
const facts = { voided: 0, coupon_type: 'NORMAL', effective_type: 'AUTO_TAKE_EFFECT', start_time: START, end_time: END } as const;

describe('a phase', () => {
  it('begins with the first second of its period and ends after the last one, at midnight in China', () => {
    expect([START - 1, START, END, END + 1].map((now) => couponPhases.at(facts, now))).toEqual([0, 1, 1, 2]);
    expect(dayStart(START)).toBe(START);
    expect(END + 1).toBe(dayStart(END, 1));
  });

  it('says when it is over by itself', () => {
    expect(couponPhases.next(facts, START - 100)).toBe(START);
    expect(couponPhases.next(facts, START)).toBe(END + 1);
    expect(couponPhases.next(facts, END + 1)).toBeUndefined();
    expect(couponPhases.next({ ...facts, voided: 1 }, START - 100)).toBeUndefined();
  });

  it('goes by what is stored before it looks at the clock', () => {
    expect(couponPhases.at({ ...facts, voided: 1 }, START)).toBe(2);
    expect(couponPhases.at({ ...facts, coupon_type: 'NEWCOMER', start_time: null, end_time: null }, 0)).toBe(1);
    expect(couponPhases.at({ ...facts, effective_type: 'EFFECTIVE_AFTER_RECEIVING', start_time: null, end_time: null }, 0)).toBe(1);
    expect(heldCouponPhases.at({ is_cancel: 1, start_time: START, end_time: END }, START)).toBe(2);
    expect(['UNUSED', 'USED', 'VOIDED'].map((held) => couponUsePhases.at({ held, end_time: END }, END + 1))).toEqual([2, 1, 3]);
    expect(couponUsePhases.at({ held: 'UNUSED', end_time: END }, END)).toBe(0);
  });

  it('is told apart where a person ended it before its time', () => {
    expect([0, 1].map((voided) => couponLabels.at({ ...facts, voided }, START))).toEqual([1, 3]);
    expect(couponLabels.at({ ...facts, voided: 0 }, END + 1)).toBe(2);
    const closed = { closed: 1, start_time: START, end_time: END };
    expect([START - 1, START, END + 1].map((now) => pintuanLabels.at(closed, now))).toEqual(['WAIT', 'CLOSED', 'END']);
    expect(pintuanLabels.next(closed, START)).toBe(END + 1);
    expect(pintuanPhases.at(closed, START)).toBe('END');
  });

  it('takes a missing moment for neither ahead nor past', () => {
    const phases = definePhases(
      [
        ['before', { at: 'ahead' }],
        ['after', { at: 'past' }],
      ],
      'never',
    );
    expect(phases.at({ at: null }, 5)).toBe('never');
    expect(phases.next({ at: undefined }, 5)).toBeUndefined();
  });
});

describe('a period', () => {
  const now = secondsOf('2026-11-23T10:00:00');

  it('begins now at the earliest, does not end before it begins, and lies within 30 days, each to the second', () => {
    expect(periodFault(now, now, now)).toBeUndefined();
    expect(periodFault(now - 1, now + 9, now)).toBe('past');
    expect(periodFault(now + 2, now + 1, now)).toBe('order');
    expect(periodFault(now, latestMoment(now), now)).toBeUndefined();
    expect(periodFault(now, latestMoment(now) + 1, now)).toBe('far');
    expect(latestMoment(now)).toBe(now + 2_592_000);
  });

  it('offers whole days up to the last one that ends in time', () => {
    expect(latestDayEnd(now)).toBe(secondsOf('2026-12-22T23:59:59'));
    expect(periodFault(now, latestDayEnd(now), now)).toBeUndefined();
    expect(periodFault(now, latestDayEnd(now) + 86_400, now)).toBe('far');
  });
});

describe('a coupon', () => {
  const coupon = { ...facts, received_num: 0, create_num: 10 };

  it('can be changed until somebody has one or it has lapsed, voided while some are left, and deleted unless new members get it', () => {
    expect([mayEditCoupon(coupon, START), mayEditCoupon({ ...coupon, received_num: 1 }, START), mayEditCoupon(coupon, END + 1)]).toEqual([true, false, false]);
    expect([mayVoidCoupon(coupon, START), mayVoidCoupon({ ...coupon, received_num: 10 }, START), mayVoidCoupon(coupon, END + 1)]).toEqual([true, false, false]);
    expect(mayVoidCoupon({ ...coupon, coupon_type: 'NEWCOMER' }, START)).toBe(false);
    expect([mayRemoveCoupon(coupon, 1), mayRemoveCoupon({ coupon_type: 'NEWCOMER' }, 1), mayRemoveCoupon({ coupon_type: 'NEWCOMER' }, 0)]).toEqual([
      true,
      false,
      true,
    ]);
  });

  it('is told in one sentence', () => {
    const told = { ...coupon, coupon_price: 30, coupon_threshold_price: 200, limit_num: 2 };
    expect(couponSentence(told, 'zh')).toBe('满 200 元减 30 元，2026-12-01 00:00 至 2026-12-07 23:59 有效，每人限领 2 张');
    expect(couponSentence({ ...told, effective_type: 'EFFECTIVE_AFTER_RECEIVING', effective_days: 1, limit_num: 0 }, 'en')).toBe(
      '￥30 off orders of ￥200 or more, valid for 1 day after claiming, no limit per member',
    );
    expect(couponSentence({ coupon_type: 'NEWCOMER', coupon_price: 10, coupon_threshold_price: 99 }, 'zh')).toBe('满 99 元减 10 元，注册时自动发放');
    expect(couponSentence({ ...told, coupon_price: 200 }, 'zh')).toBeUndefined();
  });
});
