/** Settings that administrators edit as one record: read with defaults for what was never saved, saved as a whole, counted by version. */
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '#server/db/client.ts';
import { anyOf, listed, prepared } from '#server/db/prepared.ts';
import { together } from '#server/db/together.ts';
import { changed } from './changed.ts';
import type { Context } from './context.ts';
import { setting } from './schema.ts';
import { refuseStale } from './stale.ts';

/** A setting with how often it was saved, counted from 1 for what was never saved. */
export type Versioned<T> = T & { version: number };

/** One such record. */
export interface StoredSetting<T> {
  /** Its row in the setting table. */
  readonly key: string;
  /** The setting as it counts now; a stored value that is unusable counts as not saved. */
  read(db: Db): Promise<Versioned<T>>;
  /**
   * Saves it, in the caller's transaction; fields that are left out keep their stored value. Refuses with `commonErrors.stale` when `value`
   * names another version than the present one.
   */
  save(db: Db, value: Given<T>): Promise<{ before: Versioned<T>; after: Versioned<T> }>;
  /** The same for an administrator: with its log entry, and told to open screens. @param resource what they call it */
  savedBy(context: Context, resource: string, value: Given<T>): Promise<Versioned<T>>;
}

/** What is to be saved of a setting, with the version that it was made from. */
export type Given<T> = { [K in keyof T]?: T[K] | undefined } & { version?: number | undefined };

const settingsOf = prepared('settings_of', (db, name) =>
  db.select({ key: setting.key, value: setting.value }).from(setting).where(anyOf(setting.key, 'keys')).prepare(name),
);

const settingOf = together(
  async (db, keys: readonly string[]) => new Map((await settingsOf(db, { keys: listed(keys) })).map(({ key, value }) => [key, value])),
);

/**
 * Declares a setting.
 * @param key its row in the setting table
 * @param schema its fields
 * @param defaults what counts as long as nothing was saved
 */
export function storedSetting<T extends Record<string, unknown>>(key: string, schema: z.ZodObject, defaults: T): StoredSetting<T> {
  /** What was made of a stored value, for all who were answered it by the same look-up. */
  const made = new WeakMap<object, Versioned<T>>();
  function usable(stored: Readonly<Record<string, unknown>>): Versioned<T> {
    const fields = Object.entries(schema.shape as Record<string, z.ZodType>).filter(
      ([name, field]) => stored[name] !== undefined && field.safeParse(stored[name]).success,
    );
    const version = Number.isSafeInteger(stored['version']) ? Number(stored['version']) : 1;
    return { ...defaults, ...Object.fromEntries(fields.map(([name]) => [name, stored[name]])), version };
  }
  const rowOf = (db: Db) => db.select({ value: setting.value }).from(setting).where(eq(setting.key, key));
  const record: StoredSetting<T> = {
    key,
    async read(db) {
      const stored = (await settingOf(db, key)) ?? {};
      let value = made.get(stored);
      if (!value) made.set(stored, (value = usable(stored)));
      return { ...value };
    },
    async save(db, { version, ...value }) {
      // One who saves at the same time waits here, and then sees what was saved.
      await db.insert(setting).values({ key, value: {} }).onConflictDoNothing();
      const [row] = await rowOf(db).for('update');
      const before = usable(row?.value ?? {});
      refuseStale(before, version);
      const given = Object.fromEntries(Object.entries(value).filter(([, one]) => one !== undefined));
      const after = { ...before, ...given, version: before.version + 1 };
      await db.update(setting).set({ value: after }).where(eq(setting.key, key));
      return { before, after };
    },
    async savedBy(context, resource, value) {
      const { before, after } = await record.save(context.db, value);
      await changed(context, resource, [{ ids: [key], before, after }]);
      return after;
    },
  };
  return record;
}
