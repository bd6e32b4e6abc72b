/** Settings that administrators edit as one record: read with defaults for what was never saved, replaced as a whole. */
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../db/client.ts';
import { setting } from './schema.ts';

/** One such record. */
export interface StoredSetting<T> {
  /** The setting as it counts now; a stored value that is unusable counts as not saved. */
  read(db: Db): Promise<T>;
  /** Replaces it. */
  save(db: Db, value: T): Promise<{ before: T; after: T }>;
}

/**
 * Declares a setting.
 * @param key its row in the setting table
 * @param schema its fields
 * @param defaults what counts as long as nothing was saved
 */
export function storedSetting<T extends Record<string, unknown>>(key: string, schema: z.ZodObject, defaults: T): StoredSetting<T> {
  async function read(db: Db): Promise<T> {
    const [row] = await db.select({ value: setting.value }).from(setting).where(eq(setting.key, key));
    const stored = row?.value ?? {};
    const usable = Object.entries(schema.shape as Record<string, z.ZodType>).filter(
      ([name, field]) => stored[name] !== undefined && field.safeParse(stored[name]).success,
    );
    return { ...defaults, ...Object.fromEntries(usable.map(([name]) => [name, stored[name]])) };
  }
  return {
    read,
    async save(db, value) {
      const before = await read(db);
      await db.insert(setting).values({ key, value }).onConflictDoUpdate({ target: setting.key, set: { value } });
      return { before, after: value };
    },
  };
}
