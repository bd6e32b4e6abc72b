/** Parameters within their groups (R15, R16). Changes of a group's parameters lock the group first. */
import { asc, eq, max } from 'drizzle-orm';
import { parameterErrors, type Parameter } from '#contract/goods/parameter.schema.ts';
import type { Db } from '#server/db/client.ts';
import { found, refuse } from '#server/core/refused.ts';
import { parameter, parameterGroup } from '../schema.ts';
import { swapped } from './order.ts';

interface ParameterBody {
  param_name: string;
  param_type: 1 | 2;
  options?: string | undefined;
  required: 0 | 1;
  is_index: 0 | 1;
  group_id: string;
}

async function lockGroup(db: Db, id: string) {
  const [row] = await db.select().from(parameterGroup).where(eq(parameterGroup.group_id, id)).for('update');
  return row;
}

async function findParameter(db: Db, id: string): Promise<Parameter | undefined> {
  const [row] = await db.select().from(parameter).where(eq(parameter.param_id, id));
  return row;
}

/** The choices of a comma-separated list, without empty ones; Chinese commas count as well. */
export const choicesOf = (options: string): string[] =>
  options
    .split(/[,，]/)
    .map((choice) => choice.trim())
    .filter((choice) => choice !== '');

/** What is stored as choices: none for a typed parameter. Refuses a choice parameter without any. */
function optionsOf(body: ParameterBody): string {
  if (body.param_type === 1) return '';
  const choices = choicesOf(body.options ?? '');
  if (choices.length === 0) refuse(parameterErrors.noOptions);
  return choices.join(',');
}

const nextSort = async (db: Db, groupId: string) => {
  const [last] = await db
    .select({ sort: max(parameter.sort) })
    .from(parameter)
    .where(eq(parameter.group_id, groupId));
  return (last?.sort ?? 0) + 1;
};

/** One parameter; 404/003 when there is none. */
export const oneParameter = async (db: Db, id: string): Promise<Parameter> => found(await findParameter(db, id));

/** Adds a parameter at the end of its group, in the group's category. Refuses a missing group and a choice without choices. */
export async function createParameter(db: Db, body: ParameterBody): Promise<Parameter> {
  const group = (await lockGroup(db, body.group_id)) ?? refuse(parameterErrors.groupGone);
  const options = optionsOf(body);
  const { param_name, param_type, required, is_index, group_id } = body;
  const [row] = await db
    .insert(parameter)
    .values({ param_name, param_type, options, required, is_index, group_id, category_id: group.category_id, sort: await nextSort(db, group_id) })
    .returning();
  return found(row);
}

/**
 * Changes a parameter; its category and place stay. Another group_id moves it to that group of the same category.
 * Refuses a missing parameter, a missing group, and a choice without choices.
 */
export async function updateParameter(db: Db, id: string, body: ParameterBody): Promise<{ before: Parameter; after: Parameter }> {
  const [before] = await db.select().from(parameter).where(eq(parameter.param_id, id)).for('update');
  if (!before) refuse(parameterErrors.missing);
  if (body.group_id !== before.group_id) {
    const group = await lockGroup(db, body.group_id);
    if (group?.category_id !== before.category_id) refuse(parameterErrors.groupGone);
  }
  const options = optionsOf(body);
  const { param_name, param_type, required, is_index, group_id } = body;
  const [after] = await db
    .update(parameter)
    .set({ param_name, param_type, options, required, is_index, group_id })
    .where(eq(parameter.param_id, id))
    .returning();
  return { before, after: found(after) };
}

/** Deletes a parameter. A missing one is passed over. */
export async function removeParameter(db: Db, id: string): Promise<Parameter | undefined> {
  const [row] = await db.delete(parameter).where(eq(parameter.param_id, id)).returning();
  return row;
}

/** Swaps a parameter with its neighbour in the group; nothing happens at the edge, and nothing is answered then. Refuses a missing parameter. */
export async function sortParameter(db: Db, id: string, direction: 'up' | 'down'): Promise<{ before: Parameter; after: Parameter } | undefined> {
  const row = (await findParameter(db, id)) ?? refuse(parameterErrors.missing);
  await lockGroup(db, row.group_id);
  const siblings = await db
    .select({ id: parameter.param_id, sort: parameter.sort })
    .from(parameter)
    .where(eq(parameter.group_id, row.group_id))
    .orderBy(asc(parameter.sort), asc(parameter.param_id));
  const moves = swapped(siblings, id, direction);
  for (const move of moves) await db.update(parameter).set({ sort: move.sort }).where(eq(parameter.param_id, move.id));
  const sortIn = (list: readonly { id: string; sort: number }[]) => list.find((entry) => entry.id === id)?.sort;
  const before = { ...row, sort: sortIn(siblings) ?? row.sort };
  const after = { ...before, sort: sortIn(moves) ?? before.sort };
  return after.sort === before.sort ? undefined : { before, after };
}
