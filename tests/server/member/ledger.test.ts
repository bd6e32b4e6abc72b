/** The ledger: a cause counts once, nothing falls below zero (R12, R18), nothing is altered, and the check of the books names what differs. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { booksApi } from '#contract/platform/books.ts';
import type { BooksResult } from '#contract/platform/books.schema.ts';
import { memberErrors } from '#contract/member/member.schema.ts';
import type { Db } from '#server/db/client.ts';
import type { Refused } from '#server/core/refused.ts';
import { consumPoints, wallet } from '#server/groups/member/books.ts';
import { member, rechargeRecord } from '#server/groups/member/schema.ts';
import { shop } from '#server/groups/shop/schema.ts';
import { books, causes } from '#server/product.ts';
import { post, type Posting } from '#server/platform/ledger/post.ts';
import { ledgerEntry } from '#server/platform/ledger/schema.ts';
import { accountSums, bookSums } from '#server/platform/ledger/tally.ts';
import { proveBooks } from '#server/platform/ledger/task.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { finished } from '#tests/server/platform/support.ts';
import { addMember, entriesOf } from './fixtures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const NOW = 1_780_000_000;
const inTransaction = <T>(work: (db: Db) => Promise<T>): Promise<T> => server.db.transaction((tx) => work(tx as unknown as Db));
const prove = (): Promise<BooksResult> => proveBooks(server.db, books, causes);
const moved = (account: string, amount: number, id: string, more: Partial<Posting> = {}): Posting => ({
  book: wallet,
  account,
  amount,
  cause: { kind: 'opening', id },
  counterpart: 'platform',
  operator: 'superadmin',
  remark: '充值',
  now: NOW,
  ...more,
});
const balanceOf = async (id: string) => (await server.db.select({ balance: member.balance }).from(member).where(eq(member.member_id, id)))[0]?.balance;

describe('posting', () => {
  it('counts a cause once, however often and from wherever it is sent', async () => {
    const { member_id } = await addMember(server.db);
    const sent = await Promise.all(Array.from({ length: 50 }, () => inTransaction((db) => post(db, [moved(member_id, 700, 'once')]))));
    expect(sent.filter(([one]) => one?.applied)).toHaveLength(1);
    expect(await balanceOf(member_id)).toBe(700);
    expect(await entriesOf(server.db, member_id)).toHaveLength(1);
  });

  it('lets of many that spend the same money exactly those through for whom there is enough', async () => {
    const { member_id } = await addMember(server.db);
    await inTransaction((db) => post(db, [moved(member_id, 1000, 'in')]));
    const spent = await Promise.allSettled(Array.from({ length: 20 }, (_, at) => inTransaction((db) => post(db, [moved(member_id, -300, `out ${at}`)]))));
    expect(spent.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
    for (const one of spent) if (one.status === 'rejected') expect((one.reason as Refused).refusal).toBe(memberErrors.balanceShort);
    expect(await balanceOf(member_id)).toBe(100);
    expect((await entriesOf(server.db, member_id)).map(({ balance }) => balance)).toEqual([1000, 700, 400, 100]);
  });

  it('tells causes of the same number apart by their kind, and takes nothing without one', async () => {
    const { member_id } = await addMember(server.db);
    const points = (kind: string, id = member_id) => inTransaction((db) => post(db, [moved(member_id, 5, id, { book: consumPoints, cause: { kind, id } })]));
    expect((await points('opening'))[0]).toMatchObject({ applied: true, balance: 5 });
    expect((await points('register'))[0]).toMatchObject({ applied: true, balance: 10 });
    expect((await points('register'))[0]).toMatchObject({ applied: false, balance: 10 });
    for (const [kind, id] of [
      ['', 'x'],
      ['opening', ''],
    ] as const)
      await expect(points(kind, id)).rejects.toThrow('cause');
    expect((await entriesOf(server.db, member_id)).map(({ cause }) => cause)).toEqual(['opening', 'register']);
  });

  it('is all or nothing over several accounts, and takes them in one order', async () => {
    const [a, b] = [await addMember(server.db), await addMember(server.db)];
    await inTransaction((db) => post(db, [moved(a.member_id, 500, 'a'), moved(b.member_id, 500, 'b')]));
    const across = Array.from({ length: 30 }, (_, at) =>
      inTransaction((db) => {
        const [from, to] = at % 2 === 0 ? [a, b] : [b, a];
        return post(db, [moved(from.member_id, -10, `from ${at}`), moved(to.member_id, 10, `to ${at}`)]);
      }),
    );
    await Promise.all(across);
    expect(await balanceOf(a.member_id)).toBe(500);
    await expect(inTransaction((db) => post(db, [moved(a.member_id, 5, 'half'), moved(b.member_id, -501, 'half')]))).rejects.toThrow();
    expect(await balanceOf(a.member_id)).toBe(500);
  });

  it('refuses what an account cannot hold', async () => {
    const { member_id } = await addMember(server.db);
    await expect(inTransaction((db) => post(db, [moved(member_id, 2_147_483_648, 'much', { book: consumPoints })]))).rejects.toMatchObject({
      refusal: memberErrors.points,
    });
    await inTransaction((db) => post(db, [moved(member_id, 5, 'kept')]));
    expect(await entriesOf(server.db, member_id)).toMatchObject([{ amount: 5 }]);
  });

  it('is summed without reading every entry', async () => {
    const { member_id } = await addMember(server.db);
    const all = { start: NOW - 100_000, end: NOW + 100_000 };
    const before = await bookSums(server.db, 'wallet', all);
    const at = [NOW - 50_000, NOW - 10, NOW, NOW + 10, NOW + 50_000];
    for (const [nr, now] of at.entries()) await inTransaction((db) => post(db, [moved(member_id, nr === 4 ? -60 : 100, `sum ${nr}`, { now })]));
    const after = await bookSums(server.db, 'wallet', all);
    expect([after.entries - before.entries, after.income - before.income, after.spent - before.spent]).toEqual([5, 400, 60]);
    expect(await accountSums(server.db, 'wallet', member_id, { start: NOW - 10, end: NOW })).toEqual({ entries: 2, income: 200, spent: 0 });
    const narrow = { start: NOW - 9, end: NOW + 10 };
    const { rows } = (await server.db.execute(
      sql`select coalesce(sum(amount), 0)::text as sum from ledger_entry where book = 'wallet' and amount > 0 and time between ${narrow.start} and ${narrow.end}`,
    )) as unknown as { rows: { sum: string }[] };
    expect((await bookSums(server.db, 'wallet', narrow)).income).toBe(Number(rows[0]?.sum));
    // Ends within a slot: what happened in that second belongs to the stretch, a second further in it does not.
    for (const less of [0, 1]) {
      const [start, end] = [NOW - 50_000 + less, NOW + 50_000 - less];
      const direct = (await server.db.execute(
        sql`select sum(greatest(amount, 0))::text as income, sum(-least(amount, 0))::text as spent from ledger_entry where book = 'wallet' and time between ${start} and ${end}`,
      )) as unknown as { rows: { income: string; spent: string }[] };
      const { income, spent } = await bookSums(server.db, 'wallet', { start, end });
      expect([income, spent]).toEqual([Number(direct.rows[0]?.income), Number(direct.rows[0]?.spent)]);
    }
    await server.db.execute(sql`select ledger_tally_fold()`);
    expect(await bookSums(server.db, 'wallet', all)).toEqual(after);
  });
});

describe('the check of the books', () => {
  it('finds the demonstration marketplace in order, and names each thing that is put out of order', async () => {
    // What the tests above put into the table without an entry.
    const clean = await prove();
    expect(clean.faults).toEqual([]);
    // Three of each member; of each shop its deposit, what it was paid and what it owes.
    expect(clean.accounts).toBe(3 * (await server.db.$count(member)) + 3 * (await server.db.$count(shop)));
    const people = [await addMember(server.db), await addMember(server.db), await addMember(server.db)];
    const [a, b, c] = people.map(({ member_id }) => member_id) as [string, string, string];
    await inTransaction((db) =>
      post(
        db,
        people.map(({ member_id }) => moved(member_id, 900, 'given')),
      ),
    );
    await server.db.update(member).set({ balance: 901 }).where(eq(member.member_id, a));
    await inTransaction((db) =>
      post(db, [moved(b, 100, 'D1', { cause: { kind: 'recharge', id: 'D1' } }), moved(b, 1, 'x', { cause: { kind: 'whim', id: 'x' } })]),
    );
    const recharge = { recharge_money: 500, recharge_time: NOW, recharge_way: '支付宝', pay_status: 'PAY_YES' as const };
    await server.db.insert(rechargeRecord).values([
      { ...recharge, member_id: c, recharge_sn: 'D2' },
      { ...recharge, member_id: c, recharge_sn: 'D3' },
      { ...recharge, member_id: c, recharge_sn: 'D4', pay_status: 'PAY_NO' },
    ]);
    await inTransaction((db) => post(db, [moved(c, 499, 'D3', { cause: { kind: 'recharge', id: 'D3' } })]));
    const found = await prove();
    expect(found.differences).toBe(5);
    expect(found.faults.map(({ kind, account, cause, cause_id, wanted, found: is }) => [kind, account, cause, cause_id, wanted, is])).toEqual([
      ['balance', a, null, null, 901, 900],
      ['unknown', b, 'whim', 'x', null, 1],
      ['unfounded', b, 'recharge', 'D1', null, 100],
      ['missing', c, 'recharge', 'D2', 500, null],
      ['amount', c, 'recharge', 'D3', 500, 499],
    ]);
  });

  it('names an entry whose balance does not follow from the one before, and an account that is not at its last one', async () => {
    const { member_id } = await addMember(server.db);
    await inTransaction((db) => post(db, [moved(member_id, 900, 'sound')]));
    const before = await prove();
    const [like] = await entriesOf(server.db, member_id);
    const { id: _id, ...entry } = like!;
    // Their sum is nothing, so the account still has what its entries add up to.
    await server.db.insert(ledgerEntry).values([
      { ...entry, amount: 5, balance: 950, cause_id: 'jump' },
      { ...entry, amount: -5, balance: 945, cause_id: 'back' },
    ]);
    const { faults, differences } = await prove();
    expect(differences).toBe(before.differences + 2);
    const mine = faults.filter(({ account }) => account === member_id);
    expect(mine.map(({ kind, cause_id, wanted, found }) => [kind, cause_id, wanted, found])).toEqual([
      ['balance', null, 900, 900],
      ['chain', 'jump', 950, 905],
    ]);
  });

  it('is a task of those who see settlement, whose result says the same', async () => {
    const token = await server.login('finance_clerk');
    const { body } = await server.call(booksApi.check, {}, { token });
    const task = await finished(server, token, body.task_id);
    expect(task.result).toMatchObject({ differences: 7 });
    expect(task.text?.zh).toMatch(/7 处差异$/);
    expect((await server.call(booksApi.check, {}, { token: await server.login('order_clerk') })).status).toBe(401);
  });
});
