/** What orders are made of: temporary tables of the goods on sale, the buyers, addresses and express companies. */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { mobileText } from '../member/members.ts';
import { DAYS, dayCurve, orderDays } from './volume.ts';
import { EXPRESS, STREETS, VILLAGES } from './words.ts';
import { between, dice, pick } from './sql-text.ts';

/** Kinds of goods by which orders choose: 0 ordinary, 1 virtual, 2 points goods. `slot` counts them in order of their age. */
const ITEMS = `
  create temporary table demo_item on commit drop as
  select kind, goods_id, seller_id, seller_name, create_time, skus, free, exchange_money, exchange_point,
    row_number() over (partition by kind order by create_time, goods_id) - 1 as slot,
    row_number() over (partition by kind, seller_id order by create_time, goods_id) - 1 as shop_slot
  from (
    select case g.goods_type when 'VIRTUAL' then 1 when 'POINT' then 2 else 0 end as kind, g.goods_id, g.seller_id, g.seller_name, g.create_time,
      array(select k.sku_id from goods_sku k where k.goods_id = g.goods_id order by k.sku_id) as skus,
      g.template_id = 0 as free, e.exchange_money, e.exchange_point
    from goods g join shop s on s.shop_id = g.seller_id
    left join goods_exchange e on e.goods_id = g.goods_id and e.enable_exchange = 1
    where g.disabled = 1 and g.market_enable = 1 and g.is_auth = 1 and g.supplier_goods_type = 0 and s.shop_disable = 'OPEN'
      and (g.goods_type <> 'POINT' or e.goods_id is not null)
  ) g`;

/** Towns that things are sent to: one of every few dozen, spread over the country. */
const PLACES = `
  create temporary table demo_place on commit drop as
  select row_number() over (order by t.id) - 1 as slot, p.id as province_id, p.local_name as province, c.id as city_id, c.local_name as city,
    n.id as county_id, n.local_name as county, t.id as town_id, t.local_name as town, t.zipcode as zip
  from region t join region n on n.id = t.parent_id join region c on c.id = n.parent_id join region p on p.id = c.parent_id
  where t.region_grade = 4 and ${dice('place', 't.id::bigint')} < 0.025`;

/** Buyers in order of their age, with the address that most of their orders go to. */
const BUYERS = `
  create temporary table demo_buyer on commit drop as
  select b.*, p.province_id, p.province, p.city_id, p.city, p.county_id, p.county, p.town_id, p.town, p.zip,
    ${pick('street', STREETS, 'b.member_id')} || ${between('house', 1, 380, 'b.member_id')} || '号'
      || ${pick('village', VILLAGES, 'b.member_id')} || ${between('building', 1, 28, 'b.member_id')} || '幢' || ${between('flat', 1, 18, 'b.member_id')} || '0' || ${between('door', 1, 4, 'b.member_id')} || '室' as addr
  from (
    select member_id, uname, nickname, ${mobileText('member_id')} as mobile, create_time, row_number() over (order by create_time, member_id) - 1 as slot
    from member where disabled = 0
  ) b join demo_place p on p.slot = floor(${dice('home', 'b.member_id')} * (select count(*) from demo_place))`;

/** Whom shops without an owner have for calls and where they take goods back. */
const SHOPS = `
  update shop set link_name = ${pick('who', ['陈经理', '林店长', '王主管', '售后组', '周小姐', '赵先生'], 'shop.shop_id')}, shop_province = p.province, shop_city = p.city, shop_county = p.county, shop_town = p.town,
    shop_add = ${pick('street', STREETS, 'shop.shop_id')} || ${between('house', 1, 380, 'shop.shop_id')} || '号'
  from demo_place p where shop.member_id = 0 and p.slot = floor(${dice('where', 'shop.shop_id')} * (select count(*) from demo_place))`;

/** Makes the tables; they go with the caller's transaction. */
export async function layGround(db: Db, total: number, now: number): Promise<void> {
  const run = (text: string) => db.execute(sql.raw(text));
  await run(ITEMS);
  await run('create unique index on demo_item (kind, slot)');
  await run('create index on demo_item (kind, create_time, slot)');
  await run('create unique index on demo_item (seller_id, kind, shop_slot)');
  await run('analyze demo_item');
  await run(PLACES);
  await run('create unique index on demo_place (slot)');
  await run('analyze demo_place');
  await run(SHOPS);
  await run(BUYERS);
  await run('create unique index on demo_buyer (slot)');
  await run('create index on demo_buyer (create_time, slot)');
  await run('analyze demo_buyer');
  const known = (table: string, where: string) =>
    `coalesce((select max(x.slot) + 1 from (select slot from ${table} where ${where}create_time < d.starts order by create_time desc, slot desc limit 1) x), 0)`;
  await db.execute(sql`
    create temporary table demo_day on commit drop as
    select d.*, ${sql.raw(known('demo_item', 'kind = 0 and '))} as goods, ${sql.raw(known('demo_item', 'kind = 1 and '))} as virtuals,
      ${sql.raw(known('demo_item', 'kind = 2 and '))} as point_goods, ${sql.raw(known('demo_buyer', ''))} as buyers
    from json_to_recordset(${JSON.stringify(orderDays(total, now))}::json) as d(starts bigint, first bigint, last bigint, passed float8)`);
  await run('create unique index on demo_day (starts)');
  await run('analyze demo_day');
  await run(`create temporary table demo_curve on commit drop as select array[${dayCurve().join(', ')}]::int[] as seconds`);
  await run(`
    create temporary table demo_logi on commit drop as
    select row_number() over (order by id) as slot, count(*) over () as slots, id, name, code from logi_company where disabled = 'OPEN' and delete_status = 'NORMAL'`);
  const empty = await db.execute(sql`select (select count(*) from demo_day) as days where exists (select 1 from demo_day where goods = 0 or buyers = 0)`);
  if ((empty as unknown as { rows: unknown[] }).rows.length > 0) throw new Error(`no goods or no buyers on some of the ${DAYS} days`);
}

/** Express companies that an empty installation has, too. */
export async function seedExpress(db: Db): Promise<void> {
  const rows = EXPRESS.map(([name, code, waybill]) => ({ name, code, is_waybill: waybill ? 1 : 0, kdcode: waybill ? code.toUpperCase() : '' }));
  await db.execute(sql`
    insert into logi_company (name, code, is_waybill, kdcode)
    select name, code, is_waybill, kdcode from json_to_recordset(${JSON.stringify(rows)}::json) as row(name text, code text, is_waybill smallint, kdcode text)
    on conflict do nothing`);
}

/** Each shop ships with most of the companies; nobody with the last one. */
export async function seedShopCompanies(db: Db): Promise<void> {
  await db.execute(sql`
    insert into shop_logi_company (shop_id, logi_id, create_time)
    select s.shop_id, c.id, s.shop_createtime from shop s join logi_company c on c.disabled = 'OPEN' and c.delete_status = 'NORMAL'
    where (s.shop_id + c.id) % 4 > 0 and c.id < (select max(id) from logi_company)
    on conflict do nothing`);
}
