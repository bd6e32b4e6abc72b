/**
 * Tells shops and members that something happened, through every channel that is open for it (R22): a site message where they read
 * it, an SMS and a mail through the outbox, all in the transaction that brought it about. Nothing is sent from here, so no channel
 * can hold up or stop another one, or what happened.
 */
import { sql } from 'drizzle-orm';
import type { MessageCodeFor, MessageValues } from '#contract/message/catalogue.ts';
import { outboxChannel } from '#contract/message/enums.ts';
import type { Db } from '#server/db/client.ts';
import { memberNoticeLog } from '#server/groups/member/schema.ts';
import { shopNotice } from '#server/groups/shop/schema.ts';
import { queueMessages, renderedFor } from '#server/platform/message/queue.ts';
import { rendering, templateOf, type Template } from '#server/platform/message/templates.ts';

/** Something to be told to one shop or member. */
export interface News<V> {
  /** Id of the shop or member. */
  to: string;
  values: V;
  /** What it is about; of the same kind of message, it is told once only. Left out where it may happen again. */
  about?: string;
}

type Given = Readonly<Record<string, string>>;

/** Where people are reached, by the id in `one.who`. A shop's mails go to the member that owns it. */
const ADDRESSES = {
  SHOP: {
    SMS: sql`(select link_phone from shop where shop_id = one.who::bigint)`,
    MAIL: sql`(select member.email from shop join member on member.member_id = shop.member_id where shop.shop_id = one.who::bigint)`,
  },
  MEMBER: {
    SMS: sql`(select mobile from member where member_id = one.who::bigint)`,
    MAIL: sql`(select email from member where member_id = one.who::bigint)`,
  },
} as const;

async function tell(db: Db, template: Template, news: readonly News<Given>[], now: number): Promise<void> {
  const { type, tpl_code: kind } = template;
  if (template.notice_state === 'OPEN') await writeNotices(db, template, news, now);
  for (const channel of outboxChannel.values) {
    if (template[channel === 'SMS' ? 'sms_state' : 'email_state'] === 'CLOSED') continue;
    const render = await renderedFor(db, channel, template);
    const messages = news.map(({ to, values, about }) => ({ who: to, ...render(values), cause: about === undefined ? null : `${kind} ${channel} ${about}` }));
    await queueMessages(db, { channel, kind, now, template: channel === 'SMS' ? template.sms_template : '' }, messages, ADDRESSES[type][channel]);
  }
}

/** The area that a shop finds a message in. */
const areaOf = (code: string): string => (code.startsWith('SHOPGOODS') ? 'GOODS' : code.startsWith('SHOPAFTERSALE') ? 'AFTERSALE' : 'ORDER');

async function writeNotices(
  db: Db,
  { type, tpl_code: code, tpl_name: title, content }: Template,
  news: readonly News<Given>[],
  send_time: number,
): Promise<void> {
  const render = await rendering(db, content);
  if (type === 'SHOP')
    await db.insert(shopNotice).values(news.map(({ to, values }) => ({ shop_id: to, type: areaOf(code), code, title, content: render(values), send_time })));
  else await db.insert(memberNoticeLog).values(news.map(({ to, values }) => ({ member_id: to, title, content: render(values), send_time })));
}

/** Tells shops, in the caller's transaction. @param now unix seconds */
export async function tellShops<C extends MessageCodeFor<'SHOP'>>(db: Db, code: C, news: readonly News<MessageValues<C>>[], now: number): Promise<void> {
  if (news.length > 0) await tell(db, await templateOf(db, code), news as readonly News<Given>[], now);
}

/** Tells members, in the caller's transaction. @param now unix seconds */
export async function tellMembers<C extends MessageCodeFor<'MEMBER'>>(db: Db, code: C, news: readonly News<MessageValues<C>>[], now: number): Promise<void> {
  if (news.length > 0) await tell(db, await templateOf(db, code), news as readonly News<Given>[], now);
}
