/**
 * The books of the demonstration marketplace: what members have was paid in, given or earned, and what orders and refunds moved is posted
 * as the product would have posted it. Made inside the database, after everything that moves a balance.
 */
import { sql } from 'drizzle-orm';
import { accountText, rechargeText } from '#contract/member/sentences.ts';
import { operatorText } from '#contract/order/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { TO_DEPOSIT } from '#server/groups/aftersale/causes.ts';
import { ledgerEntry } from '#server/platform/ledger/schema.ts';
import { rechargeRecord } from '#server/groups/member/schema.ts';
import { followIds, withoutIndex } from '../insert.ts';
import { quoted, said, step, weighted } from '../order/sql-text.ts';

const SYSTEM = quoted(operatorText.write('system'));
/** Money that waits this long before it is spent. */
const BEFORE = 600;
/** Points that members bring along are theirs a minute after they registered. */
const CARRIED = 60;

const WAY = weighted(
  'recharged by',
  [
    [quoted('支付宝'), 5],
    [quoted('微信'), 4],
    [said(rechargeText, 'backOffice'), 1],
  ],
  'm.member_id',
);

/** What is left of a deposit, and what was paid from it, was paid in before. */
const RECHARGES = `
  insert into recharge_record (recharge_sn, member_id, recharge_money, recharge_time, recharge_way, pay_status, payment_plugin_id)
  select 'D' || to_char(to_timestamp(r.time) at time zone 'Asia/Shanghai', 'YYYYMMDD') || lpad((row_number() over (order by r.time, r.member_id, r.amount))::text, 8, '0'), r.member_id, r.amount, r.time, w.way, 'PAY_YES',
    case w.way when '支付宝' then 'alipayDirectPlugin' when '微信' then 'weixinPayPlugin' else '' end
  from (
    select member_id, balance as amount, least(create_time + 3600, $now) as time from member where balance > 0
    union all select member_id, balance, create_time - ${BEFORE} from orders where balance > 0 and order_status <> 'BALANCE_ERROR'
  ) r
  join member m on m.member_id = r.member_id
  ${step('w', { way: WAY })}
  order by r.time, r.member_id`;

const TAKEN = `order_status <> 'BALANCE_ERROR'`;
const BACK = `(order_status = 'INTODB_ERROR' or order_status = 'CANCELLED' and payment_time is null)`;
const ENDED = `case when order_status = 'INTODB_ERROR' then create_time else coalesce((select max(l.op_time) from order_log l where l.order_sn = orders.sn), create_time) end`;
const SHOP = `'shop:' || seller_id`;

/** Everything that moves a member's accounts. */
const MOVES = `
  create temporary table demo_move on commit drop as
  select 'wallet' as book, member_id as account, recharge_money as amount, 'recharge' as cause, recharge_sn as cause_id,
    case payment_plugin_id when '' then 'platform' else 'payment:' || payment_plugin_id end as counterpart, ${SYSTEM} as operator, ${said(accountText, 'toppedUp')} as remark, recharge_time as time from recharge_record
  union all select 'wallet', member_id, -balance, 'order', sn, ${SHOP}, member_name, ${said(accountText, 'ordered', { sn: 'sn' })}, create_time from orders where balance > 0 and ${TAKEN}
  union all select 'wallet', member_id, balance, 'cancel', sn, ${SHOP}, ${SYSTEM}, ${said(accountText, 'orderCancelled', { sn: 'sn' })}, ${ENDED} from orders where balance > 0 and ${BACK}
  union all select 'wallet', member_id, actual_price, 'refund', sn, ${SHOP}, ${SYSTEM}, ${said(accountText, 'refunded', { sn: 'sn' })}, refund_time from refund where refund_way = 'BALANCE' and refund_status = 'COMPLETED'
    and exists (select 1 from after_sale_log l where l.sn = refund.sn and l.log_detail like ${quoted(TO_DEPOSIT)})
  union all select 'consum', member_id, -paid_point, 'order', sn, 'platform', member_name, ${said(accountText, 'ordered', { sn: 'sn' })}, create_time from orders where paid_point > 0 and ${TAKEN}
  union all select 'consum', member_id, paid_point, 'cancel', sn, 'platform', ${SYSTEM}, ${said(accountText, 'orderCancelled', { sn: 'sn' })}, ${ENDED} from orders where paid_point > 0 and ${BACK}
  union all select 'consum', member_id, gift_point, 'gift', sn, 'platform', ${SYSTEM}, ${said(accountText, 'given', { sn: 'sn' })}, signing_time from orders where gift_point > 0 and signing_time is not null
  union all select b.book, member_id, order_price / 100, 'buy_goods', sn, 'platform', ${SYSTEM}, ${said(accountText, 'bought', { sn: 'sn' })}, complete_time
    from orders cross join (values ('consum'), ('grade')) as b(book) where complete_time is not null and order_price >= 100
  union all select 'consum', member_id, return_point, 'refund', sn, 'platform', ${SYSTEM}, ${said(accountText, 'pointsBack', { sn: 'sn' })}, refund_time from refund where return_point > 0 and refund_status = 'COMPLETED'
  union all select 'consum', member_id, points, 'sign_in', id::text, 'platform', member_name, ${said(accountText, 'signedIn')}, sign_in_date from sign_in_record where points > 0
  union all select p.book, m.member_id, least(p.points, 20), 'register', m.member_id::text, 'platform', ${SYSTEM}, ${said(accountText, 'registered')}, m.create_time
    from member m cross join lateral (values ('consum', m.consum_point), ('grade', m.grade_point)) as p(book, points) where p.points > 0`;

