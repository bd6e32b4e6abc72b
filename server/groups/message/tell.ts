/**
 * Tells shops and members that something happened, through every channel that is open for it (R22): a site message where they read
 * it, an SMS and a mail through the outbox, all in the transaction that brought it about. Nothing is sent from here, so no channel
 * can hold up or stop another one, or what happened.
 */
import { eq, inArray } from 'drizzle-orm';
import type { MessageCodeFor, MessageValues } from '#contract/message/catalogue.ts';
import { textChannel } from '#contract/message/enums.ts';
import { clearOf } from '#server/core/secrets/sensitive.ts';
import type { Db } from '#server/db/client.ts';
import { member, memberNoticeLog } from '#server/groups/member/schema.ts';
import { shop, shopNotice } from '#server/groups/shop/schema.ts';
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

type Found = { id: string; address: string }[];

/** Where people are reached, sealed. A shop's mails go to the member that owns it. */
const ADDRESSES = {
  SHOP: {
    SMS: (db: Db, ids: string[]): PromiseLike<Found> => db.select({ id: shop.shop_id, address: shop.link_phone }).from(shop).where(inArray(shop.shop_id, ids)),
    MAIL: (db: Db, ids: string[]): PromiseLike<Found> =>
      db
        .select({ id: shop.shop_id, address: member.email })
        .from(shop)
        .innerJoin(member, eq(member.member_id, shop.member_id))
        .where(inArray(shop.shop_id, ids)),
  },
  MEMBER: {
    SMS: (db: Db, ids: string[]): PromiseLike<Found> =>
      db.select({ id: member.member_id, address: member.mobile }).from(member).where(inArray(member.member_id, ids)),
    MAIL: (db: Db, ids: string[]): PromiseLike<Found> =>
      db.select({ id: member.member_id, address: member.email }).from(member).where(inArray(member.member_id, ids)),
  },
} as const;

/** The addresses of those who have one, readable. */
async function addressesOf(db: Db, type: Template['type'], channel: 'SMS' | 'MAIL', ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const rows = await ADDRESSES[type][channel](db, [...new Set(ids)]);
  return new Map(rows.map(({ id, address }) => [id, clearOf(db, address)]));
}

async function tell(db: Db, template: Template, news: readonly News<Given>[], now: number): Promise<void> {
  const { type, tpl_code: kind } = template;
  if (template.notice_state === 'OPEN') await writeNotices(db, template, news, now);
  for (const channel of textChannel.values) {
    if (template[channel === 'SMS' ? 'sms_state' : 'email_state'] === 'CLOSED') continue;
    const render = await renderedFor(db, channel, template);
    const reached = await addressesOf(
      db,
      type,
      channel,
      news.map(({ to }) => to),
    );
    const messages = news.map(({ to, values, about }) => ({
      who: reached.get(to) ?? '',
      ...render(values),
      cause: about === undefined ? null : `${kind} ${channel} ${about}`,
    }));
    await queueMessages(db, { channel, kind, now, template: channel === 'SMS' ? template.sms_template : '' }, messages);
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
