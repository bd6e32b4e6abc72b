/** Tells a member of an event through WeChat, on every channel that is open (R24): into the outbox, in the transaction that brought it about. */
import { eq } from 'drizzle-orm';
import type { WechatTmpType } from '#contract/wechat/enums.ts';
import { wechatEvents } from '#contract/wechat/facts.ts';
import type { Db } from '#server/db/client.ts';
import { memberConnect } from '#server/groups/payment/schema.ts';
import { queueMessages } from '#server/platform/message/queue.ts';
import { openTemplate } from './msg-template/templates.ts';
import { allNotices, noticeTemplates } from './notice/notices.ts';
import { addressed, fitting, wayOfNotice, ways, type Way } from './ways.ts';

/** The facts of an event by their names in `wechatEvents`. */
export type WechatFacts = Readonly<Record<string, string>>;

/** An event of a member. */
export interface WechatNews {
  member_id: string;
  type: WechatTmpType;
  /** What it is about; of the same kind of event, it is told once only. */
  about: string;
  /** Asked for when somebody is to be told. */
  facts: () => WechatFacts | Promise<WechatFacts>;
}

/** One message: what WeChat is sent by its keywords, and what administrators read of it. */
interface Rendered {
  way: Way;
  template_id: string;
  title: string;
  params: Record<string, string>;
  content: string;
}

const lines = (...parts: readonly string[]) => parts.filter((part) => part !== '').join('\n');
const said = (facts: WechatFacts, names: readonly string[]) => lines(...names.map((name) => `${name}：${facts[name] ?? ''}`));

/** The template message: an opening, WeChat's keywords in the order of the facts, and a remark. */
async function templateMessage(db: Db, type: WechatTmpType, facts: WechatFacts): Promise<Rendered | undefined> {
  const template = await openTemplate(db, type);
  if (!template) return undefined;
  const { template_id, msg_tmp_name: title, msg_first: first, msg_remark: remark } = template;
  const names = wechatEvents[type].facts.map(({ name }) => name);
  const keywords = Object.fromEntries(names.map((name, at) => [`keyword${at + 1}`, facts[name] ?? '']));
  return { way: 'template', template_id, title, params: { first, ...keywords, remark }, content: lines(first, said(facts, names), remark) };
}

/** The subscription notices of the channels that are open. */
async function notices(db: Db, type: WechatTmpType, facts: WechatFacts): Promise<Rendered[]> {
  const rendered: Rendered[] = [];
  for (const { notice_type, open } of await allNotices(db)) {
    if (open === 0) continue;
    const template = (await noticeTemplates(db, notice_type)).find(({ tmp_type }) => tmp_type === type);
    if (!template || template.is_open === 0 || template.template_id === '') continue;
    const { template_id, tmp_name: title, tmp_details } = template;
    const params = Object.fromEntries(tmp_details.map(({ name, value }) => [value, fitting(value, facts[name] ?? '')]));
    const names = tmp_details.map(({ name }) => name);
    rendered.push({ way: wayOfNotice[notice_type], template_id, title, params, content: said(facts, names) });
  }
  return rendered;
}

/** Tells one member; who is not known at WeChat is passed over, and so are templates and channels that are off. @param now unix seconds */
export async function tellWechat(db: Db, { member_id, type, about, facts }: WechatNews, now: number): Promise<void> {
  const bonds = await db
    .select({ union: memberConnect.union_type, open_id: memberConnect.open_id })
    .from(memberConnect)
    .where(eq(memberConnect.member_id, member_id));
  if (bonds.length === 0) return;
  const known = await facts();
  const template = await templateMessage(db, type, known);
  for (const { way, template_id, ...message } of [...(template ? [template] : []), ...(await notices(db, type, known))]) {
    const who = bonds.find(({ union }) => union === ways[way].union)?.open_id;
    if (who === undefined) continue;
    const envelope = { channel: 'WECHAT' as const, kind: type, now, template: addressed(way, template_id) };
    await queueMessages(db, envelope, [{ who, ...message, cause: `${type} ${way} ${about}` }]);
  }
}
