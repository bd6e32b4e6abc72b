import { couponApi, mayEditCoupon, mayRemoveCoupon, mayVoidCoupon } from '#contract/promotion/coupon.ts';
import { memberCouponApi } from '#contract/promotion/member-coupon.ts';
import { action, leadsTo, localAction } from '#kit/action/define.ts';
import { addressOf } from '#kit/open-pages.ts';
import { receiveList } from '../member-coupon/index.ts';
import { nowSeconds } from '../phase/now.ts';
import { couponEntity, type CouponRecord } from './entity.ts';
import { coupon, couponDetail, couponUpdate } from './index.ts';

export const add = localAction(couponEntity, {
  name: 'create',
  on: 'page',
  label: { zh: '添加', en: 'Add' },
  endpoint: couponApi.create,
  run: (_, { navigate }) => navigate(addressOf(coupon)),
});

export const view = localAction(couponEntity, {
  name: 'view',
  label: { zh: '查看', en: 'View' },
  endpoint: couponApi.one,
  run: leadsTo(({ coupon_id }) => addressOf(couponDetail, { id: coupon_id })),
});

export const edit = localAction(couponEntity, {
  name: 'edit',
  label: { zh: '编辑', en: 'Edit' },
  endpoint: couponApi.update,
  when: (row) => mayEditCoupon(row, nowSeconds()),
  run: leadsTo(({ coupon_id }) => addressOf(couponUpdate, { id: coupon_id })),
});

export const claims = localAction(couponEntity, {
  name: 'records',
  instead: 'edit',
  label: { zh: '领取记录', en: 'Claims' },
  endpoint: memberCouponApi.list,
  when: ({ received_num, coupon_type }) => received_num > 0 && coupon_type !== 'NEWCOMER',
  run: leadsTo(({ coupon_id }) => addressOf(receiveList, { id: coupon_id })),
});

export const copy = localAction(couponEntity, {
  name: 'copy',
  label: { zh: '复制', en: 'Copy' },
  endpoint: couponApi.create,
  run: leadsTo(({ coupon_id }) => `${addressOf(coupon)}?copy=${coupon_id}`),
});

const consequence = { zh: '不能再领取，已领取的不受影响', en: 'it can no longer be claimed; what members hold stays valid' };

export const stop = action(couponEntity, {
  name: 'void',
  on: 'both',
  label: { zh: '作废', en: 'Void' },
  danger: true,
  when: (row) => mayVoidCoupon(row, nowSeconds()),
  confirm: { zh: `作废{what}后${consequence.zh}，确定吗？`, en: `Void {what}? After this ${consequence.en}.` },
  done: { zh: '优惠券已作废', en: 'Coupon voided' },
  endpoint: couponApi.void,
  request: ([row]) => ({ params: { id: row?.coupon_id ?? '' } }),
});

/** What deleting says and when it is offered. */
export const removal = {
  on: 'both' as const,
  when: (row: CouponRecord) => mayRemoveCoupon(row, row.newcomer_is_open),
  consequence: { zh: `删除后${consequence.zh}。`, en: 'It can no longer be claimed; what members hold stays valid.' },
};
