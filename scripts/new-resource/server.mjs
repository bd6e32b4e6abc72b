// What may happen: the table and the rules of the new entity, with its export, bulk action and search, and its demonstration rows.

/** The files of the server, as [path, text]. */
export function serverFiles({ group, entity, camel, cameles, snake, zh, En, Ens }) {
  const table = `import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { bigSerial } from '#server/db/columns.ts';

/** ${En}: names are unique. Column names are wire names. */
export const ${camel} = pgTable(
  '${snake}',
  {
    id: bigSerial().primaryKey(),
    name: text().notNull().unique('${snake}_name_once'),
    sort: integer().notNull().default(0),
    version: integer().notNull().default(1),
  },
  (t) => [index('${snake}_sort').on(t.sort, t.id)],
);
`;
  const part = `/** ${En}: names are unique, the order is by sort. */
import { ${camel}Api } from '#contract/${group}/${entity}.ts';
import { ${camel}Errors } from '#contract/${group}/${entity}.schema.ts';
import { implement } from '#server/core/context.ts';
import { orderBy } from '#server/db/order.ts';
import { having } from '#server/db/page.ts';
import type { Part } from '#server/platform/part.ts';
import { recordsOf } from '#server/platform/records/records.ts';
import { ${camel} } from './table.ts';

const ${cameles} = recordsOf(${camel}Api, {
  table: ${camel},
  key: 'id',
  called: 'name',
  title: { zh: '${zh}', en: '${Ens}' },
  where: ({ keyword }) => having(${camel}.name, keyword),
  order: orderBy([${camel}.sort, ${camel}.id], 'asc'),
  sort: { name: ${camel}.name },
  taken: { ${snake}_name_once: ${camel}Errors.nameTaken },
  missing: ${camel}Errors.missing,
});

export const ${camel}Part: Part = {
  routes: implement(${camel}Api, ${cameles}.handlers),
  exports: [${cameles}.exported({ id: 'text', name: 'text', sort: 'number' })],
  bulk: [${cameles}.bulkRemove()],
  searches: [${cameles}.searched({ route: '/${group}/${entity}-list', by: 'keyword' })],
};
`;
  const demo = `import { ${camel} } from '#server/groups/${group}/${entity}/table.ts';
import { defineDemo, rowsOf } from '../define.ts';

const NAMES = ['一', '二', '三'].map((mark) => \`${zh}\${mark}\`);

export const ${camel}Demo = defineDemo({
  rows: () => [
    rowsOf(
      ${camel},
      NAMES.map((name, at) => ({ id: String(at + 1), name, sort: 10 * (at + 1) })),
      'id',
    ),
  ],
});
`;
  return [
    [`server/groups/${group}/${entity}/table.ts`, table],
    [`server/groups/${group}/${entity}/part.ts`, part],
    [`server/demo/${group}/${entity}.ts`, demo],
  ];
}
