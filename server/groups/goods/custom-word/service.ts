/** Words that goods names are split by (R24). Deletion is logical, so a deleted word can be added again. */
import { and, desc, eq, ilike, ne } from 'drizzle-orm';
import type { Page } from '#contract/core/page.ts';
import { customWordErrors, type CustomWord } from '#contract/goods/custom-word.schema.ts';
import type { Db } from '#server/db/client.ts';
import { refusingDuplicates } from '#server/db/conflict.ts';
import { containing, paged, type PageQuery } from '#server/db/page.ts';
import { found, refuse } from '#server/core/refused.ts';
import { customWord } from '../schema.ts';

const live = eq(customWord.disabled, 1);
const taken = { custom_word_once: customWordErrors.taken };

/** A page of live words, last changed first; `keywords` is found anywhere in the word. */
export function listCustomWords(db: Db, query: PageQuery & { keywords?: string | undefined }): Promise<Page<CustomWord>> {
  const where = and(live, query.keywords ? ilike(customWord.name, containing(query.keywords)) : undefined);
  return paged(
    query,
    (limit, offset) => db.select().from(customWord).where(where).orderBy(desc(customWord.modify_time), desc(customWord.id)).limit(limit).offset(offset),
    () => db.$count(customWord, where),
  );
}

const liveById = (id: string) => and(eq(customWord.id, id), live);

/** One live word; 404/003 when there is none. */
export async function oneCustomWord(db: Db, id: string): Promise<CustomWord> {
  const [row] = await db.select().from(customWord).where(liveById(id));
  return found(row);
}

/** Adds a word. Refuses one that is live. @param now unix seconds */
export async function createCustomWord(db: Db, name: string, now: number): Promise<CustomWord> {
  const insert = db.insert(customWord).values({ name, add_time: now, modify_time: now }).returning();
  const [row] = await refusingDuplicates(taken, () => insert);
  return found(row);
}

/** Changes a word; 404/003 when there is none. Refuses the text of another live word. @param now unix seconds */
export async function updateCustomWord(db: Db, id: string, name: string, now: number): Promise<{ before: CustomWord; after: CustomWord }> {
  const [row] = await db.select().from(customWord).where(liveById(id)).for('update');
  const before = found(row);
  if ((await db.$count(customWord, and(live, eq(customWord.name, name), ne(customWord.id, id)))) > 0) refuse(customWordErrors.taken);
  const write = db.update(customWord).set({ name, modify_time: now }).where(eq(customWord.id, id)).returning();
  const [after] = await refusingDuplicates(taken, () => write);
  return { before, after: found(after) };
}

/** Deletes a word logically; 404/003 when there is none. @param now unix seconds */
export async function removeCustomWord(db: Db, id: string, now: number): Promise<CustomWord> {
  const [row] = await db.update(customWord).set({ disabled: 0, modify_time: now }).where(liveById(id)).returning();
  return found(row);
}

/** All live words, newest first. */
export async function liveCustomWords(db: Db): Promise<string[]> {
  const rows = await db.select({ name: customWord.name }).from(customWord).where(live).orderBy(desc(customWord.id));
  return rows.map(({ name }) => name);
}
