/** The ways to a member's WeChat: which account sends, by which call, and as whom the member is known there. */
import { cut } from '#contract/core/text.ts';
import type { WechatNoticeType } from '#contract/wechat/enums.ts';
import type { WechatUnion } from '#server/groups/payment/schema.ts';

/** `template`: a template message of the official account; the others are subscription notices. */
export type Way = 'template' | 'official' | 'mini';

export const ways: Readonly<Record<Way, { group: 'wechat' | 'miniprogram'; union: WechatUnion; path: string }>> = {
  template: { group: 'wechat', union: 'WECHAT_OFFICIAL', path: '/cgi-bin/message/template/send' },
  official: { group: 'wechat', union: 'WECHAT_OFFICIAL', path: '/cgi-bin/message/subscribe/bizsend' },
  mini: { group: 'miniprogram', union: 'WECHAT_MINI', path: '/cgi-bin/message/subscribe/send' },
};

export const wayOfNotice: Readonly<Record<WechatNoticeType, Way>> = { Wechat_Mini_Program: 'mini', Wechat_Official_Account: 'official' };

/** A way with a template's id, as the outbox keeps both. */
export const addressed = (way: Way, template_id: string): string => `${way}:${template_id}`;

/** @throws for a text that `addressed` did not make */
export function readAddressed(text: string): { way: Way; template_id: string } {
  const at = text.indexOf(':');
  const way = text.slice(0, at);
  if (!(way in ways)) throw new Error('not a way to WeChat');
  return { way: way as Way, template_id: text.slice(at + 1) };
}

/** How many characters WeChat takes for a keyword of a notice, by what its name begins with; it refuses the whole notice otherwise. */
const LONGEST: readonly (readonly [kind: RegExp, length: number])[] = [
  [/^short_thing\d/, 5],
  [/^thing\d/, 20],
  [/^character_string\d/, 32],
  [/^phrase\d/, 5],
  [/^name\d/, 10],
];

/** A value as WeChat takes it for a keyword; one that is too long ends in a sign that something was left out. */
export function fitting(keyword: string, value: string): string {
  const longest = LONGEST.find(([kind]) => kind.test(keyword))?.[1] ?? value.length;
  return value.length <= longest ? value : `${cut(value, longest - 1)}…`;
}
