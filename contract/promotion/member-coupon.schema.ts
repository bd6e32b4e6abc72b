import * as z from 'zod';
import { defineShapes, flag, id, money, optionalText, page, pageQuery, sortQuery, text, unixTime } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { couponStatus, couponUseScope, memberCouponUse, memberCouponUsed } from './enums.ts';

/** The longest reason. */
export const VOID_REASON = 120;

export const memberCouponErrors = {
  whose: refusal('004', '请指定优惠券或会员', 'Say of which coupon, or of which member', 400),
  unvoidable: refusal('400', '优惠券已使用、已过期或已作废，不能作废', 'The coupon was used, has expired or was voided before'),
} as const;

export const memberCoupon = z.object({
  mc_id: id(),
  coupon_id: id(),
  member_id: id(),
  member_name: z.string(),
  title: z.string(),
  coupon_price: money(),
  coupon_threshold_price: money(),
  start_time: unixTime(),
  end_time: unixTime(),
  create_time: unixTime(),
  used_status: z.literal(memberCouponUsed.values),
  used_status_text: z.string(),
  used_time: unixTime().nullable(),
  order_id: id().nullable(),
  order_sn: z.string().nullable(),
  use_scope: z.enum(couponUseScope.values),
  scope_id: z.string(),
  seller_id: z.string(),
  seller_name: z.string(),
  coupon_status: z.literal(couponStatus.values),
  status_text: z.string(),
  is_cancel: flag(),
  cancel_reason: z.string(),
});
export type MemberCoupon = z.output<typeof memberCoupon>;

export const shapes = defineShapes({
  list: {
    query: z.object({
      ...pageQuery,
      ...sortQuery('create_time'),
      /** The claims of a coupon, or of a member: one of the two is needed. */
      coupon_id: id().optional(),
      member_id: id().optional(),
      member_name: optionalText(50),
      used_status: z.literal(memberCouponUse.values).optional(),
      order_sn: optionalText(50),
      coupon_status: z.literal(couponStatus.values).optional(),
    }),
    response: page(memberCoupon),
    errors: [memberCouponErrors.whose],
  },
  void: {
    params: z.object({ mc_id: id() }),
    body: z.object({ cancel_reason: text(VOID_REASON) }),
    errors: [commonErrors.notFound, memberCouponErrors.unvoidable],
  },
});
