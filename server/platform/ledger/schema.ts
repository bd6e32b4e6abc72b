/** What was ever posted: the one table behind every balance. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { bigId, bigSerial, cents, unixSeconds } from '#server/db/columns.ts';
import { signed } from '#server/db/signed.ts';

/**
 * A movement of one account of a book, in whole units (cents, points), never altered afterwards: entries are signed, so that what was changed
 * behind the product's back is found. Only `post` writes one, together with the balance. Of a cause there is one per account.
 */
export const ledgerEntry = pgTable(
  'ledger_entry',
  {
    id: bigSerial().primaryKey(),
    /** Name of the book, e.g. `wallet`. */
    book: text().notNull(),
    /** Key of the record that holds the balance, e.g. a member. */
    account: bigId().notNull(),
    /** Positive is income, negative is spending. */
    amount: cents().notNull(),
    /** What the account has after it. */
    balance: cents().notNull(),
    /** Why: the kind of record behind it, e.g. `order`. */
    cause: text().notNull(),
    /** Number of that record. */
    cause_id: text().notNull(),
    /** Where it came from or went to, e.g. `shop:12` or `platform`. */
    counterpart: text().notNull(),
    /** Who did it, by name. */
    operator: text().notNull(),
    /** For people. */
    remark: text().notNull(),
    time: unixSeconds().notNull(),
  },
  (t) => [
    unique('ledger_entry_once').on(t.account, t.book, t.cause, t.cause_id),
    // Ascending, since a scan backwards is exactly the order of lists, newest first.
    index('ledger_entry_account').on(t.book, t.account, t.time, t.id),
    index('ledger_entry_time').on(t.book, t.time, t.id),
    check('ledger_entry_moves', sql`amount <> 0`),
    check('ledger_entry_not_below', sql`balance >= 0`),
  ],
);
signed(ledgerEntry, { module: 'DEPOSIT_LOG', columns: 'all', number: 'cause_id' });

/**
 * Entries per book, cause and slot of time, so that totals of millions need no scan. A trigger appends what each statement adds; the rows of
 * a key are folded now and then (`ledger_tally_fold`), so that concurrent calls never wait for each other's sums.
 */
export const ledgerTally = pgTable(
  'ledger_tally',
  {
    book: text().notNull(),
    cause: text().notNull(),
    /** time / SLOT_SECONDS. */
    slot: integer().notNull(),
    entries: integer().notNull(),
    income: cents().notNull(),
    /** Absolute. */
    spent: cents().notNull(),
  },
  (t) => [index('ledger_tally_slot').on(t.book, t.slot, t.cause)],
);
