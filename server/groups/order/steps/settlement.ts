/**
 * What settlement takes of orders: one PAYMENT item per order once it has come as far as its shop is settled at, one REFUND item per refund
 * (R18). Both are written in the transaction of the step that brings them about, under the order's lock.
 */
import { and, eq, sql } from 'drizzle-orm';
import { stepOf } from '#contract/settlement/rate.ts';
import { settlementStatus, type SettlementStatus } from '#contract/shop/enums.ts';
import type { Db } from '#server/db/client.ts';
import { member, memberLevel } from '#server/groups/member/schema.ts';
import { couponShare } from '#server/groups/promotion/coupon/use.ts';
import { shop } from '#server/groups/shop/schema.ts';
import { settlementItem } from '../schema.ts';
import type { OrderRow } from './locked.ts';

/** Orders that replace goods cost nothing and are settled with the order that they belong to. */
const counts = ({ order_type }: OrderRow): boolean => order_type !== 'CHANGE' && order_type !== 'SUPPLY_AGAIN';

const rank = (status: SettlementStatus): number => settlementStatus.values.indexOf(status);

/** What settlement keeps of the order behind whatever it takes. @param now unix seconds */
const settled = (order: OrderRow, now: number) => ({
  order_sn: order.sn,
  add_time: now,
  order_time: order.create_time,
  discount_price: order.discount_price,
  payment_type: order.payment_type,
  seller_id: order.seller_id,
  member_id: order.member_id,
  member_name: order.member_name,
  ship_name: order.ship_name,
});

/** Percent of level discounts that the shop bears, by the level that the member has now. */
async function levelShare(db: Db, { member_id, member_level_discount_price }: OrderRow): Promise<number> {
  if (member_level_discount_price === 0) return 0;
  const [row] = await db
    .select({ ratio: memberLevel.allocation_ratio })
    .from(member)
    .innerJoin(memberLevel, eq(memberLevel.id, member.level_id))
    .where(eq(member.member_id, member_id));
  return (row?.ratio ?? 0) * 100;
}

/** An order is taken once, however often it is handed over. */
async function takeOrder(db: Db, order: OrderRow, now: number): Promise<void> {
  await db
    .insert(settlementItem)
    .values({
      ...settled(order, now),
      item_type: 'PAYMENT',
      price: order.order_price,
      level_discount_price: order.member_level_discount_price,
      level_shop_share: await levelShare(db, order),
      ...(await couponShare(db, order.sn, order.coupon_price)),
    })
    .onConflictDoNothing();
}

/**
 * An order has come to a state at which shops may be settled. An order that was passed over because its shop was settled at a later state
 * then is taken by the next one.
 */
export async function countOrder(db: Db, order: OrderRow, reached: SettlementStatus, now: number): Promise<void> {
  if (!counts(order)) return;
  const [row] = await db.select({ status: shop.settlement_status }).from(shop).where(eq(shop.shop_id, order.seller_id));
  if (rank(reached) >= rank(row?.status ?? 'PAID_OFF')) await takeOrder(db, order, now);
}

/**
 * Money of an order went back. The order itself is taken with it at the latest: what was never counted cannot be taken off. What the platform
 * paid on top belongs to the same item until a bill has taken that.
 * @param price cents
 */
export async function countRefund(db: Db, order: OrderRow, refundSn: string, price: number, now: number): Promise<void> {
  await takeOrder(db, order, now);
  const [taken] = await db
    .select({ share: settlementItem.level_shop_share })
    .from(settlementItem)
    .where(and(eq(settlementItem.order_sn, order.sn), eq(settlementItem.item_type, 'PAYMENT')));
  const back = await db
    .select({ refund_sn: settlementItem.refund_sn, price: settlementItem.price })
    .from(settlementItem)
    .where(and(eq(settlementItem.order_sn, order.sn), eq(settlementItem.item_type, 'REFUND')));
  const before = back.reduce((sum, row) => sum + row.price, 0);
  const level = stepOf(order.member_level_discount_price, order.order_price, before, price);
  const mine = back.filter((row) => row.refund_sn === refundSn).length;
  const grown = await db
    .update(settlementItem)
    .set({ price: sql`${settlementItem.price} + ${price}::bigint`, level_discount_price: sql`${settlementItem.level_discount_price} + ${level}::bigint` })
    .where(and(eq(settlementItem.refund_sn, refundSn), eq(settlementItem.item_type, 'REFUND'), eq(settlementItem.status, 0)))
    .returning({ id: settlementItem.id });
  if (grown.length > 0) return;
  await db.insert(settlementItem).values({
    ...settled(order, now),
    item_type: 'REFUND',
    refund_sn: refundSn,
    refund_time: now,
    price,
    payout: mine + 1,
    level_discount_price: level,
    level_shop_share: taken?.share ?? 0,
  });
}
