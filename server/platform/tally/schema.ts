import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';

/**
 * Rows of long lists per day and closed filters, so that totals of millions need no scan. Triggers append what each statement changes; the
 * rows of a key are folded now and then (`list_tally_fold`), so that concurrent calls never wait for each other's counts. Nothing in the
 * code writes it: see the migration `members`.
 */
export const listTally = pgTable(
  'list_tally',
  {
    /** Name of the table. */
    kind: text().notNull(),
    /** The list's time / 86400. */
    day: integer().notNull(),
    /** The values of the closed filters, in the order in which the trigger names them. */
    facets: text().array().notNull(),
    rows: integer().notNull(),
  },
  // With what is summed, so that sums read the index alone.
  (t) => [index('list_tally_day').on(t.kind, t.day, t.facets, t.rows)],
);
