/** What members and shops do with promotions in the simulation. Each function is one step in the caller's transaction, but for what many do at once. */
import { and, asc, eq, gt, isNull, lte, or } from 'drizzle-orm';
import { tellRecords } from '#server/core/changed.ts';
import { Refused } from '#server/core/refused.ts';
import { coupon, exchangeCat, groupBuyActive, seckill } from '#server/groups/promotion/schema.ts';
import { goods } from '#server/groups/goods/schema.ts';
import { openDesk } from '#server/groups/promotion/coupon/desk.ts';
import { saveExchange } from '#server/groups/promotion/exchange/goods.ts';
import { enterGroupBuy } from '#server/groups/promotion/group-buy/entries.ts';
import { enterSeckill } from '#server/groups/promotion/seckill/entries.ts';
import { discardGoods } from '#server/groups/promotion/shared/removed-skus.ts';
import { planPintuan } from '#server/groups/promotion/pintuan/shop.ts';
import { runningSignIn } from '#server/groups/promotion/sign-in/service.ts';
import { signInDaily } from '#server/groups/promotion/sign-in/sign.ts';
import { backProject, payForProject } from './crowdfunding-acts.ts';
import { aMember, aSku } from '../simulate/choose.ts';
import { defineActs, type Crowd, type Scene } from '../simulate/act.ts';
import { PINTUAN_NAMES, PINTUAN_TITLES } from './words.ts';

/** Members claim one coupon at the same time. */
export async function claim({ db, commits, dice, now }: Crowd): Promise<boolean> {
  const offered = await db
    .select({ id: coupon.coupon_id })
    .from(coupon)
    .where(
      and(
        eq(coupon.coupon_type, 'NORMAL'),
        eq(coupon.voided, 0),
        gt(coupon.create_num, coupon.received_num),
        or(isNull(coupon.start_time), and(lte(coupon.start_time, now), gt(coupon.end_time, now))),
      ),
    )
    .orderBy(asc(coupon.coupon_id))
    .limit(40);
  if (offered.length === 0) return false;
  const { id } = dice.pick(offered);
  const desk = openDesk(commits);
  const people: string[] = [];
  for (let count = dice.int(1, 3); count > 0; count -= 1) {
    const person = await aMember(db, dice);
    if (person) people.push(person.member_id);
  }
  const claims = await Promise.allSettled(people.map((member_id) => desk(id, member_id, now)));
  for (const one of claims) if (one.status === 'rejected' && !(one.reason instanceof Refused)) throw one.reason;
  return claims.some(({ status }) => status === 'fulfilled');
}

/** A shop enters one of its SKUs for the group buy that still takes entries. */
export async function enterDeal({ db, live, dice, now }: Scene): Promise<boolean> {
  const [activity] = await db
    .select()
    .from(groupBuyActive)
    .where(and(eq(groupBuyActive.delete_status, 'NORMAL'), gt(groupBuyActive.join_end_time, now)))
    .orderBy(asc(groupBuyActive.join_end_time))
    .limit(1);
  const sold = await aSku(db, dice);
  if (!activity || !sold || sold.goods.goods_type !== 'NORMAL' || sold.sku.price < 1_000) return false;
  const goods_num = dice.int(5, 50);
  const offer = {
    act_id: activity.act_id,
    sku_id: sold.sku.sku_id,
    gb_name: `团购 ${sold.goods.goods_name}`.slice(0, 30),
    price: Math.floor(sold.sku.price * 0.8),
    goods_num,
    limit_num: dice.int(1, 3),
  };
  const { gb_id } = await enterGroupBuy(db, offer, now);
  await tellRecords(live, db, 'groupBuyGoods', [gb_id]);
  return true;
}

/** A shop enters a flash sale that still takes entries. */
export async function enterFlash({ db, live, dice, now }: Scene): Promise<boolean> {
  const [day] = await db
    .select()
    .from(seckill)
    .where(and(eq(seckill.seckill_status, 'RELEASE'), gt(seckill.apply_end_time, now)))
    .orderBy(asc(seckill.start_day))
    .limit(1);
  const sold = await aSku(db, dice);
  if (!day || !sold || sold.goods.goods_type !== 'NORMAL' || sold.sku.enable_quantity < 2) return false;
  const offer = {
    sku_id: sold.sku.sku_id,
    time_line: dice.pick(day.range_list),
    price: Math.floor(sold.sku.price * 0.7),
    sold_quantity: Math.min(10, sold.sku.enable_quantity),
  };
  const made = await enterSeckill(db, day.seckill_id, sold.goods.seller_id, [offer], now);
  await tellRecords(
    live,
    db,
    'seckillGoods',
    made.map(({ id }) => id),
  );
  return true;
}

