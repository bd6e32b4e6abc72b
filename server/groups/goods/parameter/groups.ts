/** Parameter groups of categories (R15, R16). Changes of a category's groups lock the category first. */
import { asc, eq, inArray, max } from 'drizzle-orm';
import { parameterErrors, type ParameterGroup, type ParameterGroupTree } from '#contract/goods/parameter.schema.ts';
import type { Db } from '#server/db/client.ts';
import { found, refuse } from '#server/core/refused.ts';
import { category, parameter, parameterGroup } from '../schema.ts';
import { swapped } from './order.ts';

async function findGroup(db: Db, id: string): Promise<ParameterGroup | undefined> {
  const [row] = await db.select().from(parameterGroup).where(eq(parameterGroup.group_id, id));
  return row;
}

const lockCategory = (db: Db, id: string) => db.select({ id: category.category_id }).from(category).where(eq(category.category_id, id)).for('update');

/** The groups of a category with their parameters, both by sort. */
export async function parameterTree(db: Db, categoryId: string): Promise<ParameterGroupTree[]> {
  const groups = await db
    .select()
    .from(parameterGroup)
    .where(eq(parameterGroup.category_id, categoryId))
    .orderBy(asc(parameterGroup.sort), asc(parameterGroup.group_id));
  if (groups.length === 0) return [];
  const ids = groups.map((group) => group.group_id);
  const rows = await db.select().from(parameter).where(inArray(parameter.group_id, ids)).orderBy(asc(parameter.sort), asc(parameter.param_id));
  return groups.map((group) => Object.assign(group, { params: rows.filter((row) => row.group_id === group.group_id) }));
}

/** One group; 404/003 when there is none. */
export const oneGroup = async (db: Db, id: string): Promise<ParameterGroup> => found(await findGroup(db, id));

/** Adds a group at the end of its category. Refuses a missing category. */
export async function createGroup(db: Db, body: { group_name: string; category_id: string }): Promise<ParameterGroup> {
  const [owner] = await lockCategory(db, body.category_id);
  if (!owner) refuse(parameterErrors.groupCategoryMissing);
  const [last] = await db
    .select({ sort: max(parameterGroup.sort) })
    .from(parameterGroup)
    .where(eq(parameterGroup.category_id, body.category_id));
  const [row] = await db
    .insert(parameterGroup)
    .values({ ...body, sort: (last?.sort ?? 0) + 1 })
    .returning();
  return found(row);
}

/** Renames a group. Refuses a missing one. */
export async function updateGroup(db: Db, id: string, body: { group_name: string }): Promise<{ before: ParameterGroup; after: ParameterGroup }> {
  const [before] = await db.select().from(parameterGroup).where(eq(parameterGroup.group_id, id)).for('update');
  if (!before) refuse(parameterErrors.groupMissing);
  const [after] = await db.update(parameterGroup).set({ group_name: body.group_name }).where(eq(parameterGroup.group_id, id)).returning();
  return { before, after: found(after) };
}

/** Deletes a group with its parameters (by foreign key). A missing one is passed over. */
export async function removeGroup(db: Db, id: string): Promise<ParameterGroup | undefined> {
  const [row] = await db.delete(parameterGroup).where(eq(parameterGroup.group_id, id)).returning();
  return row;
}

/** Swaps a group with its neighbour in the category; nothing happens at the edge, and nothing is answered then. Refuses a missing group. */
export async function sortGroup(db: Db, id: string, direction: 'up' | 'down'): Promise<{ before: ParameterGroup; after: ParameterGroup } | undefined> {
  const group = (await findGroup(db, id)) ?? refuse(parameterErrors.groupMissing);
  await lockCategory(db, group.category_id);
  const siblings = await db
    .select({ id: parameterGroup.group_id, sort: parameterGroup.sort })
    .from(parameterGroup)
    .where(eq(parameterGroup.category_id, group.category_id))
    .orderBy(asc(parameterGroup.sort), asc(parameterGroup.group_id));
  const moves = swapped(siblings, id, direction);
  for (const move of moves) await db.update(parameterGroup).set({ sort: move.sort }).where(eq(parameterGroup.group_id, move.id));
  const sortIn = (list: readonly { id: string; sort: number }[]) => list.find((entry) => entry.id === id)?.sort;
  const before = { ...group, sort: sortIn(siblings) ?? group.sort };
  const after = { ...before, sort: sortIn(moves) ?? before.sort };
  return after.sort === before.sort ? undefined : { before, after };
}
