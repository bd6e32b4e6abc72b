// What may happen: the table, the rules and the handlers of the new entity.

/** The files of the server, as [path, text]. */
export function serverFiles({ group, entity, camel, pascal, pascals, snake, en, En, ens, a }) {
  const table = `import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bigSerial } from '#server/db/columns.ts';

/** ${En}: names are unique. Column names are wire names. */
export const ${camel} = pgTable(
  '${snake}',
  { id: bigSerial().primaryKey(), name: text().notNull().unique('${snake}_name_once'), sort: integer().notNull().default(0) },
  (t) => [index('${snake}_sort').on(t.sort, t.id)],
);
`;
  const service = `/** ${En}: names are unique, the order is by sort. */
import { and, asc, eq, ilike, inArray, ne } from 'drizzle-orm';
import type { Page } from '#contract/core/page.ts';
import { ${camel}Errors, type ${pascal} } from '#contract/${group}/${entity}.schema.ts';
import type { Db } from '#server/db/client.ts';
import { refusingDuplicates } from '#server/db/conflict.ts';
import { containing, paged, type PageQuery } from '#server/db/page.ts';
import { found, refuse } from '#server/core/refused.ts';
import { ${camel} } from './table.ts';

type ${pascal}Body = Omit<${pascal}, 'id'>;

const taken = { ${snake}_name_once: ${camel}Errors.nameTaken };

/** A page of ${ens} by sort; \`keyword\` is found anywhere in the name. */
export function list${pascals}(db: Db, query: PageQuery & { keyword?: string | undefined }): Promise<Page<${pascal}>> {
  const where = query.keyword ? ilike(${camel}.name, containing(query.keyword)) : undefined;
  return paged(
    query,
    (limit, offset) => db.select().from(${camel}).where(where).orderBy(asc(${camel}.sort), asc(${camel}.id)).limit(limit).offset(offset),
    () => db.$count(${camel}, where),
  );
}

/** One ${en}; 404/003 when there is none. */
export async function one${pascal}(db: Db, id: string): Promise<${pascal}> {
  const [row] = await db.select().from(${camel}).where(eq(${camel}.id, id));
  return found(row);
}

async function refuseTakenName(db: Db, name: string, exceptId?: string): Promise<void> {
  const [other] = await db
    .select({ id: ${camel}.id })
    .from(${camel})
    .where(and(eq(${camel}.name, name), exceptId ? ne(${camel}.id, exceptId) : undefined));
  if (other) refuse(${camel}Errors.nameTaken);
}

/** Adds ${a} ${en}. Refuses a name in use. */
export async function create${pascal}(db: Db, { name, sort }: ${pascal}Body): Promise<${pascal}> {
  await refuseTakenName(db, name);
  const [row] = await refusingDuplicates(taken, () => db.insert(${camel}).values({ name, sort }).returning());
  return found(row);
}

/** Changes ${a} ${en}. Refuses a missing one, and a name that another one uses. */
export async function update${pascal}(db: Db, id: string, { name, sort }: ${pascal}Body): Promise<{ before: ${pascal}; after: ${pascal} }> {
  const [before] = await db.select().from(${camel}).where(eq(${camel}.id, id)).for('update');
  if (!before) refuse(${camel}Errors.missing);
  await refuseTakenName(db, name, id);
  const [after] = await refusingDuplicates(taken, () => db.update(${camel}).set({ name, sort }).where(eq(${camel}.id, id)).returning());
  return { before, after: found(after) };
}

/** Deletes ${ens}; unknown ids are passed over. @returns what was deleted */
export const remove${pascals} = (db: Db, ids: readonly string[]): Promise<${pascal}[]> =>
  db
    .delete(${camel})
    .where(inArray(${camel}.id, [...ids]))
    .returning();
`;
  const routes = `import { ${camel}Api } from '#contract/${group}/${entity}.ts';
import { implement } from '#server/core/context.ts';
import { changed } from '#server/core/changed.ts';
import { create${pascal}, list${pascals}, one${pascal}, remove${pascals}, update${pascal} } from './service.ts';

export const ${camel}Routes = implement(${camel}Api, {
  list: ({ query }, { db }) => list${pascals}(db, query),
  one: ({ params }, { db }) => one${pascal}(db, params.id),
  create: async ({ body }, context) => {
    const after = await create${pascal}(context.db, body);
    await changed(context, '${camel}', [{ ids: [after.id], after, title: after.name }]);
    return after;
  },
  update: async ({ params, body }, context) => {
    const { before, after } = await update${pascal}(context.db, params.id, body);
    await changed(context, '${camel}', [{ ids: [params.id], before, after, title: after.name }]);
    return after;
  },
  remove: async ({ params }, context) => {
    const removed = await remove${pascals}(context.db, params.ids);
    await changed(
      context,
      '${camel}',
      removed.map((before) => ({ ids: [before.id], before, title: before.name })),
    );
  },
});
`;
  return [
    [`server/groups/${group}/${entity}/table.ts`, table],
    [`server/groups/${group}/${entity}/service.ts`, service],
    [`server/groups/${group}/${entity}/routes.ts`, routes],
  ];
}
