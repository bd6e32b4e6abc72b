// What a person sees: the entity for the kit, the page and its list.

/** The files of the screens, as [path, text]. */
export function screenFiles({ group, entity, camel, pascal, leaf, zh, en, En, ens }) {
  const declared = `import { ${camel}Api, ${camel}Fields } from '#contract/${group}/${entity}.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** ${En}: what the kit must know about the kind of record. */
export const ${camel}Entity = defineEntity({
  name: '${camel}',
  key: 'id',
  title: (row) => row.name,
  labels: ${camel}Fields,
  noun: { zh: '${zh}', en: '${en}' },
  api: ${camel}Api,
});

/** ${En}, alike in the list and by itself. */
export type ${pascal} = RowOf<typeof ${camel}Api.list>;
`;
  const page = `import { definePage } from '#kit/resource.ts';

/** The page of ${ens}. */
export const ${leaf} = definePage({
  name: '${leaf}',
  route: '/${group}/${entity}-list',
  title: { zh: '${zh}列表', en: '${En} list' },
  view: () => import('./list.tsx'),
});
`;
  const list = `import { defineForm, field } from '#kit/form/define.ts';
import { column } from '#kit/list/column.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import { ${camel}Entity } from './entity.ts';
import { ${leaf} } from './index.ts';

const form = defineForm(${camel}Entity, {
  fields: [field.text('name'), field.number('sort', { default: 0, hint: { zh: '数字越小越靠前', en: 'Smaller numbers come first' } })],
});

export default defineListPage(${leaf}, ${camel}Entity, {
  search: { field: 'keyword', placeholder: { zh: '请输入${zh}名称', en: '${En} name' } },
  columns: [column.text('name', { primary: true, sortable: true }), column.number('sort', { width: 160 })],
  detail: () => import('./show.tsx'),
  create: form,
  edit: form,
  remove: { on: 'both' },
});
`;
  const show = `import { defineDetailDialog } from '#kit/detail/dialog.tsx';
import { column } from '#kit/list/column.tsx';
import { ${camel}Entity, type ${pascal} } from './entity.ts';

export default defineDetailDialog(${camel}Entity, {
  title: (record) => record.name,
  heading: { zh: '${zh}详情', en: '${En}' },
  fields: [column.text<${pascal}>('name'), column.number<${pascal}>('sort')],
});
`;
  return [
    [`resources/${group}/${entity}/entity.ts`, declared],
    [`resources/${group}/${entity}/index.ts`, page],
    [`resources/${group}/${entity}/list.tsx`, list],
    [`resources/${group}/${entity}/show.tsx`, show],
  ];
}
