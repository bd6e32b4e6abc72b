/** Zhutong's gateway: the password is hashed together with the moment of the call, and the text says who sends it. */
import { createHash } from 'node:crypto';
import { timeText } from '#contract/core/zone.ts';
import type { Text } from '#contract/core/text.ts';
import { NotSent, type OutboxRow, type Taken } from '../outbox.ts';
import { post } from './post.ts';

const BEAN = 'smsZtPlugin';
const DEFAULT_ENDPOINT = 'http://www.ztsms.cn/sendNSms.do';

const md5 = (text: string): string => createHash('md5').update(text).digest('hex');

/** The password of a call: hashed, and hashed again with its moment. */
export const zhutongPassword = (password: string, tkey: string): string => md5(md5(password) + tkey);

/** What its numbers mean; those of the text and of the recipient will mean the same tomorrow. */
const SAID: Readonly<Record<string, Text & { final?: true }>> = {
  '-1': { zh: '用户名或密码不正确', en: 'the user name or password is wrong' },
  '2': { zh: '余额不足', en: 'the account has no credit left' },
  '3': { zh: '内容待人工审核', en: 'the text has to be reviewed by hand' },
  '5': { zh: '提交频率过快', en: 'too many calls' },
  '6': { zh: '没有有效的号码', en: 'the number is not valid', final: true },
  '7': { zh: '短信内容为空', en: 'the text is empty', final: true },
  '8': { zh: '内容含有被禁止的词', en: 'the text holds a forbidden word', final: true },
  '9': { zh: '没有提交权限', en: 'the account may not send' },
  '11': { zh: '产品id异常', en: 'the product id is wrong' },
  '12': { zh: '参数异常', en: 'a parameter is wrong' },
  '13': { zh: '短时间内重复提交', en: 'the same was sent a moment ago' },
  '15': { zh: '服务器 IP 未被允许', en: 'the address of this server is not allowed' },
};

/** Sends one SMS. @throws NotSent */
export async function sendByZhutong(row: OutboxRow, values: Readonly<Record<string, string>>): Promise<Taken> {
  const tkey = timeText(Math.floor(Date.now() / 1000)).replace(/\D/g, '');
  const body = new URLSearchParams({
    username: values['name'] ?? '',
    tkey,
    password: zhutongPassword(values['password'] ?? '', tkey),
    mobile: row.recipient,
    content: row.content,
    productid: values['id'] ?? '',
    xh: values['trumpet'] ?? '',
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' };
  const { status, text } = await post(values['endpoint'] || DEFAULT_ENDPOINT, headers, body.toString(), BEAN);
  // `1,` and the number of the message when it was taken.
  const [code = ''] = text.trim().split(',', 1);
  if (status === 200 && code === '1') return { via: BEAN };
  const known = SAID[code];
  const other = /^-?\d{1,4}$/.test(code) ? code : `HTTP ${status}`;
  const reason = { zh: `助通没有接收短信：${known?.zh ?? other}`, en: `Zhutong did not take the SMS: ${known?.en ?? other}` };
  throw new NotSent(reason, known?.final ? { final: true, via: BEAN } : { via: BEAN });
}
