/** Every change of a wallet, as the ledger has it: pages and exports. */
import { and, desc, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import { depositLogApi } from '#contract/member/deposit.ts';
import type { DepositLog, DepositLogFilter, DepositLogQuery } from '#contract/member/deposit-log.schema.ts';
import { accountText } from '#contract/member/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { orderBy } from '#server/db/order.ts';
import { rowsOfKeys, type NextRows } from '#server/platform/export/at-once.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { ledgerEntry } from '#server/platform/ledger/schema.ts';
import { bookTallied } from '#server/platform/ledger/tally.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { wallet } from '../books.ts';
import { member } from '../schema.ts';
import { memberNamed } from './recharges.ts';

/** So many rows are written at once. */
const AT_ONCE = 10_000;

async function logWhere(db: Db, { member_name, start_time, end_time }: DepositLogFilter): Promise<SQL | undefined> {
  const id = await memberNamed(db, member_name);
  return and(
    eq(ledgerEntry.book, wallet.name),
    id === undefined ? undefined : id === null ? sql`false` : eq(ledgerEntry.account, id),
    start_time === undefined ? undefined : gte(ledgerEntry.time, start_time),
    end_time === undefined ? undefined : lte(ledgerEntry.time, end_time),
  );
}

const columns = {
  id: ledgerEntry.id,
  member_id: ledgerEntry.account,
  member_name: sql<string>`coalesce(${member.uname}, '')`,
  money: ledgerEntry.amount,
  balance: ledgerEntry.balance,
  time: ledgerEntry.time,
  detail: ledgerEntry.remark,
  cause: ledgerEntry.cause,
  cause_id: ledgerEntry.cause_id,
  counterpart: ledgerEntry.counterpart,
  operator: ledgerEntry.operator,
};

const select = (db: Db) => db.select(columns).from(ledgerEntry).leftJoin(member, eq(member.member_id, ledgerEntry.account));

/** Changes of balances, newest first. Amounts are in cents. */
export const depositLogListing = listingOf(depositLogApi.list, {
  title: { zh: '预存款明细', en: 'Changes of balances' },
  table: ledgerEntry,
  key: ledgerEntry.id,
  called: ledgerEntry.cause_id,
  where: (query, db) => logWhere(db, query),
  order: orderBy([ledgerEntry.time, ledgerEntry.id], 'desc'),
  sort: { time: ledgerEntry.time },
  select,
  tallied: bookTallied(wallet.name, { table: ledgerEntry, time: ledgerEntry.time, others: ['member_name'] }),
});

export const depositLogExport = defineExport(depositLogListing, {
  id: 'text',
  member_name: 'text',
  money: 'cents',
  balance: 'cents',
  time: 'time',
  detail: accountText,
  cause_id: 'text',
  counterpart: 'text',
  operator: 'text',
});

const inYuan = <T extends { money: number; balance: number }>(row: T): T => ({ ...row, money: toYuan(row.money), balance: toYuan(row.balance) });

/** A page of changes as it travels. */
export async function listDepositLogs(db: Db, query: DepositLogQuery) {
  const page = await depositLogListing.page(db, query);
  return { ...page, data: page.data.map(inYuan) };
}

/** The newest changes under a filter, for clients that write the spreadsheet themselves. */
export async function openDepositLogs(db: Db, query: DepositLogFilter): Promise<NextRows<DepositLog>> {
  const ids = await db
    .select({ id: ledgerEntry.id })
    .from(ledgerEntry)
    .where(await logWhere(db, query))
    .orderBy(desc(ledgerEntry.time), desc(ledgerEntry.id))
    .limit(AT_ONCE);
  return rowsOfKeys(
    ids.map(({ id }) => id),
    async (some) => {
      const rows = new Map((await select(db).where(sql`${ledgerEntry.id} = any(${`{${some.join(',')}}`}::bigint[])`)).map((row) => [row.id, inYuan(row)]));
      return some.flatMap((id) => rows.get(id) ?? []);
    },
  );
}
