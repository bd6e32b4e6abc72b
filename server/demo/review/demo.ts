/** What members of the demonstration marketplace say: comments on what they bought, questions, answers, feedback, and what they are told. */
import { sql } from 'drizzle-orm';
import { reviewText } from '#contract/review/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { feedback, memberAddress, memberNoticeLog, stationMessage } from '#server/groups/member/schema.ts';
import { askReply, memberAsk, memberComment } from '#server/groups/review/schema.ts';
import { defineDemo } from '../define.ts';
import { followIds, withoutIndex } from '../insert.ts';
import { mobileText } from '../member/members.ts';
import { insertSealed } from '../sealed.ts';
import { between, dice, pick, quoted, said, step, weighted } from '../order/sql-text.ts';
import { ANSWERS, BAD, FEEDBACK, FOLLOW_UPS, GOOD, MESSAGES, NEUTRAL, QUESTIONS, SHOP_ANSWERS, SHOP_REPLIES } from './words.ts';

const DAY = 86_400;
/** Nobody waits longer for a review. */
const WAITING = 4 * DAY;
const ITEM = 'i.item_id';

const STATUS = (time: string, of: string) =>
  `case when ${time} > $now - ${WAITING} and ${dice('waits', of)} < 0.6 then 'WAIT_AUDIT' when ${dice('refused', of)} < 0.03 then 'REFUSE_AUDIT' else 'PASS_AUDIT' end`;

const rating = weighted(
  'rating',
  [
    [quoted('good'), 86],
    [quoted('neutral'), 9],
    [quoted('bad'), 5],
  ],
  ITEM,
);
const scored = (name: string) =>
  `case r.grade when 'good' then ${between(name, 4, 5, ITEM)} when 'neutral' then ${between(name, 3, 4, ITEM)} else ${between(name, 1, 3, ITEM)} end`;

/** Orders that were commented have a comment on each of their lines. */
const COMMENTS = `
  insert into member_comment (goods_id, sku_id, goods_name, goods_img, member_id, member_name, seller_id, order_sn, content, create_time, have_image, images, grade, audit_status, by_system,
    reply_status, reply, reply_time, description_score, service_score, delivery_score)
  select i.goods_id, i.sku_id, i.name, i.goods_image, o.member_id, o.member_name, o.seller_id, o.sn,
    case when s.silent then ${said(reviewText, 'defaultGood')} else case r.grade when 'good' then ${pick('good', GOOD, ITEM)} when 'neutral' then ${pick('neutral', NEUTRAL, ITEM)} else ${pick('bad', BAD, ITEM)} end end,
    t.at, p.pictured::int, case when p.pictured then jsonb_build_array(i.goods_image) else '[]'::jsonb end, r.grade, a.status, s.silent::int,
    (h.replied is not null)::int, case when h.replied is not null then ${pick('shop reply', SHOP_REPLIES, ITEM)} else '' end, h.replied, ${scored('as described')}, ${scored('service')}, ${scored('delivery')}
  from orders o join order_item i on i.order_sn = o.sn
  ${step('s', { silent: `${dice('silent', ITEM)} < 0.12` })}
  ${step('r', { grade: `case when s.silent then 'good' else ${rating} end` })}
  ${step('t', { at: `least(o.signing_time + ${between('commented', 3600, 10 * DAY, ITEM)}, $now - ${between('lately', 60, 3600, ITEM)})` })}
  ${step('p', { pictured: `not s.silent and i.goods_image <> '' and ${dice('pictured', ITEM)} < 0.3` })}
  ${step('a', { status: `case when s.silent then 'PASS_AUDIT' else ${STATUS('t.at', ITEM)} end` })}
  ${step('h', { replied: `case when a.status = 'PASS_AUDIT' and t.at < $now - ${DAY} and ${dice('replied', ITEM)} < 0.35 then t.at + ${between('reply', 600, DAY, ITEM)} end` })}
  where o.comment_status in ('FINISHED', 'WAIT_CHASE') and o.signing_time is not null and i.name is not null
  order by t.at, i.item_id`;

