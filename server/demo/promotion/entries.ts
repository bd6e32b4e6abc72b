/** What shops of the demonstration entered for group buys and flash sales, reviewed or waiting. Made inside the database. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { dice, pick } from '../order/sql-text.ts';
import { FAIL_REASONS } from './words.ts';

/** SKUs that can be entered, in an order of chance: group buys take from its first half, flash sales from the other, so that none clash. */
const POOL = `
  create temporary table demo_offer on commit drop as
  select row_number() over (order by ${dice('entered', 's.sku_id')}) - 1 as nr, s.sku_id, s.price, s.enable_quantity, s.specs, g.goods_id, g.goods_name, g.thumbnail, g.small, g.original, g.seller_id, g.seller_name
  from goods_sku s join goods g on g.goods_id = s.goods_id
  where g.disabled = 1 and g.market_enable = 1 and g.is_auth = 1 and g.goods_type = 'NORMAL' and g.supplier_goods_type = 0 and s.price >= 1000 and s.enable_quantity >= 5`;

/** Half of them; one number for the statement, or each entry would be held against each SKU. */
const HALF = '(select count(*) / 2 from demo_offer)';

const specsText = `coalesce((select string_agg(e ->> 'spec_value', '/') from jsonb_array_elements(o.specs) e), '')`;

/** Entries of what is over or runs were reviewed; a third of those to come wait. */
const groupBuyEntries = (now: number, each: number) => `
  insert into groupbuy_goods (act_id, cat_id, gb_name, gb_title, goods_id, sku_id, goods_name, specs, original_price, price, img_url, goods_num, limit_num, visual_num, buy_num, view_num, remark, gb_status, thumbnail, wap_thumbnail, seller_id, seller_name, add_time)
  select a.act_id, 1 + floor(${dice('cat', 'k.key')} * 7)::int, left('团购 ' || o.goods_name, 30), left(o.goods_name, 40), o.goods_id, o.sku_id, o.goods_name, o.specs::text, o.price, greatest(1, (o.price * (0.6 + 0.3 * ${dice('deal', 'k.key')}))::bigint), o.original,
    n.left_over, 1 + floor(${dice('limit', 'k.key')} * least(3, n.left_over))::int, floor(${dice('shown', 'k.key')} * 200)::int, n.sold, floor(${dice('views', 'k.key')} * 3000)::int, '<p>团购专享价，活动期间不与其他优惠同享。</p>', st.status, o.thumbnail, o.small, o.seller_id, o.seller_name,
    least(${now}, a.join_end_time) - 60 - floor(${dice('entered at', 'k.key')} * 6 * 86400)::bigint
  from groupbuy_active a
  cross join generate_series(0, ${each} - 1) as i
  join demo_offer o on o.nr = (a.act_id * ${each} + i) % ${HALF}
  cross join lateral (select a.act_id * 100003 + i as key) k
  cross join lateral (select case when ${dice('review', 'k.key')} < 0.12 then 2 when a.start_time > ${now} and ${dice('review', 'k.key')} < 0.5 then 0 when a.start_time <= ${now} and ${dice('review', 'k.key')} < 0.17 then 0 else 1 end as status) st
  cross join lateral (select case when st.status = 1 and a.start_time <= ${now} then floor(${dice('sold', 'k.key')} * o.enable_quantity * 0.4)::int else 0 end as sold) n0
  cross join lateral (select n0.sold as sold, greatest(1, o.enable_quantity - n0.sold) as left_over) n
  order by a.act_id, i`;

const GROUP_BUY_PLACES = `
  insert into promotion_goods (goods_id, sku_id, start_time, end_time, held_from, held_until, activity_id, promotion_type, title, num, price, seller_id)
  select g.goods_id, g.sku_id, a.start_time, a.end_time, a.start_time, a.end_time, a.act_id, 'GROUPBUY', a.act_name, g.goods_num, g.price, g.seller_id
  from groupbuy_goods g join groupbuy_active a on a.act_id = g.act_id where g.gb_status = 1 order by g.gb_id`;

const GROUP_BUY_COUNTS = `
  update groupbuy_active a set goods_num = n.approved from (select act_id, count(*)::int as approved from groupbuy_goods where gb_status = 1 group by act_id) n where n.act_id = a.act_id`;

/** Drafts have no entries: shops do not see them. */
const seckillEntries = (now: number, each: number) => `
  insert into seckill_apply (seckill_id, start_day, time_line, goods_id, sku_id, goods_name, goods_image, specs, seller_id, seller_name, original_price, price, sold_quantity, sales_num, status, fail_reason)
  select s.seckill_id, s.start_day, (s.range_list ->> (floor(${dice('hour', 'k.key')} * jsonb_array_length(s.range_list))::int))::int, o.goods_id, o.sku_id, o.goods_name, o.thumbnail, ${specsText}, o.seller_id, o.seller_name,
    o.price, greatest(1, (o.price * (0.5 + 0.35 * ${dice('sale', 'k.key')}))::bigint), greatest(1, o.enable_quantity - n.sold), n.sold, st.status, case when st.status = 'FAIL' then ${pick('why', FAIL_REASONS, 'k.key')} else '' end
  from seckill s
  cross join generate_series(0, ${each} - 1) as i
  join demo_offer o on o.nr = ${HALF} + (s.seckill_id * ${each} + i) % ${HALF}
  cross join lateral (select s.seckill_id * 100003 + i as key) k
  cross join lateral (select case when ${dice('flash review', 'k.key')} < 0.12 then 'FAIL' when s.start_day > ${now} and ${dice('flash review', 'k.key')} < 0.5 or ${dice('flash review', 'k.key')} < 0.15 then 'APPLY' else 'PASS' end as status) st
  cross join lateral (select case when st.status = 'PASS' and s.start_day <= ${now} then floor(${dice('flash sold', 'k.key')} * o.enable_quantity * 0.5)::int else 0 end as sold) n
  where s.seckill_status <> 'EDITING' order by s.seckill_id, i`;

const SECKILL_PLACES = `
  insert into promotion_goods (goods_id, sku_id, start_time, end_time, held_from, held_until, activity_id, promotion_type, title, num, price, seller_id)
  select e.goods_id, e.sku_id, s.start_day + e.time_line * 3600, s.end_time, s.start_day, s.end_time, s.seckill_id, 'SECKILL', s.seckill_name, e.sold_quantity, e.price, e.seller_id
  from seckill_apply e join seckill s on s.seckill_id = e.seckill_id where e.status = 'PASS' and s.seckill_status = 'RELEASE' order by e.id`;

/** @param each how many entries an activity has at most */
export async function seedEntries(db: Db, each: number, now: number): Promise<void> {
  for (const statement of [
    POOL,
    'create index on demo_offer (nr)',
    'analyze demo_offer',
    groupBuyEntries(now, each),
    GROUP_BUY_PLACES,
    GROUP_BUY_COUNTS,
    seckillEntries(now, each),
    SECKILL_PLACES,
  ])
    await db.execute(sql.raw(statement));
}
