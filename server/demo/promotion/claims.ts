/**
 * What members of the demonstration marketplace hold: coupons that orders used, others that they keep, let expire or lost. Made inside the
 * database; counts and limits of the coupons follow from it.
 */
import { sql } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { dice, pick } from '../order/sql-text.ts';
import { SHOP_SHARE } from './coupons.ts';
import { VOID_REASONS } from './words.ts';

const DAY = 86_400;
/** A coupon has this many categories or SKUs. */
const IN_SCOPE = 4;

const COPIED = 'coupon_id, title, coupon_price, coupon_threshold_price, shop_commission, use_scope, scope_id, seller_id, seller_name';
const FROM_COUPON = COPIED.split(', ')
  .map((name) => `c.${name}`)
  .join(', ');
const INTO = `insert into member_coupon (${COPIED}, member_id, member_name, start_time, end_time, create_time, held, used_time, order_id, order_sn, is_cancel, cancel_reason)`;

/** Real categories and SKUs in the place of a scope; goods are sold in them. */
const scopes = (use: string, ids: string) => `
  update coupon set scope_id = (select ',' || string_agg(x.id::text, ',') || ',' from (${ids} order by ${dice('in scope', 'x.id + coupon.coupon_id * 7919')} limit ${IN_SCOPE}) x)
  where use_scope = '${use}'`;

/** Every paid order with a platform coupon has used one of that value. Claimed some days before, and within its period. */
const USED = `
  ${INTO}
  select ${FROM_COUPON}, o.member_id, o.member_name, case when c.effective_days is null then c.start_time else t.claimed end, case when c.effective_days is null then c.end_time else t.claimed + c.effective_days * ${DAY} end,
    t.claimed, 'USED', o.create_time, o.order_id, o.sn, 0, ''
  from settlement_item s
  join orders o on o.sn = s.order_sn
  cross join lateral (
    select * from coupon c where c.coupon_type = 'NORMAL' and c.use_scope = 'ALL' and c.shop_commission = ${SHOP_SHARE} and c.coupon_price = s.site_coupon_price
      and c.create_time < o.create_time and (c.effective_days is not null or o.create_time between c.start_time and c.end_time)
    order by ${dice('which coupon', 'o.order_id + c.coupon_id * 104729')} limit 1
  ) c
  cross join lateral (select greatest(c.create_time, coalesce(c.start_time, 0), o.create_time - (${dice('claimed before', 'o.order_id')} * least(3, coalesce(c.effective_days, 3)) * ${DAY})::bigint) as claimed) t
  where s.item_type = 'PAYMENT' and s.site_coupon_price > 0 order by o.create_time, o.order_id`;

/** What is held and was not used. Nobody has more than one of a coupon here. */
const kept = (now: number, total: number) => `
  ${INTO}
  select ${FROM_COUPON}, m.member_id, m.uname, case when c.effective_days is null then c.start_time else t.claimed end, case when c.effective_days is null then c.end_time else t.claimed + c.effective_days * ${DAY} end,
    t.claimed, case when v.voided then 'VOIDED' else 'UNUSED' end, null, null, null, v.voided::int, case when v.voided then ${pick('void reason', VOID_REASONS, 'm.member_id')} else '' end
  from (
    select c.*, greatest(c.create_time, coalesce(c.start_time, 0)) as opened, least(${now}, coalesce(c.end_time, ${now})) as closed, count(*) over () as coupons
    from coupon c where c.coupon_type = 'NORMAL' and coalesce(c.start_time, 0) <= ${now}
  ) c
  cross join lateral generate_series(1, least(c.create_num * 9 / 10, (${total} * (0.1 + 1.8 * ${dice('how many claims', 'c.coupon_id')}) / c.coupons)::int)) as n
  join demo_holder m on m.nr = (n * 7919 + c.coupon_id * 31) % (select count(*) from demo_holder)
  cross join lateral (select c.opened + ((c.closed - c.opened) * ${dice('claimed', 'm.member_id + c.coupon_id * 15485863')})::bigint as claimed) t
  cross join lateral (select ${dice('voided', 'm.member_id + c.coupon_id')} < 0.02 as voided) v
  where n <= (select count(*) from demo_holder) order by t.claimed`;

/** New members of the last months got newcomer coupons when they registered. */
const welcomed = (now: number, total: number) => `
  ${INTO}
  select ${FROM_COUPON}, m.member_id, m.uname, m.create_time, m.create_time + 7 * ${DAY}, m.create_time, 'UNUSED', null, null, null, 0, ''
  from coupon c cross join (select * from member where disabled = 0 and create_time > ${now} - 90 * ${DAY} order by create_time desc limit ${Math.ceil(total / 10)}) m
  where c.coupon_type = 'NEWCOMER' order by m.create_time, c.coupon_id`;

/** Counts, and what was issued and allowed so that they are within it. */
const COUNTED = `
  update coupon c set received_num = h.claims, used_num = h.used, create_num = case when c.coupon_type = 'NORMAL' then greatest(c.create_num, h.claims) end,
    limit_num = case when c.limit_num > 0 then greatest(c.limit_num, h.most) else c.limit_num end
  from (
    select coupon_id, sum(n)::int as claims, sum(used)::int as used, max(n)::int as most
    from (select coupon_id, member_id, count(*) as n, count(*) filter (where held = 'USED') as used from member_coupon group by 1, 2) one group by 1
  ) h where h.coupon_id = c.coupon_id`;

/** Writes what members hold. Runs inside the caller's transaction, after members and orders. */
export async function seedClaims(db: Db, total: number, now: number): Promise<void> {
  const statements = [
    scopes('CATEGORY', 'select x.id from (select distinct category_id from goods where disabled = 1) x(id)'),
    scopes('SOME_GOODS', 'select x.id from (select sku_id from goods_sku order by sku_id limit 4000) x(id)'),
    'create temporary table demo_holder on commit drop as select row_number() over (order by member_id) - 1 as nr, member_id, uname from member where disabled = 0',
    'create index on demo_holder (nr)',
    USED,
    kept(now, total),
    welcomed(now, total),
    COUNTED,
    'analyze coupon',
    'analyze member_coupon',
  ];
  for (const statement of statements) await db.execute(sql.raw(statement));
}
