import type { Category } from '#contract/goods/category.schema.ts';
import { categoryApi } from '#contract/goods/category.ts';
import { implement } from '#server/core/context.ts';
import { changed } from '#server/core/changed.ts';
import { audited } from '#server/platform/records/audited.ts';
import { parameterTree } from '../parameter/groups.ts';
import { bindBrands, bindSpecs, boundBrands, brandOptions, specOptions } from './bindings.ts';
import { createCategory, removeCategory, updateCategory } from './service.ts';
import { childrenOf, oneCategory, treeBelow } from './tree.ts';

const log = audited<Category>('category', 'category_id', 'name');

export const categoryRoutes = implement(categoryApi, {
  children: async ({ params, query }, { db }) => {
    const rows = await childrenOf(db, params.parent_id);
    return query.format === 'plugin' ? rows.map((row) => ({ ...row, id: row.category_id, text: row.name })) : rows;
  },
  allChildren: ({ params }, { db }) => treeBelow(db, params.parent_id),
  one: ({ params }, { db }) => oneCategory(db, params.id),
  create: log.created(({ body }, { db }) => createCategory(db, body)),
  update: log.updated(({ params, body }, { db }) => updateCategory(db, params.id, body)),
  remove: log.removed(({ params }, { db }) => removeCategory(db, params.id)),
  brands: ({ params, query }, { db }) => brandOptions(db, params.category_id, query.brand_name),
  brandsSelected: ({ params }, { db }) => boundBrands(db, params.category_id),
  bindBrands: async ({ params, body }, context) => {
    const { name, before, rows } = await bindBrands(context.db, params.category_id, body.choose_brands);
    const after = { choose_brands: rows.map((row) => row.brand_id) };
    await changed(context, 'category', [{ ids: [params.category_id], before: { choose_brands: before }, after, title: name }]);
    return rows;
  },
  specs: ({ params }, { db }) => specOptions(db, params.category_id),
  bindSpecs: async ({ params, body }, context) => {
    const { name, before, rows } = await bindSpecs(context.db, params.category_id, body.choose_specs);
    const after = { choose_specs: rows.map((row) => row.spec_id) };
    await changed(context, 'category', [{ ids: [params.category_id], before: { choose_specs: before }, after, title: name }]);
    return rows;
  },
  param: ({ params }, { db }) => parameterTree(db, params.category_id),
});
