/** The platform's list of sensitive words (R26). Deletion is logical, so a deleted word can be added again. */
import { and, desc, eq, ilike } from 'drizzle-orm';
import type { Page } from '#contract/core/page.ts';
import { sensitiveWordErrors, type SensitiveWord } from '#contract/goods/sensitive-word.schema.ts';
import type { Db } from '#server/db/client.ts';
import { refusingDuplicates } from '#server/db/conflict.ts';
import { containing, paged, type PageQuery } from '#server/db/page.ts';
import { found } from '#server/core/refused.ts';
import { sensitiveWord } from '../schema.ts';

const live = eq(sensitiveWord.is_delete, 1);

/** A page of live words, newest first; `keyword` is found anywhere in the word. */
export function listSensitiveWords(db: Db, query: PageQuery & { keyword?: string | undefined }): Promise<Page<SensitiveWord>> {
  const where = and(live, query.keyword ? ilike(sensitiveWord.word_name, containing(query.keyword)) : undefined);
  return paged(
    query,
    (limit, offset) => db.select().from(sensitiveWord).where(where).orderBy(desc(sensitiveWord.id)).limit(limit).offset(offset),
    () => db.$count(sensitiveWord, where),
  );
}

/** One live word; 404/003 when there is none. */
export async function oneSensitiveWord(db: Db, id: string): Promise<SensitiveWord> {
  const [row] = await db
    .select()
    .from(sensitiveWord)
    .where(and(eq(sensitiveWord.id, id), live));
  return found(row);
}

/** Adds a word. Refuses one that is live. @param now unix seconds */
export async function createSensitiveWord(db: Db, word: string, now: number): Promise<SensitiveWord> {
  const insert = db.insert(sensitiveWord).values({ word_name: word, create_time: now }).returning();
  const [row] = await refusingDuplicates({ sensitive_word_once: sensitiveWordErrors.taken }, () => insert);
  return found(row);
}

/** Deletes a word logically; 404/003 when there is none. */
export async function removeSensitiveWord(db: Db, id: string): Promise<SensitiveWord> {
  const [row] = await db
    .update(sensitiveWord)
    .set({ is_delete: 0 })
    .where(and(eq(sensitiveWord.id, id), live))
    .returning();
  return found(row);
}
