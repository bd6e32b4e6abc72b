import { coupon, exchangeCat, groupBuyActive, groupBuyCat, seckill } from '#server/groups/promotion/schema.ts';
import { defineDemo, rowsOf } from '../define.ts';
import { groupBuyCats, groupBuysOf, seckillsOf } from './activities.ts';
import { seedClaims } from './claims.ts';
import { couponsOf } from './coupons.ts';
import { seedCrowdfunding } from './crowdfunding.ts';
import { seedEntries } from './entries.ts';
import { exchangeCats, seedExchange } from './exchange.ts';
import { markLines } from './marks.ts';
import { seedPintuan } from './pintuan.ts';

/** Promotions, after the orders: what members used is what orders say. */
export const promotionDemo = defineDemo({
  sizes: {
    coupons: [30, 120, 400],
    claims: [1_500, 40_000, 400_000],
    groupBuys: [6, 20, 40],
    seckills: [12, 60, 160],
    entries: [24, 200, 1000],
    pintuans: [12, 40, 200],
    projects: [16, 60, 200],
    pledges: [12, 60, 300],
  },
  rows: (stage) => [
    rowsOf(coupon, stage.drawn(couponsOf), 'coupon_id'),
    rowsOf(exchangeCat, exchangeCats(), 'category_id'),
    rowsOf(groupBuyCat, groupBuyCats(), 'cat_id'),
    rowsOf(groupBuyActive, stage.drawn(groupBuysOf), 'act_id'),
    rowsOf(seckill, stage.drawn(seckillsOf), 'seckill_id'),
  ],
  async grow(db, { size, now }) {
    await seedClaims(db, size('claims'), now);
    await seedEntries(db, size('entries'), now);
    await seedExchange(db, now);
    await seedPintuan(db, size('pintuans'), now);
    await markLines(db);
    await seedCrowdfunding(db, { projects: size('projects'), each: size('pledges') }, now);
  },
});
