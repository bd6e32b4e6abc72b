/** Coupons as they are answered. */
import { enumLabel } from '#contract/core/enum.ts';
import type { Lang } from '#contract/core/text.ts';
import { timeText } from '#contract/core/zone.ts';
import type { Coupon } from '#contract/promotion/coupon.schema.ts';
import { couponStatus } from '#contract/promotion/enums.ts';
import { couponPhases } from '#contract/promotion/phases.ts';
import { toYuan } from '#server/db/money.ts';
import type { CouponRow } from './service.ts';

/** From when to when a coupon is valid, or for how long after it was claimed. */
export function validityText({ effective_type, start_time, end_time, effective_days }: CouponRow, lang: Lang): string {
  if (effective_type === 'AUTO_TAKE_EFFECT') return `${timeText(start_time ?? 0)} ~ ${timeText(end_time ?? 0)}`;
  if (effective_type !== 'EFFECTIVE_AFTER_RECEIVING') return '';
  const days = effective_days ?? 0;
  return lang === 'zh' ? `领取后 ${days} 天内有效` : `${days} ${days === 1 ? 'day' : 'days'} after claiming`;
}

/** @param now unix seconds @param newcomer whether new members are given coupons */
export function couponView(row: CouponRow, now: number, lang: Lang, newcomer: 0 | 1): Coupon {
  const status = couponPhases.at(row, now);
  return {
    ...row,
    coupon_price: toYuan(row.coupon_price),
    coupon_threshold_price: toYuan(row.coupon_threshold_price),
    status,
    status_text: enumLabel(couponStatus, status, lang),
    effective_time_text: validityText(row, lang),
    newcomer_is_open: newcomer,
  };
}
