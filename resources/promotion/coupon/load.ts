import { mayEditCoupon, type CouponFacts, couponApi } from '#contract/promotion/coupon.ts';
import type { Text } from '#contract/core/text.ts';
import { call } from '#providers/http/client.ts';
import type { Values } from '#kit/form/define.ts';
import { nowSeconds } from '../phase/now.ts';
import { blankCoupon } from './form.tsx';
import { idsOf, leavesIn, loadTree } from './scope.ts';

/** What the form starts with, and the tree of categories. Rejects with ApiError. */
export async function loadCoupon(id: string | undefined): Promise<Values> {
  const [tree, record] = await Promise.all([
    loadTree(),
    id === undefined ? undefined : call(couponApi.one, { params: { id } }, { loading: false, message: false }),
  ]);
  if (!record) return { ...blankCoupon(), tree };
  const ids = idsOf(record.scope_id);
  const known = Object.fromEntries(Object.entries(record).map(([name, value]) => [name, value ?? undefined]));
  return { ...known, scope_id: record.use_scope === 'CATEGORY' ? leavesIn(tree, ids) : ids, tree };
}

/** Why a coupon can be looked at only. */
export const unchangeable = (record: Values): Text | undefined =>
  mayEditCoupon(record as unknown as CouponFacts, nowSeconds())
    ? undefined
    : { zh: '优惠券已被领取或已失效，只能查看', en: 'The coupon has been claimed or has lapsed, so it is read-only' };
