/**
 * Group purchases of the demonstration marketplace. Every order of a group purchase is in a group of an activity of its shop; made inside the database,
 * since the orders are. Activities of a shop follow each other without a gap, so none clash; other shops have some to come, running, closed and over.
 */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { between, dice, pick } from '../order/sql-text.ts';
import { PINTUAN_NAMES, PINTUAN_TITLES } from './words.ts';

const DAY = 86_400;
const HOUR = 3600;
/** Activities last thirty days; the one that runs now began ten days ago. */
const SPAN = 30 * DAY;
const BEGAN = 10 * DAY;

/** The orders with the period of the activity that each belongs to, counted back from the one that runs. */
const orders = (now: number) => `
  create temporary table demo_group on commit drop as
  select o.sn, o.seller_id, o.seller_name, o.member_id, o.member_name, o.create_time, o.order_status, o.pay_status, i.sku_id, i.goods_id, i.name, i.goods_image, i.num, i.original_price, i.purchase_price,
    ((o.order_data::json ->> 'pintuan')::json ->> 'requiredNum')::int as required_num, greatest(0, ceil((${now - BEGAN} - o.create_time)::float8 / ${SPAN}))::int as back
  from orders o join order_item i on i.order_sn = o.sn where o.order_type = 'PINTUAN' and o.disabled = 0`;

/** Their activities have the size that orders of the shop name, and fill groups up at the end, since most of the groups there are have one order. */
const activities = (now: number) => `
  insert into pintuan (promotion_name, promotion_title, start_time, end_time, required_num, limit_time, limit_num, enable_mocker, closed, seller_id, seller_name, create_time)
  select left(a.seller_name, 8) || ${pick('pintuan name', PINTUAN_NAMES, 'a.seller_id + a.back * 7919')}, ${pick('pintuan title', PINTUAN_TITLES, 'a.seller_id + a.back')}, t.start_time, t.start_time + ${SPAN} - 1, 2 + (a.seller_id % 2), 72, 2, 1, 0, a.seller_id, a.seller_name, t.start_time - ${between('planned', HOUR, 2 * DAY, 'a.seller_id + a.back')}
  from (select seller_id, min(seller_name) as seller_name, back from demo_group group by seller_id, back) a
  cross join lateral (select ${now - BEGAN} - a.back::bigint * ${SPAN} as start_time) t order by t.start_time, a.seller_id`;

const GOODS = `
  insert into pintuan_goods (pintuan_id, goods_id, sku_id, goods_name, sn, specs, thumbnail, origin_price, sales_price, seller_id, seller_name)
  select p.promotion_id, g.goods_id, g.sku_id, g.name, coalesce(k.sn, ''), coalesce((select string_agg(e ->> 'spec_value', '/') from jsonb_array_elements(k.specs) e), ''), g.goods_image, greatest(g.original_price, g.purchase_price), g.purchase_price, g.seller_id, g.seller_name
  from (select distinct on (seller_id, back, sku_id) * from demo_group where purchase_price > 0 order by seller_id, back, sku_id, create_time desc) g
  join pintuan p on p.seller_id = g.seller_id and g.create_time between p.start_time and p.end_time
  left join goods_sku k on k.sku_id = g.sku_id
  where not exists (select 1 from promotion_goods h where h.sku_id = g.sku_id and h.promotion_type = 'CROWDFUNDING' and h.held_from < p.end_time and h.held_until > p.start_time)
  order by p.promotion_id, g.sku_id`;

/** A group for each order; what waits still has time. */
const groups = (now: number) => `
  insert into pintuan_order (pintuan_id, sku_id, goods_id, goods_name, thumbnail, required_num, held_num, offered_num, create_time, end_time, order_status)
  select p.promotion_id, g.sku_id, g.goods_id, g.name, g.goods_image, g.required_num, case s.status when 'formed' then g.required_num when 'cancel' then 0 else 1 end, case s.status when 'formed' then g.required_num when 'wait' then 1 else 0 end, g.create_time,
    case when s.status in ('wait', 'new_order') then greatest(${now + 2 * HOUR}, least(p.end_time, g.create_time + ${72 * HOUR})) else least(p.end_time, g.create_time + ${72 * HOUR}) end, s.status
  from demo_group g join pintuan p on p.seller_id = g.seller_id and g.create_time between p.start_time and p.end_time
  cross join lateral (select case when g.order_status in ('CANCELLED', 'INTODB_ERROR') then 'cancel' when g.order_status in ('NEW', 'CONFIRM') then 'new_order' when g.order_status = 'PAID_OFF' then 'wait' else 'formed' end as status) s
  order by g.create_time, g.sn`;

