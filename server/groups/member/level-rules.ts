/** Levels: ranges of growth points that follow each other, one default, and what becomes of members when a level goes. */
import { and, asc, between, eq, ne, sql } from 'drizzle-orm';
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

/** Members whose points have come under another level go with them; those that were given a level by hand keep it. */
async function moveMembers(db: Db, before: readonly Range[], after: readonly Range[]): Promise<void> {
  for (const { id: from, ...was } of before)
    for (const { id: to, ...is } of after) {
      const [low, high] = [Math.max(was.from, is.from), Math.min(was.to, is.to)];
      if (from !== to && low <= high)
        await db
          .update(member)
          .set({ level_id: to })
          .where(and(eq(member.level_id, from), between(member.grade_point, low, high)));
    }
}

const conditions = ({ from, to }: Pick<Range, 'from' | 'to'>) => [{ condition_type: 'POINTS' as const, condition_value_min: from, condition_value_max: to }];

/** Stores ranges that moved, and moves members. */
async function moveRanges(db: Db, before: readonly Range[], moved: readonly Range[]): Promise<void> {
  for (const range of moved)
    await db
      .update(memberLevel)
      .set({ upgrade_conditions: conditions(range) })
      .where(eq(memberLevel.id, range.id));
  await moveMembers(
    db,
    before,
    before.map((range) => moved.find(({ id }) => id === range.id) ?? range).concat(moved.filter(({ id }) => !before.some((range) => range.id === id))),
  );
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
  const before = levels.flatMap(rangeOf);
  const own = inputRange(input);
  const moved = neighbours(before, own);
  const sort_order = input.sort_order ?? Math.max(0, ...levels.map((level) => level.sort_order)) + 1;
  const is_default = levels.some((level) => level.is_default === 1) ? 0 : 1;
  const [row] = await db
    .insert(memberLevel)
    .values({ ...values(input), sort_order, is_default })
    .returning({ id: memberLevel.id });
  const { id } = found(row);
  await moveRanges(db, before, [...moved, { id, name: input.level_name, ...own }]);
  return oneLevel(db, id);
}

/** Changes a level; its neighbours follow. @throws Refused 404, 004 */
export async function updateLevel(db: Db, id: string, input: LevelInput): Promise<Change<MemberLevel>> {
  const levels = await lockLevels(db);
  const before = await oneLevel(db, id);
  refuseName(levels, input.level_name, id);
  const ranges = levels.flatMap(rangeOf);
  const own = { id, name: input.level_name, ...inputRange(input) };
  const moved = neighbours(
    ranges.filter((range) => range.id !== id),
    own,
  );
  await db
    .update(memberLevel)
    .set({ ...values(input), ...(input.sort_order !== undefined && { sort_order: input.sort_order }) })
    .where(eq(memberLevel.id, id));
  await moveRanges(db, ranges, [...moved, own]);
  return { before, after: await oneLevel(db, id) };
}

/** Makes a level the default; the one before is none any more (R15). */
export async function makeDefault(db: Db, id: string): Promise<Change<MemberLevel>> {
  await lockLevels(db);
  const before = await oneLevel(db, id);
  if (before.is_default === 1) return { before, after: before };
  await db
    .update(memberLevel)
    .set({ is_default: 0 })
    .where(and(eq(memberLevel.is_default, 1), ne(memberLevel.id, id)));
  await db.update(memberLevel).set({ is_default: 1 }).where(eq(memberLevel.id, id));
  return { before, after: { ...before, is_default: 1 } };
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
