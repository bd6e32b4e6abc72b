/** What an activity brought, summed in one statement over what orders, coupons and pledges say of it: what the kept sums must be equal to. */
import { sql, type SQL } from 'drizzle-orm';
import type { Effect } from '#contract/promotion/effect.schema.ts';
import type { Db } from '#server/db/client.ts';

const COUNTS = sql`o.disabled = 0 and o.pay_status = 'PAY_YES' and o.order_status <> 'CANCELLED' and o.order_type not in ('CHANGE', 'SUPPLY_AGAIN')`;
const REFUNDS = sql`refund r on r.order_sn = s.sale and r.disabled = 'NORMAL' and r.refund_status = 'COMPLETED'`;
const ofLines = (kind: string, id: string): [SQL, SQL] => [
  sql`select o.sn as sale, o.member_id, o.create_time as at, i.num as pieces, i.actual_pay_total as amount, 0 as platform,
      (i.original_price - i.purchase_price) * i.num::bigint as shop, i.sku_id
    from order_item i join orders o on o.order_id = i.order_id where i.promotion_type = ${kind} and i.promotion_id = ${id}::bigint and ${COUNTS}`,
  sql`select sum(x.paid) from (select distinct r.sn, r.actual_price as paid from sold s join ${REFUNDS} join after_sale_goods g on g.service_sn = r.sn and g.sku_id = s.sku_id) x`,
];

const KINDS: Readonly<Record<string, (id: string) => [SQL, SQL]>> = {
  groupBuy: (id) => ofLines('GROUPBUY', id),
  seckill: (id) => ofLines('SECKILL', id),
  pintuan: (id) => ofLines('PINTUAN', id),
  coupon: (id) => [
    sql`select o.sn as sale, o.member_id, o.create_time as at, o.goods_num as pieces, o.order_price - o.shipping_price as amount,
        o.coupon_price - round(o.coupon_price * m.shop_commission / 100.0) as platform, round(o.coupon_price * m.shop_commission / 100.0) as shop
      from member_coupon m join orders o on o.sn = m.order_sn where m.coupon_id = ${id}::bigint and m.held = 'USED' and ${COUNTS}`,
    sql`select sum(r.actual_price) from sold s join ${REFUNDS}`,
  ],
  crowdfunding: (id) => [
    sql`select p.support_sn as sale, p.member_id, p.pay_time as at, p.num * l.reward_num as pieces, p.support_amount * p.num as amount, 0 as platform,
        greatest(l.price * l.reward_num - p.support_amount, 0) * p.num as shop, p.state
      from crowdfunding_support p join crowdfunding_level l on l.level_id = p.level_id where p.crowdfunding_id = ${id}::bigint and p.state in ('PAID', 'REFUNDING', 'REFUNDED')`,
    sql`select sum(s.amount) from sold s where s.state = 'REFUNDED'`,
  ],
};

/** @param kind as the endpoints of effects are called */
export async function directEffect(db: Db, kind: string, id: string): Promise<Effect> {
  const [sold, refunded] = KINDS[kind]!(id);
  const answer = (await db.execute(sql`
    with sold as (${sold}), buyers as (select member_id, min(at) as at from sold group by 1),
    known as (select count(*) as n from buyers b where exists (
      select 1 from orders e where e.member_id = b.member_id and e.disabled = 0 and e.create_time < b.at and e.pay_status = 'PAY_YES' and e.order_status <> 'CANCELLED'))
    select count(distinct sale) as orders, coalesce(sum(pieces), 0) as pieces, coalesce(sum(amount), 0) as amount, coalesce(sum(platform), 0) as platform,
      coalesce(sum(shop), 0) as shop, coalesce((${refunded}), 0) as refunded, (select count(*) from buyers) as buyers, (select n from known) as returning from sold`)) as unknown as {
    rows: Record<'orders' | 'pieces' | 'amount' | 'platform' | 'shop' | 'refunded' | 'buyers' | 'returning', string>[];
  };
  const row = answer.rows[0]!;
  return {
    orders: Number(row.orders),
    pieces: Number(row.pieces),
    amount: Number(row.amount) / 100,
    refunded: Number(row.refunded) / 100,
    platform_discount: Number(row.platform) / 100,
    shop_discount: Number(row.shop) / 100,
    new_buyers: Number(row.buyers) - Number(row.returning),
    returning_buyers: Number(row.returning),
  };
}
