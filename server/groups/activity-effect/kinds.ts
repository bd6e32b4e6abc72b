/** Kinds of activities that have an effect. */
export type EffectKind = 'COUPON' | 'GROUPBUY' | 'SECKILL' | 'PINTUAN' | 'CROWDFUNDING';
