/** What shops have besides their own row: the ids of their regions, their staff, their tags and their deposits, made inside the database. */
import { sql } from 'drizzle-orm';
import { marginText } from '#contract/shop/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { between, dice, quoted } from '../order/sql-text.ts';

const DAY = 86_400;
const NR = 's.shop_id';
const OPEN = `s.shop_disable in ('OPEN', 'CLOSED')`;

/** The ids of regions whose names the dice drew; a town that is not known by that name is left out. */
const regions = (place: string) => `
  update shop s set ${place}_province_id = p.id, ${place}_city_id = c.id, ${place}_county_id = d.id, ${place}_town_id = coalesce(t.id, 0), ${place}_town = coalesce(t.local_name, '')
  from region p join region c on c.parent_id = p.id join region d on d.parent_id = c.id left join region t on false
  where p.region_grade = 1 and p.local_name = s.${place}_province and c.local_name = s.${place}_city and d.local_name = s.${place}_county`;

const CLERKS = `
  insert into shop_clerk (shop_id, member_id, clerk_name, role_id, founder, create_time)
  select s.shop_id, s.member_id, s.member_name, 0, 1, s.shop_createtime from shop s where ${OPEN} and s.member_id <> 0
  union all
  select s.shop_id, m.member_id, m.uname, 1, 0, s.shop_createtime + ${between('clerk joined', DAY, 90 * DAY, NR)}
  from shop s cross join generate_series(1, 2) nr join member m on m.member_id = (select max(member_id) from shop) + s.shop_id * 2 + nr
  where ${OPEN} and m.have_shop = 0 and ${dice('clerk', `${NR} * 3 + nr`)} < 0.6
  on conflict do nothing`;

const TAGS = `
  insert into shop_tag (shop_id, mark, tag_name)
  select s.shop_id, t.mark, t.name from shop s cross join (values ('hot', '热卖排行'), ('new', '新品推荐'), ('recommend', '推荐商品')) t(mark, name) where ${OPEN} order by 1`;

/** Most shops have paid a deposit, some a second one; a few lost a part of it, and some wait for a decision. */
const FLOWS = (now: number) => `
  insert into margin_flow (shop_id, shop_name, type, actual_pay_amount, voucher, remark, auth_status, audit_remark, create_time, audit_time, operator)
  select shop_id, shop_name, type, amount, case type when 1 then '/api/base/pictures/notebook/voucher' || shop_id || '.svg' else '' end, remark, status, audit_remark, time, case when status <> 'WAIT_AUDIT' then time + 7200 end, case when status <> 'WAIT_AUDIT' then 'finance_clerk' else '' end
  from (
    select s.shop_id, s.shop_name, 1 as type, (1000 + 1000 * ${between('first deposit', 0, 19, NR)}) * 100 as amount, '' as remark, 'PASS_AUDIT' as status, '' as audit_remark, s.shop_createtime + ${3 * DAY} as time
    from shop s where ${OPEN} and ${dice('deposit', NR)} < 0.8
    union all
    select s.shop_id, s.shop_name, 0, (50 + ${between('deducted', 0, 450, NR)}) * 100, '虚假发货，按平台规则扣除', 'PASS_AUDIT', '', s.shop_createtime + ${60 * DAY}
    from shop s where ${OPEN} and ${dice('deposit', NR)} < 0.12
    union all
    select s.shop_id, s.shop_name, 1, 200000, '', 'REFUSE_AUDIT', '凭证金额与缴纳金额不一致', s.shop_createtime + ${80 * DAY}
    from shop s where ${OPEN} and ${dice('second deposit', NR)} < 0.1
    union all
    select s.shop_id, s.shop_name, 1, 300000, '', 'WAIT_AUDIT', '', ${now} - ${between('waiting deposit', 3600, 5 * DAY, NR)}
    from shop s where ${OPEN} and ${dice('waiting deposit', NR)} < 0.08) f
  where time + 7200 <= ${now} or status = 'WAIT_AUDIT' order by time, shop_id`;

const TOTALS = `
  update margin_flow f set total_amount = t.total
  from (select id, sum(case type when 1 then actual_pay_amount else -actual_pay_amount end) over (partition by shop_id order by audit_time, id) as total from margin_flow where auth_status = 'PASS_AUDIT') t
  where t.id = f.id`;

const ENTRIES = `
  insert into ledger_entry (book, account, amount, balance, cause, cause_id, counterpart, operator, remark, time)
  select 'margin', shop_id, case type when 1 then actual_pay_amount else -actual_pay_amount end, total_amount, 'margin', id::text, 'platform', operator, case type when 1 then ${quoted(marginText.write('paidIn'))} else remark end, audit_time
  from margin_flow where auth_status = 'PASS_AUDIT' order by audit_time, id`;

const LEFT = `
  update shop s set remaining_margin = f.left_over
  from (select account, sum(amount) as left_over from ledger_entry where book = 'margin' group by account) f where f.account = s.shop_id`;

/** Runs after shops and members are there. */
export async function furnishShops(db: Db, now: number): Promise<void> {
  const statements = [...['shop', 'license', 'bank'].map(regions), CLERKS, TAGS, FLOWS(now), TOTALS, ENTRIES, LEFT];
  for (const statement of statements) await db.execute(sql.raw(statement));
}
