/** Live rooms and their goods in the demonstration, in every state. Made inside the database. */
import { sql } from 'drizzle-orm';
import { defineDemo } from '../define.ts';
import { dice, pick } from '../order/sql-text.ts';

const ROOMS = ['新品首发', '工厂直供专场', '周末福利场', '老板带货', '换季清仓', '品牌会员日'] as const;
const DAY = 86_400;

/** One in twelve was banned, paused, failed or expired; rooms that are newly made have no id yet. */
const rooms = (count: number, now: number) => `
  insert into live_room (we_chat_room_id, room_name, start_time, end_time, seller_id, seller_name, anchor_we_chat, kept)
  select case when i = ${count} - 2 then null else 100 + i end, s.shop_name || ' ' || ${pick('room', ROOMS, 'i')}, t.starts, t.starts + 7200, s.shop_id, s.shop_name, 'zhubo_' || lpad((i * 37 % 1000)::text, 3, '0'),
    case i % 12 when 3 then '104' when 5 then '105' when 7 then '106' when 9 then '107' else '' end
  from generate_series(1, ${count}) as i
  cross join lateral (select case when i = ${count} - 4 then ${now} - 1800 else ${now} + (i - (${count} - 4)) * ${DAY} + floor(${dice('hour', 'i')} * 8)::bigint * 3600 end as starts) t
  join lateral (select shop_id, shop_name from shop where shop_disable = 'OPEN' and shop_id >= 1 + floor(${dice('shop', 'i')} * (select max(shop_id) from shop))::bigint order by shop_id limit 1) s on true`;

const library = (count: number) => `
  insert into live_goods (goods_id, sku_id, name, sn, img_show_url, specs, seller_id, seller_name, price, audit_status)
  select g.goods_id, k.sku_id, g.goods_name, g.sn, g.thumbnail, coalesce((select jsonb_agg(jsonb_build_object('spec_value', e ->> 'spec_value'))::text from jsonb_array_elements(k.specs) e), '[]'), g.seller_id, g.seller_name, k.price,
    case when ${dice('live review', 'k.sku_id')} < 0.6 then 2 else floor(${dice('live state', 'k.sku_id')} * 5)::int end
  from goods g
  join lateral (select * from goods_sku where goods_id = g.goods_id order by sku_id limit 1) k on true
  where g.disabled = 1 and g.market_enable = 1 and g.is_auth = 1 and g.supplier_goods_type = 0 and g.seller_id in (select seller_id from live_room)
  order by ${dice('live goods', 'g.goods_id')} limit ${count}`;

/** Rooms show approved goods of their shops. */
const SHOWN = `
  insert into live_room_goods (room, goods)
  select r.id, g.id from live_room r join live_goods g on g.seller_id = r.seller_id and g.audit_status = 2 where r.we_chat_room_id is not null`;

export const liveVideoDemo = defineDemo({
  sizes: { liveRooms: [14, 60, 300], liveGoods: [60, 400, 4000] },
  async grow(db, { size, now }) {
    for (const statement of [rooms(size('liveRooms'), now), library(size('liveGoods')), SHOWN]) await db.execute(sql.raw(statement));
  },
});
