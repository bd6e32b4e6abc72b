import { calendarApi } from './calendar.ts';
import { couponApi } from './coupon.ts';
import { crowdfundingApi, crowdfundingSupportApi } from './crowdfunding.ts';
import { effectApi } from './effect.ts';
import { exchangeCatApi, exchangeGoodsApi } from './exchange.ts';
import { groupBuyApi, groupBuyCatApi, groupBuyGoodsApi } from './group-buy.ts';
import { memberCouponApi } from './member-coupon.ts';
import { pintuanApi, pintuanGoodsApi, pintuanGroupApi } from './pintuan.ts';
import { signInApi, signInRecordApi } from './sign-in.ts';
import { seckillApi, seckillGoodsApi } from './seckill.ts';

/** Endpoints of the promotions group. */
export const promotionApis = {
  activityCalendar: calendarApi,
  activityEffect: effectApi,
  coupon: couponApi,
  memberCoupon: memberCouponApi,
  crowdfunding: crowdfundingApi,
  crowdfundingSupport: crowdfundingSupportApi,
  exchangeCat: exchangeCatApi,
  exchangeGoods: exchangeGoodsApi,
  groupBuy: groupBuyApi,
  groupBuyGoods: groupBuyGoodsApi,
  groupBuyCat: groupBuyCatApi,
  seckill: seckillApi,
  seckillGoods: seckillGoodsApi,
  pintuan: pintuanApi,
  pintuanGoods: pintuanGoodsApi,
  pintuanGroup: pintuanGroupApi,
  signIn: signInApi,
  signInRecord: signInRecordApi,
} as const;
