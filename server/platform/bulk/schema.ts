import { bigint, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Text } from '#contract/core/text.ts';
import { bigId } from '#server/db/columns.ts';
import { task } from '#server/platform/task/schema.ts';

/** Rows that a bulk action could not be run on; written in the transaction that records the step. */
export const bulkFailure = pgTable(
  'bulk_failure',
  {
    task_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => task.id, { onDelete: 'cascade' }),
    record_id: bigId().notNull(),
    title: text().notNull(),
    message: jsonb().$type<Text>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.task_id, t.record_id] })],
);