const SEATS = `
  insert into pintuan_seat (group_id, pintuan_id, sku_id, order_sn, member_id, member_name, face, is_master, num, seat_status)
  select r.order_id, r.pintuan_id, r.sku_id, r.sn, r.member_id, r.member_name, coalesce(m.face, ''), 1, r.num, case r.order_status when 'wait' then 'pay_off' else r.order_status end
  from (
    select q.*, g.sn, g.member_id, g.member_name, g.num
    from (select *, row_number() over (partition by create_time, sku_id order by order_id) as nr from pintuan_order) q
    join (select *, row_number() over (partition by create_time, sku_id order by sn) as nr from demo_group) g on g.create_time = q.create_time and g.sku_id = q.sku_id and g.nr = q.nr
  ) r left join member m on m.member_id = r.member_id order by r.order_id`;

const FILLED = `
  insert into pintuan_seat (group_id, pintuan_id, sku_id, seat_status)
  select r.order_id, r.pintuan_id, r.sku_id, 'formed' from pintuan_order r cross join lateral generate_series(2, r.required_num) where r.order_status = 'formed' order by r.order_id`;

/** Activities without orders yet, of SKUs that no other one has: to come, running, closed by hand, over. */
const planned = (now: number, total: number) => `
  insert into pintuan (promotion_name, promotion_title, start_time, end_time, required_num, limit_time, limit_num, enable_mocker, closed, seller_id, seller_name, create_time)
  select left(s.seller_name, 8) || ${pick('planned name', PINTUAN_NAMES, 's.nr')}, ${pick('planned title', PINTUAN_TITLES, 's.nr')}, t.start_time, t.start_time + ${between('days', 3, 12, 's.nr')} * ${DAY} - 1, 2 + s.nr % 4, ${between('hours', 1, 3, 's.nr')} * 24, s.nr % 3, s.nr % 2, case when s.nr % 4 = 2 then 1 else 0 end, s.seller_id, s.seller_name, least(${now}, t.start_time) - ${between('made', HOUR, 3 * DAY, 's.nr')}
  from (select row_number() over (order by ${dice('which shop', 'x.seller_id')}) as nr, x.* from (select seller_id, min(seller_name) as seller_name from goods where disabled = 1 and market_enable = 1 and is_auth = 1 and goods_type = 'NORMAL' group by seller_id) x) s
  cross join lateral (select ${now} + case s.nr % 4 when 0 then ${between('ahead', HOUR, 8 * DAY, 's.nr')} when 3 then -${20 * DAY} - ${between('long ago', 0, 60 * DAY, 's.nr')} else -${between('since', HOUR, 2 * DAY, 's.nr')} end as start_time) t
  where s.nr <= ${total} order by s.nr`;

const PLANNED_GOODS = `
  insert into pintuan_goods (pintuan_id, goods_id, sku_id, goods_name, sn, specs, thumbnail, origin_price, sales_price, seller_id, seller_name)
  select p.promotion_id, o.goods_id, o.sku_id, o.goods_name, o.sn, coalesce((select string_agg(e ->> 'spec_value', '/') from jsonb_array_elements(o.specs) e), ''), o.thumbnail, o.price, greatest(1, (o.price * 0.8)::bigint), o.seller_id, o.seller_name
  from pintuan p cross join lateral (
    select g.goods_id, k.sku_id, g.goods_name, k.sn, k.specs, g.thumbnail, k.price, g.seller_id, g.seller_name
    from goods g join goods_sku k on k.goods_id = g.goods_id
    where g.seller_id = p.seller_id and g.disabled = 1 and g.market_enable = 1 and g.is_auth = 1 and g.goods_type = 'NORMAL' and k.price >= 500 and k.enable_quantity > 0
      and not exists (select 1 from pintuan_goods h where h.sku_id = k.sku_id) and not exists (select 1 from promotion_goods h where h.sku_id = k.sku_id and h.promotion_type = 'CROWDFUNDING')
    order by k.sku_id limit 6
  ) o where not exists (select 1 from pintuan_goods h where h.pintuan_id = p.promotion_id) order by p.promotion_id, o.sku_id`;

const PLACES = `
  insert into promotion_goods (goods_id, sku_id, start_time, end_time, held_from, held_until, activity_id, promotion_type, title, num, price, seller_id)
  select g.goods_id, g.sku_id, p.start_time, p.end_time, p.start_time, p.end_time, p.promotion_id, 'PINTUAN', p.promotion_name, null, g.sales_price, g.seller_id
  from pintuan_goods g join pintuan p on p.promotion_id = g.pintuan_id order by g.id`;

/** Writes group purchases. Runs inside the caller's transaction, after the orders. @param total how many activities have no orders yet */
export async function seedPintuan(db: Db, total: number, now: number): Promise<void> {
  const statements = [orders(now), activities(now), GOODS, groups(now), SEATS, FILLED, planned(now, total), PLANNED_GOODS, PLACES];
  for (const statement of statements) await db.execute(sql.raw(statement));
}