const MORE = `
  insert into member_comment (goods_id, sku_id, goods_name, goods_img, member_id, member_name, seller_id, order_sn, content, create_time, grade, audit_status, comments_type, parent_id, description_score, service_score, delivery_score)
  select c.goods_id, c.sku_id, c.goods_name, c.goods_img, c.member_id, c.member_name, c.seller_id, c.order_sn, ${pick('follow-up', FOLLOW_UPS, 'c.comment_id')}, t.at, c.grade, ${STATUS('t.at', 'c.comment_id')},
    'ADDITIONAL', c.comment_id, c.description_score, c.service_score, c.delivery_score
  from member_comment c ${step('t', { at: `c.create_time + ${between('follow-up after', DAY, 30 * DAY, 'c.comment_id')}` })}
  where c.audit_status = 'PASS_AUDIT' and c.by_system = 0 and ${dice('follows up', 'c.comment_id')} < 0.08 and t.at < $now order by t.at, c.comment_id`;

/** Goods know how many comments buyers see, and the share of good ones. */
const FIGURES = `
  update goods g set comment_num = c.seen, grade = c.good
  from (select goods_id, count(*)::int as seen, round(100.0 * count(*) filter (where grade = 'good') / count(*), 1)::float8 as good
    from member_comment where audit_status = 'PASS_AUDIT' and parent_id = 0 and status = 1 group by goods_id) c
  where c.goods_id = g.goods_id`;

const NR = 'n.nr::bigint';
const ASKS = `
  insert into member_ask (goods_id, goods_name, goods_img, member_id, member_name, seller_id, content, create_time, reply_status, reply, reply_time, reply_num, auth_status, anonymous)
  select g.goods_id, g.goods_name, g.thumbnail, m.member_id, m.uname, g.seller_id, ${pick('question', QUESTIONS, NR)}, t.at, case when r.replied is null then 'NO' else 'YES' end,
    case when r.replied is not null then ${pick('shop answer', SHOP_ANSWERS, NR)} end, r.replied, (r.replied is not null)::int, a.status, case when ${dice('anonymous', NR)} < 0.25 then 'YES' else 'NO' end
  from generate_series(1, $asks) as n(nr)
  cross join lateral (select * from goods where goods_id >= 1 + floor(${dice('asked about', NR)} * (select max(goods_id) from goods))::bigint and disabled = 1 order by goods_id limit 1) g
  cross join lateral (select * from member where member_id >= 1 + floor(${dice('who asked', NR)} * (select max(member_id) from member))::bigint and disabled = 0 order by member_id limit 1) m
  ${step('t', { at: `$now - (${dice('asked when', NR)} ^ 1.6 * ${300 * DAY})::bigint - 60` })}
  ${step('a', { status: STATUS('t.at', NR) })}
  ${step('r', { replied: `case when a.status = 'PASS_AUDIT' and t.at < $now - ${DAY} and ${dice('shop answers', NR)} < 0.7 then t.at + ${between('shop answers after', 600, DAY, NR)} end` })}
  order by t.at, n.nr`;

const REPLY = 'a.ask_id * 7 + k';
const REPLIES = `
  insert into ask_reply (ask_id, member_id, member_name, content, reply_time, create_time, anonymous, auth_status, reply_status)
  select a.ask_id, m.member_id, m.uname, ${pick('answer', ANSWERS, REPLY)}, t.at, t.at, case when ${dice('anonymous answer', REPLY)} < 0.2 then 'YES' else 'NO' end, ${STATUS('t.at', REPLY)}, 'YES'
  from member_ask a cross join generate_series(1, 3) as k
  cross join lateral (select * from member where member_id >= 1 + floor(${dice('who answers', REPLY)} * (select max(member_id) from member))::bigint and disabled = 0 and member_id <> a.member_id order by member_id limit 1) m
  ${step('t', { at: `a.create_time + ${between('answered after', 3600, 20 * DAY, REPLY)}` })}
  where a.auth_status = 'PASS_AUDIT' and ${dice('answered', REPLY)} < 0.4 and t.at < $now
  on conflict do nothing`;
const REPLY_NUMS = `
  update member_ask a set reply_num = a.reply_num + r.n
  from (select ask_id, count(*)::int as n from ask_reply where auth_status = 'PASS_AUDIT' group by ask_id) r where r.ask_id = a.ask_id`;

const ADDRESS = ['member_id', 'name', 'province_id', 'city_id', 'county_id', 'province', 'city', 'county', 'addr', 'mobile', 'def_addr', 'ship_address_name'];
const ADDRESSES = `
  select m.member_id, m.nickname as name, m.province_id, m.city_id, m.county_id, m.province, m.city, m.county, m.address || case k when 1 then '' else ' 2单元' end as addr,
    ${mobileText('m.member_id')} as mobile, (k = 1)::int as def_addr, case k when 1 then '家' else '公司' end as ship_address_name
  from member m cross join generate_series(1, 2) as k
  where m.county_id <> 0 and m.address <> '' and (k = 1 or ${dice('second address', 'm.member_id')} < 0.3) order by m.member_id, k`;

