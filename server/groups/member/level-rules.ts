/** Levels: ranges of growth points that follow each other, one default, and what becomes of members when a level goes. */
import { and, asc, between, eq, isNull, ne, sql } from 'drizzle-orm';
import { levelErrors, type LevelInput, type MemberLevel } from '#contract/member/level.schema.ts';
import { found, refuse } from '#server/core/refused.ts';
import type { Db } from '#server/db/client.ts';
import type { Change } from '#server/platform/records/audited.ts';
import { listTally } from '#server/platform/tally/schema.ts';
import { member, memberLevel } from './schema.ts';

type Stored = typeof memberLevel.$inferSelect;

/** A range of points, both ends included. */
interface Range {
  id: string;
  name: string;
  from: number;
  to: number;
}

const rangeOf = ({ id, level_name: name, upgrade_conditions: [range] }: Stored): Range[] =>
  range ? [{ id, name, from: range.condition_value_min, to: range.condition_value_max }] : [];

/** How many members have each level, from the tally of the list. */
async function membersByLevel(db: Db): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ level: sql<string | null>`${listTally.facets}[5]`, members: sql<string>`sum(${listTally.rows})` })
    .from(listTally)
    .where(eq(listTally.kind, 'member'))
    .groupBy(sql`1`);
  return new Map(rows.map(({ level, members }) => [level ?? '', Number(members)]));
}

const first = ({ upgrade_conditions: [range] }: Stored) => range?.condition_value_min ?? Number.MAX_SAFE_INTEGER;

/** All levels, by range. */
export async function listLevels(db: Db): Promise<MemberLevel[]> {
  const rows = await db.select().from(memberLevel).orderBy(asc(memberLevel.sort_order), asc(memberLevel.id));
  const members = await membersByLevel(db);
  return rows.toSorted((a, b) => first(a) - first(b)).map((row) => ({ ...row, members: members.get(row.id) ?? 0 }));
}

/** One level. Refuses an unknown one with 404. */
export const oneLevel = async (db: Db, id: string): Promise<MemberLevel> => found((await listLevels(db)).find((level) => level.id === id));

/** Locks all levels: whoever changes one changes its neighbours with it. */
const lockLevels = (db: Db): Promise<Stored[]> => db.select().from(memberLevel).orderBy(asc(memberLevel.id)).for('update');

/**
 * Where the neighbours of a range end and begin, so that every number of points from the lowest range on has one level. A range that would swallow another
 * level, or cut one in two, is refused.
 */
export function neighbours(others: readonly Range[], own: Pick<Range, 'from' | 'to'>): Range[] {
  for (const other of others) {
    const swallowed = own.from <= other.from && own.to >= other.to;
    const cut = own.from > other.from && own.to < other.to;
    if (swallowed || cut) refuse(levelErrors.overlap, { name: other.name, from: other.from, to: other.to });
  }
  const below = others.filter(({ from }) => from < own.from).toSorted((a, b) => b.from - a.from)[0];
  const above = others.filter(({ from }) => from > own.from).toSorted((a, b) => a.from - b.from)[0];
  return [
    ...(below && below.to !== own.from - 1 ? [{ ...below, to: own.from - 1 }] : []),
    ...(above && above.from !== own.to + 1 ? [{ ...above, from: own.to + 1 }] : []),
  ];
}

/** A stretch of points and the level that they lead to; none before there are levels. */
interface Stretch {
  level: string | null;
  from: number;
  to: number;
}

/** The most points that the column holds. */
const MOST = 2_147_483_647;

/** The whole scale: below all ranges is the default, above all of them the highest (R14). */
function scaleOf(levels: readonly Stored[]): Stretch[] {
  const ranges = levels.flatMap(rangeOf).toSorted((a, b) => a.from - b.from);
  const [lowest, highest] = [ranges[0], ranges.at(-1)];
  const normal = levels.find(({ is_default }) => is_default === 1)?.id ?? null;
  if (!lowest || !highest) return [{ level: normal, from: 0, to: MOST }];
  return [
    { level: normal, from: 0, to: lowest.from - 1 },
    ...ranges.map(({ id, from, to }) => ({ level: id, from, to })),
    { level: highest.id, from: highest.to + 1, to: MOST },
  ];
}

/** Members whose points have come under another level go with them; those that were given a level by hand keep it. */
async function moveMembers(db: Db, before: readonly Stored[]): Promise<void> {
  const after = scaleOf(await db.select().from(memberLevel));
  for (const was of scaleOf(before))
    for (const is of after) {
      const [low, high] = [Math.max(was.from, is.from), Math.min(was.to, is.to)];
      if (was.level !== is.level && low <= high)
        await db
          .update(member)
          .set({ level_id: is.level })
          .where(and(was.level === null ? isNull(member.level_id) : eq(member.level_id, was.level), between(member.grade_point, low, high)));
    }
}

