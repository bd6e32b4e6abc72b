/** What other members answer to questions: reviewed once, deleted softly. */
import { and, asc, eq, gte, ilike, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { AuditInput } from '#contract/review/audit.schema.ts';
import { askReplyApi } from '#contract/review/ask.ts';
import type { AskReply, AskReplyQuery } from '#contract/review/ask-reply.schema.ts';
import { askErrors } from '#contract/review/ask.schema.ts';
import { auditStatus, yesNo } from '#contract/review/enums.ts';
import { replyAuditMachine } from '#contract/review/machines.ts';
import { reviewText } from '#contract/review/sentences.ts';
import { readGoodsSetting } from '#server/base/goods-setting.ts';
import { found, refuse } from '#server/core/refused.ts';
import { born, step, type Operator } from '#server/core/step.ts';
import type { Db } from '#server/db/client.ts';
import { known, orderBy } from '#server/db/order.ts';
import { containing, having } from '#server/db/page.ts';
import { maskSensitive } from '#server/groups/goods/sensitive-word/mask.ts';
import { defineExport } from '#server/platform/export/define.ts';
import type { Change } from '#server/platform/records/audited.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { asked } from './batch.ts';
import { askMessage, askReply, memberAsk } from './schema.ts';
import { replyKind } from './states.ts';

type Row = typeof askReply.$inferSelect;

const named = sql`${askReply.anonymous} = 'NO'`;
/** Invited members who have not answered yet are not listed. */
const live = and(eq(askReply.is_del, 'NORMAL'), eq(askReply.reply_status, 'YES'));

function replyWhere(query: AskReplyQuery): SQL | undefined {
  const { keyword, start_time, end_time } = query;
  const pattern = containing(keyword ?? '');
  return and(
    eq(askReply.ask_id, query.ask_id),
    keyword ? or(ilike(askReply.content, pattern), and(named, ilike(askReply.member_name, pattern))) : undefined,
    query.member_name ? and(named, having(askReply.member_name, query.member_name)) : undefined,
    having(askReply.content, query.content),
    query.auth_status ? sql`${askReply.auth_status} = ${query.auth_status}` : undefined,
    query.anonymous ? eq(askReply.anonymous, query.anonymous) : undefined,
    query.member_id ? and(named, eq(askReply.member_id, query.member_id)) : undefined,
    start_time === undefined ? undefined : gte(known(askReply.reply_time), start_time),
    end_time === undefined ? undefined : lte(known(askReply.reply_time), end_time),
  );
}

/** Answers to one question, newest first. */
export const replyListing = listingOf(askReplyApi.list, {
  title: { zh: '咨询回复', en: 'Replies' },
  table: askReply,
  key: askReply.id,
  called: askReply.content,
  live,
  where: replyWhere,
  order: orderBy([askReply.reply_time, askReply.id], 'desc'),
  sort: { reply_time: askReply.reply_time },
});

const nameOf = ({ anonymous, member_name }: Pick<Row, 'anonymous' | 'member_name'>): string =>
  anonymous === 'YES' ? reviewText.write('anonymous') : member_name;

export const replyExport = defineExport(replyListing, {
  id: 'text',
  reply_time: 'time',
  content: 'text',
  member_name: { kind: 'text', value: nameOf },
  auth_status: auditStatus,
  anonymous: yesNo,
});

const told = (row: Row): AskReply => ({
  ...row,
  reply_time: row.reply_time ?? row.create_time,
  ...(row.anonymous === 'YES' && { member_id: '0', member_name: nameOf(row) }),
});

/** A page of answers. */
export async function listReplies(db: Db, query: AskReplyQuery) {
  const page = await replyListing.page(db, query);
  return { ...page, data: page.data.map(told) };
}

/** Locks the questions of answers, in one order, before the answers. */
async function lockAsks(db: Db, ids: readonly string[]): Promise<void> {
  await db.execute(
    sql`select ask_id from member_ask where ask_id in (select ask_id from ask_reply where id = any(${`{${ids.join(',')}}`}::bigint[])) order by ask_id for update`,
  );
}

/** More or fewer answers, never below none. */
const countReplies = (db: Db, askId: string, by: number) =>
  db
    .update(memberAsk)
    .set({ reply_num: sql`greatest(${memberAsk.reply_num} + ${by}::int, 0)` })
    .where(eq(memberAsk.ask_id, askId));

/** An answer can be seen: the question counts it, and whoever asked is told. */
async function published(db: Db, row: Row, now: number): Promise<void> {
  await countReplies(db, row.ask_id, 1);
  await db.execute(sql`insert into ask_message (member_id, ask_id, reply_id, type, time)
    select member_id, ask_id, ${row.id}::bigint, 'ANSWER', ${now}::bigint from member_ask where ask_id = ${row.ask_id}::bigint`);
}

/** Reviews answers, all of them or none; unknown and deleted ones are passed over. @throws Refused 107 */
export async function reviewReplies(db: Db, input: AuditInput, operator: Operator, now: number): Promise<Change<Row>[]> {
  const { ids, operation } = asked(input, askErrors);
  await lockAsks(db, ids);
  const rows = await db
    .select()
    .from(askReply)
    .where(and(inArray(askReply.id, ids), live))
    .orderBy(asc(askReply.id))
    .for('update');
  const changes: Change<Row>[] = [];
  for (const before of rows) changes.push({ before, after: await step(db, replyKind, before, operation, operator, now) });
  if (operation === 'PASS') for (const { after } of changes) await published(db, after, now);
  return changes;
}

/** Deletes an answer softly. @throws Refused 202 for one that is missing or deleted already */
export async function removeReply(db: Db, id: string): Promise<Row> {
  await lockAsks(db, [id]);
  const [row] = await db
    .select()
    .from(askReply)
    .where(and(eq(askReply.id, id), eq(askReply.is_del, 'NORMAL')))
    .for('update');
  const before = found(row, askErrors.replyGone);
  await db.update(askReply).set({ is_del: 'DELETED' }).where(eq(askReply.id, id));
  if (before.auth_status === 'PASS_AUDIT' && before.reply_status === 'YES') await countReplies(db, before.ask_id, -1);
  await db.update(askMessage).set({ is_del: 'DELETED' }).where(eq(askMessage.reply_id, id));
  return before;
}

/** A member answers a question. @throws Refused 202 for a question that is not there */
export async function writeReply(db: Db, given: Pick<Row, 'ask_id' | 'member_id' | 'member_name' | 'content' | 'anonymous'>, now: number): Promise<Row> {
  const [question] = await db.select({ status: memberAsk.status }).from(memberAsk).where(eq(memberAsk.ask_id, given.ask_id)).for('update');
  if (question?.status !== 'NORMAL') refuse(askErrors.missing);
  const reviewed = (await readGoodsSetting(db)).ask_auth === 1;
  // Whoever was invited has a row already; who has answered before does not answer again.
  await db.delete(askReply).where(and(eq(askReply.ask_id, given.ask_id), eq(askReply.member_id, given.member_id), eq(askReply.reply_status, 'NO')));
  const [row] = await db
    .insert(askReply)
    .values({
      ...given,
      content: await maskSensitive(db, given.content),
      reply_time: now,
      create_time: now,
      reply_status: 'YES',
      auth_status: born(replyAuditMachine, reviewed ? 'WRITE' : 'PUBLISH', 'buyer'),
    })
    .onConflictDoNothing()
    .returning();
  const made = found(row, askErrors.missing);
  if (!reviewed) await published(db, made, now);
  return made;
}