/** What of a member's points was earned with orders; the rest was brought along. */
const EARNED = `
  create temporary table demo_earned on commit drop as
  select account, sum(amount)::bigint as points from demo_move where cause = 'buy_goods' and book = 'grade' group by account`;

/** The least that an account would have had, and with it what it must have begun with. */
const SHORT = `
  create temporary table demo_short on commit drop as
  select account, -min(so) as short from (
    select account, sum(amount) over (partition by account order by time, amount desc, cause_id) as so from demo_move where book = 'consum'
  ) r group by account having min(so) < 0`;

const CARRY = `
  insert into demo_move
  select p.book, m.member_id, p.points, 'opening', m.member_id::text, 'platform', ${SYSTEM}, ${said(accountText, 'carriedOver')}, least(m.create_time + ${CARRIED}, $now)
  from member m
  left join demo_short s on s.account = m.member_id
  left join demo_earned e on e.account = m.member_id
  cross join lateral (values
    ('consum', greatest(m.consum_point - 20 - coalesce(e.points, 0), s.short, 0)), ('grade', greatest(m.grade_point - 20 - coalesce(e.points, 0), 0))) as p(book, points)
  where p.points > 0`;

const ENTRIES = `
  insert into ledger_entry (book, account, amount, balance, cause, cause_id, counterpart, operator, remark, time)
  select book, account, amount, sum(amount) over (partition by book, account order by time, amount desc, cause_id), cause, cause_id, counterpart, operator, remark, time
  from demo_move order by time, amount desc, cause_id`;

const BALANCES = `
  update member m set balance = s.wallet, consum_point = s.consum, grade_point = s.grade, level_id = coalesce(case when s.grade <> m.grade_point then (
    select l.id from member_level l
    where s.grade between (l.upgrade_conditions->0->>'condition_value_min')::bigint and (l.upgrade_conditions->0->>'condition_value_max')::bigint) end, m.level_id)
  from (select account, coalesce(sum(amount) filter (where book = 'wallet'), 0) as wallet, coalesce(sum(amount) filter (where book = 'consum'), 0) as consum,
    coalesce(sum(amount) filter (where book = 'grade'), 0) as grade from demo_move group by account) s
  where s.account = m.member_id and (m.balance <> s.wallet or m.consum_point <> s.consum or m.grade_point <> s.grade)`;

/** Posts everything. Runs inside the caller's transaction, after members, orders and refunds. @param now unix seconds */
export async function seedBooks(db: Db, now: number): Promise<void> {
  const run = (text: string) => db.execute(sql.raw(text.replaceAll('$now', String(now))));
  await run(RECHARGES);
  await run(MOVES);
  await run('create index on demo_move (book, account)');
  await run('analyze demo_move');
  await run(SHORT);
  await run(EARNED);
  await run(CARRY);
  await withoutIndex(db, 'ledger_entry_account', () => withoutIndex(db, 'ledger_entry_time', async () => void (await run(ENTRIES))));
  await withoutIndex(db, 'member_grams', async () => void (await run(BALANCES)));
  await run('select ledger_tally_fold()');
  await run('drop table demo_move, demo_short, demo_earned');
  await followIds(db, rechargeRecord, 'id');
  await followIds(db, ledgerEntry, 'id');
}
