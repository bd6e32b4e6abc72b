/** Paid recharges: pages, totals and exports. */
import { and, desc, eq, gte, lte, sql, type SQL } from 'drizzle-orm';
import { rechargeApi } from '#contract/member/deposit.ts';
import { rechargePayStatus } from '#contract/member/enums.ts';
import { rechargeText } from '#contract/member/sentences.ts';
import type { Recharge, RechargeFilter, RechargeQuery } from '#contract/member/recharge.schema.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { orderBy } from '#server/db/order.ts';
import { rowsOfKeys, type NextRows } from '#server/platform/export/at-once.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { accountSums, bookSums, bookTallied } from '#server/platform/ledger/tally.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { wallet } from '../books.ts';
import { member, rechargeRecord } from '../schema.ts';

const CAUSE = 'recharge';
/** So many rows are written at once. */
const AT_ONCE = 10_000;

/** The member with exactly this name; undefined where no name is asked for, null where nobody has it. User names never change. */
export async function memberNamed(db: Db, name: string | undefined): Promise<string | null | undefined> {
  if (!name) return undefined;
  const [row] = await db.select({ id: member.member_id }).from(member).where(eq(member.uname, name));
  return row?.id ?? null;
}

const paid = sql`${rechargeRecord.pay_status} = 'PAY_YES'`;

async function rechargeWhere(db: Db, { member_name, sn, start_time, end_time }: RechargeFilter): Promise<SQL | undefined> {
  const id = await memberNamed(db, member_name);
  return and(
    paid,
    id === undefined ? undefined : id === null ? sql`false` : eq(rechargeRecord.member_id, id),
    sn ? eq(rechargeRecord.recharge_sn, sn) : undefined,
    start_time === undefined ? undefined : gte(rechargeRecord.recharge_time, start_time),
    end_time === undefined ? undefined : lte(rechargeRecord.recharge_time, end_time),
  );
}

const columns = {
  id: rechargeRecord.id,
  recharge_sn: rechargeRecord.recharge_sn,
  member_id: rechargeRecord.member_id,
  member_name: sql<string>`coalesce(${member.uname}, '')`,
  recharge_money: rechargeRecord.recharge_money,
  recharge_time: rechargeRecord.recharge_time,
  recharge_way: rechargeRecord.recharge_way,
  pay_status: rechargeRecord.pay_status,
  payment_plugin_id: rechargeRecord.payment_plugin_id,
};

const select = (db: Db) => db.select(columns).from(rechargeRecord).leftJoin(member, eq(member.member_id, rechargeRecord.member_id));

/** Paid recharges, newest first. Amounts are in cents. */
export const rechargeListing = listingOf(rechargeApi.list, {
  title: { zh: '充值列表', en: 'Recharges' },
  table: rechargeRecord,
  key: rechargeRecord.id,
  called: rechargeRecord.recharge_sn,
  where: (query, db) => rechargeWhere(db, query),
  order: orderBy([rechargeRecord.recharge_time, rechargeRecord.id], 'desc'),
  sort: { recharge_time: rechargeRecord.recharge_time },
  select,
  // Every paid recharge is posted, so the tally of the book knows how many there are.
  tallied: bookTallied(wallet.name, { table: rechargeRecord, time: rechargeRecord.recharge_time, others: ['member_name', 'sn'] }, CAUSE),
});

export const rechargeExport = defineExport(rechargeListing, {
  id: 'text',
  recharge_sn: 'text',
  member_name: 'text',
  recharge_money: 'cents',
  recharge_time: 'time',
  recharge_way: rechargeText,
  pay_status: rechargePayStatus,
});

const inYuan = <T extends { recharge_money: number }>(row: T): T => ({ ...row, recharge_money: toYuan(row.recharge_money) });

/** A page of recharges as it travels. */
export async function listRecharges(db: Db, query: RechargeQuery) {
  const page = await rechargeListing.page(db, query);
  return { ...page, data: page.data.map(inYuan) };
}

/** What was recharged and spent under a filter (R19); a recharge's number only narrows recharges. */
export async function depositTotals(db: Db, query: RechargeFilter): Promise<{ recharge: number; price: number; member_id: string | null }> {
  const { member_name, sn, start_time: start, end_time: end } = query;
  const id = await memberNamed(db, member_name);
  if (id === null) return { recharge: 0, price: 0, member_id: null };
  const member_id = id ?? null;
  const stretch = { start, end };
  const sums = (cause?: string) => (id === undefined ? bookSums(db, wallet.name, stretch, cause) : accountSums(db, wallet.name, id, stretch, cause));
  const spent = (await sums()).spent;
  if (!sn) return { recharge: toYuan((await sums(CAUSE)).income), price: toYuan(spent), member_id };
  const [row] = await db
    .select({ sum: sql<string>`coalesce(sum(${rechargeRecord.recharge_money}), 0)` })
    .from(rechargeRecord)
    .where(await rechargeWhere(db, query));
  return { recharge: toYuan(Number(row?.sum ?? 0)), price: toYuan(spent), member_id };
}

/** The newest recharges under a filter, for clients that write the spreadsheet themselves. */
export async function openRecharges(db: Db, query: RechargeFilter): Promise<NextRows<Recharge>> {
  const ids = await db
    .select({ id: rechargeRecord.id })
    .from(rechargeRecord)
    .where(await rechargeWhere(db, query))
    .orderBy(desc(rechargeRecord.recharge_time), desc(rechargeRecord.id))
    .limit(AT_ONCE);
  return rowsOfKeys(
    ids.map(({ id }) => id),
    async (some) => {
      const rows = new Map((await select(db).where(sql`${rechargeRecord.id} = any(${`{${some.join(',')}}`}::bigint[])`)).map((row) => [row.id, inYuan(row)]));
      return some.flatMap((id) => rows.get(id) ?? []);
    },
  );
}
