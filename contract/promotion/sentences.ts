/** What the promotions group writes into records, in both languages. */
import { defineSentences } from '../core/sentence.ts';

const number = { days: String.raw`\d+`, points: String.raw`\d+` };

/** What a member got for signing in. */
export const signInText = defineSentences({
  points: { zh: '连续签到第 {days} 天，获得 {points} 积分', en: 'Day {days} in a row: {points} points', where: number },
  coupon: { zh: '连续签到第 {days} 天，获得优惠券“{coupon}”', en: 'Day {days} in a row: the coupon “{coupon}”', where: number },
  both: {
    zh: '连续签到第 {days} 天，获得 {points} 积分和优惠券“{coupon}”',
    en: 'Day {days} in a row: {points} points and the coupon “{coupon}”',
    where: number,
  },
  noCoupon: { zh: '连续签到第 {days} 天，优惠券“{coupon}”已领完，未发放', en: 'Day {days} in a row: the coupon “{coupon}” had run out', where: number },
  pointsNoCoupon: {
    zh: '连续签到第 {days} 天，获得 {points} 积分；优惠券“{coupon}”已领完，未发放',
    en: 'Day {days} in a row: {points} points; the coupon “{coupon}” had run out',
    where: number,
  },
});
