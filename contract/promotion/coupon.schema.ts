import * as z from 'zod';
import { anyNumber, defineShapes, flag, id, money, optionalText, page, pageQuery, sortQuery, text, unixTime, version } from '../core/fields.ts';
import { ways, within } from '../core/filter-fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { couponChoice, couponEffectiveType, couponObtainType, couponStatus, couponType, couponUseScope } from './enums.ts';
import { periodFaultText } from './period.ts';

/** The longest name. */
export const COUPON_TITLE = 10;
/** The most categories or SKUs that a coupon may name. */
export const MOST_IN_SCOPE = 500;

const { past, far, order } = periodFaultText;

export const couponErrors = {
  past: refusal('004', past.zh, past.en, 400),
  far: refusal('004', far.zh, far.en, 400),
  order: refusal('004', order.zh, order.en, 400),
  ended: refusal('004', '失效时间必须晚于当前时间', 'The end must lie in the future', 400),
  scopeMissing: refusal('004', '请选择适用范围', 'Choose what the coupon applies to', 400),
  scopeUnknown: refusal('004', '适用范围中有不存在的分类或商品', 'The scope names categories or goods that do not exist', 400),
  limitNegative: refusal('406', '限领数量不能为负', 'The limit cannot be negative'),
  limitAbove: refusal('405', '限领数量不能大于发放数量', 'The limit exceeds the issued quantity'),
  price: refusal('409', '面额必须大于0', 'The face value must be above 0'),
  threshold: refusal('409', '门槛金额必须大于0', 'The minimum spend must be above 0'),
  priceAbove: refusal('409', '面额必须小于门槛金额', 'The face value must be below the minimum spend'),
  fixed: refusal('400', '优惠券已被领取或已失效，不能修改', 'The coupon has been claimed or has lapsed and cannot be edited'),
  kindFixed: refusal('400', '优惠券类型不能修改', 'The kind of a coupon cannot be changed'),
  unvoidable: refusal('400', '该优惠券不能作废', 'This coupon cannot be voided'),
  rewarded: refusal(
    '400',
    '优惠券是签到活动“{title}”的奖励，活动结束前不能修改或删除',
    'The coupon is a reward of the sign-in activity “{title}”; until that is over it can neither be edited nor deleted',
  ),
  newcomerOpen: refusal('400', '新人优惠券功能开启时不能删除', 'Turn the newcomer coupons off first'),
  claimed: refusal('203', '优惠券已领完或已达到限领数量', 'The coupon has run out, or you have claimed as many as you may'),
  unusable: refusal('455', '该优惠券不能用于此订单', 'This coupon cannot be used for this order'),
} as const;

const count = (min: number) => z.number().int().min(min).max(99_999_999);
/** Judged by rules with codes of their own. */
const amount = () => anyNumber().max(99_999_999).multipleOf(0.01, { error: 'money' });

const own = {
  title: text(COUPON_TITLE),
  coupon_type: z.enum(couponType.values),
  shop_commission: z.number().int().min(0).max(100),
  use_scope: z.enum(couponUseScope.values),
};

export const coupon = z.object({
  ...own,
  coupon_id: id(),
  coupon_price: money(),
  coupon_threshold_price: money(),
  effective_type: z.enum(couponEffectiveType.values).nullable(),
  start_time: unixTime().nullable(),
  end_time: unixTime().nullable(),
  effective_days: z.number().int().nullable(),
  create_num: z.number().int().nullable(),
  limit_num: z.number().int().nullable(),
  /** With a comma before, between and after the ids; 0 for all goods. */
  scope_id: z.string(),
  scope_description: z.string(),
  activity_description: z.string(),
  type: z.enum(couponObtainType.values),
  received_num: z.number().int(),
  used_num: z.number().int(),
  seller_id: z.string(),
  seller_name: z.string(),
  create_time: unixTime(),
  status: z.literal(couponStatus.values),
  status_text: z.string(),
  /** 1: an administrator has stopped its claims for good. */
  voided: flag(),
  effective_time_text: z.string(),
  /** Whether new members are given newcomer coupons, on which it depends whether those can be deleted. */
  newcomer_is_open: flag(),
  version: version(),
});
export type Coupon = z.output<typeof coupon>;

const body = z.object({
  ...own,
  coupon_type: own.coupon_type.default('NORMAL'),
  coupon_price: amount(),
  coupon_threshold_price: amount(),
  effective_type: z.enum(couponEffectiveType.values).optional(),
  start_time: unixTime().optional(),
  end_time: unixTime().optional(),
  effective_days: z.number().int().min(1).max(1000).optional(),
  create_num: count(1).optional(),
  limit_num: anyNumber().int().max(99_999_999).optional(),
  scope_id: z.array(z.string().max(10_000)).max(MOST_IN_SCOPE).optional(),
  scope_description: optionalText(50),
  activity_description: optionalText(50),
});
export type CouponBody = z.output<typeof body>;

const NUMBERS = ['create_num', 'limit_num'] as const;
const PERIOD = ['start_time', 'end_time'] as const;

/** What a platform coupon must say besides: newcomer coupons have none of it (R12). */
function needsWhatItsKindHas(context: z.core.ParsePayload<CouponBody>): void {
  const { value } = context;
  if (value.coupon_type !== 'NORMAL') return;
  const period = value.effective_type === 'EFFECTIVE_AFTER_RECEIVING' ? (['effective_days'] as const) : PERIOD;
  for (const field of ['effective_type', ...period, ...NUMBERS] as const)
    if (value[field] === undefined) context.issues.push({ code: 'invalid_type', expected: 'number', path: [field], input: undefined });
}

const checkedBody = body.check(needsWhatItsKindHas);

const rules = [
  couponErrors.scopeMissing,
  couponErrors.scopeUnknown,
  couponErrors.order,
  couponErrors.past,
  couponErrors.far,
  couponErrors.limitNegative,
  couponErrors.limitAbove,
  couponErrors.price,
  couponErrors.threshold,
  couponErrors.priceAbove,
];

const byId = z.object({ id: id() });

export const shapes = defineShapes({
  list: {
    query: z.object({
      ...pageQuery,
      ...sortQuery('coupon_price', 'received_num', 'create_time'),
      keyword: optionalText(50),
      coupon_type: z.enum(couponType.values).optional(),
      effective_type: z.enum(couponEffectiveType.values).optional(),
      status: z.literal(couponStatus.values).optional(),
      ...ways('status', z.literal(couponStatus.values), 'in', 'not'),
      start_time: unixTime().optional(),
      end_time: unixTime().optional(),
      ...within('validity', 'start_time', 'end_time'),
    }),
    response: page(coupon).extend({ newcomer_is_open: flag(), newcomer_coupon_list: z.array(coupon) }),
  },
  one: { params: byId, response: coupon, errors: [commonErrors.notFound] },
  choices: { params: z.object({ status: z.literal(couponChoice.values) }), response: z.array(coupon) },
  create: { body: checkedBody, response: coupon, errors: rules },
  update: {
    params: z.object({ coupon_id: id() }),
    body: body.extend({ version: version().optional() }).check(needsWhatItsKindHas),
    response: coupon,
    errors: [commonErrors.notFound, commonErrors.stale, couponErrors.fixed, couponErrors.rewarded, couponErrors.kindFixed, couponErrors.ended, ...rules],
  },
  void: { params: byId, errors: [commonErrors.notFound, couponErrors.unvoidable] },
  remove: { params: byId, errors: [commonErrors.notFound, couponErrors.rewarded, couponErrors.newcomerOpen] },
});
