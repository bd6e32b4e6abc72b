/** Totals over entries of a book: whole slots of time from the tally, what the bounds leave of others from the entries. */
import { and, eq, sql, type SQL } from 'drizzle-orm';
import type { Tallied } from '../tally/count.ts';
import type { Db } from '#server/db/client.ts';
import { ledgerEntry, ledgerTally } from './schema.ts';

/** Eight hours, as the migration's trigger has it. */
export const SLOT_SECONDS = 28_800;

export interface Stretch {
  start?: number | undefined;
  end?: number | undefined;
}

/** How many entries there are and what they come to, both absolute. */
export interface Sums {
  entries: number;
  income: number;
  spent: number;
}

const figures = { entries: sql<string>`coalesce(sum(entries), 0)`, income: sql<string>`coalesce(sum(income), 0)`, spent: sql<string>`coalesce(sum(spent), 0)` };

const rowFigures = {
  entries: sql<string>`count(*)`,
  income: sql<string>`coalesce(sum(greatest(${ledgerEntry.amount}, 0)), 0)`,
  spent: sql<string>`coalesce(-sum(least(${ledgerEntry.amount}, 0)), 0)`,
};

const added = (parts: readonly { entries: string; income: string; spent: string }[]): Sums =>
  parts.reduce<Sums>(
    (sum, one) => ({ entries: sum.entries + Number(one.entries), income: sum.income + Number(one.income), spent: sum.spent + Number(one.spent) }),
    {
      entries: 0,
      income: 0,
      spent: 0,
    },
  );

/** The pieces of a stretch that are no whole slots, both bounds included, and the whole slots between them. */
function split({ start, end }: Stretch) {
  const from = start === undefined ? undefined : Math.ceil(start / SLOT_SECONDS);
  const to = end === undefined ? undefined : Math.floor((end + 1) / SLOT_SECONDS);
  if (start !== undefined && end !== undefined && from !== undefined && to !== undefined && from > to) return { from: 0, to: 0, ragged: [[start, end]] };
  const ragged: number[][] = [];
  if (start !== undefined && from !== undefined && start < from * SLOT_SECONDS) ragged.push([start, from * SLOT_SECONDS - 1]);
  if (end !== undefined && to !== undefined && end >= to * SLOT_SECONDS) ragged.push([to * SLOT_SECONDS, end]);
  return { from, to, ragged };
}

/** What all accounts of a book moved in a stretch of time, both bounds included. @param cause of one cause alone */
export async function bookSums(db: Db, book: string, stretch: Stretch, cause?: string): Promise<Sums> {
  const { start, end } = stretch;
  if (start !== undefined && end !== undefined && start > end) return added([]);
  const { from, to, ragged } = split(stretch);
  const whole = await db
    .select(figures)
    .from(ledgerTally)
    .where(
      and(
        eq(ledgerTally.book, book),
        cause === undefined ? undefined : eq(ledgerTally.cause, cause),
        from === undefined ? undefined : sql`${ledgerTally.slot} >= ${from}`,
        to === undefined ? undefined : sql`${ledgerTally.slot} < ${to}`,
      ),
    );
  const parts = [...whole];
  for (const [first, last] of ragged) parts.push(...(await sumsWhere(db, and(inBook(book, cause), sql`${ledgerEntry.time} between ${first} and ${last}`))));
  return added(parts);
}

const inBook = (book: string, cause: string | undefined): SQL | undefined =>
  and(eq(ledgerEntry.book, book), cause === undefined ? undefined : eq(ledgerEntry.cause, cause));

const sumsWhere = (db: Db, where: SQL | undefined) => db.select(rowFigures).from(ledgerEntry).where(where);

/** A list with a row for each entry of a book, or for each of one cause: the sums know how many there are, and where its deep pages lie. */
export const bookTallied = (book: string, list: Pick<Tallied, 'table' | 'time' | 'others'>, cause?: string): Tallied => ({
  ...list,
  width: SLOT_SECONDS,
  tally: { table: ledgerTally, slot: ledgerTally.slot, rows: ledgerTally.entries },
  where: () => and(eq(ledgerTally.book, book), cause === undefined ? undefined : eq(ledgerTally.cause, cause)),
});

/** What one account moved, from its entries. */
export async function accountSums(db: Db, book: string, account: string, { start, end }: Stretch, cause?: string): Promise<Sums> {
  return added(
    await sumsWhere(
      db,
      and(
        inBook(book, cause),
        eq(ledgerEntry.account, account),
        start === undefined ? undefined : sql`${ledgerEntry.time} >= ${start}`,
        end === undefined ? undefined : sql`${ledgerEntry.time} <= ${end}`,
      ),
    ),
  );
}
