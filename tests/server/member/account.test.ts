/** Wallets and points of members: every change is one line with its sign (R18), never below zero (R12), and growth decides the level (R14). */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberErrors } from '#contract/member/member.schema.ts';
import type { Db } from '#server/db/client.ts';
import { changePoints, creditDeposit } from '#server/groups/member/account.ts';
import { levelOf } from '#server/groups/member/levels.ts';
import { member, memberLevel } from '#server/groups/member/schema.ts';
import type { Refused } from '#server/core/refused.ts';
import { NO_ID } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addMember, entriesOf } from './fixtures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const inTransaction = <T>(work: (db: Db) => Promise<T>): Promise<T> => server.db.transaction((tx) => work(tx as unknown as Db));
const stored = async (id: string) => (await server.db.select().from(member).where(eq(member.member_id, id)))[0];
const deposits = async (id: string) => (await entriesOf(server.db, id)).filter(({ book }) => book === 'wallet');
const points = async (id: string) => (await entriesOf(server.db, id)).filter(({ book }) => book !== 'wallet');
let causes = 0;
/** A record of its own for each movement. */
const because = (kind = 'order') => ({ cause: { kind, id: `S${(causes += 1)}` } });
const refusalOf = async (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error as Refused).refusal,
  );
const note = { reason: '退款', operator: 'superadmin', now: 1_780_000_000 };

describe('deposit', () => {
  it('changes by cents and leaves one line with the sign of the change', async () => {
    const { member_id } = await addMember(server.db, { balance: 500 });
    expect(await inTransaction((db) => creditDeposit(db, member_id, 1999, { ...note, cause: { kind: 'order', id: 'S1' } }))).toBe(2499);
    expect(await inTransaction((db) => creditDeposit(db, member_id, -2499, { ...note, cause: { kind: 'order', id: 'S2' } }))).toBe(0);
    expect(await inTransaction((db) => creditDeposit(db, member_id, 0, { ...note, ...because() }))).toBe(0);
    expect(await deposits(member_id)).toMatchObject([
      { amount: 1999, balance: 2499, cause_id: 'S1', remark: '退款', operator: 'superadmin', time: 1_780_000_000, counterpart: 'platform' },
      { amount: -2499, balance: 0, cause_id: 'S2' },
    ]);
  });

  it('never falls below zero and knows no unknown members', async () => {
    const { member_id } = await addMember(server.db, { balance: 100 });
    expect(await refusalOf(inTransaction((db) => creditDeposit(db, member_id, -101, { ...note, ...because() })))).toBe(memberErrors.balanceShort);
    expect(await refusalOf(inTransaction((db) => creditDeposit(db, NO_ID, 1, { ...note, ...because() })))).toBe(memberErrors.missing);
    await expect(inTransaction((db) => creditDeposit(db, member_id, 0.5, { ...note, ...because() }))).rejects.toThrow('cents');
    expect((await stored(member_id))?.balance).toBe(100);
    expect(await deposits(member_id)).toEqual([]);
  });

  it('adds up when several credit at once', async () => {
    const { member_id } = await addMember(server.db);
    await Promise.all(Array.from({ length: 8 }, (_, index) => inTransaction((db) => creditDeposit(db, member_id, 100 + index, { ...note, ...because() }))));
    expect((await stored(member_id))?.balance).toBe(828);
    expect((await deposits(member_id)).reduce((sum, line) => sum + line.amount, 0)).toBe(828);
  });
});

describe('points', () => {
  it('change together, by one cause', async () => {
    const { member_id } = await addMember(server.db, { consum_point: 50 });
    expect(await inTransaction((db) => changePoints(db, member_id, { consum: -20, grade: 30 }, { ...note, ...because() }))).toMatchObject({
      consum_point: 30,
      grade_point: 30,
    });
    expect(await points(member_id)).toMatchObject([
      { book: 'consum', amount: -20, balance: 30, remark: '退款', operator: 'superadmin', time: 1_780_000_000 },
      { book: 'grade', amount: 30, balance: 30 },
    ]);
  });

  it('leave 0 after a larger deduction and log what was really taken; nothing taken, nothing logged', async () => {
    const { member_id } = await addMember(server.db, { consum_point: 5 });
    expect(await inTransaction((db) => changePoints(db, member_id, { consum: -20 }, { ...note, ...because() }))).toMatchObject({ consum_point: 0 });
    await inTransaction((db) => changePoints(db, member_id, { consum: -20 }, { ...note, ...because() }));
    expect((await points(member_id)).map((line) => line.amount)).toEqual([-5]);
    expect(await refusalOf(inTransaction((db) => changePoints(db, member_id, { consum: 1.5 }, { ...note, ...because() })))).toBe(memberErrors.points);
    expect(await refusalOf(inTransaction((db) => changePoints(db, NO_ID, { consum: 1 }, { ...note, ...because() })))).toBe(memberErrors.missing);
  });

  it('of growth decide the level', async () => {
    const levels = await server.db.select().from(memberLevel).orderBy(memberLevel.sort_order);
    const second = levels[1]?.upgrade_conditions[0]?.condition_value_min ?? 0;
    const { member_id } = await addMember(server.db);
    expect((await inTransaction((db) => changePoints(db, member_id, { grade: second }, { ...note, ...because() }))).level_id).toBe(levels[1]?.id);
    expect((await inTransaction((db) => changePoints(db, member_id, { grade: -1 }, { ...note, ...because() }))).level_id).toBe(levels[0]?.id);
    expect((await stored(member_id))?.level_id).toBe(levels[0]?.id);
  });

  it('below every range give the default level, above every range the highest', () => {
    const range = (id: string, from: number, to: number, is_default: 0 | 1 = 0) => ({
      id,
      is_default,
      upgrade_conditions: [{ condition_type: 'POINTS' as const, condition_value_min: from, condition_value_max: to }],
    });
    const levels = [range('2', 10, 19), range('1', 1, 9), { id: '3', is_default: 1 as const, upgrade_conditions: [] }];
    expect([0, 1, 9, 10, 19, 20].map((at) => levelOf(levels, at))).toEqual(['3', '1', '1', '2', '2', '2']);
    expect(levelOf([], 5)).toBeNull();
  });
});
