/** Messages of the outbox leave for WeChat, from the account that their template belongs to. */
import type { Text } from '#contract/core/text.ts';
import { OutsideFailed } from '#server/core/outside.ts';
import { NotSent, type Sender } from '#server/platform/message/outbox.ts';
import { accountOf, callWechat, WechatRefused, type Needs } from './client.ts';
import { readAddressed, ways } from './ways.ts';

const UNSET: Text = { zh: '信任登录中没有填写该公众号或小程序的app_id和app_key', en: 'The trusted logins have no app_id and app_key of this account' };
const SILENT: Text = { zh: '无法连接微信服务器', en: 'WeChat cannot be reached' };

/** What stays as it is however often it is tried: not subscribed, not following, unknown here; no such template, contents that do not fit it. */
const FINAL: ReadonlySet<number> = new Set([43_101, 43_004, 40_003, 40_037, 47_003]);

const WORDS: Readonly<Record<number, Text>> = {
  43_101: { zh: '会员没有订阅该通知', en: 'the member has not subscribed to this notice' },
  43_004: { zh: '会员没有关注公众号', en: 'the member does not follow the account' },
  40_003: { zh: '会员在该账号下不存在', en: 'the account does not know the member' },
  40_037: { zh: '模板不存在', en: 'there is no such template' },
  47_003: { zh: '模板内容与微信的要求不符', en: 'the contents do not fit the template' },
};

function refusedBecause({ errcode, reason }: WechatRefused): Text {
  const { zh, en } = WORDS[errcode] ?? { zh: reason, en: reason };
  return { zh: `微信拒绝发送：${zh}（${errcode}）`, en: `WeChat refused: ${en} (${errcode})` };
}

/** Makes the sender of messages through WeChat. */
export const wechatSender =
  (services: Needs): Sender =>
  async ({ recipient: touser, template, params }) => {
    const { way, template_id } = readAddressed(template);
    const { group, path } = ways[way];
    const account = await accountOf(services, services.database.db, group);
    if (!account) throw new NotSent(UNSET);
    const via = account.app_id;
    const data = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, { value }]));
    try {
      await callWechat(services, account, path, { touser, template_id, data });
      return { via };
    } catch (error) {
      if (error instanceof WechatRefused) throw new NotSent(refusedBecause(error), { via, ...(FINAL.has(error.errcode) && { final: true }) });
      if (error instanceof OutsideFailed) throw new NotSent(SILENT, { via });
      throw error;
    }
  };
