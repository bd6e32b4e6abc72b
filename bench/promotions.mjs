// npm run bench:promotions: how fast activities, their entries and claimed coupons are listed, what an effect and a month of the calendar cost,
// how many claims of one coupon a second are served, and how long a review of 500 entries takes. Needs DATABASE_URL of a database with demo
// data, made by starting the product once with SEED_SCALE=small. `-- --fill` first brings it to 5,000 activities, 200,000 entries and CLAIMS
// (5 million) claimed coupons. Figures are recorded in bench/README.md by hand.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { build } from '../scripts/build.mjs';
import { root } from '../scripts/lib.mjs';
import { latency, signIn, startProduct, table } from './product.mjs';

const CLAIMS = Number(process.env.CLAIMS ?? 5_000_000);
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 30);
const ONLY = process.env.BENCH_ONLY;
const BUYS = 10_000;
const DAY = 86_400;
const now = Math.floor(Date.now() / 1000);
/** Names that a run finds its rows by. */
const HOT = '热门券';
const BIG = '大促';
const dataDir = mkdtempSync(join(tmpdir(), 'backoffice-bench-'));
const client = new pg.Client({ connectionString: process.env.DATABASE_URL });
await client.connect();
const query = async (text, values) => (await client.query(text, values)).rows;
const one = async (text, values) => (await query(text, values))[0];

