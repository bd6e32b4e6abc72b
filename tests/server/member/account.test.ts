import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberErrors } from '#contract/member/member.schema.ts';
import type { Db } from '#server/db/client.ts';
import { changePoints, creditDeposit } from '#server/groups/member/account.ts';
import { levelOf } from '#server/groups/member/levels.ts';
import { depositLog, member, memberLevel, pointHistory } from '#server/groups/member/schema.ts';
import type { Refused } from '#server/core/refused.ts';
import { NO_ID } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addMember } from './fixtures.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const inTransaction = <T>(work: (db: Db) => Promise<T>): Promise<T> => server.db.transaction((tx) => work(tx as unknown as Db));
const stored = async (id: string) => (await server.db.select().from(member).where(eq(member.member_id, id)))[0];
const deposits = (id: string) => server.db.select().from(depositLog).where(eq(depositLog.member_id, id)).orderBy(depositLog.id);
const points = (id: string) => server.db.select().from(pointHistory).where(eq(pointHistory.member_id, id)).orderBy(pointHistory.id);
const refusalOf = async (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error: unknown) => (error as Refused).refusal,
  );
const note = { reason: '退款', operator: 'superadmin', now: 1_780_000_000 };

describe('deposit', () => {
  it('changes by cents and leaves one line with the sign of the change', async () => {
    const { member_id, uname } = await addMember(server.db, { balance: 500 });
    expect(await inTransaction((db) => creditDeposit(db, member_id, 1999, { ...note, sn: 'S1' }))).toBe(2499);
    expect(await inTransaction((db) => creditDeposit(db, member_id, -2499, { ...note, sn: 'S2' }))).toBe(0);
    expect(await inTransaction((db) => creditDeposit(db, member_id, 0, { ...note, sn: 'S3' }))).toBe(0);
    expect(await deposits(member_id)).toMatchObject([
      { money: 1999, sn: 'S1', detail: '退款', operator: 'superadmin', time: 1_780_000_000, member_name: uname },
      { money: -2499, sn: 'S2' },
    ]);
  });

  it('never falls below zero and knows no unknown members', async () => {
    const { member_id } = await addMember(server.db, { balance: 100 });
    expect(await refusalOf(inTransaction((db) => creditDeposit(db, member_id, -101, { ...note, sn: '' })))).toBe(memberErrors.balanceShort);
    expect(await refusalOf(inTransaction((db) => creditDeposit(db, NO_ID, 1, { ...note, sn: '' })))).toBe(memberErrors.missing);
    await expect(inTransaction((db) => creditDeposit(db, member_id, 0.5, { ...note, sn: '' }))).rejects.toThrow('cents');
    expect((await stored(member_id))?.balance).toBe(100);
    expect(await deposits(member_id)).toEqual([]);
  });

  it('adds up when several credit at once', async () => {
    const { member_id } = await addMember(server.db);
    await Promise.all(Array.from({ length: 8 }, (_, index) => inTransaction((db) => creditDeposit(db, member_id, 100 + index, { ...note, sn: '' }))));
    expect((await stored(member_id))?.balance).toBe(828);
    expect((await deposits(member_id)).reduce((sum, line) => sum + line.money, 0)).toBe(828);
  });
});

describe('points', () => {
  it('change together, with absolute amounts and their direction in the log', async () => {
    const { member_id } = await addMember(server.db, { consum_point: 50 });
    expect(await inTransaction((db) => changePoints(db, member_id, { consum: -20, grade: 30 }, note))).toMatchObject({ consum_point: 30, grade_point: 30 });
    expect(await points(member_id)).toMatchObject([
      { consum_point: 20, consum_point_type: 0, grade_point: 30, grade_point_type: 1, reason: '退款', operator: 'superadmin', time: 1_780_000_000 },
    ]);
  });

  it('leave 0 after a larger deduction and log what was really taken; nothing taken, nothing logged', async () => {
    const { member_id } = await addMember(server.db, { consum_point: 5 });
    expect(await inTransaction((db) => changePoints(db, member_id, { consum: -20 }, note))).toMatchObject({ consum_point: 0 });
    await inTransaction((db) => changePoints(db, member_id, { consum: -20 }, note));
    expect((await points(member_id)).map((line) => line.consum_point)).toEqual([5]);
    expect(await refusalOf(inTransaction((db) => changePoints(db, member_id, { consum: 1.5 }, note)))).toBe(memberErrors.points);
    expect(await refusalOf(inTransaction((db) => changePoints(db, NO_ID, { consum: 1 }, note)))).toBe(memberErrors.missing);
  });

  it('of growth decide the level', async () => {
    const levels = await server.db.select().from(memberLevel).orderBy(memberLevel.sort_order);
    const second = levels[1]?.upgrade_conditions[0]?.condition_value_min ?? 0;
    const { member_id } = await addMember(server.db);
    expect((await inTransaction((db) => changePoints(db, member_id, { grade: second }, note))).level_id).toBe(levels[1]?.id);
    expect((await inTransaction((db) => changePoints(db, member_id, { grade: -1 }, note))).level_id).toBe(levels[0]?.id);
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
