/** Keeps secrets of plugins unreadable in the database: AES-256-GCM under a key that follows from the server's secret. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { tokenKey } from '#server/core/auth/tokens.ts';
import type { Services } from '#server/core/context.ts';

const PREFIX = 'sealed:';
const ALGORITHM = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

type Needs = Pick<Services, 'database' | 'config'>;

async function sealingKey(services: Needs): Promise<Buffer> {
  return Buffer.from(hkdfSync('sha256', await tokenKey(services), '', 'plugin secrets', 32));
}

/** The text as it may be stored. An empty text stays empty. */
export async function seal(services: Needs, text: string): Promise<string> {
  if (text === '') return '';
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(ALGORITHM, await sealingKey(services), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return PREFIX + Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
}

/** The text again; empty when it was sealed under another secret, so that it has to be entered anew. */
export async function unseal(services: Needs, stored: string): Promise<string> {
  if (!stored.startsWith(PREFIX)) return stored;
  const bytes = Buffer.from(stored.slice(PREFIX.length), 'base64');
  try {
    const decipher = createDecipheriv(ALGORITHM, await sealingKey(services), bytes.subarray(0, NONCE_BYTES));
    decipher.setAuthTag(bytes.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
  } catch {
    return '';
  }
}
