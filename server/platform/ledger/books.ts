/** The proof of the books: for every account the balance is the sum of its entries, each balance follows from the one before, and every entry has its cause. */
import { sql, type SQL } from 'drizzle-orm';
import type { BookFault } from '#contract/platform/books.schema.ts';
import type { Db } from '#server/db/client.ts';
import type { Book, CauseDefinition } from './define.ts';

/** Accounts that are proved in one step, so that others are served in between. */
const ACCOUNTS = 20_000;
/** So many differences of a step are named; all are counted. */
const NAMED = 50;

/** What one step found. */
export interface Proved {
  /** The last account that was looked at; undefined when none is left. */
  last: string | undefined;
  accounts: number;
  entries: number;
  /** How many differences there are; `faults` names the first ones. */
  differences: number;
  faults: BookFault[];
}

type Row = Record<string, string | null>;

async function rowsOf(db: Db, statement: SQL): Promise<Row[]> {
  return ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
}

const number = (value: string | null | undefined): number | null => (value === null || value === undefined ? null : Number(value));

interface Range {
  book: Book;
  after: string;
  /** Null for whatever comes behind. */
  until: string | null;
}

const within = ({ after, until }: Range, column: SQL): SQL =>
  until === null ? sql`${column} > ${after}::bigint` : sql`${column} > ${after}::bigint and ${column} <= ${until}::bigint`;

const entriesOf = (range: Range): SQL => sql`select * from ledger_entry where book = ${range.book.name} and ${within(range, sql`account`)}`;

/** A statement over what differs, with how many there are in every row. */
const counted = (of: SQL): SQL => sql`select *, count(*) over () as differences from (${of}) as of order by account::bigint limit ${NAMED}`;

/** Balances that are not the sum of their entries, and entries of accounts that do not exist. */
const unbalanced = (range: Range): SQL => {
  const { table, key, balance, called } = range.book;
  return counted(sql`
    select coalesce(a.account, e.account)::text as account, a.name, a.balance::text, coalesce(e.total, 0)::text as entries, e.last::text
    from (select ${key} as account, ${called} as name, ${balance}::bigint as balance from ${table} where ${within(range, sql`${key}`)}) as a
    full join (select account, sum(amount)::bigint as total, (array_agg(balance order by id desc))[1] as last from (${entriesOf(range)}) as e group by account) as e on e.account = a.account
    where a.account is null or a.balance <> coalesce(e.total, 0) or a.balance <> coalesce(e.last, 0)`);
};

/** Entries whose balance does not follow from the one before. */
const broken = (range: Range): SQL =>
  counted(sql`
    select account::text, id::text, cause, cause_id, balance::text, (coalesce(before, 0) + amount)::text as entries
    from (select *, lag(balance) over (partition by account order by id) as before from (${entriesOf(range)}) as e) as e
    where balance <> coalesce(before, 0) + amount`);

/** Entries of a cause that no record stands behind, or another amount; and records whose entry is missing. */
const unfounded = (range: Range, { cause, records }: CauseDefinition & { records: SQL }): SQL =>
  counted(sql`
    select coalesce(e.account, r.account)::text as account, coalesce(e.cause_id, r.cause_id) as cause_id, e.amount::text as entries, r.amount::text as balance, (r.account is null)::text as orphan
    from (select account, cause_id, amount from (${entriesOf(range)}) as e where cause = ${cause}) as e
    full join (select * from (${records}) as r where ${within(range, sql`r.account`)}) as r on r.account = e.account and r.cause_id = e.cause_id
    where r.account is null or (e.account is null and r.must and coalesce(r.amount, 1) <> 0) or (e.account is not null and r.amount is not null and r.amount <> e.amount)`);

/** Entries whose cause nobody declared. */
const unknown = (range: Range, causes: readonly string[]): SQL =>
  counted(sql`select account::text, id::text, cause, cause_id, amount::text as entries from (${entriesOf(range)}) as e
    where cause <> all(${`{${causes.join(',')}}`}::text[])`);

const faultOf = (book: Book, kind: BookFault['kind'], row: Row, cause = row['cause'] ?? null): BookFault => ({
  book: book.name,
  kind,
  account: row['account'] ?? '',
  name: row['name'] ?? '',
  entry: row['id'] ?? null,
  cause,
  cause_id: row['cause_id'] ?? null,
  wanted: number(row['balance']),
  found: number(row['entries']),
});

/** The accounts of the next step. */
async function nextRange(db: Db, book: Book, after: string, accounts: number): Promise<Range & { count: number }> {
  const { table, key } = book;
  const [row] = await rowsOf(
    db,
    sql`select max(account)::text as until, count(*)::text as count from (select ${key} as account from ${table} where ${key} > ${after}::bigint order by ${key} limit ${accounts}) as a`,
  );
  const count = Number(row?.['count'] ?? 0);
  // The last stretch has no end, so that entries of accounts that never were are found as well.
  return { book, after, until: count < accounts ? null : (row?.['until'] ?? null), count };
}

/**
 * Proves the next accounts of a book.
 * @param causes those that any group declares for it
 * @param after the account that the step before ended with; `-1` at first
 */
export async function proveAccounts(db: Db, book: Book, causes: readonly CauseDefinition[], after: string, accounts = ACCOUNTS): Promise<Proved> {
  const range = await nextRange(db, book, after, accounts);
  const proved: Proved = { last: range.until ?? undefined, accounts: range.count, entries: 0, differences: 0, faults: [] };
  const collect = async (statement: SQL, kind: BookFault['kind'], cause?: string) => {
    const rows = await rowsOf(db, statement);
    proved.differences += Number(rows[0]?.['differences'] ?? 0);
    proved.faults.push(
      ...rows.map((row) =>
        faultOf(book, kind === 'unfounded' && row['orphan'] !== 'true' ? (row['entries'] === null ? 'missing' : 'amount') : kind, row, cause),
      ),
    );
  };
  const [total] = await rowsOf(db, sql`select count(*)::text as entries from (${entriesOf(range)}) as e`);
  proved.entries = Number(total?.['entries'] ?? 0);
  await collect(unbalanced(range), 'balance');
  await collect(broken(range), 'chain');
  const own = causes.filter((one) => one.book.name === book.name);
  await collect(
    unknown(
      range,
      own.map(({ cause }) => cause),
    ),
    'unknown',
  );
  for (const cause of own) if (cause.records) await collect(unfounded(range, { ...cause, records: cause.records }), 'unfounded', cause.cause);
  return proved;
}
