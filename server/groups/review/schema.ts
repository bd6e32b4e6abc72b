/** What members write about goods: comments with follow-ups and the shops' replies, questions and their answers. Column names are wire names. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import type { AuditStatus, CommentGrade } from '#contract/review/enums.ts';
import { bigId, bigSerial, unixSeconds } from '#server/db/columns.ts';

/** A comment; `status` 0 is deleted. Names of goods and author are those of the time at which it was written. */
export const memberComment = pgTable(
  'member_comment',
  {
    comment_id: bigSerial().primaryKey(),
    goods_id: bigId().notNull(),
    sku_id: bigId().notNull().default('0'),
    goods_name: text().notNull(),
    goods_img: text().notNull().default(''),
    member_id: bigId().notNull(),
    member_name: text().notNull(),
    seller_id: bigId().notNull(),
    order_sn: text().notNull().default(''),
    content: text().notNull(),
    create_time: unixSeconds().notNull(),
    have_image: smallint().$type<0 | 1>().notNull().default(0),
    images: jsonb().$type<string[]>().notNull().default([]),
    status: smallint().$type<0 | 1>().notNull().default(1),
    grade: text().$type<CommentGrade>().notNull(),
    audit_status: text().$type<AuditStatus>().notNull().default('WAIT_AUDIT'),
    comments_type: text().$type<'INITIAL' | 'ADDITIONAL'>().notNull().default('INITIAL'),
    /** The first comment, for a follow-up. */
    parent_id: bigId().notNull().default('0'),
    /** The product wrote it in the place of a member who said nothing; it earns nothing. */
    by_system: smallint().$type<0 | 1>().notNull().default(0),
    reply_status: smallint().$type<0 | 1>().notNull().default(0),
    reply: text().notNull().default(''),
    reply_time: unixSeconds(),
    description_score: smallint().notNull().default(5),
    service_score: smallint().notNull().default(5),
    delivery_score: smallint().notNull().default(5),
  },
  (t) => [
    // Ascending, since a scan backwards is exactly the order of the list; the closed filters stand at its end.
    index('member_comment_list')
      .on(t.create_time, t.comment_id, t.audit_status, t.grade, t.comments_type, t.have_image, t.reply_status)
      .where(sql`status = 1`),
    index('member_comment_waiting')
      .on(t.create_time, t.comment_id)
      .where(sql`status = 1 and audit_status = 'WAIT_AUDIT'`),
    index('member_comment_refused')
      .on(t.create_time, t.comment_id)
      .where(sql`status = 1 and audit_status = 'REFUSE_AUDIT'`),
    index('member_comment_rated')
      .on(t.grade, t.create_time, t.comment_id)
      .where(sql`status = 1 and grade <> 'good'`),
    index('member_comment_member').on(t.member_id, t.create_time, t.comment_id),
    index('member_comment_goods').on(t.goods_id, t.create_time, t.comment_id),
    index('member_comment_seller').on(t.seller_id, t.create_time, t.comment_id),
    // A first comment has one follow-up.
    uniqueIndex('member_comment_follow_up')
      .on(t.parent_id)
      .where(sql`parent_id <> 0 and status = 1`),
    index('member_comment_grams')
      .using('gin', sql`text_grams((content || chr(10) || goods_name || chr(10) || member_name))`)
      .with({ fastupdate: false }),
  ],
);

/** A question about goods; `status` DELETED is gone with its answers. */
export const memberAsk = pgTable(
  'member_ask',
  {
    ask_id: bigSerial().primaryKey(),
    goods_id: bigId().notNull(),
    goods_name: text().notNull(),
    goods_img: text().notNull().default(''),
    member_id: bigId().notNull(),
    /** Never leaves the server where `anonymous` is YES. */
    member_name: text().notNull(),
    seller_id: bigId().notNull(),
    content: text().notNull(),
    create_time: unixSeconds().notNull(),
    reply_status: text().$type<'YES' | 'NO'>().notNull().default('NO'),
    reply: text(),
    reply_time: unixSeconds(),
    reply_num: integer().notNull().default(0),
    auth_status: text().$type<AuditStatus>().notNull().default('WAIT_AUDIT'),
    anonymous: text().$type<'YES' | 'NO'>().notNull().default('NO'),
    status: text().$type<'NORMAL' | 'DELETED'>().notNull().default('NORMAL'),
  },
  (t) => [
    index('member_ask_list')
      .on(t.create_time, t.ask_id, t.auth_status, t.reply_status, t.anonymous)
      .where(sql`status = 'NORMAL'`),
    index('member_ask_waiting')
      .on(t.create_time, t.ask_id)
      .where(sql`status = 'NORMAL' and auth_status = 'WAIT_AUDIT'`),
    index('member_ask_refused')
      .on(t.create_time, t.ask_id)
      .where(sql`status = 'NORMAL' and auth_status = 'REFUSE_AUDIT'`),
    index('member_ask_answers')
      .on(t.reply_num, t.ask_id)
      .where(sql`status = 'NORMAL'`),
    index('member_ask_member').on(t.member_id, t.create_time, t.ask_id),
    index('member_ask_seller').on(t.seller_id, t.create_time, t.ask_id),
    index('member_ask_goods').on(t.goods_id, t.create_time, t.ask_id),
    // Names that are not told are not found either.
    index('member_ask_grams')
      .using('gin', sql`text_grams((content || chr(10) || goods_name || chr(10) || case when anonymous = 'YES' then '' else member_name end))`)
      .with({ fastupdate: false }),
  ],
);

/** What another member answered. `reply_status` NO: invited, and nothing was answered yet. */
export const askReply = pgTable(
  'ask_reply',
  {
    id: bigSerial().primaryKey(),
    ask_id: bigId().notNull(),
    member_id: bigId().notNull(),
    /** Never leaves the server where `anonymous` is YES. */
    member_name: text().notNull(),
    content: text().notNull().default(''),
    reply_time: unixSeconds(),
    create_time: unixSeconds().notNull(),
    anonymous: text().$type<'YES' | 'NO'>().notNull().default('NO'),
    auth_status: text().$type<AuditStatus>().notNull().default('WAIT_AUDIT'),
    reply_status: text().$type<'YES' | 'NO'>().notNull().default('NO'),
    is_del: text().$type<'NORMAL' | 'DELETED'>().notNull().default('NORMAL'),
  },
  (t) => [index('ask_reply_list').on(t.ask_id, t.reply_time, t.id), uniqueIndex('ask_reply_once').on(t.ask_id, t.member_id)],
);

/** What members are told about questions: that one was approved, and invitations to answer. Read by members, not by this product. */
export const askMessage = pgTable(
  'ask_message',
  {
    id: bigSerial().primaryKey(),
    member_id: bigId().notNull(),
    ask_id: bigId().notNull(),
    /** The answer that it is about; 0 for an invitation. */
    reply_id: bigId().notNull().default('0'),
    type: text().$type<'INVITE' | 'ANSWER'>().notNull(),
    time: unixSeconds().notNull(),
    is_del: text().$type<'NORMAL' | 'DELETED'>().notNull().default('NORMAL'),
  },
  (t) => [index('ask_message_ask').on(t.ask_id, t.reply_id), index('ask_message_member').on(t.member_id, t.time, t.id)],
);
