/** Keeps secrets and file contents out of the system log. */
import { cut } from '#contract/core/text.ts';
import { secretItemNames } from '#contract/setting/plugin-catalogue.ts';

export const MASK = '***';

/** Longest text that is kept of one value. */
const MAX_TEXT = 2_000;
const MAX_DEPTH = 8;

/** Names whose values are secrets: passwords in every spelling of this API family, tokens, keys, signatures. */
const SECRET =
  /passw|passwprd|secret|token|credential|private_?key|signature|(^|_)(sig|pwd|pass|key|cert|salt)$|c_sessionid|captcha|recovery|(^|_)otp$|(^|_)sms_?code$|challenge/i;
/** The same in names like `accessKeyId`, where only the capital letter begins the word. */
const SECRET_WORD = /[a-z](Key|Cert|Pwd|Pass)(?![a-z])/;
const HARMLESS = /^(password_changed_at|password_auth|token_type)$/;

/** True when a field of this name must not be written down. */
export const isSecret = (name: string): boolean => (SECRET.test(name) || SECRET_WORD.test(name)) && !HARMLESS.test(name);

/** A person's telephone number as it may be written down: enough to tell it from another one. */
const personal = (number: string): string => number.replace(/^(.{3}).*(.{4})$/s, `$1****$2`);

/** A copy of a value with secrets masked, telephone numbers of administrators shortened, long texts cut and files left out. */
export function masked(value: unknown, name = '', depth = 0): unknown {
  if (value === null || value === undefined || value === '') return value ?? null;
  if (name && isSecret(name)) return MASK;
  if (name === 'mobile' && typeof value === 'string') return personal(value);
  if (typeof value === 'string') return value.length > MAX_TEXT ? `${cut(value, MAX_TEXT)}…` : value;
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object') return typeof value === 'function' ? null : value;
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value) || depth >= MAX_DEPTH) return '[…]';
  if (Array.isArray(value)) return value.map((item) => masked(item, '', depth + 1));
  const entries = value as Record<string, unknown>;
  // Configuration items carry their name as a value: `{name: 'accessKeySecret', value: '...'}`, some of them as a key.
  const named = 'value' in entries && [entries.name, entries.key].some((one) => typeof one === 'string' && (isSecret(one) || secretItemNames.has(one)));
  return Object.fromEntries(Object.entries(entries).map(([key, item]) => [key, named && key === 'value' ? MASK : masked(item, key, depth + 1)]));
}
