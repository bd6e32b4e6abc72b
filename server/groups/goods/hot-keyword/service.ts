/** Keywords shown under the shop's search box; names may repeat (R27). */
import { asc, eq } from 'drizzle-orm';
import type { Page } from '#contract/core/page.ts';
import { hotKeywordErrors, type HotKeyword } from '#contract/goods/hot-keyword.schema.ts';
import type { Db } from '#server/db/client.ts';
import { paged, type PageQuery } from '#server/db/page.ts';
import { found, refuse } from '#server/core/refused.ts';
import { hotKeyword } from '../schema.ts';

type HotKeywordBody = Omit<HotKeyword, 'id'>;

/** A page of hot keywords in the order in which buyers see them. */
export function listHotKeywords(db: Db, query: PageQuery): Promise<Page<HotKeyword>> {
  return paged(
    query,
    (limit, offset) => db.select().from(hotKeyword).orderBy(asc(hotKeyword.sort), asc(hotKeyword.id)).limit(limit).offset(offset),
    () => db.$count(hotKeyword),
  );
}

/** One hot keyword; 404/003 when there is none. */
export async function oneHotKeyword(db: Db, id: string): Promise<HotKeyword> {
  const [row] = await db.select().from(hotKeyword).where(eq(hotKeyword.id, id));
  return found(row);
}

/** Adds a hot keyword. */
export async function createHotKeyword(db: Db, { hot_name, sort }: HotKeywordBody): Promise<HotKeyword> {
  const [row] = await db.insert(hotKeyword).values({ hot_name, sort }).returning();
  return found(row);
}

/** Changes a hot keyword. Refuses a missing one. */
export async function updateHotKeyword(db: Db, id: string, { hot_name, sort }: HotKeywordBody): Promise<{ before: HotKeyword; after: HotKeyword }> {
  const [before] = await db.select().from(hotKeyword).where(eq(hotKeyword.id, id)).for('update');
  if (!before) refuse(hotKeywordErrors.missing);
  const [after] = await db.update(hotKeyword).set({ hot_name, sort }).where(eq(hotKeyword.id, id)).returning();
  return { before, after: found(after) };
}

/** Deletes a hot keyword. A missing one is passed over. */
export async function removeHotKeyword(db: Db, id: string): Promise<HotKeyword | undefined> {
  const [row] = await db.delete(hotKeyword).where(eq(hotKeyword.id, id)).returning();
  return row;
}
