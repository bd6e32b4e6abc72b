/** Tables of the promotions group. */
export * from './tables/activity.ts';
export * from './tables/coupon.ts';
export * from './tables/crowdfunding.ts';
export * from './tables/exchange.ts';
export * from './tables/group-buy.ts';
export * from './tables/seckill.ts';
export * from './tables/pintuan.ts';
export * from './tables/sign-in.ts';
