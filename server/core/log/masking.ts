/** Keeps secrets and file contents out of the system log. */
import { isSensitive, maskedSensitive, type SensitiveKind } from '#contract/core/sensitive.ts';
import { cut } from '#contract/core/text.ts';
import { secretItemNames } from '#contract/setting/plugin-catalogue.ts';
import type { Keyring } from '#server/core/secrets/keys.ts';
import { maskOf } from '#server/core/secrets/mask.ts';
import { SEALED_PREFIX } from '#server/db/sealed.ts';
import { kindNamed } from '#server/db/sensitive.ts';

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

/** A personal number or address as it may be written down: enough to tell it from another one. A sealed one needs the keys for it. */
function personal(kind: SensitiveKind, stored: string, ring: Keyring | undefined): string {
  if (ring) return maskOf(ring, kind, stored);
  return stored.startsWith(SEALED_PREFIX) ? MASK : maskedSensitive(kind, stored);
}

/** What somebody looked for may be a person's number. */
const sought = (typed: unknown): SensitiveKind | undefined =>
  typeof typed === 'string' ? (['mobile', 'email', 'idNumber'] as const).find((kind) => isSensitive(kind, typed)) : undefined;

/** A copy of a value with secrets and personal numbers masked, long texts cut and files left out. */
export function masked(value: unknown, { name = '', depth = 0, ring }: { name?: string; depth?: number; ring?: Keyring | undefined } = {}): unknown {
  if (value === null || value === undefined || value === '') return value ?? null;
  if (name && isSecret(name)) return MASK;
  const kind = kindNamed(name) ?? (name === 'keyword' ? sought(value) : undefined);
  if (kind && typeof value === 'string') return personal(kind, value, ring);
  if (typeof value === 'string' && value.startsWith(SEALED_PREFIX)) return MASK;
  if (typeof value === 'string') return value.length > MAX_TEXT ? `${cut(value, MAX_TEXT)}…` : value;
  if (typeof value === 'bigint') return String(value);
  if (typeof value !== 'object') return typeof value === 'function' ? null : value;
  if (value instanceof Date) return value.toISOString();
  if (ArrayBuffer.isView(value) || depth >= MAX_DEPTH) return '[…]';
  if (Array.isArray(value)) return value.map((item) => masked(item, { depth: depth + 1, ring }));
  const entries = value as Record<string, unknown>;
  // Configuration items carry their name as a value: `{name: 'accessKeySecret', value: '...'}`, some of them as a key.
  const named = 'value' in entries && [entries.name, entries.key].some((one) => typeof one === 'string' && (isSecret(one) || secretItemNames.has(one)));
  return Object.fromEntries(
    Object.entries(entries).map(([key, item]) => [key, named && key === 'value' ? MASK : masked(item, { name: key, depth: depth + 1, ring })]),
  );
}
