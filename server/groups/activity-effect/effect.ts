/**
 * What an activity brought, in one statement over what orders, coupons and pledges say of it; an index leads to each. Nothing is counted beside
 * the orders, so a cancelled or refunded one is right here at once.
 */
import { eq, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Effect } from '#contract/promotion/effect.schema.ts';
import { found } from '#server/core/refused.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { afterSaleGoods, refund } from '#server/groups/aftersale/schema.ts';
import { orderItem, orders } from '#server/groups/order/schema.ts';
import {
  coupon,
  crowdfunding,
  crowdfundingLevel,
  crowdfundingSupport,
  groupBuyActive,
  memberCoupon,
  pintuan,
  seckill,
} from '#server/groups/promotion/schema.ts';

type Kind = 'COUPON' | 'GROUPBUY' | 'SECKILL' | 'PINTUAN' | 'CROWDFUNDING';

/** How a kind is read. */
interface Source {
  table: PgTable;
  key: PgColumn;
  /** Rows of an activity: sale (number of the order), member_id, at, pieces, amount, platform, shop (both: what they bear of the discount). */
  sold: (id: string) => SQL;
  /** What went back of the rows `sold`, in cents. */
  refunded: SQL;
}

/** Paid, not cancelled and not deleted; replacements are no sales. */
const COUNTS = sql`o.disabled = 0 and o.pay_status = 'PAY_YES' and o.order_status <> 'CANCELLED' and o.order_type not in ('CHANGE', 'SUPPLY_AGAIN')`;

/** Refunds that were carried out, of orders or of some of their SKUs. */
const REFUNDS = sql`${refund} r on r.order_sn = s.sale and r.disabled = 'NORMAL' and r.refund_status = 'COMPLETED'`;

/** Lines with the price of an activity. Shops set these prices, so they bear what is off. */
const ofLines = (kind: Kind, table: PgTable, key: PgColumn): Source => ({
  table,
  key,
  sold: (id) => sql`select o.sn as sale, o.member_id, o.create_time as at, i.num as pieces, i.actual_pay_total as amount,
      0 as platform, (i.original_price - i.purchase_price) * i.num::bigint as shop, i.sku_id
    from ${orderItem} i join ${orders} o on o.order_id = i.order_id
    where i.promotion_type = ${kind} and i.promotion_id = ${id}::bigint and ${COUNTS}`,
  // A service takes one SKU back, or all of an order that is cancelled with it.
  refunded: sql`select sum(x.paid) from (
    select distinct r.sn, r.actual_price as paid from sold s join ${REFUNDS} join ${afterSaleGoods} g on g.service_sn = r.sn and g.sku_id = s.sku_id) x`,
});

const SOURCES: Readonly<Record<Kind, Source>> = {
  GROUPBUY: ofLines('GROUPBUY', groupBuyActive, groupBuyActive.act_id),
  SECKILL: ofLines('SECKILL', seckill, seckill.seckill_id),
  PINTUAN: ofLines('PINTUAN', pintuan, pintuan.promotion_id),
  COUPON: {
    table: coupon,
    key: coupon.coupon_id,
    // The share of the shop is that of when it was claimed, as settlement takes it (R21).
    sold: (id) => sql`select o.sn as sale, o.member_id, o.create_time as at, o.goods_num as pieces, o.order_price - o.shipping_price as amount,
        o.coupon_price - round(o.coupon_price * m.shop_commission / 100.0) as platform, round(o.coupon_price * m.shop_commission / 100.0) as shop
      from ${memberCoupon} m join ${orders} o on o.sn = m.order_sn
      where m.coupon_id = ${id}::bigint and m.order_sn is not null and m.held = 'USED' and ${COUNTS}`,
    refunded: sql`select sum(r.actual_price) from sold s join ${REFUNDS}`,
  },
  CROWDFUNDING: {
    table: crowdfunding,
    key: crowdfunding.crowdfunding_id,
    // Whatever was paid; what a reward costs less than in the shop is the shop's.
    sold: (id) => sql`select p.support_sn as sale, p.member_id, p.pay_time as at, p.num * l.reward_num as pieces, p.support_amount * p.num as amount,
        0 as platform, greatest(l.price * l.reward_num - p.support_amount, 0) * p.num as shop, p.state
      from ${crowdfundingSupport} p join ${crowdfundingLevel} l on l.level_id = p.level_id
      where p.crowdfunding_id = ${id}::bigint and p.state in ('PAID', 'REFUNDING', 'REFUNDED')`,
    refunded: sql`select sum(s.amount) from sold s where s.state = 'REFUNDED'`,
  },
};

/** @throws Refused 404 for an activity that there is not */
export async function effectOf(db: Db, kind: Kind, id: string): Promise<Effect> {
  const { table, key, sold, refunded } = SOURCES[kind];
  const [known] = await db.select({ key }).from(table).where(eq(key, id));
  found(known);
  const answer = await db.execute(sql`
    with sold as (${sold(id)}),
    buyers as (select member_id, min(at) as at from sold group by 1),
    known as (select count(*) as n from buyers b where exists (
      select 1 from ${orders} e where e.member_id = b.member_id and e.disabled = 0 and e.create_time < b.at and e.pay_status = 'PAY_YES' and e.order_status <> 'CANCELLED'))
    select count(distinct sale) as orders, coalesce(sum(pieces), 0) as pieces, coalesce(sum(amount), 0) as amount, coalesce(sum(platform), 0) as platform,
      coalesce(sum(shop), 0) as shop, coalesce((${refunded}), 0) as refunded, (select count(*) from buyers) as buyers, (select n from known) as returning
    from sold`);
  const [row] = (answer as unknown as { rows: Record<'orders' | 'pieces' | 'amount' | 'platform' | 'shop' | 'refunded' | 'buyers' | 'returning', string>[] })
    .rows;
  const { orders: count, pieces, amount, platform, shop, refunded: back, buyers, returning } = found(row);
  return {
    orders: Number(count),
    pieces: Number(pieces),
    amount: toYuan(Number(amount)),
    refunded: toYuan(Number(back)),
    platform_discount: toYuan(Number(platform)),
    shop_discount: toYuan(Number(shop)),
    new_buyers: Number(buyers) - Number(returning),
    returning_buyers: Number(returning),
  };
}
