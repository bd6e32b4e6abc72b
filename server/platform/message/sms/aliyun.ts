/** Aliyun's short message service: SendSms, signed with ACS3-HMAC-SHA256. It sends texts that it has approved, by their number. */
import { createHash, createHmac, randomUUID } from 'node:crypto';
import { cut } from '#contract/core/text.ts';
import { NotSent, type OutboxRow, type Taken } from '../outbox.ts';
import { post } from './post.ts';

const BEAN = 'smsAliPlugin';
const DEFAULT_ENDPOINT = 'https://dysmsapi.aliyuncs.com';
const VERSION = '2017-05-25';
const ALGORITHM = 'ACS3-HMAC-SHA256';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** RFC 3986: what `encodeURIComponent` leaves alone besides the unreserved signs is encoded as well. */
const encoded = (text: string): string => encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Parameters as they stand in the address, and in what is signed. */
export const canonicalQuery = (values: Readonly<Record<string, string>>): string =>
  Object.keys(values)
    .toSorted()
    .map((name) => `${encoded(name)}=${encoded(values[name] ?? '')}`)
    .join('&');

/** A call as it is signed. Its body is empty: all parameters stand in the query. */
export interface AcsCall {
  host: string;
  action: string;
  version: string;
  /** `2026-01-31T08:00:00Z` */
  date: string;
  nonce: string;
  query: string;
}

/** The headers of a call, the signature included. */
export function acsHeaders({ host, action, version, date, nonce, query }: AcsCall, id: string, secret: string): Record<string, string> {
  const nothing = sha256('');
  const signed: Record<string, string> = {
    host,
    'x-acs-action': action,
    'x-acs-content-sha256': nothing,
    'x-acs-date': date,
    'x-acs-signature-nonce': nonce,
    'x-acs-version': version,
  };
  const names = Object.keys(signed).toSorted();
  const lines = names.map((name) => `${name}:${signed[name] ?? ''}\n`).join('');
  const canonical = ['POST', '/', query, lines, names.join(';'), nothing].join('\n');
  const signature = createHmac('sha256', secret)
    .update(`${ALGORITHM}\n${sha256(canonical)}`)
    .digest('hex');
  return { ...signed, authorization: `${ALGORITHM} Credential=${id},SignedHeaders=${names.join(';')},Signature=${signature}` };
}

/** Codes that will be the same tomorrow: the number, the text or its variables are not taken. */
const FINAL =
  /MOBILE_NUMBER_ILLEGAL|TEMPLATE_(?:MISSING|PARAMS_ILLEGAL|ILLEGAL)|INVALID_PARAMETERS|PARAM_(?:LENGTH_LIMIT|NOT_SUPPORT)|BLACK_KEY|MOBILE_IN_BLACK/;

/** Sends one SMS. @throws NotSent */
export async function sendByAliyun(row: OutboxRow, values: Readonly<Record<string, string>>): Promise<Taken> {
  if (row.template === '')
    throw new NotSent(
      { zh: '该消息没有填写短信模板编号，阿里云只发送已审核的模板', en: 'This message has no SMS template number; Aliyun sends approved templates only' },
      { final: true, via: BEAN },
    );
  const endpoint = new URL(values['endpoint'] || DEFAULT_ENDPOINT);
  const query = canonicalQuery({
    PhoneNumbers: row.recipient,
    SignName: values['sign_name'] ?? '',
    TemplateCode: row.template,
    // The approved text has the places of ours.
    TemplateParam: JSON.stringify(row.params),
    OutId: row.id,
  });
  const date = `${new Date().toISOString().slice(0, 19)}Z`;
  const call = { host: endpoint.host, action: 'SendSms', version: VERSION, date, nonce: randomUUID(), query };
  // The client sets the host itself.
  const { host: _, ...headers } = acsHeaders(call, values['access_key_id'] ?? '', values['access_key_secret'] ?? '');
  const { status, text } = await post(`${endpoint.origin}/?${query}`, headers, '', BEAN);
  const answer = readAnswer(text);
  if (status === 200 && answer.Code === 'OK') return { via: BEAN };
  const said = cut(`${answer.Code} ${answer.Message}`.trim() || `HTTP ${status}`, 200);
  throw new NotSent(
    { zh: `阿里云没有接收短信：${said}`, en: `Aliyun did not take the SMS: ${said}` },
    FINAL.test(answer.Code) ? { final: true, via: BEAN } : { via: BEAN },
  );
}

function readAnswer(text: string): { Code: string; Message: string } {
  try {
    const { Code = '', Message = '' } = JSON.parse(text) as Partial<Record<'Code' | 'Message', unknown>>;
    return { Code: String(Code), Message: String(Message) };
  } catch {
    return { Code: '', Message: '' };
  }
}
