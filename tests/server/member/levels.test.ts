/** Levels: ranges without gaps or overlaps (R14), one default (R15), and members that follow. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberLevelApi } from '#contract/member/level.ts';
import { memberApi } from '#contract/member/member.ts';
import { member, memberLevel } from '#server/groups/member/schema.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addMember } from './fixtures.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

const level = (name: string, from: number, to: number) => ({
  level_name: name,
  level_icon: '/files/a.png',
  allocation_ratio: 50,
  is_enabled: 1 as const,
  upgrade_conditions: [{ condition_type: 'POINTS' as const, condition_value_min: from, condition_value_max: to }],
  benefits: [{ benefit_type: 'DISCOUNT' as const, benefit_value: 90 }],
});
const list = async () => (await server.call(memberLevelApi.list, {}, { token })).body;
const ranges = async () =>
  (await list()).map(({ level_name, upgrade_conditions: [range] }) => [level_name, range?.condition_value_min, range?.condition_value_max]);
const create = (body: ReturnType<typeof level>) => server.call(memberLevelApi.create, { body }, { token });
const levelOf = async (id: string) => (await server.db.select({ level_id: member.level_id }).from(member).where(eq(member.member_id, id)))[0]?.level_id;

describe('levels', () => {
  it('follow each other: a new one makes room between its neighbours, and members go where their points are', async () => {
    expect(await ranges()).toEqual([
      ['普通会员', 1, 999],
      ['银卡会员', 1000, 4999],
      ['金卡会员', 5000, 19_999],
      ['铂金会员', 20_000, 59_999],
      ['钻石会员', 60_000, 999_999_999],
    ]);
    const gold = (await list())[2]!;
    const { member_id: moving } = await addMember(server.db, { grade_point: 15_500, level_id: gold.id });
    const { member_id: staying } = await addMember(server.db, { grade_point: 9000, level_id: gold.id });
    const [silver, platinum] = [(await list())[1]!, (await list())[3]!];
    const at = async (grade_point: number, { id }: { id: string }) => (await addMember(server.db, { grade_point, level_id: id })).member_id;
    const ends = await Promise.all([at(14_999, gold), at(15_000, gold), at(19_999, gold), at(20_000, platinum), at(29_999, platinum), at(30_000, platinum)]);
    const byHand = await at(15_500, silver);
    const { body } = await create(level('白金会员', 15_000, 29_999));
    expect((await ranges()).slice(2, 5)).toEqual([
      ['金卡会员', 5000, 14_999],
      ['白金会员', 15_000, 29_999],
      ['铂金会员', 30_000, 59_999],
    ]);
    expect([await levelOf(moving), await levelOf(staying)]).toEqual([body.id, gold.id]);
    expect(await Promise.all(ends.map(levelOf))).toEqual([gold.id, body.id, body.id, body.id, body.id, platinum.id]);
    // Who was given a level by hand keeps it.
    expect(await levelOf(byHand)).toBe(silver.id);
  });

  it('refuse what would swallow a level or cut one in two, a range upside down, and a name twice', async () => {
    for (const [from, to] of [
      [900, 5000],
      [70_000, 80_000],
    ] as const)
      expect((await create(level('不合适', from, to))).status).toBe(400);
    expect((await create(level('不合适', 10, 5))).error.errors?.[0]?.field).toContain('condition_value_max');
    expect((await create(level('银卡会员', 500, 999))).status).toBe(400);
    const { benefits: _none, ...without } = level('不合适', 500, 999);
    expect((await server.call(memberLevelApi.create, { body: without }, { token })).status).toBe(400);
  });

  it('move their bounds with those of one, and keep them without a gap whoever changes them together', async () => {
    const all = await list();
    const silver = all[1]!;
    const change = (from: number, to: number) =>
      server.call(memberLevelApi.update, { params: { id: silver.id }, body: level('银卡会员', from, to) }, { token });
    const apart = async () => {
      const now = await ranges();
      return now.filter(([, from], at) => at > 0 && from !== Number(now[at - 1]?.[2]) + 1);
    };
    for (let times = 0; times < 6; times += 1) {
      expect((await change(800, 6000)).status).toBe(200);
      // Who puts it where it was when they looked has to see that its neighbours have moved meanwhile.
      const together = await Promise.all([change(900, 5500), change(800, 6000), change(1100, 5200), change(800, 6000)]);
      expect(together.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect(await apart()).toEqual([]);
    }
  });

  it('take members with them when an end of their scale moves: below all of them is the default, above all of them the highest', async () => {
    const all = await list();
    const [lowest, highest] = [all[0]!, all.at(-1)!];
    const normal = all.find(({ is_default }) => is_default === 1)!;
    const second = all.find(({ id }) => id !== normal.id && id !== lowest.id && id !== highest.id)!;
    const of = ({ upgrade_conditions: [range] }: (typeof all)[number]) => [range!.condition_value_min, range!.condition_value_max] as const;
    const update = async ({ id, level_name }: { id: string; level_name: string }, from: number, to: number) =>
      expect((await server.call(memberLevelApi.update, { params: { id }, body: level(level_name, from, to) }, { token })).status).toBe(200);
    const at = async (grade_point: number, level_id: string) => (await addMember(server.db, { grade_point, level_id })).member_id;
    // Another level is the default, so that what is below the lowest is told from the lowest.
    await server.call(memberLevelApi.setDefault, { params: { id: second.id } }, { token });
    const [low, lowEnd] = of(lowest);
    const people = await Promise.all([at(low, lowest.id), at(low + 9, lowest.id), at(low + 10, lowest.id), at(0, second.id), at(low, second.id)]);
    await update(lowest, low + 10, lowEnd);
    expect(await Promise.all(people.map(levelOf))).toEqual([second.id, second.id, lowest.id, second.id, second.id]);
    await update(lowest, low, lowEnd);
    expect(await Promise.all(people.map(levelOf))).toEqual([lowest.id, lowest.id, lowest.id, second.id, lowest.id]);
    // Whoever is below all levels goes with the default; who was given it by hand keeps it.
    const byHand = await at(of(second)[0], second.id);
    await server.call(memberLevelApi.setDefault, { params: { id: normal.id } }, { token });
    expect(await Promise.all([people[3]!, byHand].map(levelOf))).toEqual([normal.id, second.id]);
    // Above the highest is the highest, until one stands above it.
    const [high] = of(highest);
    await update(highest, high, high + 99);
    const above = await Promise.all([at(high + 99, highest.id), at(high + 100, highest.id), at(high + 5000, highest.id), at(high + 100, second.id)]);
    const { body: top } = await create(level('至尊会员', high + 100, high + 199));
    expect(await Promise.all(above.map(levelOf))).toEqual([highest.id, top.id, top.id, second.id]);
    expect((await server.call(memberLevelApi.remove, { params: { id: top.id }, query: { transfer_level_id: highest.id } }, { token })).status).toBe(200);
    await update(highest, high, 999_999_999);
  });

  it('have one default, which is not deleted', async () => {
    const [first, second] = await list();
    await server.call(memberLevelApi.setDefault, { params: { id: second!.id } }, { token });
    expect((await list()).filter(({ is_default }) => is_default === 1).map(({ id }) => id)).toEqual([second!.id]);
    const remove = (id: string, transfer_level_id: string) => server.call(memberLevelApi.remove, { params: { id }, query: { transfer_level_id } }, { token });
    expect((await remove(second!.id, first!.id)).status).toBe(400);
    expect((await remove(first!.id, first!.id)).status).toBe(400);
    expect((await remove(first!.id, '999999999')).status).toBe(400);
  });

  it('give their members to another one when they go, and their points to a neighbour', async () => {
    const all = await list();
    const going = all[3]!;
    const target = all[0]!;
    expect(going.members).toBe(await server.db.$count(member, eq(member.level_id, going.id)));
    const { member_id } = await addMember(server.db, { grade_point: 16_000, level_id: going.id });
    expect((await server.call(memberLevelApi.remove, { params: { id: going.id }, query: { transfer_level_id: target.id } }, { token })).status).toBe(200);
    expect(await levelOf(member_id)).toBe(target.id);
    expect(await server.db.$count(member, eq(member.level_id, going.id))).toBe(0);
    const now = await ranges();
    for (const [at, [, from]] of now.entries()) if (at > 0) expect(from).toBe(Number(now[at - 1]?.[2]) + 1);
  });

  it('are given by hand to those who are not disabled', async () => {
    const [, second] = await list();
    const { member_id } = await addMember(server.db);
    const give = (id: string, level_id: string) => server.call(memberApi.editLevel, { params: { member_id: id, level_id } }, { token });
    expect((await give(member_id, second!.id)).status).toBe(200);
    expect(await levelOf(member_id)).toBe(second!.id);
    expect((await give('999999999999', second!.id)).error.code).toBe('123');
    expect((await give(member_id, '999999999')).status).toBe(404);
    const { member_id: gone } = await addMember(server.db, { disabled: -1 });
    expect((await give(gone, second!.id)).error.code).toBe('124');
  });

  it('begin where the lowest began when it goes; the first of all is the default', async () => {
    const [lowest, next] = await ranges();
    const [going, heir] = (await list()).map(({ id }) => id);
    await server.call(memberLevelApi.setDefault, { params: { id: heir! } }, { token });
    expect((await server.call(memberLevelApi.remove, { params: { id: going! }, query: { transfer_level_id: heir! } }, { token })).status).toBe(200);
    expect((await ranges())[0]).toEqual([next![0], lowest![1], next![2]]);
    await server.db.update(member).set({ level_id: null });
    await server.db.delete(memberLevel);
    const people = await Promise.all([0, 9, 10, 20].map(async (grade_point) => (await addMember(server.db, { grade_point })).member_id));
    const { body: one } = await create(level('第一级', 1, 9));
    expect(one.is_default).toBe(1);
    expect(await Promise.all(people.map(levelOf))).toEqual([one.id, one.id, one.id, one.id]);
    const { body: two } = await create(level('第二级', 10, 19));
    expect(two.is_default).toBe(0);
    expect(await Promise.all(people.map(levelOf))).toEqual([one.id, one.id, two.id, two.id]);
  });
});