const conditions = ({ from, to }: Pick<Range, 'from' | 'to'>) => [{ condition_type: 'POINTS' as const, condition_value_min: from, condition_value_max: to }];

/** Stores the ranges that moved. */
async function moveRanges(db: Db, moved: readonly Range[]): Promise<void> {
  for (const range of moved)
    await db
      .update(memberLevel)
      .set({ upgrade_conditions: conditions(range) })
      .where(eq(memberLevel.id, range.id));
}

const refuseName = (levels: readonly Stored[], name: string, own?: string) => {
  if (levels.some((level) => level.level_name === name && level.id !== own)) refuse(levelErrors.nameTaken);
};

const inputRange = ({ upgrade_conditions: [range] }: LevelInput) => {
  const { condition_value_min: from, condition_value_max: to } = found(range);
  return { from, to };
};

const values = ({ level_name, level_icon, allocation_ratio, description = '', is_enabled, upgrade_conditions, benefits }: LevelInput) => ({
  level_name,
  level_icon,
  allocation_ratio,
  description,
  is_enabled,
  upgrade_conditions,
  benefits,
});

/** Adds a level; its neighbours make room. The first level is the default. @throws Refused 004 for a range that does not fit, a used name */
export async function createLevel(db: Db, input: LevelInput): Promise<MemberLevel> {
  const levels = await lockLevels(db);
  refuseName(levels, input.level_name);
  const moved = neighbours(levels.flatMap(rangeOf), inputRange(input));
  const sort_order = input.sort_order ?? Math.max(0, ...levels.map((level) => level.sort_order)) + 1;
  const is_default = levels.some((level) => level.is_default === 1) ? 0 : 1;
  const [row] = await db
    .insert(memberLevel)
    .values({ ...values(input), sort_order, is_default })
    .returning({ id: memberLevel.id });
  const { id } = found(row);
  await moveRanges(db, moved);
  await moveMembers(db, levels);
  return oneLevel(db, id);
}

/** Changes a level; its neighbours follow. @throws Refused 404, 004 */
export async function updateLevel(db: Db, id: string, input: LevelInput): Promise<Change<MemberLevel>> {
  const levels = await lockLevels(db);
  const before = await oneLevel(db, id);
  refuseName(levels, input.level_name, id);
  const others = levels.filter((level) => level.id !== id);
  const moved = neighbours(others.flatMap(rangeOf), inputRange(input));
  await db
    .update(memberLevel)
    .set({ ...values(input), ...(input.sort_order !== undefined && { sort_order: input.sort_order }) })
    .where(eq(memberLevel.id, id));
  await moveRanges(db, moved);
  await moveMembers(db, levels);
  return { before, after: await oneLevel(db, id) };
}

/** Makes a level the default; the one before is none any more (R15), and who is below all ranges goes with it. */
export async function makeDefault(db: Db, id: string): Promise<Change<MemberLevel>> {
  const levels = await lockLevels(db);
  const before = await oneLevel(db, id);
  if (before.is_default === 1) return { before, after: before };
  await db
    .update(memberLevel)
    .set({ is_default: 0 })
    .where(and(eq(memberLevel.is_default, 1), ne(memberLevel.id, id)));
  await db.update(memberLevel).set({ is_default: 1 }).where(eq(memberLevel.id, id));
  await moveMembers(db, levels);
  return { before, after: await oneLevel(db, id) };
}

/**
 * Deletes a level; its members move to another one in the same transaction, and the level below (or above, for the lowest) takes its points.
 * @throws Refused 404, 004 for the default level, for no or an unknown target
 */
export async function removeLevel(db: Db, id: string, target: string): Promise<MemberLevel> {
  const levels = await lockLevels(db);
  const before = await oneLevel(db, id);
  if (before.is_default === 1) refuse(levelErrors.isDefault);
  if (target === id || !levels.some((level) => level.id === target)) refuse(levelErrors.badTarget);
  await db.update(member).set({ level_id: target }).where(eq(member.level_id, id));
  await db.delete(memberLevel).where(eq(memberLevel.id, id));
  const [own, ...others] = levels.flatMap(rangeOf).toSorted((a, b) => Number(b.id === id) - Number(a.id === id));
  if (own?.id !== id) return before;
  const below = others.filter(({ from }) => from < own.from).toSorted((a, b) => b.from - a.from)[0];
  const above = others.filter(({ from }) => from > own.from).toSorted((a, b) => a.from - b.from)[0];
  const heir = below ? { ...below, to: own.to } : above && { ...above, from: own.from };
  if (heir)
    await db
      .update(memberLevel)
      .set({ upgrade_conditions: conditions(heir) })
      .where(eq(memberLevel.id, heir.id));
  return before;
}