/** Steps of filling, each a statement; whoever reads them sees how many of what there are. */
const FILL = [
  // 1,400 coupons; the first is claimed a million times, the next twenty 100,000 times, the others share the rest.
  `insert into coupon (title, coupon_price, coupon_threshold_price, shop_commission, effective_type, start_time, end_time, effective_days, create_num, limit_num, seller_name, create_time)
   select 'B' || n || case when n = 1 then '${HOT}' else '' end, 1000 + n % 40 * 100, 9900, n % 101, case when n % 2 = 0 then 'AUTO_TAKE_EFFECT' else 'EFFECTIVE_AFTER_RECEIVING' end,
     case when n % 2 = 0 then $1::bigint - (n - 1) * 43200 end, case when n % 2 = 0 then $1::bigint - (n - 1) * 43200 + 20 * ${DAY} end, case when n % 2 = 1 then 30 end,
     2000000, n % 3, '平台优惠券', $1::bigint - n * 43200 from generate_series(1, 1400) n`,
  // 700 group buys and 700 flash sales, one a day; the newest have 20,000 entries each.
  `insert into groupbuy_active (act_name, join_end_time, start_time, end_time, add_time)
   select 'B' || n || '${BIG}', d + 60, d + 3600, d + 80000, d - 5 * ${DAY} from (select n, $1::bigint + (20 - n) * ${DAY} as d from generate_series(1, 700) n) x
   where not exists (select 1 from groupbuy_active a where a.delete_status = 'NORMAL' and int8range(a.start_time, a.end_time, '[]') && int8range(d + 3600, d + 80000, '[]'))`,
  `insert into seckill (seckill_name, start_day, end_time, apply_end_time, range_list, seckill_status)
   select 'B' || n || '${BIG}', d, d + 86399, d - 3600, '[0, 8, 12, 20]', case when n % 9 = 0 then 'CLOSED' else 'RELEASE' end
   from (select n, (($1::bigint + 28800) / ${DAY} + 20 - n) * ${DAY} - 28800 as d from generate_series(1, 700) n) x where not exists (select 1 from seckill s where s.start_day = d)`,
  `insert into pintuan (promotion_name, start_time, end_time, required_num, limit_time, limit_num, enable_mocker, closed, seller_id, seller_name, create_time)
   select 'B' || n || '${BIG}', $1::bigint + 1000000 - n * 36000, $1::bigint + 2000000 - n * 36000, 2 + n % 5, n % 48, n % 4, n % 2, (n % 10 = 0)::int, s.shop_id, s.shop_name, $1::bigint - n * 36000
   from generate_series(1, 1500) n join (select shop_id, shop_name, row_number() over (order by shop_id) - 1 as k, count(*) over () as c from shop) s on s.k = n % s.c`,
  `insert into sign_in_active (title, description, start_date, end_date, closed, create_time)
   select 'B' || n || '${BIG}', '每日签到', d, d + 80000, 0, d - 3600 from (select n, $1::bigint - n * ${DAY} - 40 * ${DAY} as d from generate_series(1, 300) n) x
   where not exists (select 1 from sign_in_active a where a.delete_status = 'NORMAL' and a.closed = 0 and int8range(a.start_date, a.end_date, '[]') && int8range(d, d + 80000, '[]'))`,
  `insert into crowdfunding (title, cover, intro, target_amount, start_time, end_time, delivery_days, seller_id, seller_name, kept, settle, raised_amount, supporter_num, support_num, finish_time, create_time, create_name, update_time)
   select 'B' || n || '${BIG}', '/c.png', '', 1000000 + n, $1::bigint - n * 36000, $1::bigint - n * 36000 + 20 * ${DAY}, 30, s.shop_id, s.shop_name, case when n > 60 then 'SUCCESS' when n % 9 = 0 then 'EDITING' else 'PUBLISHED' end,
     case when n > 60 then 'SETTLED' else 'NONE' end, case when n > 60 then 2000000 else 1000 end, n, n, case when n > 60 then $1::bigint - n * 36000 + 20 * ${DAY} end, $1::bigint - n * 36000, 'bench', $1::bigint
   from generate_series(1, 400) n join (select shop_id, shop_name, row_number() over (order by shop_id) - 1 as k, count(*) over () as c from shop) s on s.k = n % s.c`,
  // 100,000 entries of each of the two kinds: 20,000 of the newest activity, the others evenly.
  `insert into groupbuy_goods (act_id, gb_name, goods_id, sku_id, goods_name, original_price, price, img_url, goods_num, limit_num, gb_status, seller_id, seller_name, add_time)
   select a.act_id, 'B好价' || n, s.goods_id, 900000000 + n, s.goods_name, 10000, 7000 + n % 2000, '/a.png', 50, n % 3, case when n <= 20000 then n % 3 else 1 end, s.seller_id, s.seller_name, a.add_time + n % 1000
   from generate_series(1, 100000) n join (select act_id, add_time, row_number() over (order by start_time desc) as k, count(*) over () as c from groupbuy_active where act_name like 'B%') a on a.k = case when n <= 20000 then 1 else 2 + n % (a.c - 1) end
   join (select goods_id, goods_name, seller_id, seller_name, row_number() over (order by goods_id) - 1 as k, count(*) over () as c from goods) s on s.k = n % s.c`,
  `insert into seckill_apply (seckill_id, start_day, time_line, goods_id, sku_id, goods_name, seller_id, seller_name, original_price, price, sold_quantity, status)
   select a.seckill_id, a.start_day, (array[0, 8, 12, 20])[1 + n % 4], s.goods_id, 910000000 + n, s.goods_name, s.seller_id, s.seller_name, 10000, 6000 + n % 2000, 50, case when n > 20000 then 'PASS' else (array['APPLY', 'PASS', 'FAIL'])[1 + n % 3] end
   from generate_series(1, 100000) n join (select seckill_id, start_day, row_number() over (order by start_day desc) as k, count(*) over () as c from seckill where seckill_name like 'B%' and seckill_status = 'RELEASE') a on a.k = case when n <= 20000 then 1 else 2 + n % (a.c - 1) end
   join (select goods_id, goods_name, seller_id, seller_name, row_number() over (order by goods_id) - 1 as k, count(*) over () as c from goods) s on s.k = n % s.c`,
  `insert into promotion_goods (goods_id, sku_id, start_time, end_time, held_from, held_until, activity_id, promotion_type, title, num, price, seller_id)
   select g.goods_id, g.sku_id, a.start_time, a.end_time, a.start_time, a.end_time, a.act_id, 'GROUPBUY', a.act_name, 50, g.price, g.seller_id from groupbuy_goods g join groupbuy_active a using (act_id) where g.gb_status = 1 and g.sku_id > 900000000`,
  `insert into promotion_goods (goods_id, sku_id, start_time, end_time, held_from, held_until, activity_id, promotion_type, title, num, price, seller_id)
   select g.goods_id, g.sku_id, a.start_day, a.end_time, a.start_day, a.end_time, a.seckill_id, 'SECKILL', a.seckill_name, 50, g.price, g.seller_id from seckill_apply g join seckill a using (seckill_id) where g.status = 'PASS' and g.sku_id > 910000000`,
  `insert into pintuan_goods (pintuan_id, goods_id, sku_id, goods_name, origin_price, sales_price, seller_id, seller_name)
   select p.promotion_id, 1, n, 'B拼团' || n, 10000, 8000, p.seller_id, p.seller_name from pintuan p, generate_series(1, case when p.promotion_name = 'B1${BIG}' then 5000 else 5 end) n where p.promotion_name like 'B%'`,
  `insert into pintuan_order (pintuan_id, sku_id, goods_id, goods_name, required_num, held_num, offered_num, create_time, end_time, order_status)
   select p.promotion_id, n % 5 + 1, 1, 'B拼团', 2, 2, 2, p.create_time + n, p.end_time, (array['formed', 'formed', 'cancel'])[1 + n % 3] from pintuan p, generate_series(1, case when p.promotion_name = 'B1${BIG}' then 20000 else 20 end) n where p.promotion_name like 'B%'`,
  `insert into crowdfunding_support (crowdfunding_id, level_id, level_title, member_id, member_name, num, support_amount, freight, total_amount, state, hold_until, create_time, pay_time)
   select c.crowdfunding_id, 1, '档', m.member_id, m.uname, 1, 100, 0, 100, (array['PAID', 'PAID', 'CANCELLED'])[1 + n % 3], c.end_time, c.start_time + n, c.start_time + n + 60
   from (select crowdfunding_id, start_time, end_time, title from crowdfunding where title like 'B%') c, generate_series(1, case when c.title = 'B61${BIG}' then 20000 else 50 end) n
   join (select member_id, uname, row_number() over (order by member_id) - 1 as k, count(*) over () as c from member) m on m.k = n % m.c`,
  `insert into sign_in_record (sign_activity_id, member_id, member_name, sign_in_date, sign_day, continuous_days, description)
   select a.id, m.member_id, m.uname, a.start_date + 60, a.start_date - 15 * 3600, 1, '签到' from sign_in_active a, (select member_id, uname from member order by member_id limit 1000) m where a.title like 'B%' on conflict do nothing`,
  `insert into live_room (room_name, start_time, end_time, seller_id, seller_name, anchor_we_chat, we_chat_room_id)
   select 'B直播' || n, $1::bigint - n * 7200, $1::bigint - n * 7200 + 5000, n % 40 + 1, '店', 'anchor' || n % 90, 700000000 + n from generate_series(1, 5000) n`,
  `insert into live_goods (goods_id, sku_id, name, sn, seller_id, seller_name, price, audit_status) select 1, 920000000 + n, 'B直播商品' || n, 'B' || n, n % 40 + 1, '店', 1000 + n, n % 5 from generate_series(1, 20000) n`,
  `insert into live_room_goods (room, goods) select (select min(id) from live_room where room_name like 'B%'), id from live_goods where sn like 'B%' limit 5000`,
];

