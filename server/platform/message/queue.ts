/**
 * The way out: mails, SMS and messages through WeChat are written into the outbox in the transaction that causes them, so none is sent for what did not
 * happen and none is lost. Whichever server process has time sends them; see `outbox.ts`.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { MessageCode, MessageValues } from '#contract/message/catalogue.ts';
import type { OutboxChannel, TextChannel } from '#contract/message/enums.ts';
import { messageErrors } from '#contract/message/refusals.ts';
import type { Db } from '#server/db/client.ts';
import { refuse } from '#server/core/refused.ts';
import { escaped, rendering, templateOf, type Template } from './templates.ts';

/** Told when messages wait, with the transaction that wrote them. */
export const OUTBOX_CHANNEL = 'outbox';

/** Has the outbox looked at, once the caller's transaction commits. */
export const wakeOutbox = (db: Db): Promise<unknown> => db.execute(sql`select pg_notify(${OUTBOX_CHANNEL}, '')`);

/** What is trial and not life: whatever happens inside tells nobody outside the product. */
const quiet = new AsyncLocalStorage<true>();

/** Does something without sending mails, SMS or messages through WeChat about it, e.g. a simulation. Site messages are written as ever. */
export const withoutSending = <T>(work: () => Promise<T>): Promise<T> => quiet.run(true, work);

/** A rendered message for somebody; `who` is an id that the caller has addresses for, or the address itself. */
export interface Rendered {
  who: string;
  title: string;
  content: string;
  params: Readonly<Record<string, string>>;
  /** Names what must be told once only; null for what may be told again. */
  cause: string | null;
}

/** What all messages of one call have in common. */
export interface Envelope {
  channel: OutboxChannel;
  kind: string;
  /** Unix seconds. */
  now: number;
  /** What the gateway calls the text. */
  template?: string;
  confidential?: boolean;
  /** Of no use after this moment, in unix seconds. */
  until?: number;
}

/**
 * Writes messages into the outbox, in one statement whatever their number.
 */
export async function queueMessages(db: Db, envelope: Envelope, messages: readonly Rendered[]): Promise<void> {
  if (messages.length === 0 || quiet.getStore()) return;
  const { channel, kind, now, template = '', confidential = false, until = null } = envelope;
  await db.execute(sql`
    with put as (
      insert into outbox (channel, kind, recipient, title, content, params, cause, template, confidential, run_after, until, created)
      select ${channel}, ${kind}, one.who, one.title, one.content, one.params, one.cause, ${template}, ${confidential}::boolean,
        0, ${until}::bigint, ${now}::bigint
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as one(who text, title text, content text, params jsonb, cause text)
      where one.who <> ''
      on conflict (cause) where cause is not null do nothing
      returning 1)
    select pg_notify(${OUTBOX_CHANNEL}, '') from put limit 1`);
}

/** Texts of a template for both ways out. */
export async function renderedFor(
  db: Db,
  channel: TextChannel,
  template: Template,
): Promise<(values: Readonly<Record<string, string>>) => Pick<Rendered, 'title' | 'content' | 'params'>> {
  if (channel === 'SMS') {
    const content = await rendering(db, template.sms_content);
    return (values) => ({ title: '', content: content(values), params: values });
  }
  const [title, content] = [await rendering(db, template.email_title), await rendering(db, template.email_content, escaped)];
  return (values) => ({ title: title(values), content: content(values), params: {} });
}

/** Templates whose texts are secrets of their recipient. */
const CONFIDENTIAL: ReadonlySet<string> = new Set<MessageCode>(['MOBILECODESEND', 'EMAILCODESEND']);

/** A message that somebody asked for and waits for, e.g. a code. */
interface Asked<C extends MessageCode> {
  /** The template. */
  code: C;
  values: MessageValues<C>;
  /** Unix seconds. */
  now: number;
  /** Of no use after this moment, in unix seconds. */
  until?: number;
  /** Names what must be told once only. */
  cause?: string;
}

async function ask<C extends MessageCode>(db: Db, channel: TextChannel, who: string, { code, values, now, until, cause }: Asked<C>): Promise<void> {
  const template = await templateOf(db, code);
  const state = channel === 'SMS' ? template.sms_state : template.email_state;
  if (state === 'CLOSED') refuse(messageErrors.channelClosed, { name: template.tpl_name });
  const render = await renderedFor(db, channel, template);
  const envelope = { channel, kind: code, now, template: channel === 'SMS' ? template.sms_template : '', confidential: CONFIDENTIAL.has(code) };
  await queueMessages(db, until === undefined ? envelope : { ...envelope, until }, [{ who, ...render(values), cause: cause ?? null }]);
}

/**
 * Sends an SMS to a number, in the caller's transaction. For codes: `queueSms(db, { mobile, code: 'MOBILECODESEND', values: { byName,
 * code }, now, until })`; their text is wiped once it left.
 * @throws Refused when administrators closed the SMS of this template
 */
export const queueSms = <C extends MessageCode>(db: Db, { mobile, ...asked }: Asked<C> & { mobile: string }): Promise<void> => ask(db, 'SMS', mobile, asked);

/** Sends a mail to an address, in the same way. @throws Refused when administrators closed the mail of this template */
export const queueMail = <C extends MessageCode>(db: Db, { email, ...asked }: Asked<C> & { email: string }): Promise<void> => ask(db, 'MAIL', email, asked);
