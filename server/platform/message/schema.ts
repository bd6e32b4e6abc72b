/** Messages: the texts of events, the queue of everything that leaves the product, the mail servers, and the attempts to mail. */
import { sql } from 'drizzle-orm';
import { bigserial, boolean, index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Text } from '#contract/core/text.ts';
import type { ChannelState, MessageType, OutboxChannel, OutboxState } from '#contract/message/enums.ts';
import { bigId, bigSerial, unixSeconds } from '#server/db/columns.ts';
import { sealedColumns } from '#server/db/sealed.ts';

/** The texts and switches of an event, as administrators edited them. An event without a row has those of the catalogue. */
export const messageTemplate = pgTable(
  'message_template',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    tpl_code: text().notNull(),
    tpl_name: text().notNull(),
    type: text().$type<MessageType>().notNull(),
    notice_state: text().$type<ChannelState>().notNull(),
    sms_state: text().$type<ChannelState>().notNull(),
    email_state: text().$type<ChannelState>().notNull(),
    email_title: text().notNull(),
    content: text().notNull(),
    sms_content: text().notNull(),
    email_content: text().notNull(),
    /** What a gateway calls the text that it has approved; empty where the gateway takes texts as they are. */
    sms_template: text().notNull().default(''),
    version: integer().notNull().default(1),
  },
  (t) => [unique('message_template_code').on(t.tpl_code), index('message_template_type').on(t.type, t.id)],
);

/**
 * A mail, an SMS or a message through WeChat on its way out, written in the transaction that causes it. Several server processes take them from this table, so
 * whatever sending needs is in the row.
 */
export const outbox = pgTable(
  'outbox',
  {
    id: bigSerial().primaryKey(),
    channel: text().$type<OutboxChannel>().notNull(),
    /** The template's code, or WeChat's event; `TEST` for a trial of an administrator. */
    kind: text().notNull(),
    /** A mail address, a mobile number or an openid. */
    recipient: text().notNull(),
    /** Of a mail, or the name of WeChat's template. */
    title: text().notNull().default(''),
    /** The rendered text; emptied once it left where it is confidential. */
    content: text().notNull(),
    /** What the text was rendered with, for gateways that render it themselves. */
    params: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** What the gateway calls the text (see `sms_template` of the template); for WeChat the way and the template's id. */
    template: text().notNull().default(''),
    /** The text is a secret of its recipient, e.g. a code. */
    confidential: boolean().notNull().default(false),
    /** Names what must be told once only. */
    cause: text(),
    state: text().$type<OutboxState>().notNull().default('QUEUED'),
    tries: integer().notNull().default(0),
    /** Not tried before this moment. */
    run_after: unixSeconds().notNull().default(0),
    /** Of no use to its recipient after this moment. */
    until: unixSeconds(),
    /** The attempt that holds it; made anew for each, so that one that lost it cannot write any more. */
    holder: text(),
    lease_until: unixSeconds(),
    /** Why the last attempt failed. */
    error: jsonb().$type<Text>(),
    /** The mail server or gateway of the last attempt. */
    via: text().notNull().default(''),
    created: unixSeconds().notNull(),
    finished: unixSeconds(),
  },
  (t) => [
    uniqueIndex('outbox_cause')
      .on(t.cause)
      .where(sql`cause is not null`),
    index('outbox_ready')
      .on(t.channel, t.run_after, t.id)
      .where(sql`state = 'QUEUED'`),
    index('outbox_leases')
      .on(t.lease_until)
      .where(sql`state = 'SENDING'`),
    index('outbox_state').on(t.state, t.id),
    index('outbox_channel').on(t.channel, t.id),
    index('outbox_recipient').on(t.recipient, t.id),
    index('outbox_created').on(t.created, t.id),
  ],
);

/** A mail server. Only enabled ones below their daily number are chosen (R13). */
export const smtp = pgTable('smtp', {
  id: bigserial({ mode: 'number' }).primaryKey(),
  host: text().notNull(),
  port: integer().notNull(),
  open_ssl: smallint().$type<0 | 1>().notNull().default(1),
  username: text().notNull(),
  /** Sealed with the server's secret. */
  password: text().notNull(),
  max_count: integer().notNull(),
  mail_from: text().notNull(),
  send_count: integer().notNull().default(0),
  /** 0: never. */
  last_send_time: unixSeconds().notNull().default(0),
  enabled: smallint().$type<0 | 1>().notNull().default(1),
  version: integer().notNull().default(1),
});
sealedColumns(smtp, 'password');

/** An attempt to send a mail, by R13. */
export const emailLog = pgTable(
  'email_log',
  {
    id: bigSerial().primaryKey(),
    outbox_id: bigId(),
    /** The server's name and port. */
    server: text().notNull().default(''),
    title: text().notNull(),
    type: text().notNull(),
    success: smallint().$type<0 | 1>().notNull(),
    email: text().notNull(),
    /** The body; empty where it is confidential. */
    context: text().notNull().default(''),
    /** Attempts that failed so far. */
    error_num: integer().notNull().default(0),
    error: jsonb().$type<Text>(),
    last_send: unixSeconds().notNull(),
  },
  (t) => [index('email_log_outbox').on(t.outbox_id, t.id), index('email_log_time').on(t.last_send, t.id)],
);
