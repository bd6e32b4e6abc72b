/** What buyers brought to activities, read from what orders, coupons and pledges say of it; an index leads to each. */
import { sql, type SQL } from 'drizzle-orm';
import { afterSaleGoods, refund } from '#server/groups/aftersale/schema.ts';
import { orderItem, orders } from '#server/groups/order/schema.ts';
import { crowdfundingLevel, crowdfundingSupport, memberCoupon } from '#server/groups/promotion/schema.ts';
import type { EffectKind } from './kinds.ts';

/** Whose sales are read: of one activity, of some buyers, or of these in that. */
export interface Whose {
  activity?: string;
  members?: readonly string[];
}

/** How a kind is read. */
interface Source {
  /** Sales: activity_id, sale (number of the order), member_id, at, pieces, amount, platform, shop (both: what they bear of the discount). */
  sold: (whose: Whose) => SQL;
  /** What went back of the rows `sold`, in cents: activity_id, member_id, paid. */
  back: SQL;
}

/** Paid, not cancelled and not deleted; replacements are no sales. */
const COUNTS = sql`o.disabled = 0 and o.pay_status = 'PAY_YES' and o.order_status <> 'CANCELLED' and o.order_type not in ('CHANGE', 'SUPPLY_AGAIN')`;

/** Refunds that were carried out, of orders or of some of their SKUs. */
const REFUNDS = sql`${refund} r on r.order_sn = s.sale and r.disabled = 'NORMAL' and r.refund_status = 'COMPLETED'`;

/** Ids as one parameter. */
const among = (ids: readonly string[]): SQL => sql`any(${`{${ids.join(',')}}`}::bigint[])`;

const narrowed = (activity: SQL, member: SQL, { activity: id, members }: Whose): SQL =>
  sql`${id === undefined ? sql`true` : sql`${activity} = ${id}::bigint`} and ${members === undefined ? sql`true` : sql`${member} = ${among(members)}`}`;

/** Lines with the price of an activity. Shops set these prices, so they bear what is off. */
const ofLines = (kind: EffectKind): Source => ({
  // From an activity to its lines and from them to orders, or from buyers to their orders and from them to lines: each way has an index.
  sold: (whose) => sql`select i.promotion_id as activity_id, o.sn as sale, o.member_id, o.create_time as at, i.num as pieces, i.actual_pay_total as amount,
      0 as platform, (i.original_price - i.purchase_price) * i.num::bigint as shop, i.sku_id
    from ${orderItem} i join ${orders} o on ${whose.members ? sql`o.sn = i.order_sn` : sql`o.order_id = i.order_id`}
    where i.promotion_type = ${kind} and i.promotion_id is not null and ${narrowed(sql`i.promotion_id`, sql`o.member_id`, whose)} and ${COUNTS}`,
  // A service takes one SKU back, or all of an order that is cancelled with it.
  back: sql`select distinct s.activity_id, s.member_id, r.sn, r.actual_price as paid
    from sold s join ${REFUNDS} join ${afterSaleGoods} g on g.service_sn = r.sn and g.sku_id = s.sku_id`,
});

const SOURCES: Readonly<Record<EffectKind, Source>> = {
  GROUPBUY: ofLines('GROUPBUY'),
  SECKILL: ofLines('SECKILL'),
  PINTUAN: ofLines('PINTUAN'),
  COUPON: {
    // The share of the shop is that of when it was claimed, as settlement takes it (R21).
    sold: (
      whose,
    ) => sql`select m.coupon_id as activity_id, o.sn as sale, o.member_id, o.create_time as at, o.goods_num as pieces, o.order_price - o.shipping_price as amount,
        o.coupon_price - round(o.coupon_price * m.shop_commission / 100.0) as platform, round(o.coupon_price * m.shop_commission / 100.0) as shop
      from ${memberCoupon} m join ${orders} o on o.sn = m.order_sn
      where m.order_sn is not null and m.held = 'USED' and ${narrowed(sql`m.coupon_id`, sql`o.member_id`, whose)} and ${COUNTS}`,
    back: sql`select s.activity_id, s.member_id, r.actual_price as paid from sold s join ${REFUNDS}`,
  },
  CROWDFUNDING: {
    // Whatever was paid; what a reward costs less than in the shop is the shop's.
    sold: (
      whose,
    ) => sql`select p.crowdfunding_id as activity_id, p.support_sn as sale, p.member_id, p.pay_time as at, p.num * l.reward_num as pieces, p.support_amount * p.num as amount,
        0 as platform, greatest(l.price * l.reward_num - p.support_amount, 0) * p.num as shop, p.state
      from ${crowdfundingSupport} p join ${crowdfundingLevel} l on l.level_id = p.level_id
      where p.state in ('PAID', 'REFUNDING', 'REFUNDED') and ${narrowed(sql`p.crowdfunding_id`, sql`p.member_id`, whose)}`,
    back: sql`select s.activity_id, s.member_id, s.amount as paid from sold s where s.state = 'REFUNDED'`,
  },
};

/** What is known of a buyer in an activity, in the order of the columns of `buyersOf`. */
export const MEASURES = ['orders', 'pieces', 'amount', 'refunded', 'platform', 'shop', 'returning'] as const;
export type Measure = (typeof MEASURES)[number];

/** The columns of `MEASURES`, for statements. */
export const measures: SQL = sql.raw(MEASURES.map((name) => `"${name}"`).join(', '));

/** A query for activity_id, member_id and the measures. Money in cents. */
export function buyersOf(kind: EffectKind, whose: Whose): SQL {
  const { sold, back } = SOURCES[kind];
  return sql`with sold as (${sold(whose)}),
    back as (select activity_id, member_id, sum(paid) as paid from (${back}) x group by 1, 2),
    sums as (select activity_id, member_id, min(at) as at, count(distinct sale) as orders, sum(pieces) as pieces, sum(amount) as amount,
      sum(platform) as platform, sum(shop) as shop from sold group by 1, 2)
    select u.activity_id, u.member_id, u.orders, u.pieces, u.amount, coalesce(k.paid, 0) as refunded, u.platform, u.shop,
      exists (select 1 from ${orders} e where e.member_id = u.member_id and e.disabled = 0 and e.create_time < u.at
        and e.pay_status = 'PAY_YES' and e.order_status <> 'CANCELLED')::int as returning
    from sums u left join back k using (activity_id, member_id)`;
}
