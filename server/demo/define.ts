/** What one group, or one kind of record, adds to a demonstration marketplace. Each stands in the folder of its group. */
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '#server/db/client.ts';

/** What a marketplace is made with. */
export interface Stage {
  /** Unix seconds to which the data runs; nothing is dated later. */
  now: number;
  /** How many of a kind there are to be, by the names in `sizes`. */
  size(kind: string): number;
  /**
   * What a plan comes to; it is drawn once, when somebody first asks. Dice are named, so it is the same in any order, and groups may
   * build upon what others drew.
   */
  drawn<T>(plan: (stage: Stage) => T): T;
  /** Told after every step; `done` and `total` count what the label names. */
  progress(label: string, done: number, total: number): void;
}

/** Rows of one table; `id` is a column that numbers itself and goes on behind them. */
export interface DemoRows {
  table: PgTable;
  rows: readonly object[];
  id?: string;
}

/** Rows of a table, with the types of its columns. */
export const rowsOf = <T extends PgTable>(table: T, rows: readonly T['$inferInsert'][], id?: keyof T['$inferInsert'] & string): DemoRows => ({
  table,
  rows,
  ...(id !== undefined && { id }),
});

export interface DemoDefinition {
  /** How many there are of each kind at the scales small, medium and large. */
  sizes?: Readonly<Record<string, readonly [small: number, medium: number, large: number]>>;
  /** What is written as it was drawn, in this order. */
  rows?(stage: Stage): readonly DemoRows[] | Promise<readonly DemoRows[]>;
  /** What is made inside the database once all rows are there: copies up to the size, and what follows from rows of other groups. */
  grow?(db: Db, stage: Stage): Promise<void>;
}

/** Declares demonstration data. */
export const defineDemo = (definition: DemoDefinition): DemoDefinition => definition;