/** A shop of the platform offers goods for points. */
export async function offerForPoints({ db, live, dice, now }: Scene): Promise<boolean> {
  const sold = await aSku(db, dice);
  if (!sold || sold.goods.self_operated !== 1 || sold.goods.goods_type !== 'NORMAL' || sold.sku.price < 1_000) return false;
  const [cat] = await db.select().from(exchangeCat).orderBy(asc(exchangeCat.category_order)).limit(1);
  // Half of the price in points, ten to the yuan.
  await saveExchange(
    db,
    sold.goods.goods_id,
    { points: Math.floor(sold.sku.price / 20), money: Math.floor(sold.sku.price / 2), category_id: cat?.category_id ?? '0' },
    now,
  );
  await tellRecords(live, db, 'goods', [sold.goods.goods_id]);
  return true;
}

/** A shop plans a group purchase that begins soon. */
export async function planGroup({ db, live, dice, now }: Scene): Promise<boolean> {
  const sold = await aSku(db, dice);
  if (!sold || sold.goods.goods_type !== 'NORMAL' || sold.sku.price < 1_000) return false;
  const start_time = now + 60;
  const plan = {
    promotion_name: `${sold.goods.seller_name.slice(0, 8)}${dice.pick(PINTUAN_NAMES)}`,
    promotion_title: dice.pick(PINTUAN_TITLES),
    start_time,
    end_time: start_time + dice.int(3, 10) * 86_400,
    required_num: dice.int(2, 4),
    limit_time: dice.int(1, 3) * 24,
    limit_num: dice.int(0, 3),
    enable_mocker: dice.chance(0.5) ? (1 as const) : (0 as const),
    goods: [{ sku_id: sold.sku.sku_id, sales_price: Math.floor(sold.sku.price * 0.85) }],
  };
  const { promotion_id } = await planPintuan(db, { id: sold.goods.seller_id, name: sold.goods.seller_name }, plan, now);
  await tellRecords(live, db, 'pintuan', [promotion_id]);
  return true;
}

/** A shop puts goods that have long been off sale into the recycle bin. */
export async function discard({ db, live, dice, now }: Scene): Promise<boolean> {
  const resting = await db
    .select({ goods_id: goods.goods_id, seller_id: goods.seller_id })
    .from(goods)
    .where(and(eq(goods.market_enable, 0), eq(goods.disabled, 1), eq(goods.supplier_goods_type, 0)))
    .orderBy(asc(goods.last_modify), asc(goods.goods_id))
    .limit(20);
  if (resting.length === 0) return false;
  const { goods_id, seller_id } = dice.pick(resting);
  await discardGoods(db, goods_id, seller_id, now);
  await tellRecords(live, db, 'goods', [goods_id]);
  return true;
}

/** A member signs in for the day. */
export async function signIn({ db, live, dice, now }: Scene): Promise<boolean> {
  const person = await aMember(db, dice);
  if (!person || !(await runningSignIn(db, now))) return false;
  const { id } = await signInDaily(db, person.member_id, now);
  await tellRecords(live, db, 'signInRecord', [id]);
  return true;
}

/** What happens around promotions. */
export const promotionActs = defineActs([
  { name: 'claim', what: { zh: '领取优惠券', en: 'Coupons claimed' }, weight: 4, crowd: claim },
  { name: 'backProject', what: { zh: '支持众筹', en: 'Pledges made' }, weight: 2, run: backProject },
  { name: 'payForProject', what: { zh: '支付众筹', en: 'Pledges paid' }, weight: 2, run: payForProject },
  { name: 'offerForPoints', what: { zh: '积分商品上架', en: 'Goods offered for points' }, weight: 1, run: offerForPoints },
  { name: 'discard', what: { zh: '商品移入回收站', en: 'Goods discarded' }, weight: 1, run: discard },
  { name: 'planGroup', what: { zh: '发起拼团活动', en: 'Group purchases planned' }, weight: 1, run: planGroup },
  { name: 'signIn', what: { zh: '签到', en: 'Sign-ins' }, weight: 4, run: signIn },
  { name: 'enterDeal', what: { zh: '团购报名', en: 'Group-buy entries' }, weight: 1, run: enterDeal },
  { name: 'enterFlash', what: { zh: '限时抢购报名', en: 'Flash-sale entries' }, weight: 1, run: enterFlash },
]);
