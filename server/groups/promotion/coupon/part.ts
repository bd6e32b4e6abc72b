import { couponApi } from '#contract/promotion/coupon.ts';
import { couponList } from '#contract/promotion/rights.ts';
import { memberCouponApi } from '#contract/promotion/member-coupon.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import { implement, type Context } from '#server/core/context.ts';
import { having } from '#server/db/page.ts';
import { defineBulk } from '#server/platform/bulk/define.ts';
import type { Part } from '#server/platform/part.ts';
import { audited } from '#server/platform/records/audited.ts';
import { address, closest, defineSearch, SEARCH_HITS } from '#server/platform/search/define.ts';
import { and, desc } from 'drizzle-orm';
import { coupon } from '../schema.ts';
import type { HeldRow } from './claims.ts';
import { memberCouponExport, memberCouponListing, memberCouponView, voidMemberCoupon } from './held.ts';
import { couponChoices, couponExport, couponListing, newcomerCoupons } from './listing.ts';
import { newComerCouponRoutes, newComerCouponSettings } from './newcomer.ts';
import { createCoupon, ofPlatform, oneCoupon, removeCoupon, updateCoupon, voidCoupon, type CouponRow } from './service.ts';
import { couponView } from './view.ts';

const isOpen = async ({ db }: Pick<Context, 'db'>) => (await newComerCouponSettings.read(db)).new_comer_coupon;
const viewed = async (row: CouponRow, context: Context) => couponView(row, context.now, context.lang, await isOpen(context));

const log = audited<CouponRow>('coupon', 'coupon_id', 'title');
const heldLog = audited<HeldRow>('memberCoupon', 'mc_id', 'member_name', {
  kept: ({ held, is_cancel, cancel_reason }) => ({ held, is_cancel, cancel_reason }),
});

const routes = implement(couponApi, {
  list: async ({ query }, context) => {
    const { db, now, lang } = context;
    const [open, page] = [await isOpen(context), await couponListing.page(db, query)];
    const view = (row: CouponRow) => couponView(row, now, lang, open);
    return { ...page, data: page.data.map(view), newcomer_is_open: open, newcomer_coupon_list: (await newcomerCoupons(db)).map(view) };
  },
  one: async ({ params }, context) => viewed(await oneCoupon(context.db, params.id), context),
  choices: async ({ params }, context) => {
    const open = await isOpen(context);
    return (await couponChoices(context.db, params.status, context.now)).map((row) => couponView(row, context.now, context.lang, open));
  },
  create: log.created(({ body }, { db, now, lang }) => createCoupon(db, body, { now, lang }), viewed),
  update: log.updated(({ params, body }, { db, now, lang }) => updateCoupon(db, params.coupon_id, body, { now, lang }), viewed),
  void: log.updated(({ params }, { db, now }) => voidCoupon(db, params.id, now)),
  remove: log.removed(({ params }, { db, now }) => removeCoupon(db, params.id, now)),
});

const heldRoutes = implement(memberCouponApi, {
  list: async ({ query }, { db, now, lang }) => {
    const page = await memberCouponListing.page(db, query);
    return { ...page, data: page.data.map((row) => memberCouponView(row, now, lang)) };
  },
  void: heldLog.updated(({ params, body }, { db, now }) => voidMemberCoupon(db, params.mc_id, body.cancel_reason, now)),
});

const search = defineSearch({
  kind: 'coupon',
  title: { zh: '优惠券', en: 'Coupons' },
  permission: [couponList.identifier],
  async search(db, keyword) {
    const rows = await db
      .select({ id: coupon.coupon_id, title: coupon.title })
      .from(coupon)
      .where(and(ofPlatform, having(coupon.title, keyword)))
      .orderBy(closest(coupon.title, keyword), desc(coupon.coupon_id))
      .limit(SEARCH_HITS);
    return rows.map(({ id, title }) => ({ id, title, note: '', to: address('/promotions/coupon-list', { detail: id }) }));
  },
});

/** Coupons of the platform, what members hold of them, and newcomer coupons. */
export const couponPart: Part = {
  routes: [...routes, ...heldRoutes, ...newComerCouponRoutes],
  exports: [couponExport, memberCouponExport],
  bulk: [
    defineBulk({
      endpoint: couponApi.void,
      listing: couponListing,
      apply: async ({ db, now }, id) => [log.entries.changed(await voidCoupon(db, id, now))],
      missing: commonErrors.notFound,
    }),
    defineBulk({
      endpoint: couponApi.remove,
      listing: couponListing,
      apply: async ({ db, now }, id) => [log.entries.removed(await removeCoupon(db, id, now))],
      missing: commonErrors.notFound,
    }),
    defineBulk({
      endpoint: memberCouponApi.void,
      listing: memberCouponListing,
      apply: async ({ db, now }, id, { cancel_reason }) => [heldLog.entries.changed(await voidMemberCoupon(db, id, cancel_reason, now))],
      missing: commonErrors.notFound,
    }),
  ],
  searches: [search],
};
