/** Questions about goods: reviewed once, deleted with their answers. Who asks without a name is told to nobody. */
import { and, asc, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { AuditInput } from '#contract/review/audit.schema.ts';
import { askApi } from '#contract/review/ask.ts';
import { askErrors, type Ask, type AskQuery } from '#contract/review/ask.schema.ts';
import { auditStatus, yesNo } from '#contract/review/enums.ts';
import { askAuditMachine } from '#contract/review/machines.ts';
import { reviewText } from '#contract/review/sentences.ts';
import { readGoodsSetting } from '#server/base/goods-setting.ts';
import { found } from '#server/core/refused.ts';
import { born, step, type Operator } from '#server/core/step.ts';
import type { Db } from '#server/db/client.ts';
import { matching } from '#server/db/filter.ts';
import { orderBy } from '#server/db/order.ts';
import { havingGrams, havingPairs, within } from '#server/db/page.ts';
import { maskSensitive } from '#server/groups/goods/sensitive-word/mask.ts';
import { membersCalled } from '#server/groups/member/list.ts';
import { member } from '#server/groups/member/schema.ts';
import { defineExport } from '#server/platform/export/define.ts';
import type { Change } from '#server/platform/records/audited.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { listTallied } from '#server/platform/tally/count.ts';
import { asked } from './batch.ts';
import { askMessage, askReply, memberAsk } from './schema.ts';
import { askKind } from './states.ts';

type Row = typeof memberAsk.$inferSelect;

const live = sql`${memberAsk.status} = 'NORMAL'`;
const named = sql`${memberAsk.anonymous} = 'NO'`;

/** What the index `member_ask_grams` holds. */
const texts = sql`(${memberAsk.content} || chr(10) || ${memberAsk.goods_name} || chr(10) || case when ${memberAsk.anonymous} = 'YES' then '' else ${memberAsk.member_name} end)`;

function askWhere(query: AskQuery, db: Db): SQL | undefined {
  const { keyword, start_time, end_time, auth_status } = query;
  return and(
    keyword
      ? and(
          havingPairs(texts, keyword),
          or(within(memberAsk.content, keyword), within(memberAsk.goods_name, keyword), and(named, within(memberAsk.member_name, keyword))),
        )
      : undefined,
    havingGrams(memberAsk.goods_name, query.goods_name, texts),
    // Nobody finds out who asked by asking for a name.
    query.member_name ? and(named, inArray(memberAsk.member_id, membersCalled(db, query.member_name))) : undefined,
    havingGrams(memberAsk.content, query.content, texts),
    auth_status === 'WAIT_AUDIT'
      ? sql`${memberAsk.auth_status} = 'WAIT_AUDIT'`
      : auth_status === 'REFUSE_AUDIT'
        ? sql`${memberAsk.auth_status} = 'REFUSE_AUDIT'`
        : matching(memberAsk.auth_status, query, 'auth_status'),
    query.reply_status ? eq(memberAsk.reply_status, query.reply_status) : undefined,
    query.anonymous ? eq(memberAsk.anonymous, query.anonymous) : undefined,
    query.member_id ? and(named, eq(memberAsk.member_id, query.member_id)) : undefined,
    query.seller_id && query.seller_id !== '0' ? eq(memberAsk.seller_id, query.seller_id) : undefined,
    start_time === undefined ? undefined : gte(memberAsk.create_time, start_time),
    end_time === undefined ? undefined : lte(memberAsk.create_time, end_time),
  );
}

const TALLIED = listTallied({
  table: memberAsk,
  time: memberAsk.create_time,
  facets: [memberAsk.auth_status, memberAsk.reply_status, memberAsk.anonymous],
  others: ['keyword', 'content', 'goods_name', 'member_name', 'member_id', 'seller_id'],
});

/** Questions that are not deleted, newest first. */
export const askListing = listingOf(askApi.list, {
  title: { zh: '商品咨询', en: 'Questions' },
  table: memberAsk,
  key: memberAsk.ask_id,
  called: memberAsk.content,
  live,
  where: askWhere,
  order: orderBy([memberAsk.create_time, memberAsk.ask_id], 'desc'),
  sort: { create_time: memberAsk.create_time, reply_num: memberAsk.reply_num },
  tallied: TALLIED,
  broad: { texts: ['keyword', 'content', 'goods_name'], among: () => live },
});

const nameOf = ({ anonymous, member_name }: Pick<Row, 'anonymous' | 'member_name'>): string =>
  anonymous === 'YES' ? reviewText.write('anonymous') : member_name;

export const askExport = defineExport(askListing, {
  ask_id: 'text',
  create_time: 'time',
  goods_name: 'text',
  member_name: { kind: 'text', value: nameOf },
  content: 'text',
  auth_status: auditStatus,
  anonymous: yesNo,
  reply_num: 'number',
  reply: 'text',
  reply_time: 'time',
});

/** A question as it travels: of somebody without a name neither name nor number nor picture. */
const told = (row: Row, face = ''): Ask =>
  row.anonymous === 'YES' ? { ...row, member_id: '0', member_name: nameOf(row), member_face: '' } : { ...row, member_face: face };

/** A page of questions. */
export async function listAsks(db: Db, query: AskQuery) {
  const page = await askListing.page(db, query);
  return { ...page, data: page.data.map((row) => told(row)) };
}

/** One question that is not deleted. Refuses another one with 404. */
export async function oneAsk(db: Db, id: string): Promise<Ask> {
  const [row] = await db
    .select({ ask: memberAsk, face: member.face })
    .from(memberAsk)
    .leftJoin(member, eq(member.member_id, memberAsk.member_id))
    .where(and(eq(memberAsk.ask_id, id), live));
  const { ask, face } = found(row);
  return told(ask, face ?? '');
}

/** Members who bought the goods lately are asked to answer. */
const LATELY = 90 * 86_400;

async function invite(db: Db, row: Row, now: number): Promise<void> {
  const buyers = sql`select distinct o.member_id from order_item i join orders o on o.sn = i.order_sn
    where i.goods_id = ${row.goods_id}::bigint and o.order_status in ('ROG', 'COMPLETE') and o.create_time >= ${now - LATELY}::bigint and o.member_id <> ${row.member_id}::bigint limit 200`;
  await db.execute(sql`with buyers as (${buyers}),
    invited as (insert into ask_reply (ask_id, member_id, member_name, create_time)
      select ${row.ask_id}::bigint, m.member_id, m.uname, ${now}::bigint from buyers b join member m on m.member_id = b.member_id where m.disabled = 0
      on conflict do nothing returning member_id)
    insert into ask_message (member_id, ask_id, type, time) select member_id, ${row.ask_id}::bigint, 'INVITE', ${now}::bigint from invited`);
}

/**
 * Reviews questions, all of them or none; unknown and deleted ones are passed over. For approved ones buyers are asked to answer.
 * @throws Refused 107
 */
export async function reviewAsks(db: Db, input: AuditInput, operator: Operator, now: number): Promise<Change<Row>[]> {
  const { ids, operation } = asked(input, askErrors);
  const rows = await db
    .select()
    .from(memberAsk)
    .where(and(inArray(memberAsk.ask_id, ids), live))
    .orderBy(asc(memberAsk.ask_id))
    .for('update');
  const changes: Change<Row>[] = [];
  for (const before of rows) changes.push({ before, after: await step(db, askKind, before, operation, operator, now) });
  if (operation === 'PASS') for (const { after } of changes) await invite(db, after, now);
  return changes;
}

/** Deletes a question with its answers and the messages about it (R27). Refuses an unknown one with 404. */
export async function removeAsk(db: Db, id: string): Promise<Row> {
  const [row] = await db
    .select()
    .from(memberAsk)
    .where(and(eq(memberAsk.ask_id, id), live))
    .for('update');
  const before = found(row);
  await db.update(memberAsk).set({ status: 'DELETED' }).where(eq(memberAsk.ask_id, id));
  await db.update(askReply).set({ is_del: 'DELETED' }).where(eq(askReply.ask_id, id));
  await db.update(askMessage).set({ is_del: 'DELETED' }).where(eq(askMessage.ask_id, id));
  return before;
}

/** A question that a member asks. */
export type Asking = Pick<Row, 'goods_id' | 'goods_name' | 'goods_img' | 'seller_id' | 'member_id' | 'member_name' | 'content' | 'anonymous'>;

/** A member asks. It waits for a review while the goods settings ask for one. */
export async function writeAsk(db: Db, given: Asking, now: number): Promise<Row> {
  const reviewed = (await readGoodsSetting(db)).ask_auth === 1;
  const [row] = await db
    .insert(memberAsk)
    .values({
      ...given,
      content: await maskSensitive(db, given.content),
      create_time: now,
      auth_status: born(askAuditMachine, reviewed ? 'WRITE' : 'PUBLISH', 'buyer'),
    })
    .returning();
  const made = found(row);
  if (!reviewed) await invite(db, made, now);
  return made;
}

const awaits = and(live, sql`${memberAsk.auth_status} = 'WAIT_AUDIT'`);

/** How many questions wait for a review; equal to the total of the list of those. */
export const waitingAsks = (db: Db): Promise<number> => db.$count(memberAsk, awaits);

/** Those that have waited longest. */
export async function oldestAsks(db: Db, limit: number, offset: number) {
  const rows = await db.select().from(memberAsk).where(awaits).orderBy(asc(memberAsk.create_time), asc(memberAsk.ask_id)).limit(limit).offset(offset);
  return rows.map((row) => ({ id: row.ask_id, title: row.content, note: row.goods_name, since: row.create_time, amount: null }));
}
