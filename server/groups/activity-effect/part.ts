import { effectApi } from '#contract/promotion/effect.ts';
import { implement } from '#server/core/context.ts';
import type { Part } from '#server/platform/part.ts';
import { effectOf } from './effect.ts';

/** What activities brought: sums of what orders and pledges say of them, so it stands above both. */
export const activityEffectPart: Part = {
  routes: implement(effectApi, {
    coupon: ({ params }, { db }) => effectOf(db, 'COUPON', params.id),
    groupBuy: ({ params }, { db }) => effectOf(db, 'GROUPBUY', params.id),
    seckill: ({ params }, { db }) => effectOf(db, 'SECKILL', params.id),
    pintuan: ({ params }, { db }) => effectOf(db, 'PINTUAN', params.id),
    crowdfunding: ({ params }, { db }) => effectOf(db, 'CROWDFUNDING', params.id),
  }),
};
