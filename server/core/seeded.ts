/** What the database was filled with at the first start. */
import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { meta } from './schema.ts';

/** Names it in `meta`: a scale of the demonstration marketplace, or `none`. */
export const SEEDED = 'seeded';

/** Whether this is a demonstration marketplace, whose accounts have passwords that everybody knows. */
export async function isDemonstration(db: Db): Promise<boolean> {
  const [seeded] = await db.select({ value: meta.value }).from(meta).where(eq(meta.key, SEEDED));
  return seeded !== undefined && seeded.value !== 'none';
}
