/** What a member has: points, wallet, addresses, and every entry of the books. */
import { and, asc, desc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import type { Page } from '#contract/core/page.ts';
import type { AccountEntry, MemberAddress, PointRecord } from '#contract/member/account.schema.ts';
import { memberErrors } from '#contract/member/member.schema.ts';
import { accountText, rechargeText } from '#contract/member/sentences.ts';
import { dayOf } from '#contract/core/zone.ts';
import { found, refuse } from '#server/core/refused.ts';
import type { Db } from '#server/db/client.ts';
import { toCents, toYuan } from '#server/db/money.ts';
import { paged, type PageQuery } from '#server/db/page.ts';
import { ledgerEntry } from '#server/platform/ledger/schema.ts';
import { shop } from '#server/groups/shop/schema.ts';
import { creditDeposit } from './account.ts';
import { consumPoints } from './books.ts';
import { post } from '#server/platform/ledger/post.ts';
import { member, memberAddress, pointAdjustment, rechargeRecord } from './schema.ts';

/** An administrator who acts. */
interface Admin {
  id: number;
  username: string;
}

const { mobile_exact: _mobile, mobile_last4: _end, ...shownAddress } = getTableColumns(memberAddress);

/** A member's addresses, the default one first. */
export async function addressesOf(db: Db, memberId: string, query: PageQuery): Promise<Page<MemberAddress>> {
  const mine = eq(memberAddress.member_id, memberId);
  return paged(
    query,
    (limit, offset) =>
      db.select(shownAddress).from(memberAddress).where(mine).orderBy(desc(memberAddress.def_addr), asc(memberAddress.addr_id)).limit(limit).offset(offset),
    () => db.$count(memberAddress, mine),
  );
}

const POINT_BOOKS = ['consum', 'grade'];
const ofBook = (book: string) => sql<string>`coalesce(sum(${ledgerEntry.amount}) filter (where ${ledgerEntry.book} = ${book}), 0)`;

/** A member's point records, newest first: what one cause moved of both kinds of points is one record (R13). */
export async function pointsOf(db: Db, memberId: string, query: PageQuery): Promise<Page<PointRecord>> {
  const mine = and(inArray(ledgerEntry.book, POINT_BOOKS), eq(ledgerEntry.account, memberId));
  const { cause, cause_id, time, operator, remark } = ledgerEntry;
  const newest = sql`max(${ledgerEntry.id})`;
  const page = await paged(
    query,
    (limit, offset) =>
      db
        .select({
          id: sql<string>`max(${ledgerEntry.id})::text`,
          time,
          operator,
          reason: remark,
          cause,
          cause_id,
          consum: ofBook('consum'),
          grade: ofBook('grade'),
        })
        .from(ledgerEntry)
        .where(mine)
        .groupBy(cause, cause_id, time, operator, remark)
        .orderBy(desc(time), desc(newest))
        .limit(limit)
        .offset(offset),
    async () => {
      const [row] = await db
        .select({ records: sql<string>`count(distinct (${cause}, ${cause_id}))` })
        .from(ledgerEntry)
        .where(mine);
      return Number(row?.records ?? 0);
    },
  );
  const side = (amount: string) => (Number(amount) > 0 ? (1 as const) : (0 as const));
  return {
    ...page,
    data: page.data.map(({ consum, grade, ...row }) => ({
      ...row,
      member_id: memberId,
      grade_point: Math.abs(Number(grade)),
      grade_point_type: side(grade),
      consum_point: Math.abs(Number(consum)),
      consum_point_type: side(consum),
    })),
  };
}

/** Sets the points to spend of a member; the books get the difference (R11). Nothing is written where there is none. */
export async function setPoints(db: Db, memberId: string, point: number, { id, username }: Admin, now: number) {
  const [row] = await db.select({ uname: member.uname, consum_point: member.consum_point }).from(member).where(eq(member.member_id, memberId)).for('update');
  const { uname, consum_point: before } = found(row);
  if (point === before) return { uname, before, after: before };
  const [made] = await db
    .insert(pointAdjustment)
    .values({ member_id: memberId, before, after: point, admin_id: String(id), admin_name: username, time: now })
    .returning({ id: pointAdjustment.id });
  const cause = { kind: 'adjust', id: found(made).id };
  const amount = point - before;
  await post(db, [
    { book: consumPoints, account: memberId, amount, cause, counterpart: `admin:${id}`, operator: username, remark: accountText.write('adjusted'), now },
  ]);
  return { uname, before, after: point };
}

/** A member's wallet. Refuses an unknown one with 404. */
export async function walletOf(db: Db, memberId: string) {
  const [row] = await db.select({ balance: member.balance, pay_password: member.pay_password }).from(member).where(eq(member.member_id, memberId));
  const { balance, pay_password } = found(row);
  return { member_id: memberId, balance: toYuan(balance), is_pwd: pay_password !== '', is_used: false };
}

/** What a member has of money and points. Refuses an unknown one with 404. */
export async function accountsOf(db: Db, memberId: string) {
  const { member_id, uname, balance, consum_point, grade_point } = member;
  const [row] = await db.select({ member_id, uname, balance, consum_point, grade_point }).from(member).where(eq(member_id, memberId));
  const held = found(row);
  return { ...held, balance: toYuan(held.balance) };
}

const DIGITS = 8;

/** The number of a recharge: D, the day, and digits of its own (R20). */
export const rechargeSn = (id: string, now: number): string => `D${dayOf(now).replaceAll('-', '')}${id.padStart(DIGITS, '0')}`;

/** A recharge as it is stored and posted. */
export interface Recharge {
  memberId: string;
  cents: number;
  way: string;
  plugin?: string;
  operator: string;
  reason: string;
  counterpart: string;
  key?: string | undefined;
}

/**
 * Puts money that was paid into a wallet: the recharge, its entry and the balance in one. The same key changes nothing.
 * @returns the balances before and after in cents
 * @throws Refused 123, 124 for a disabled member, 107 for more than a wallet holds
 */
export async function recharge(db: Db, given: Recharge, now: number): Promise<{ uname: string; before: number; after: number }> {
  const { memberId, cents, way, plugin = '', operator, reason, counterpart, key } = given;
  const [row] = await db
    .select({ uname: member.uname, balance: member.balance, disabled: member.disabled })
    .from(member)
    .where(eq(member.member_id, memberId))
    .for('update');
  const { uname, balance, disabled } = found(row, memberErrors.missing);
  if (disabled === -1) refuse(memberErrors.disabled);
  const next = await db.execute(sql`select nextval(pg_get_serial_sequence('recharge_record', 'id'))::text as id`);
  const [{ id }] = (next as unknown as { rows: [{ id: string }] }).rows;
  const recharge_sn = rechargeSn(id, now);
  const made = await db
    .insert(rechargeRecord)
    .values({
      id,
      recharge_sn,
      member_id: memberId,
      recharge_money: cents,
      recharge_time: now,
      recharge_way: way,
      pay_status: 'PAY_YES',
      payment_plugin_id: plugin,
      request_key: key ?? null,
    })
    .onConflictDoNothing({ target: rechargeRecord.request_key })
    .returning({ id: rechargeRecord.id });
  if (made.length === 0) return { uname, before: balance, after: balance };
  const after = await creditDeposit(db, memberId, cents, { cause: { kind: 'recharge', id: recharge_sn }, reason, operator, counterpart, now });
  return { uname, before: balance, after };
}

/** An administrator tops a wallet up (R17). @param yuan as it travels */
export const topUp = (db: Db, memberId: string, yuan: number, { id, username }: Admin, now: number, key?: string) =>
  recharge(
    db,
    {
      memberId,
      cents: toCents(yuan),
      way: rechargeText.write('backOffice'),
      operator: username,
      reason: accountText.write('toppedUpBy', { name: username }),
      counterpart: `admin:${id}`,
      key: key && `${id} ${key}`,
    },
    now,
  );

const shopOf = (counterpart: string): string | undefined => /^shop:(\d+)$/.exec(counterpart)?.[1];

/** The names of the shops among counterparts, by their number. */
async function shopNames(db: Db, counterparts: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(counterparts.flatMap((one) => shopOf(one) ?? []))];
  const rows = ids.length === 0 ? [] : await db.select({ id: shop.shop_id, name: shop.shop_name }).from(shop).where(inArray(shop.shop_id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** The entries of one of a member's books, newest first. */
export async function entriesOf(db: Db, memberId: string, query: PageQuery & { book: AccountEntry['book'] }): Promise<Page<AccountEntry>> {
  const mine = and(eq(ledgerEntry.book, query.book), eq(ledgerEntry.account, memberId));
  const page = await paged(
    query,
    (limit, offset) => db.select().from(ledgerEntry).where(mine).orderBy(desc(ledgerEntry.time), desc(ledgerEntry.id)).limit(limit).offset(offset),
    () => db.$count(ledgerEntry, mine),
  );
  const said = query.book === 'wallet' ? toYuan : Number;
  const names = await shopNames(
    db,
    page.data.map(({ counterpart }) => counterpart),
  );
  return {
    ...page,
    data: page.data.map(({ account: _account, ...row }) => ({
      ...row,
      book: query.book,
      amount: said(row.amount),
      balance: said(row.balance),
      counterpart_name: names.get(shopOf(row.counterpart) ?? '') ?? '',
    })),
  };
}
