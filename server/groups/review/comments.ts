/** Comments: written by members, reviewed once, deleted softly. */
import { and, asc, eq, gte, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { AuditInput } from '#contract/review/audit.schema.ts';
import { commentApi } from '#contract/review/comment.ts';
import { commentErrors, type Comment, type CommentAlone, type CommentQuery } from '#contract/review/comment.schema.ts';
import { auditStatus, commentGrade, commentsType, haveImage, type CommentGrade } from '#contract/review/enums.ts';
import { commentAuditMachine } from '#contract/review/machines.ts';
import { reviewText } from '#contract/review/sentences.ts';
import { accountText } from '#contract/member/sentences.ts';
import { operatorText } from '#contract/order/sentences.ts';
import { timeText } from '#contract/core/zone.ts';
import { readGoodsSetting } from '#server/base/goods-setting.ts';
import { found, refuse } from '#server/core/refused.ts';
import { born, step, type Operator } from '#server/core/step.ts';
import type { Db } from '#server/db/client.ts';
import { matching } from '#server/db/filter.ts';
import { orderBy } from '#server/db/order.ts';
import { havingGrams, havingPairs, within } from '#server/db/page.ts';
import { maskSensitive } from '#server/groups/goods/sensitive-word/mask.ts';
import { tellShops } from '#server/groups/message/tell.ts';
import { changePoints } from '#server/groups/member/account.ts';
import { membersCalled } from '#server/groups/member/list.ts';
import { earned } from '#server/groups/member/point-rules.ts';
import { pointSettings } from '#server/groups/member/point-setting.ts';
import { member } from '#server/groups/member/schema.ts';
import { defineExport } from '#server/platform/export/define.ts';
import type { Change } from '#server/platform/records/audited.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { listTallied } from '#server/platform/tally/count.ts';
import { asked } from './batch.ts';
import { followComments, lockGoodsOf } from './goods-figures.ts';
import { memberComment } from './schema.ts';
import { commentKind } from './states.ts';

type Row = typeof memberComment.$inferSelect;

const live = sql`${memberComment.status} = 1`;

const { content, goods_name, member_name } = memberComment;

/** What the index `member_comment_grams` holds. */
const texts = sql`(${content} || chr(10) || ${goods_name} || chr(10) || ${member_name})`;

function commentWhere(query: CommentQuery, db: Db): SQL | undefined {
  const { keyword, start_time, end_time, audit_status } = query;
  return and(
    keyword ? and(havingPairs(texts, keyword), or(...[content, goods_name, member_name].map((column) => within(column, keyword)))) : undefined,
    havingGrams(content, query.content, texts),
    havingGrams(goods_name, query.goods_name, texts),
    query.member_name ? inArray(memberComment.member_id, membersCalled(db, query.member_name)) : undefined,
    matching(memberComment.grade, query, 'grade'),
    // As literals, so that the indexes of the few are used.
    audit_status === 'WAIT_AUDIT'
      ? sql`${memberComment.audit_status} = 'WAIT_AUDIT'`
      : audit_status === 'REFUSE_AUDIT'
        ? sql`${memberComment.audit_status} = 'REFUSE_AUDIT'`
        : matching(memberComment.audit_status, query, 'audit_status'),
    query.comments_type ? eq(memberComment.comments_type, query.comments_type) : undefined,
    query.have_image === undefined ? undefined : eq(memberComment.have_image, query.have_image),
    query.reply_status === undefined ? undefined : eq(memberComment.reply_status, query.reply_status),
    query.member_id ? eq(memberComment.member_id, query.member_id) : undefined,
    query.goods_id ? eq(memberComment.goods_id, query.goods_id) : undefined,
    query.seller_id && query.seller_id !== '0' ? eq(memberComment.seller_id, query.seller_id) : undefined,
    start_time === undefined ? undefined : gte(memberComment.create_time, start_time),
    end_time === undefined ? undefined : lte(memberComment.create_time, end_time),
  );
}

const TALLIED = listTallied({
  table: memberComment,
  time: memberComment.create_time,
  facets: [memberComment.audit_status, memberComment.grade, memberComment.comments_type, memberComment.have_image, memberComment.reply_status],
  others: ['keyword', 'content', 'goods_name', 'member_name', 'member_id', 'goods_id', 'seller_id'],
});

/** Comments that are not deleted, newest first. */
export const commentListing = listingOf(commentApi.list, {
  title: { zh: '商品评论', en: 'Comments' },
  table: memberComment,
  key: memberComment.comment_id,
  called: memberComment.content,
  live,
  where: commentWhere,
  order: orderBy([memberComment.create_time, memberComment.comment_id], 'desc'),
  sort: { create_time: memberComment.create_time },
  tallied: TALLIED,
  broad: { texts: ['keyword', 'content', 'goods_name'], among: () => live },
});

export const commentExport = defineExport(commentListing, {
  comment_id: 'text',
  create_time: 'time',
  goods_name: 'text',
  member_name: 'text',
  content: 'text',
  grade: commentGrade,
  comments_type: commentsType,
  have_image: haveImage,
  audit_status: auditStatus,
  order_sn: 'text',
  reply: 'text',
});

const FACE = 'shop';

function answered(row: Row, face: string): CommentAlone {
  const { reply, reply_time, description_score, service_score, delivery_score, by_system: _system, ...own } = row;
  const { comment_id, comments_type, order_sn, seller_id, member_id } = own;
  return {
    ...own,
    images: own.have_image === 1 ? own.images : [],
    member_face: face,
    reply:
      own.reply_status === 1
        ? { reply_id: comment_id, comment_id, content: reply, create_time: reply_time ?? own.create_time, role: FACE, reply_type: comments_type }
        : null,
    member_shop_score: { description_score, service_score, delivery_score, order_sn, seller_id, member_id },
  };
}

/** Comments as they travel, each with its approved follow-up. */
async function told(db: Db, rows: readonly Row[]): Promise<Comment[]> {
  if (rows.length === 0) return [];
  const first = rows.filter(({ parent_id }) => parent_id === '0').map(({ comment_id }) => comment_id);
  const more =
    first.length === 0
      ? []
      : await db
          .select()
          .from(memberComment)
          .where(and(inArray(memberComment.parent_id, first), live, eq(memberComment.audit_status, 'PASS_AUDIT')));
  const people = await db
    .select({ id: member.member_id, face: member.face })
    .from(member)
    .where(inArray(member.member_id, [...new Set(rows.map(({ member_id }) => member_id))]));
  const faces = new Map(people.map(({ id, face }) => [id, face]));
  const face = (row: Row) => faces.get(row.member_id) ?? '';
  const byParent = new Map(more.map((row) => [row.parent_id, row]));
  return rows.map((row) => {
    const follow = byParent.get(row.comment_id);
    return { ...answered(row, face(row)), additional_comment: follow ? answered(follow, face(follow)) : null };
  });
}

/** A page of comments. */
export async function listComments(db: Db, query: CommentQuery) {
  const page = await commentListing.page(db, query);
  return { ...page, data: await told(db, page.data) };
}

/** One comment that is not deleted. Refuses another one with 404. */
export async function oneComment(db: Db, id: string): Promise<Comment> {
  const rows = await db
    .select()
    .from(memberComment)
    .where(and(eq(memberComment.comment_id, id), live));
  return found((await told(db, rows))[0]);
}

/** Those of some goods that have a comment already which buyers see. */
async function commentedGoods(db: Db, ids: readonly string[]): Promise<ReadonlySet<string>> {
  const visible = and(live, eq(memberComment.audit_status, 'PASS_AUDIT'), eq(memberComment.parent_id, '0'));
  const rows = await db
    .selectDistinct({ goods_id: memberComment.goods_id })
    .from(memberComment)
    .where(and(inArray(memberComment.goods_id, [...ids]), visible));
  return new Set(rows.map(({ goods_id }) => goods_id));
}

/** Of comments about to be published, those that are the first of their goods: of several, the one that was written first. */
async function firstOf(db: Db, rows: readonly Row[]): Promise<ReadonlySet<string>> {
  const firsts = new Map<string, Row>();
  for (const row of rows.filter(({ parent_id }) => parent_id === '0')) {
    const known = firsts.get(row.goods_id);
    if (!known || row.create_time < known.create_time) firsts.set(row.goods_id, row);
  }
  const before = await commentedGoods(db, [...firsts.keys()]);
  return new Set([...firsts.values()].filter(({ goods_id }) => !before.has(goods_id)).map(({ comment_id }) => comment_id));
}

/** What an approved first comment gives its author; what the system wrote earns nothing (R23). @param first nobody has commented on the goods before */
async function reward(db: Db, row: Row, first: boolean, now: number): Promise<void> {
  if (row.by_system === 1 || row.parent_id !== '0') return;
  const { consum, grade } = earned(await pointSettings.read(db), { kind: 'comment', pictures: row.have_image === 1, first });
  const note = {
    cause: { kind: 'comment', id: row.comment_id },
    reason: accountText.write('commented', { name: row.goods_name }),
    operator: operatorText.write('system'),
    now,
  };
  if (consum > 0 || grade > 0) await changePoints(db, row.member_id, { consum, grade }, note);
}

/** What follows when a comment can be seen: only approvals have effects outside (R22). */
async function published(db: Db, row: Row, first: boolean, now: number): Promise<void> {
  if (row.parent_id === '0') await followComments(db, row.goods_id, 1);
  await reward(db, row, first, now);
  if (row.by_system === 1) return;
  const { order_sn: sn, member_name } = row;
  const values = { ordersSn: sn, sn, userName: member_name, member_name, evalTime: timeText(row.create_time) };
  await tellShops(db, 'SHOPORDERSEVALUATE', [{ to: row.seller_id, values, about: `comment ${row.comment_id}` }], now);
}

/**
 * Reviews comments, all of them or none; unknown and deleted ones are passed over.
 * @throws Refused 201 for no ids or another result, 200 naming one that was reviewed before
 */
export async function reviewComments(db: Db, input: AuditInput, operator: Operator, now: number): Promise<Change<Row>[]> {
  const { ids, operation } = asked(input, commentErrors);
  const mine = and(inArray(memberComment.comment_id, ids), live);
  const named = await db.select({ goods_id: memberComment.goods_id }).from(memberComment).where(mine);
  await lockGoodsOf(
    db,
    named.map(({ goods_id }) => goods_id),
  );
  const rows = await db.select().from(memberComment).where(mine).orderBy(asc(memberComment.comment_id)).for('update');
  const first = operation === 'PASS' ? await firstOf(db, rows) : new Set<string>();
  const changes: Change<Row>[] = [];
  for (const before of rows) {
    const after = await step(db, commentKind, before, operation, operator, now);
    changes.push({ before, after });
  }
  // Members last, as everywhere, and in one order.
  if (operation === 'PASS')
    for (const { after } of changes.toSorted((a, b) => Number(BigInt(a.after.member_id) - BigInt(b.after.member_id))))
      await published(db, after, first.has(after.comment_id), now);
  return changes;
}

/** Deletes a comment softly. @throws Refused 002 (401) for one that is missing or deleted already */
export async function removeComment(db: Db, id: string): Promise<Row> {
  const [known] = await db.select({ goods_id: memberComment.goods_id }).from(memberComment).where(eq(memberComment.comment_id, id));
  if (known) await lockGoodsOf(db, [known.goods_id]);
  const [row] = await db
    .select()
    .from(memberComment)
    .where(and(eq(memberComment.comment_id, id), live))
    .for('update');
  const before = found(row, commentErrors.gone);
  await db.update(memberComment).set({ status: 0 }).where(eq(memberComment.comment_id, id));
  if (before.audit_status === 'PASS_AUDIT' && before.parent_id === '0') await followComments(db, before.goods_id, -1);
  return before;
}

/** What a member says about goods that were bought. */
export interface Written {
  goods_id: string;
  goods_name: string;
  goods_img: string;
  sku_id?: string;
  seller_id: string;
  order_sn: string;
  member_id: string;
  member_name: string;
  content: string;
  grade: CommentGrade;
  images?: readonly string[];
  scores?: { description_score: number; service_score: number; delivery_score: number };
  /** The first comment, for a follow-up. */
  parent_id?: string;
}

/** A member comments, or adds to a comment. It waits for a review while the goods settings ask for one (R24). @throws Refused 201 */
export async function writeComment(db: Db, given: Written, now: number): Promise<Row> {
  const { images = [], scores, parent_id = '0', content: said, ...rest } = given;
  const silent = said.trim() === '';
  if (silent && rest.grade !== 'good') refuse(commentErrors.textMissing);
  const reviewed = (await readGoodsSetting(db)).comment_auth === 1 && !silent;
  if (!reviewed) await lockGoodsOf(db, [rest.goods_id]);
  const first = !reviewed && !(await commentedGoods(db, [rest.goods_id])).has(rest.goods_id);
  const [row] = await db
    .insert(memberComment)
    .values({
      ...rest,
      ...scores,
      parent_id,
      comments_type: parent_id === '0' ? 'INITIAL' : 'ADDITIONAL',
      content: silent ? reviewText.write('defaultGood') : await maskSensitive(db, said),
      images: [...images],
      have_image: images.length > 0 ? 1 : 0,
      create_time: now,
      audit_status: born(commentAuditMachine, reviewed ? 'WRITE' : 'PUBLISH', 'buyer'),
    })
    .returning();
  const made = found(row);
  if (!reviewed) await published(db, made, first, now);
  return made;
}

const awaits = and(live, sql`${memberComment.audit_status} = 'WAIT_AUDIT'`);

/** How many comments wait for a review; equal to the total of the list of those. */
export const waitingComments = (db: Db): Promise<number> => db.$count(memberComment, awaits);

/** Those that have waited longest. */
export async function oldestComments(db: Db, limit: number, offset: number) {
  const rows = await db
    .select()
    .from(memberComment)
    .where(awaits)
    .orderBy(asc(memberComment.create_time), asc(memberComment.comment_id))
    .limit(limit)
    .offset(offset);
  return rows.map((row) => ({ id: row.comment_id, title: row.content, note: row.goods_name, since: row.create_time, amount: null }));
}