async function fill() {
  const timed = async (what, work) => {
    const begun = performance.now();
    const { rowCount } = await work;
    console.log(`${what.trim().slice(0, 60)}: ${rowCount ?? ''} rows, ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  };
  for (const text of FILL) await timed(text, client.query(text, text.includes('$1') ? [now] : []));
  const coupons = await query(`select coupon_id, coalesce(start_time, create_time) as since from coupon where title like 'B%' order by create_time desc`);
  const had = async (id, since, claims) =>
    timed(
      `claims of ${id}`,
      client.query(
        `insert into member_coupon (coupon_id, member_id, member_name, title, coupon_price, coupon_threshold_price, shop_commission, start_time, end_time, create_time, held, is_cancel, used_time, order_sn, seller_name)
         select c.coupon_id, m.member_id, m.uname, c.title, c.coupon_price, c.coupon_threshold_price, c.shop_commission, coalesce(c.start_time, t), coalesce(c.end_time, t + 30 * ${DAY}), t,
           case when n % 10 < 3 then 'USED' when n % 10 = 3 then 'VOIDED' else 'UNUSED' end, (n % 10 = 3)::int, case when n % 10 < 3 then t + 60 end, case when n % 10 < 3 then 'B' || c.coupon_id || '-' || n end, c.seller_name
         from coupon c, (select n, $2::bigint + (($3::bigint - $2::bigint) * (n::float8 / $4))::bigint as t from generate_series(1, $4::int) n) x
         join (select member_id, uname, row_number() over (order by member_id) - 1 as k, count(*) over () as c from member) m on m.k = x.n % m.c where c.coupon_id = $1`,
        [id, Math.min(Number(since), now - 60 * DAY), now, claims],
      ),
    );
  const sizes = [CLAIMS / 5, ...Array(20).fill(CLAIMS / 50)];
  const rest = Math.floor((CLAIMS - sizes.reduce((a, b) => a + b)) / (coupons.length - sizes.length));
  for (const [at, { coupon_id, since }] of coupons.entries()) {
    const claims = Math.round(sizes[at] ?? rest);
    if (at < sizes.length) await had(coupon_id, since, claims);
  }
  await timed(
    'claims of the others',
    client.query(
      `insert into member_coupon (coupon_id, member_id, member_name, title, coupon_price, coupon_threshold_price, start_time, end_time, create_time, held, used_time, order_sn, seller_name)
       select c.coupon_id, m.member_id, m.uname, c.title, c.coupon_price, c.coupon_threshold_price, t, t + 30 * ${DAY}, t, case when n % 10 < 3 then 'USED' else 'UNUSED' end, case when n % 10 < 3 then t + 60 end, case when n % 10 < 3 then 'B' || c.coupon_id || '-' || n end, c.seller_name
       from coupon c, (select n, $1::bigint - (n % 300) * ${DAY} - n as t from generate_series(1, $2::int) n) x
       join (select member_id, uname, row_number() over (order by member_id) - 1 as k, count(*) over () as c from member) m on m.k = x.n % m.c
       where c.title like 'B%' and not exists (select 1 from member_coupon h where h.coupon_id = c.coupon_id)`,
      [now, rest],
    ),
  );
  await timed(
    'counts of coupons',
    client.query(
      `update coupon c set received_num = h.n, used_num = h.u from (select coupon_id, count(*) as n, count(*) filter (where held = 'USED') as u from member_coupon group by 1) h where h.coupon_id = c.coupon_id and c.title like 'B%'`,
    ),
  );
  // Orders with the price of the newest group purchase, and the same orders with the coupon that was claimed most.
  const [{ promotion_id }] = await query(`select promotion_id from pintuan where promotion_name = 'B1${BIG}'`);
  const known = await query(
    `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = 'orders' and is_generated = 'NEVER'`,
  );
  const columns = known.map((row) => row.name).filter((name) => name !== 'order_id');
  const set = {
    sn: `'BO' || n`,
    trade_sn: `'BT' || n`,
    order_status: `'COMPLETE'`,
    pay_status: `'PAY_YES'`,
    order_type: `'NORMAL'`,
    coupon_price: '1000',
    member_id: 'm.member_id',
    member_name: 'm.uname',
    create_time: `${now} - n * 60`,
    disabled: '0',
  };
  await timed(
    'orders',
    client.query(
      `insert into orders (${columns}) select ${columns.map((name) => set[name] ?? `o.${name}`)} from (select * from orders order by order_id limit 1) o, generate_series(1, ${BUYS}) n
       join (select member_id, uname, row_number() over (order by member_id) - 1 as k, count(*) over () as c from member) m on m.k = n % m.c`,
    ),
  );
  await timed(
    'lines',
    client.query(
      `insert into order_item (order_id, order_sn, trade_sn, seller_id, goods_id, sku_id, cat_id, name, num, original_price, purchase_price, subtotal, actual_pay_total, promotion_type, promotion_id, create_time, facet)
       select o.order_id, o.sn, o.trade_sn, o.seller_id, 1, 1, 1, 'B', 1 + o.order_id % 3, 10000, 8000, 8000, 8000, 'PINTUAN', $1, o.create_time, o.facet from orders o where o.sn like 'BO%'`,
      [promotion_id],
    ),
  );
  await timed(
    'coupons of orders',
    client.query(
      `with chosen as (select mc_id, row_number() over (order by mc_id) as n from member_coupon where coupon_id = $1 and held = 'USED' limit ${BUYS})
       update member_coupon h set order_sn = 'BO' || c.n, member_id = o.member_id, member_name = o.member_name, order_id = o.order_id from chosen c join orders o on o.sn = 'BO' || c.n where h.mc_id = c.mc_id`,
      [coupons[0].coupon_id],
    ),
  );
  await timed('vacuum', client.query('vacuum analyze'));
}

if (process.argv.includes('--fill')) await fill();

if (!process.argv.includes('--built')) build();
const product = await startProduct(dataDir);
const headers = await signIn(product.url);
// After filling, the effects are summed up by the clock of the product.
while (Number((await query('select count(*) as n from activity_stale'))[0].n) > 0) await new Promise((next) => setTimeout(next, 1_000));
const idOf = async (text) => Object.values(await one(text))[0];
const hot = await idOf(`select coupon_id from coupon where title like '%${HOT}'`);
const warm = await idOf(`select coupon_id from coupon where title = 'B5'`);
const usual = await idOf(`select coupon_id from coupon where title = 'B700'`);
const deals = await idOf(`select act_id from groupbuy_goods group by 1 order by count(*) desc limit 1`);
const flash = await idOf(`select seckill_id from seckill_apply group by 1 order by count(*) desc limit 1`);
const group = await idOf(`select promotion_id from pintuan where promotion_name = 'B1${BIG}'`);
const project = await idOf(`select crowdfunding_id from crowdfunding where title = 'B61${BIG}'`);
const signIns = await idOf(`select max(sign_activity_id) from sign_in_record where sign_activity_id in (select id from sign_in_active where title like 'B%')`);
const room = await idOf(`select we_chat_room_id from live_room where room_name = 'B直播1'`);
const member = await idOf(`select min(member_id) from member`);
const shop = await idOf(`select min(shop_id) from shop where shop_id in (select seller_id from pintuan)`);
const holder = await idOf(`select uname from member order by member_id offset 3 limit 1`);
const total = await idOf(
  `select (select count(*) from coupon) + (select count(*) from groupbuy_active) + (select count(*) from seckill) + (select count(*) from pintuan) + (select count(*) from sign_in_active) + (select count(*) from crowdfunding)`,
);
const entries = await idOf(`select (select count(*) from groupbuy_goods) + (select count(*) from seckill_apply)`);
const claims = await idOf(`select count(*) from member_coupon`);

const promo = '/admin/promotion';
const time = { start_time: now - 200 * DAY, end_time: now - 20 * DAY };
const sorts = (...names) => names.map((sort) => [`sorted by ${sort}`, { sort, order: 'asc' }]);
/** Each list: its address, what it needs, a page that is deep, and its filters. */
const LISTS = [
  [
    'coupons',
    `${promo}/coupons`,
    {},
    60,
    [
      ['keyword', { keyword: 'B77' }],
      ['kind', { coupon_type: 'NORMAL' }],
      ['effect', { effective_type: 'AUTO_TAKE_EFFECT' }],
      ['not yet valid', { status: 0 }],
      ['valid', { status: 1 }],
      ['lapsed', { status: 2 }],
      ['period', time],
      ...sorts('coupon_price', 'received_num', 'create_time'),
    ],
  ],
  [
    'claims of a coupon with a million',
    '/admin/members/coupon',
    { coupon_id: hot },
    10_000,
    [
      ['member', { member_name: holder }],
      ['part of a name', { member_name: holder.slice(0, 2) }],
      ['used', { used_status: 1 }],
      ['not used', { used_status: 0 }],
      ['order', { order_sn: 'BO77' }],
      ['valid', { coupon_status: 1 }],
      ['lapsed', { coupon_status: 2 }],
      ['not yet valid', { coupon_status: 0 }],
      ...sorts('create_time'),
    ],
  ],
  [
    'claims of a coupon with 100,000',
    '/admin/members/coupon',
    { coupon_id: warm },
    3_000,
    [
      ['member', { member_name: holder }],
      ['used', { used_status: 1 }],
      ['not used', { used_status: 0 }],
      ['valid', { coupon_status: 1 }],
      ['lapsed', { coupon_status: 2 }],
      ['not yet valid', { coupon_status: 0 }],
    ],
  ],
  [
    'claims of a usual coupon',
    '/admin/members/coupon',
    { coupon_id: usual },
    50,
    [
      ['member', { member_name: holder }],
      ['used', { used_status: 1 }],
      ['not used', { used_status: 0 }],
      ['valid', { coupon_status: 1 }],
      ['lapsed', { coupon_status: 2 }],
    ],
  ],
  [
    'coupons of a member',
    '/admin/members/coupon',
    { member_id: member },
    50,
    [
      ['used', { used_status: 1 }],
      ['valid', { coupon_status: 1 }],
      ['lapsed', { coupon_status: 2 }],
    ],
  ],
  [
    'group buys',
    `${promo}/group-buy-actives`,
    {},
    30,
    [
      ['name', { act_name: 'B77' }],
      ['not started', { act_status: 'NOT_STARTED' }],
      ['under way', { act_status: 'STARTED' }],
      ['ended', { act_status: 'OVER' }],
      ['period', time],
      ...sorts('start_time', 'end_time', 'goods_num', 'add_time'),
    ],
  ],
  [
    '20,000 group-buy entries',
    `${promo}/group-buy-goods`,
    { act_id: deals },
    900,
    [
      ['goods', { goods_name: '手机' }],
      ['name', { gb_name: 'B好价77' }],
      ['shop', { seller_id: shop }],
      ['waiting', { gb_status: 0 }],
      ['approved', { gb_status: 1 }],
      ['rejected', { gb_status: 2 }],
      ...sorts('price', 'add_time'),
    ],
  ],
  [
    'flash sales',
    `${promo}/seckill`,
    {},
    30,
    [
      ['name', { seckill_name: 'B77' }],
      ...['0', '1', '2', 'EDITING', 'RELEASE', 'OPEN', 'CLOSED'].map((status) => [`status ${status}`, { status }]),
      ['published', { publish_status: 1 }],
      ['period', time],
      ...sorts('start_day', 'apply_end_time'),
    ],
  ],
  [
    '20,000 flash-sale entries',
    `${promo}/seckill-goods`,
    { seckill_id: flash },
    900,
    [
      ['goods', { goods_name: '手机' }],
      ['shop', { seller_id: shop }],
      ['waiting', { status: 'APPLY' }],
      ['approved', { status: 'PASS' }],
      ['rejected', { status: 'FAIL' }],
      ...sorts('time_line', 'price'),
    ],
  ],
  [
    'group purchases',
    `${promo}/pintuan`,
    {},
    60,
    [
      ['name', { name: 'B77' }],
      ['shop', { seller_id: shop }],
      ...['WAIT', 'UNDERWAY', 'END'].map((status) => [`status ${status}`, { status }]),
      ['auto-complete', { enable_mocker: 1 }],
      ['period', time],
      ...sorts('start_time', 'end_time', 'create_time'),
    ],
  ],
  ['5,000 goods of one', `${promo}/pintuan/goods/${group}`, {}, 200, [['name', { name: '77' }]]],
  [
    '20,000 groups of one',
    `${promo}/pintuan/${group}/groups`,
    {},
    900,
    ['new_order', 'wait', 'formed', 'cancel'].map((order_status) => [order_status, { order_status }]),
  ],
  ['points categories', `${promo}/exchange-cats`, {}, 1, sorts('name', 'category_order')],
  [
    'points goods',
    `${promo}/exchange-goods`,
    {},
    2,
    [
      ['name', { goods_name: '手机' }],
      ['number', { goods_sn: '00' }],
      ['shop', { seller_name: '店' }],
    ],
  ],
  ['goods for points', '/admin/goods', { goods_type: 'POINT' }, 2, [['keyword', { keyword: '手机' }]]],
  [
    'sign-in activities',
    `${promo}/sign/active`,
    {},
    10,
    [
      ['name', { act_name: 'B77' }],
      ['not started', { act_status: 'NOT_STARTED' }],
      ['under way', { act_status: 'STARTED' }],
      ['ended', { act_status: 'OVER' }],
      ['period', time],
      ...sorts('start_date', 'end_date'),
    ],
  ],
  [
    '300,000 sign-ins',
    `${promo}/sign/record`,
    {},
    10_000,
    [['activity', { sign_activity_id: signIns }], ['member', { member_id: member }], ...sorts('sign_in_date')],
  ],
  [
    'projects',
    `${promo}/crowdfunding`,
    {},
    20,
    [
      ['title', { title: 'B77' }],
      ...['EDITING', 'WAIT', 'UNDERWAY', 'SUCCESS', 'FAIL', 'CLOSED'].map((status) => [status, { status }]),
      ['to settle', { settle_status: 'PENDING' }],
      ['settled', { settle_status: 'SETTLED' }],
      ['shop', { seller_id: shop }],
      ['period', time],
      ...sorts('target_amount', 'raised_amount', 'supporter_num', 'start_time'),
    ],
  ],
  [
    '20,000 pledges of one',
    '/admin/promotion/crowdfunding-supports',
    { crowdfunding_id: project },
    900,
    [['member', { member_name: holder }], ['paid', { status: 'PAID' }], ['cancelled', { status: 'CANCELLED' }], ...sorts('create_time', 'total_amount')],
  ],
  ['group-buy categories', `${promo}/group-buy-cats`, {}, 1, []],
  [
    'live rooms',
    '/admin/live-video/room',
    {},
    200,
    [
      ['anchor', { anchor_we_chat: 'anchor7' }],
      ['name', { room_name: '77' }],
      ['shop', { seller_id: shop }],
      ['status 103', { status: '103' }],
      ...sorts('start_time'),
    ],
  ],
  [
    'live goods',
    '/admin/live-video/goods',
    {},
    900,
    [['name', { name: '商品77' }], ['shop', { seller_id: shop }], ['in review', { audit_status: 1 }], ...sorts('price')],
  ],
  ['5,000 goods of a room', '/admin/live-video/room-goods', { room_id: room }, 200, [['name', { name: '77' }]]],
];

console.log(`Node ${process.versions.node}, ${cpus().length} x ${cpus()[0].model}; ${total} activities, ${entries} entries, ${claims} claimed coupons`);
const address = (path, given) => () => `${product.url}${path}?${new URLSearchParams({ page_no: 1, page_size: 20, ...given })}`;
const rows = [];
const measured = async (name, url) => {
  if (!ONLY || name.includes(ONLY)) rows.push(await latency(name, url, headers, ROUNDS));
};
for (const [name, path, base, deep, calls] of LISTS)
  for (const [what, given] of [['first page', {}], [`page ${deep}`, { page_no: deep }], ...calls])
    await measured(`${name}: ${what}`, address(path, { ...base, ...given }));
const month = { start_time: now - 15 * DAY, end_time: now + 15 * DAY };
await measured('calendar, 31 days', () => `${product.url}${promo}/activities?${new URLSearchParams(month)}`);
for (const [kind, path] of [
  ['coupon with 10,000 orders', `coupons/${hot}`],
  ['group purchase with 10,000 orders', `pintuan/${group}`],
  ['project with 13,000 pledges', `crowdfunding/${project}`],
  ['group buy', `group-buy-actives/${deals}`],
  ['flash sale', `seckill/${flash}`],
])
  await measured(`effect, ${kind}`, () => `${product.url}${promo}/${path}/effect`);
table(['', 'median', 'p95'], rows);
const slow = rows.filter(([, , p95]) => Number.parseFloat(p95) > 50);
console.log(`${rows.length} calls, ${slow.length} above 50 ms${slow.length > 0 ? `: ${slow.map(([name]) => name).join('; ')}` : ''}`);

/** Reviews 500 entries that wait, in one call. */
async function review(name, path, ids, body) {
  if (ids.length < 500) return console.log(`${name}: only ${ids.length} wait`);
  const begun = performance.now();
  const answer = await fetch(`${product.url}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${name}: ${answer.status} ${text.slice(0, 300)}`);
  console.log(`${name}: ${(performance.now() - begun).toFixed(0)} ms`);
}
if (!ONLY || ONLY === 'review') {
  for (const status of [1, 2]) {
    const gb_ids = (await query(`select gb_id from groupbuy_goods where act_id = $1 and gb_status = 0 order by gb_id limit 500`, [deals])).map(
      (row) => row.gb_id,
    );
    await review(`500 group-buy entries ${status === 1 ? 'approved' : 'rejected'}`, `${promo}/group-buy-actives/batch/audit`, gb_ids, {
      act_id: deals,
      gb_ids,
      status,
    });
  }
  for (const status of ['PASS', 'FAIL']) {
    const ids = (await query(`select id from seckill_apply where seckill_id = $1 and status = 'APPLY' order by id limit 500`, [flash])).map((row) => row.id);
    await review(`500 flash-sale entries ${status}`, `${promo}/seckill-goods/batch/audit`, ids, { seckill_id: flash, ids, status, fail_reason: '不合适' });
  }
}
await product.stop();
rmSync(dataDir, { recursive: true, force: true });

/** A new coupon that processes claim at once until more was tried than there are; says how fast, and proves that none too many were handed out. */
async function claimed({ issued, limit, processes, sessions, way }) {
  const [{ coupon_id: id }] = await query(
    `insert into coupon (title, coupon_price, coupon_threshold_price, effective_type, effective_days, create_num, limit_num, seller_name, create_time) values ('抢', 1000, 9900, 'EFFECTIVE_AFTER_RECEIVING', 7, $1, $2, '平台优惠券', $3) returning coupon_id`,
    [issued, limit, now],
  );
  const tries = Math.ceil((issued * 1.1) / processes);
  const runs = await Promise.all(
    Array.from(
      { length: processes },
      (_, at) =>
        new Promise((resolve, reject) => {
          const child = spawn(process.execPath, ['--import', 'tsx', join(root, 'bench/claims.ts'), id, at, processes, tries, sessions, way].map(String), {
            cwd: root,
            stdio: ['ignore', 'pipe', 'inherit'],
          });
          let said = '';
          child.stdout.on('data', (chunk) => (said += chunk));
          child.on('exit', (code) => (code === 0 ? resolve(JSON.parse(said)) : reject(new Error(`claims ended with ${code}`))));
        }),
    ),
  );
  const sum = (name) => runs.reduce((all, run) => all + run[name], 0);
  const seconds = (Math.max(...runs.map((run) => run.ended)) - Math.min(...runs.map((run) => run.begun))) / 1000;
  const row = await one(
    `select received_num, (select count(*)::int from member_coupon where coupon_id = $1) as held, (select coalesce(max(n), 0)::int from (select count(*) as n from member_coupon where coupon_id = $1 group by member_id) x) as most from coupon where coupon_id = $1`,
    [id],
  );
  if (row.held !== sum('claimed') || row.received_num !== row.held || row.held > issued || (limit > 0 && row.most > limit))
    throw new Error(`claims do not add up: ${JSON.stringify({ ...row, issued, limit, said: sum('claimed') })}`);
  return [
    `${issued} issued, ${limit || 'no'} limit, ${processes * sessions} sessions in ${processes} processes, ${way === 'desk' ? 'at desks' : 'each alone'}`,
    row.held,
    sum('refused'),
    Math.round((sum('claimed') + sum('refused')) / seconds),
    Math.round(row.held / seconds),
    `${Math.max(...runs.map((run) => run.p95)).toFixed(0)} ms`,
  ];
}
if (!ONLY || ONLY === 'claims')
  table(
    ['claims of one coupon', 'handed out', 'refused', 'tries/s', 'claims/s', 'p95'],
    [
      await claimed({ issued: 5_000, limit: 0, processes: 2, sessions: 50, way: 'desk' }),
      await claimed({ issued: 5_000, limit: 20, processes: 2, sessions: 50, way: 'desk' }),
      await claimed({ issued: 2_000, limit: 20, processes: 2, sessions: 50, way: 'alone' }),
    ],
  );
await client.end();
