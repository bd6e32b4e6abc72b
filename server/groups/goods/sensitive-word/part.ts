/** The platform's list of sensitive words (R26). Deletion is logical, so a deleted word can be added again. */
import { eq } from 'drizzle-orm';
import { commonErrors } from '#contract/core/refusal.ts';
import { sensitiveWordErrors } from '#contract/goods/sensitive-word.schema.ts';
import { sensitiveWordApi } from '#contract/goods/sensitive-word.ts';
import { having } from '#server/db/page.ts';
import { implement } from '#server/core/context.ts';
import type { Part } from '#server/platform/part.ts';
import { recordsOf } from '#server/platform/records/records.ts';
import { sensitiveWord } from '../schema.ts';

const words = recordsOf(sensitiveWordApi, {
  table: sensitiveWord,
  key: 'id',
  called: 'word_name',
  title: { zh: '敏感词', en: 'Sensitive words' },
  live: eq(sensitiveWord.is_delete, 1),
  where: ({ keyword }) => having(sensitiveWord.word_name, keyword),
  sort: { word_name: sensitiveWord.word_name, create_time: sensitiveWord.create_time },
  taken: { sensitive_word_once: sensitiveWordErrors.taken },
  gone: commonErrors.notFound,
  stored: (_body, now) => ({ create_time: now }),
  kept: ({ is_delete: _deleted, ...word }) => word,
  removed: () => ({ is_delete: 0 }),
});

export const sensitiveWordPart: Part = {
  routes: implement(sensitiveWordApi, words.handlers),
  exports: [words.exported({ id: 'text', word_name: 'text', create_time: 'time' })],
  bulk: [words.bulkRemove()],
};
