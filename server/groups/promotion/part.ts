import { together } from '#server/platform/part.ts';
import { calendarPart } from './calendar/part.ts';
import { couponPart } from './coupon/part.ts';
import { crowdfundingPart } from './crowdfunding/part.ts';
import { exchangeCatPart } from './exchange/cats.ts';
import { exchangeGoodsPart } from './exchange/goods.ts';
import { groupBuyPart } from './group-buy/part.ts';
import { pintuanPart } from './pintuan/part.ts';
import { activitySearches } from './search.ts';
import { seckillPart } from './seckill/part.ts';
import { signInPart } from './sign-in/part.ts';

/** The promotions group. */
export const promotionPart = together(
  calendarPart,
  exchangeCatPart,
  exchangeGoodsPart,
  couponPart,
  crowdfundingPart,
  groupBuyPart,
  seckillPart,
  pintuanPart,
  signInPart,
  { searches: activitySearches },
);
