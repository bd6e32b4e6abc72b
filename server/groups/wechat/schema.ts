/** Messages through WeChat: the templates of the official account, and subscription notices. */
import { integer, jsonb, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import { sql } from 'drizzle-orm';
import type { WechatNoticeType, WechatTmpType } from '#contract/wechat/enums.ts';
import { bigId, bigSerial } from '#server/db/columns.ts';
import { sealedColumns } from '#server/db/sealed.ts';

/** A template message that the official account holds. */
export const wechatMsgTemplate = pgTable(
  'wechat_msg_template',
  {
    id: bigSerial().primaryKey(),
    /** Given by WeChat. */
    template_id: text().notNull(),
    msg_tmp_name: text().notNull(),
    /** Its number in WeChat's library. */
    msg_tmp_sn: text().notNull(),
    tmp_type: text().$type<WechatTmpType>().notNull(),
    is_open: smallint().$type<0 | 1>().notNull().default(1),
    msg_first: text().notNull().default(''),
    msg_remark: text().notNull().default(''),
    version: integer().notNull().default(1),
  },
  (t) => [unique('wechat_msg_template_type').on(t.tmp_type)],
);

/** A channel of subscription notices; one that was never set up has no row. Token and key are sealed. */
export const wechatNotice = pgTable('wechat_notice', {
  notice_type: text().$type<WechatNoticeType>().primaryKey(),
  open: smallint().$type<0 | 1>().notNull().default(0),
  config: jsonb().$type<Readonly<Record<string, string>>>().notNull().default({}),
  version: integer().notNull().default(1),
});
sealedColumns(wechatNotice, 'config');

/** What a channel sends at an event. Its id follows from both; one that was never set up has no row. */
export const wechatNoticeTemplate = pgTable(
  'wechat_notice_template',
  {
    id: bigId().primaryKey(),
    notice_type: text().$type<WechatNoticeType>().notNull(),
    tmp_type: text().$type<WechatTmpType>().notNull(),
    /** Given by WeChat; empty until it was entered. */
    template_id: text().notNull().default(''),
    tmp_name: text().notNull(),
    tmp_sn: text().notNull().default(''),
    is_open: smallint().$type<0 | 1>().notNull().default(0),
    /** Which keyword of WeChat's template takes which fact of the event. */
    tmp_details: jsonb().$type<{ name: string; value: string }[]>().notNull().default([]),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('wechat_notice_template_event').on(t.notice_type, t.tmp_type),
    uniqueIndex('wechat_notice_template_id')
      .on(t.template_id)
      .where(sql`template_id <> ''`),
  ],
);
