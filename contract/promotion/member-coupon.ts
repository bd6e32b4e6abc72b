import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { couponFields } from './coupon.ts';
import { memberList } from '../member/rights.ts';
import { couponList } from './rights.ts';

/** What a person reads for each field of a coupon that a member holds. */
export const memberCouponFields = {
  mc_id: { zh: '领取编号', en: 'Claim ID' },
  coupon_id: couponFields.coupon_id,
  member_id: { zh: '会员编号', en: 'Member ID' },
  member_name: { zh: '领取会员', en: 'Member' },
  title: couponFields.title,
  coupon_price: couponFields.coupon_price,
  coupon_threshold_price: couponFields.coupon_threshold_price,
  start_time: couponFields.start_time,
  end_time: couponFields.end_time,
  create_time: { zh: '领取时间', en: 'Claimed at' },
  used_status: { zh: '是否使用', en: 'Use' },
  used_status_text: { zh: '是否使用', en: 'Use' },
  used_time: { zh: '使用时间', en: 'Used at' },
  order_id: { zh: '订单编号', en: 'Order ID' },
  order_sn: { zh: '使用订单编号', en: 'Used in order' },
  use_scope: couponFields.use_scope,
  scope_id: couponFields.scope_id,
  seller_id: couponFields.seller_id,
  seller_name: couponFields.seller_name,
  coupon_status: couponFields.status,
  status_text: couponFields.status_text,
  is_cancel: couponFields.voided,
  cancel_reason: { zh: '失效原因', en: 'Reason' },
} satisfies Record<string, Text>;

const permission = [couponList];

/** Coupons that members claimed. Source: reference/promotions.yaml `member_coupon`. */
export const memberCouponApi = defineApi('memberCoupon', memberCouponFields, () => import('./member-coupon.schema.ts'), {
  list: {
    method: 'GET',
    path: '/admin/members/coupon',
    permission: [couponList, memberList],
    namesPeople: true,
    summary: { zh: '查询优惠券领取列表', en: 'List claims of a coupon' },
  },
  void: {
    method: 'PUT',
    path: '/admin/members/coupon/{mc_id}/cancel',
    permission,
    bodyInQuery: true,
    bulk: true,
    important: true,
    answer: 'void',
    summary: { zh: '作废会员优惠券', en: "Void a member's coupon" },
  },
});
