// What travels: descriptors, labels, shapes and refusals of the new entity.

/** The files of the contract, as [path, text]. */
export function contractFiles({ group, entity, camel, pascal, leaf, path, zh, en, En, ens, a, code }) {
  const api = `import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';
import { ${leaf} } from './rights.ts';

/** What a person reads for each field of ${a} ${en}. */
export const ${camel}Fields = {
  id: { zh: '${zh}编号', en: '${En} ID' },
  name: { zh: '${zh}名称', en: '${En} name' },
  sort: { zh: '排序', en: 'Sort order' },
  version: { zh: '版本', en: 'Version' },
  keyword: { zh: '${zh}名称', en: '${En} name' },
} satisfies Record<string, Text>;

const permission = [${leaf}];

/** ${En}: names are unique, the order is by sort. A change names the version that it was made to. */
export const ${camel}Api = defineApi('${camel}', ${camel}Fields, () => import('./${entity}.schema.ts'), {
  list: { method: 'GET', path: '${path}', permission, summary: { zh: '查询${zh}列表', en: 'List ${ens}' } },
  one: { method: 'GET', path: '${path}/{id}', permission, summary: { zh: '查询${zh}', en: 'Get ${a} ${en}' } },
  create: { method: 'POST', path: '${path}', permission, summary: { zh: '添加${zh}', en: 'Add ${a} ${en}' } },
  update: { method: 'PUT', path: '${path}/{id}', permission, summary: { zh: '修改${zh}', en: 'Edit ${a} ${en}' } },
  remove: { method: 'DELETE', path: '${path}/{ids}', permission, bulk: true, answer: 'void', summary: { zh: '删除${zh}', en: 'Delete ${ens}' } },
});
`;
  const schema = `import * as z from 'zod';
import { defineShapes, id, idList, optionalText, page, pageQuery, sortQuery, text, version } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';

export const ${camel}Errors = {
  missing: refusal('${code}', '${zh}不存在', '${En} not found'),
  nameTaken: refusal('${code}', '${zh}名称已被使用', 'This ${en} name is already used'),
} as const;

export const ${camel} = z.object({ id: id(), name: text(50), sort: z.number().int().min(0).max(999_999), version: version() });
export type ${pascal} = z.output<typeof ${camel}>;

const body = ${camel}.pick({ name: true, sort: true });
const byId = z.object({ id: id() });

export const shapes = defineShapes({
  list: { query: z.object({ ...pageQuery, ...sortQuery('name'), keyword: optionalText(50) }), response: page(${camel}) },
  one: { params: byId, response: ${camel}, errors: [commonErrors.notFound] },
  create: { body, response: ${camel}, errors: [${camel}Errors.nameTaken] },
  update: {
    params: byId,
    body: body.extend({ version: version().optional() }),
    response: ${camel},
    errors: [${camel}Errors.missing, commonErrors.stale, ${camel}Errors.nameTaken],
  },
  remove: { params: z.object({ ids: idList() }) },
});
`;
  return [
    [`contract/${group}/${entity}.ts`, api],
    [`contract/${group}/${entity}.schema.ts`, schema],
  ];
}
