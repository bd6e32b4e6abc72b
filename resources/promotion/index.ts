import GiftOutlined from '@ant-design/icons/GiftOutlined';
import { named } from '#contract/core/right.ts';
import * as rights from '#contract/promotion/rights.ts';
import { defineGroup, withView } from '#kit/resource.ts';
import { activityCalendar } from './calendar/index.ts';
import { coupon, couponDetail, couponList, couponUpdate } from './coupon/index.ts';
import { crowdfundingSupports } from './crowdfunding-support/index.ts';
import { addCrowdfunding, crowdfunding, editCrowdfunding, viewCrowdfunding } from './crowdfunding/index.ts';
import { pointsClassify } from './exchange-cat/index.ts';
import { groupBuyCategory } from './group-buy-cat/index.ts';
import { groupBuyGoodsInfo, groupBuyGoodsPage } from './group-buy-goods/index.ts';
import { groupBuyList } from './group-buy/index.ts';
import { receiveList } from './member-coupon/index.ts';
import { pointsGoods } from './points-goods/index.ts';
import { assembleDetail, assembleList } from './pintuan/index.ts';
import { seckillAuditGoodsList, seckillPassGoodsList } from './seckill-goods/index.ts';
import { seckillList } from './seckill/index.ts';
import { signInRecord } from './sign-in-record/index.ts';
import { addSignIn, editSignIn, signIn, viewSignIn } from './sign-in/index.ts';

/** What makes buying worthwhile. */
export const promotionGroup = defineGroup({
  ...named(rights.promotionRights),
  route: '/promotions',
  icon: GiftOutlined,
  // Hidden pages stand behind the list that they belong to: its entry is marked while they are open.
  children: [
    defineGroup({
      ...named(rights.pointsMallRights),
      route: '/promotions/points-mall-manage',
      children: [withView(pointsGoods, () => import('./points-goods/list.tsx')), withView(pointsClassify, () => import('./exchange-cat/list.tsx'))],
    }),
    withView(couponList, () => import('./coupon/list.tsx')),
    withView(coupon, () => import('./coupon/create.tsx')),
    withView(couponUpdate, () => import('./coupon/edit.tsx')),
    withView(couponDetail, () => import('./coupon/detail.tsx')),
    withView(receiveList, () => import('./member-coupon/list.tsx')),
    withView(signIn, () => import('./sign-in/list.tsx')),
    withView(addSignIn, () => import('./sign-in/create.tsx')),
    withView(viewSignIn, () => import('./sign-in/detail.tsx')),
    withView(editSignIn, () => import('./sign-in/edit.tsx')),
    withView(signInRecord, () => import('./sign-in-record/list.tsx')),
    withView(crowdfunding, () => import('./crowdfunding/list.tsx')),
    withView(addCrowdfunding, () => import('./crowdfunding/create.tsx')),
    withView(viewCrowdfunding, () => import('./crowdfunding/detail.tsx')),
    withView(editCrowdfunding, () => import('./crowdfunding/edit.tsx')),
    withView(crowdfundingSupports, () => import('./crowdfunding-support/list.tsx')),
    defineGroup({
      ...named(rights.groupBuyRights),
      route: '/promotions/group-buy-manage',
      children: [
        withView(groupBuyList, () => import('./group-buy/list.tsx')),
        withView(groupBuyGoodsPage, () => import('./group-buy-goods/list.tsx')),
        withView(groupBuyGoodsInfo, () => import('./group-buy-goods/detail.tsx')),
        withView(groupBuyCategory, () => import('./group-buy-cat/list.tsx')),
      ],
    }),
    withView(seckillList, () => import('./seckill/list.tsx')),
    withView(seckillAuditGoodsList, () => import('./seckill-goods/audit.tsx')),
    withView(seckillPassGoodsList, () => import('./seckill-goods/pass.tsx')),
    withView(assembleList, () => import('./pintuan/list.tsx')),
    withView(assembleDetail, () => import('./pintuan/detail.tsx')),
    withView(activityCalendar, () => import('./calendar/page.tsx')),
  ],
});
