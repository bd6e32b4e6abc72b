/** The key with which a search engine's plug-in fetches the custom words. */
import { timingSafeEqual } from 'node:crypto';
import { eq } from 'drizzle-orm';
import md5 from 'md5';
import { customWordErrors, searchSecret, type SearchSecret } from '#contract/goods/custom-word.schema.ts';
import type { Db } from '#server/db/client.ts';
import { setting } from '#server/core/schema.ts';
import { refuse } from '#server/core/refused.ts';
import { liveCustomWords } from './records.ts';

/** Key of the secret in the setting table. */
const SEARCH_SECRET = 'search_secret';

/** The secret as the administrator typed it and as the plug-in sends it; empty when it was never set. */
export async function readSecret(db: Db): Promise<SearchSecret> {
  const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, SEARCH_SECRET));
  return searchSecret.catch({}).parse(row?.value ?? {});
}

/** Sets the secret; whoever holds the old one cannot fetch any more. */
export async function saveSecret(db: Db, password: string): Promise<SearchSecret> {
  const value = { password, secret_key: md5(password) };
  await db.insert(setting).values({ key: SEARCH_SECRET, value }).onConflictDoUpdate({ target: setting.key, set: { value } });
  return value;
}

const same = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

/** The live words, one per line; nothing without a key or as long as none was set. Refuses a wrong key. */
export async function loadCustomWords(db: Db, key: string | undefined): Promise<string> {
  const { secret_key } = await readSecret(db);
  if (!key || !secret_key) return '';
  if (!same(md5(key), md5(secret_key))) refuse(customWordErrors.secretBad);
  return (await liveCustomWords(db)).join('\n');
}
