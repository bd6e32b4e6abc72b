/** Notes of administrators about records of any kind. */
import { bigint, bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';
import { unixSeconds } from '#server/db/columns.ts';

/** A note; it is never changed. The name of who wrote it is kept as it was then. */
export const recordNote = pgTable(
  'record_note',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Name of the data resource, e.g. `order`. */
    kind: text().notNull(),
    record_id: text().notNull(),
    content: text().notNull(),
    operator_id: bigint({ mode: 'number' }).notNull(),
    operator_name: text().notNull(),
    time: unixSeconds().notNull(),
  },
  (t) => [index('record_note_record').on(t.kind, t.record_id, t.id)],
);
