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
export function unchangeable(record: Values): Text | undefined {
  const facts = record as unknown as CouponFacts & { voided: 0 | 1 };
  if (mayEditCoupon(facts, nowSeconds())) return undefined;
  if (facts.voided === 1) return { zh: '优惠券已作废，只能查看', en: 'The coupon has been voided, so it can only be viewed' };
  return facts.received_num > 0
    ? { zh: '优惠券已被领取，只能查看', en: 'The coupon has been claimed, so it can only be viewed' }
    : { zh: '优惠券已失效，只能查看', en: 'The coupon has lapsed, so it can only be viewed' };
}
