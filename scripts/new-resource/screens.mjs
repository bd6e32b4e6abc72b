// What a person sees: the entity for the kit, the page and its list.

/** The files of the screens, as [path, text]. */
export function screenFiles({ group, entity, camel, pascal, leaf, zh, en, En, ens, withPage }) {
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
  const page = `import { named } from '#contract/core/right.ts';
import * as rights from '#contract/${group}/rights.ts';
import { definePage } from '#kit/resource.ts';

/** The page of ${ens}. */
export const ${leaf} = definePage({
  ...named(rights.${leaf}),
  route: '/${group}/${entity}-list',
  records: { entity: '${camel}', at: [${withPage ? "'list', 'show'" : "'list', 'create', 'edit', 'show'"}]${withPage ? '' : `, noun: { zh: '${zh}', en: '${en}' }`} },
});
`;
  const fields = `[field.text('name'), field.number('sort', { default: 0, hint: { zh: '数字越小越靠前', en: 'Smaller numbers come first' } })]`;
  const shown = `search: { field: 'keyword', placeholder: { zh: '请输入${zh}名称', en: '${En} name' } },
  columns: [column.text('name', { primary: true, sortable: true }), column.number('sort', { width: 160 })],
  detail: () => import('./show.tsx'),`;
  const list = `import { defineForm, field } from '#kit/form/define.ts';
import { column } from '#kit/list/column.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import { ${camel}Entity } from './entity.ts';
import { ${leaf} } from './index.ts';

const form = defineForm(${camel}Entity, {
  fields: ${fields},
});

export default defineListPage(${leaf}, ${camel}Entity, {
  ${shown}
  create: form,
  edit: form,
  remove: { on: 'both' },
});
`;
  const listWithPage = `import { ${camel}Api } from '#contract/${group}/${entity}.ts';
import { localAction } from '#kit/action/define.ts';
import { column } from '#kit/list/column.tsx';
import { defineListPage } from '#kit/list/page.tsx';
import { ${camel}Entity } from './entity.ts';
import { ${camel}Address, ${leaf} } from './index.ts';

const add = localAction(${camel}Entity, {
  name: 'create',
  on: 'page',
  label: { zh: '添加', en: 'Add' },
  endpoint: ${camel}Api.create,
  run: (_, { navigate }) => navigate(${camel}Address('0')),
});

const edit = localAction(${camel}Entity, {
  name: 'edit',
  label: { zh: '编辑', en: 'Edit' },
  endpoint: ${camel}Api.update,
  run: ([row], { navigate }) => {
    if (row) navigate(${camel}Address(row.id));
  },
});

export default defineListPage(${leaf}, ${camel}Entity, {
  ${shown}
  remove: { on: 'both' },
  actions: [add, edit],
});
`;
  const formPage = `import { defineForm, field } from '#kit/form/define.ts';
import { defineFormPage } from '#kit/form/FormPage.tsx';
import { ${camel}Entity } from './entity.ts';
import { ${camel}Edit, ${leaf} } from './index.ts';

const form = defineForm(${camel}Entity, {
  sections: [
    {
      title: { zh: '基本信息', en: 'Basics' },
      columns: 2,
      fields: ${fields},
    },
  ],
});

export default defineFormPage(${camel}Edit, ${camel}Entity, { form, back: [${leaf}] });
`;
  const pageOfForm = `
/** The page that makes one and the page that edits one: \`:id\` says which, 0 makes one. */
export const ${camel}Edit = definePage({
  name: '${camel}Edit',
  route: '/${group}/${entity}-edit/:id',
  title: { zh: '编辑${zh}', en: 'Edit ${en}' },
  params: { id: /^\\d+$/ },
  hidden: true,
  records: { entity: '${camel}', at: ['create', 'edit'], noun: { zh: '${zh}', en: '${en}' } },
});

/** Its address; 0 for a new one. */
export const ${camel}Address = (id: string): string => ${camel}Edit.route.replace(':id', id);
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
    [`resources/${group}/${entity}/index.ts`, withPage ? page + pageOfForm : page],
    [`resources/${group}/${entity}/list.tsx`, withPage ? listWithPage : list],
    ...(withPage ? [[`resources/${group}/${entity}/edit.tsx`, formPage]] : []),
    [`resources/${group}/${entity}/show.tsx`, show],
  ];
}
