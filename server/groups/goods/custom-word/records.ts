/** Words that goods names are split by (R24), last changed first. Deletion is logical, so a deleted word can be added again. */
import { desc, eq } from 'drizzle-orm';
import { commonErrors } from '#contract/core/refusal.ts';
import { customWordErrors } from '#contract/goods/custom-word.schema.ts';
import { customWordApi } from '#contract/goods/custom-word.ts';
import type { Db } from '#server/db/client.ts';
import { orderBy } from '#server/db/order.ts';
import { having } from '#server/db/page.ts';
import { recordsOf } from '#server/platform/records/records.ts';
import { customWord } from '../schema.ts';

const live = eq(customWord.disabled, 1);

export const customWords = recordsOf(customWordApi, {
  table: customWord,
  key: 'id',
  called: 'name',
  title: { zh: '分词', en: 'Custom words' },
  live,
  where: ({ keywords }) => having(customWord.name, keywords),
  order: orderBy([customWord.modify_time, customWord.id], 'desc'),
  sort: { name: customWord.name, add_time: customWord.add_time },
  taken: { custom_word_once: customWordErrors.taken },
  gone: commonErrors.notFound,
  stored: (_body, now, before) => ({ add_time: before?.add_time ?? now, modify_time: now }),
  kept: ({ disabled: _live, ...word }) => word,
  removed: (now) => ({ disabled: 0, modify_time: now }),
});

/** All live words, newest first. */
export async function liveCustomWords(db: Db): Promise<string[]> {
  const rows = await db.select({ name: customWord.name }).from(customWord).where(live).orderBy(desc(customWord.id));
  return rows.map(({ name }) => name);
}
