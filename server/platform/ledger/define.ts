/** What a book is, and what can be the cause of its entries. */
import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Refusal } from '#contract/core/refusal.ts';
import type { Text } from '#contract/core/text.ts';

/** Accounts of one kind: each record of a table has one, and carries its balance in a column. */
export interface Book {
  name: string;
  title: Text;
  /** What the whole numbers count. */
  unit: 'cents' | 'points';
  table: PgTable;
  /** The key of the record that holds the balance; 64 bits wide. */
  key: PgColumn;
  balance: PgColumn;
  /** What people call the holder. */
  called: PgColumn;
  /** The most that the column takes. */
  max: number;
  /** There is no such account. */
  missing: Refusal;
  /** More is taken than there is. */
  short: Refusal;
  /** More is added than the account can hold. */
  full: Refusal;
}

/** Declares a book. */
export const defineBook = (book: Book): Book => book;

/** Why a book is posted to, with how that can be proved. */
export interface CauseDefinition {
  book: Book;
  /** As entries name it. */
  cause: string;
  title: Text;
  /**
   * The records that stand behind the entries, as `select account, cause_id, amount, must`: `amount` null where the record does not say how
   * much (what points were worth then), `must` whether an entry has to be there. Left out where nothing else tells of it.
   */
  records?: SQL;
}

/** Declares the causes of a book that a group knows. */
export const defineCauses = (book: Book, causes: Readonly<Record<string, Omit<CauseDefinition, 'book' | 'cause'>>>): readonly CauseDefinition[] =>
  Object.entries(causes).map(([cause, definition]) => ({ book, cause, ...definition }));
