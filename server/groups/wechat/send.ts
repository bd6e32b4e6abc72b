/** Tells a member of an event through WeChat, on every channel that is open (R24). */
import { and, eq } from 'drizzle-orm';
import type { WechatTmpType } from '#contract/wechat/enums.ts';
import { wechatEvents } from '#contract/wechat/facts.ts';
import type { Db } from '#server/db/client.ts';
import { memberConnect } from '#server/groups/payment/schema.ts';
import { accountOf, callWechat, WechatRefused, type Needs } from './client.ts';
import { openTemplate } from './msg-template/templates.ts';
import { allNotices, noticeTemplates } from './notice/notices.ts';

/** An event of a member: its facts by their names in `wechatEvents`. */
export interface WechatEventOf {
  member_id: string;
  type: WechatTmpType;
  facts: Readonly<Record<string, string>>;
}

/** One message to WeChat. */
interface Sending {
  group: 'wechat' | 'miniprogram';
  path: string;
  message: (touser: string) => object;
}

const values = (pairs: readonly (readonly [string, string])[]) => Object.fromEntries(pairs.map(([name, value]) => [name, { value }]));

/** The template message: an opening, WeChat's keywords in the order of the facts, and a remark. */
async function templateMessage(db: Db, { type, facts }: WechatEventOf): Promise<Sending | undefined> {
  const template = await openTemplate(db, type);
  if (!template) return undefined;
  const keywords = wechatEvents[type].facts.map(({ name }, at) => [`keyword${at + 1}`, facts[name] ?? ''] as const);
  const data = values([['first', template.msg_first], ...keywords, ['remark', template.msg_remark]]);
  return { group: 'wechat', path: '/cgi-bin/message/template/send', message: (touser) => ({ touser, template_id: template.template_id, data }) };
}

/** The subscription notices of the channels that are open. */
async function notices(db: Db, { type, facts }: WechatEventOf): Promise<Sending[]> {
  const sendings: Sending[] = [];
  for (const { notice_type, open } of await allNotices(db)) {
    if (open === 0) continue;
    const template = (await noticeTemplates(db, notice_type)).find(({ tmp_type }) => tmp_type === type);
    if (!template || template.is_open === 0 || template.template_id === '') continue;
    const data = values(template.tmp_details.map(({ name, value }) => [value, facts[name] ?? ''] as const));
    const mini = notice_type === 'Wechat_Mini_Program';
    sendings.push({
      group: mini ? 'miniprogram' : 'wechat',
      path: mini ? '/cgi-bin/message/subscribe/send' : '/cgi-bin/message/subscribe/bizsend',
      message: (touser) => ({ touser, template_id: template.template_id, data }),
    });
  }
  return sendings;
}

/** WeChat's words for members who do not want to hear: not subscribed, not following, unknown here. Trying again would not help. */
const UNWANTED: ReadonlySet<number> = new Set([43_101, 43_004, 40_003]);

/**
 * Sends an event on every open channel for which the member is known at WeChat; members who are not, templates and channels that are off,
 * and accounts that were not entered are passed over.
 * @returns how many messages WeChat took
 * @throws WechatRefused, OutsideFailed when trying again may help
 */
export async function sendWechat(services: Needs, db: Db, event: WechatEventOf): Promise<number> {
  const template = await templateMessage(db, event);
  const sendings = [...(template ? [template] : []), ...(await notices(db, event))];
  let sent = 0;
  for (const { group, path, message } of sendings) {
    const union_type = group === 'wechat' ? ('WECHAT_OFFICIAL' as const) : ('WECHAT_MINI' as const);
    const [bond] = await db
      .select({ open_id: memberConnect.open_id })
      .from(memberConnect)
      .where(and(eq(memberConnect.member_id, event.member_id), eq(memberConnect.union_type, union_type)));
    const account = bond && (await accountOf(services, db, group));
    if (!account) continue;
    try {
      await callWechat(services, account, path, message(bond.open_id));
      sent += 1;
    } catch (error) {
      if (!(error instanceof WechatRefused && UNWANTED.has(error.errcode))) throw error;
    }
  }
  return sent;
}
