/** Activities in the search over everything, by their name. Coupons have a search of their own, which opens the coupon. */
import { eq } from 'drizzle-orm';
import { assembleList, crowdfunding as crowdfundingRight, groupBuyList, seckillList, signIn } from '#contract/promotion/rights.ts';
import { defineSearch, nameSearch } from '#server/platform/search/define.ts';
import { crowdfunding, groupBuyActive, pintuan, seckill, signInActive } from './schema.ts';

export const activitySearches = [
  defineSearch({
    kind: 'groupBuy',
    title: groupBuyList.title,
    permission: [groupBuyList.identifier],
    search: nameSearch(groupBuyActive, groupBuyActive.act_id, groupBuyActive.act_name, {
      route: '/promotions/group-buy-manage/group-buy-list',
      by: 'act_name',
      where: eq(groupBuyActive.delete_status, 'NORMAL'),
    }),
  }),
  defineSearch({
    kind: 'seckill',
    title: seckillList.title,
    permission: [seckillList.identifier],
    search: nameSearch(seckill, seckill.seckill_id, seckill.seckill_name, { route: '/promotions/seckill-list', by: 'seckill_name' }),
  }),
  defineSearch({
    kind: 'pintuan',
    title: assembleList.title,
    permission: [assembleList.identifier],
    search: nameSearch(pintuan, pintuan.promotion_id, pintuan.promotion_name, { route: '/promotions/assemble-list', by: 'name', note: pintuan.seller_name }),
  }),
  defineSearch({
    kind: 'crowdfunding',
    title: crowdfundingRight.title,
    permission: [crowdfundingRight.identifier],
    search: nameSearch(crowdfunding, crowdfunding.crowdfunding_id, crowdfunding.title, {
      route: '/promotions/crowdfunding',
      by: 'title',
      note: crowdfunding.seller_name,
    }),
  }),
  defineSearch({
    kind: 'signIn',
    title: signIn.title,
    permission: [signIn.identifier],
    search: nameSearch(signInActive, signInActive.id, signInActive.title, {
      route: '/promotions/sign-in',
      by: 'act_name',
      where: eq(signInActive.delete_status, 'NORMAL'),
    }),
  }),
];
