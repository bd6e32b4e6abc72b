import { clauses } from '../core/clauses.ts';
import { defineApi } from '../core/endpoint.ts';
import { counted, type Lang, type Text } from '../core/text.ts';
import { timeText } from '../core/zone.ts';
import type { CouponType } from './enums.ts';
import { couponPhases } from './phases.ts';
import { couponList, signIn } from './rights.ts';

/** What a person reads for each field of a coupon. */
export const couponFields = {
  coupon_id: { zh: '优惠券编号', en: 'Coupon ID' },
  title: { zh: '优惠券名称', en: 'Coupon name' },
  coupon_type: { zh: '优惠券类型', en: 'Coupon kind' },
  coupon_price: { zh: '优惠券面额', en: 'Face value' },
  coupon_threshold_price: { zh: '门槛金额', en: 'Minimum spend' },
  shop_commission: { zh: '店铺承担比例', en: 'Share borne by the shop' },
  effective_type: { zh: '生效方式', en: 'Takes effect' },
  start_time: { zh: '生效时间', en: 'Valid from' },
  end_time: { zh: '失效时间', en: 'Valid until' },
  effective_days: { zh: '有效天数', en: 'Days valid' },
  create_num: { zh: '发放数量', en: 'Issued quantity' },
  limit_num: { zh: '限领数量', en: 'Limit per member' },
  use_scope: { zh: '适用范围', en: 'Scope' },
  scope_id: { zh: '适用对象', en: 'What it applies to' },
  scope_description: { zh: '适用范围描述', en: 'Scope note' },
  activity_description: { zh: '活动说明', en: 'Activity note' },
  type: { zh: '获取方式', en: 'How it is had' },
  received_num: { zh: '已领数量', en: 'Claimed' },
  used_num: { zh: '已用数量', en: 'Used' },
  seller_id: { zh: '店铺编号', en: 'Shop ID' },
  seller_name: { zh: '发放方', en: 'Issued by' },
  create_time: { zh: '创建时间', en: 'Created' },
  status: { zh: '状态', en: 'Status' },
  voided: { zh: '已作废', en: 'Voided' },
  validity: { zh: '有效期', en: 'Validity' },
  newcomer_is_open: { zh: '新人优惠券功能', en: 'Newcomer coupons' },
  status_text: { zh: '状态', en: 'Status' },
  effective_time_text: { zh: '有效期', en: 'Validity' },
} satisfies Record<string, Text>;

const permission = [couponList];
const path = '/admin/promotion/coupons';
const touches = ['memberCoupon'];

/** Coupons of the platform. Source: reference/promotions.yaml `# ---- coupons`. */
export const couponApi = defineApi('coupon', couponFields, () => import('./coupon.schema.ts'), {
  list: { method: 'GET', path, permission, summary: { zh: '查询优惠券列表', en: 'List coupons' } },
  one: { method: 'GET', path: `${path}/{id}`, permission, summary: { zh: '查询优惠券', en: 'Get a coupon' } },
  choices: {
    method: 'GET',
    path: `${path}/{status}/list`,
    permission: [couponList, signIn],
    summary: { zh: '查询可选平台优惠券', en: 'Platform coupons to choose from' },
  },
  create: { method: 'POST', path, permission, bodyInQuery: true, summary: { zh: '添加优惠券', en: 'Add a coupon' } },
  update: { method: 'PUT', path: `${path}/{coupon_id}`, permission, bodyInQuery: true, summary: { zh: '修改优惠券', en: 'Edit a coupon' } },
  void: {
    method: 'POST',
    path: `${path}/{id}`,
    permission,
    bulk: true,
    important: true,
    answer: 'void',
    summary: { zh: '作废优惠券', en: 'Void a coupon' },
  },
  remove: { method: 'DELETE', path: `${path}/{id}`, permission, bulk: true, touches, answer: 'void', summary: { zh: '删除优惠券', en: 'Delete a coupon' } },
});

/** What decides about what can be done with a coupon. */
export interface CouponFacts {
  coupon_type: CouponType;
  effective_type: string | null;
  start_time: number | null;
  end_time: number | null;
  voided: 0 | 1;
  received_num: number;
  create_num: number | null;
}

/** Only a coupon that nobody has claimed can be changed, and none that has lapsed (R14). */
export const mayEditCoupon = (coupon: CouponFacts, now: number): boolean => coupon.received_num === 0 && couponPhases.at(coupon, now) !== 2;

/** A coupon that can still be claimed can be voided; newcomer coupons are not claimed. */
export const mayVoidCoupon = (coupon: CouponFacts, now: number): boolean =>
  coupon.coupon_type === 'NORMAL' && couponPhases.at(coupon, now) !== 2 && (coupon.create_num ?? 0) > coupon.received_num;

/** Newcomer coupons stay while new members are given them. */
export const mayRemoveCoupon = ({ coupon_type }: Pick<CouponFacts, 'coupon_type'>, newcomerIsOpen: 0 | 1): boolean =>
  coupon_type === 'NORMAL' || newcomerIsOpen === 0;

/** The amounts and times of which a sentence tells; money in yuan. */
export interface ToldCoupon {
  coupon_type: CouponType;
  coupon_price: number;
  coupon_threshold_price: number;
  effective_type?: string | null | undefined;
  start_time?: number | null | undefined;
  end_time?: number | null | undefined;
  effective_days?: number | null | undefined;
  limit_num?: number | null | undefined;
}

const dayCount = (days: number, lang: Lang): string => (lang === 'zh' ? `${counted(days)} 天` : days === 1 ? '1 day' : `${counted(days)} days`);

function validityOf({ coupon_type, effective_type, start_time, end_time, effective_days }: ToldCoupon, lang: Lang): string | undefined {
  if (coupon_type === 'NEWCOMER') return lang === 'zh' ? '注册时自动发放' : 'given on registration';
  if (effective_type === 'EFFECTIVE_AFTER_RECEIVING') {
    if (!effective_days) return undefined;
    return lang === 'zh' ? `领取后 ${dayCount(effective_days, lang)}内有效` : `valid for ${dayCount(effective_days, lang)} after claiming`;
  }
  if (!start_time || !end_time) return undefined;
  const [from, until] = [timeText(start_time).slice(0, 16), timeText(end_time).slice(0, 16)];
  return lang === 'zh' ? `${from} 至 ${until} 有效` : `valid from ${from} to ${until}`;
}

/**
 * What members get, in one sentence: 满 200 元减 30 元，领取后 7 天内有效，每人限领 2 张. Nothing while amounts are missing or make no sense.
 */
export function couponSentence(coupon: ToldCoupon, lang: Lang): string | undefined {
  const { coupon_price: off, coupon_threshold_price: from, coupon_type, limit_num } = coupon;
  if (!(off > 0) || !(from > off)) return undefined;
  const saving = lang === 'zh' ? `满 ${from} 元减 ${off} 元` : `￥${off} off orders of ￥${from} or more`;
  const limit =
    coupon_type === 'NEWCOMER' || limit_num === undefined || limit_num === null
      ? undefined
      : limit_num === 0
        ? lang === 'zh'
          ? '不限领取张数'
          : 'no limit per member'
        : lang === 'zh'
          ? `每人限领 ${counted(limit_num)} 张`
          : `at most ${counted(limit_num)} per member`;
  return clauses([saving, validityOf(coupon, lang), limit], lang);
}