const list = (items: readonly (readonly [string, string])[], at: 0 | 1) => `(array[${items.map((item) => quoted(item[at])).join(', ')}]::text[])`;
const FEEDBACKS = `
  select m.member_id, ${mobileText('m.member_id')} as mobile, ${list(FEEDBACK, 1)}[w.at] as content, ${list(FEEDBACK, 0)}[w.at] as feedback_type,
    $now - (${dice('told when', NR)} ^ 1.4 * ${200 * DAY})::bigint - 60 as create_time
  from generate_series(1, $feedback) as n(nr)
  cross join lateral (select * from member where member_id >= 1 + floor(${dice('who tells', NR)} * (select max(member_id) from member))::bigint order by member_id limit 1) m
  ${step('w', { at: `1 + floor(${dice('tells', NR)} * ${FEEDBACK.length})::int` })}
  order by 5, n.nr`;

const TOLD = `
  insert into station_message (title, content, send_type, member_ids, admin_id, admin_name, send_time)
  select ${list(MESSAGES, 0)}[n], ${list(MESSAGES, 1)}[n], case when n = 5 then 1 else 0 end, case when n = 5 then (select string_agg(member_id::text, ',' order by member_id) from (select member_id from member order by member_id limit 20) m) else '' end,
    a.id, a.username, $now - (${MESSAGES.length} - n) * ${20 * DAY} - 7200
  from generate_series(1, ${MESSAGES.length}) as n cross join (select id, username from admin_user order by id limit 1) a order by n`;
/** The newest message is what members still have before them. */
const RECEIVED = `
  insert into member_notice_log (member_id, title, content, send_time)
  select m.member_id, s.title, s.content, s.send_time from station_message s join member m on case s.send_type when 1 then m.member_id = any(string_to_array(s.member_ids, ',')::bigint[]) else s.id = (select max(id) from station_message) and m.create_time <= s.send_time end`;
const RECIPIENTS = `
  update station_message s set recipients = case s.send_type when 1 then cardinality(string_to_array(s.member_ids, ',')) else (select count(*) from member m where m.create_time <= s.send_time) end`;

/** What `list_tally_fold` does, without leaving the room of all the rows behind that were appended meanwhile. */
const FOLDED = `do $$ begin
  create temporary table folded on commit drop as select kind, day, facets, sum(rows)::int as rows from list_tally group by 1, 2, 3;
  truncate list_tally;
  insert into list_tally select * from folded where rows <> 0;
end $$`;

async function seedReviews(db: Db, now: number, asks: number, told: number): Promise<void> {
  const filled = (text: string) => text.replaceAll('$now', String(now)).replaceAll('$asks', String(asks)).replaceAll('$feedback', String(told));
  const run = (text: string) => db.execute(sql.raw(filled(text)));
  await withoutIndex(db, 'member_comment_grams', async () => {
    await run(COMMENTS);
    await run('analyze member_comment');
    await run(MORE);
  });
  await run(FIGURES);
  await withoutIndex(db, 'member_ask_grams', async () => void (await run(ASKS)));
  await insertSealed(db, memberAddress, ADDRESS, ADDRESSES);
  await insertSealed(db, feedback, ['member_id', 'mobile', 'content', 'feedback_type', 'create_time'], filled(FEEDBACKS));
  for (const statement of [REPLIES, REPLY_NUMS, TOLD, RECEIVED, RECIPIENTS, FOLDED]) await run(statement);
  for (const [table, id] of [
    [memberComment, 'comment_id'],
    [memberAsk, 'ask_id'],
    [askReply, 'id'],
    [memberAddress, 'addr_id'],
    [feedback, 'id'],
    [stationMessage, 'id'],
    [memberNoticeLog, 'id'],
  ] as const)
    await followIds(db, table, id);
}

export const reviewDemo = defineDemo({
  sizes: { asks: [160, 8000, 200_000], feedback: [60, 2000, 40_000] },
  grow: (db, { now, size }) => seedReviews(db, now, size('asks'), size('feedback')),
});
