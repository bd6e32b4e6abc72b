/** The one way to a balance: an entry and the balance of its account, written together in the caller's transaction. Nothing else writes either. */
import { and, eq, sql } from 'drizzle-orm';
import { getTableName } from 'drizzle-orm';
import type { Db } from '#server/db/client.ts';
import { found, refuse } from '#server/core/refused.ts';
import type { Book } from './define.ts';
import { ledgerEntry } from './schema.ts';

/** What moved an account: a kind of record and its number. The same cause moves an account of a book once. */
export interface Cause {
  kind: string;
  id: string;
}

/** A movement to be posted. */
export interface Posting {
  book: Book;
  account: string;
  /** Whole units; positive is income. 0 changes nothing. */
  amount: number;
  cause: Cause;
  /** Where it comes from or goes to, e.g. `shop:12` or `platform`. */
  counterpart: string;
  /** Who does it, by name. */
  operator: string;
  /** For people. */
  remark: string;
  /** Unix seconds. */
  now: number;
  /** A deduction that is larger than the balance takes what is there, instead of being refused. */
  atMost?: boolean;
}

/** What became of a posting. */
export interface Posted {
  /** False where the cause had been posted before, or nothing was to move. */
  applied: boolean;
  /** What really moved. */
  amount: number;
  /** What the account has now. */
  balance: number;
}

const columnName = (column: { name: string }) => sql.identifier(column.name);

/** Locks an account until the transaction ends, and reads its balance. */
async function lockedBalance(db: Db, { table, key, balance, missing }: Book, account: string): Promise<number> {
  const [row] = await db.select({ balance }).from(table).where(eq(key, account)).for('update');
  return Number(found(row, missing).balance);
}

const known = (db: Db, { book, account, cause }: Posting): Promise<number> =>
  db.$count(
    ledgerEntry,
    and(eq(ledgerEntry.account, account), eq(ledgerEntry.book, book.name), eq(ledgerEntry.cause, cause.kind), eq(ledgerEntry.cause_id, cause.id)),
  );

async function postOne(db: Db, posting: Posting): Promise<Posted> {
  const { book, account, cause, now } = posting;
  const before = await lockedBalance(db, book, account);
  const amount = posting.atMost ? Math.max(posting.amount, -before) : posting.amount;
  if (amount === 0 || (await known(db, posting)) > 0) return { applied: false, amount: 0, balance: before };
  const balance = before + amount;
  if (balance < 0) refuse(book.short);
  if (balance > book.max) refuse(book.full);
  const { table, key } = book;
  const moved = await db
    .update(table)
    .set({ [book.balance.name]: sql`${columnName(book.balance)} + ${amount}::bigint` } as never)
    .where(eq(key, account))
    .returning({ balance: book.balance });
  if (Number(moved[0]?.balance) !== balance) throw new Error(`the balance of ${book.name} ${account} changed although it is locked`);
  const { counterpart, operator, remark } = posting;
  await db
    .insert(ledgerEntry)
    .values({ book: book.name, account, amount, balance, cause: cause.kind, cause_id: cause.id, counterpart, operator, remark, time: now });
  return { applied: true, amount, balance };
}

/** By table, then by account: whoever posts to several accounts locks them in this order. */
const lockOrder = (a: Posting, b: Posting): number =>
  getTableName(a.book.table).localeCompare(getTableName(b.book.table)) || (BigInt(a.account) < BigInt(b.account) ? -1 : Number(a.account !== b.account));

/**
 * Posts movements, all or none, in the caller's transaction. A cause that an account was posted before with leaves it as it is, so
 * whatever is sent twice counts once. Answers in the order of the postings.
 * @throws Refused with the book's `missing`, `short` or `full`
 */
export async function post(db: Db, postings: readonly Posting[]): Promise<Posted[]> {
  for (const { book, amount, cause } of postings) {
    if (!Number.isSafeInteger(amount)) throw new Error(`not a whole number of ${book.unit}: ${amount}`);
    if (cause.kind === '' || cause.id === '') throw new Error(`an entry of ${book.name} needs a cause`);
  }
  const done = new Map<Posting, Posted>();
  for (const posting of postings.toSorted(lockOrder)) done.set(posting, await postOne(db, posting));
  return postings.map((posting) => done.get(posting) as Posted);
}
