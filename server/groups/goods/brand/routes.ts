import { brandApi } from '#contract/goods/brand.ts';
import { implement } from '#server/core/context.ts';
import { changed } from '#server/core/changed.ts';
import { allBrands, createBrand, listBrands, oneBrand, removeBrands, updateBrand } from './service.ts';

export const brandRoutes = implement(brandApi, {
  list: ({ query }, { db }) => listBrands(db, query),
  all: (_, { db }) => allBrands(db),
  one: ({ params }, { db }) => oneBrand(db, params.id),
  create: async ({ body }, context) => {
    const after = await createBrand(context.db, body);
    await changed(context, 'brand', [{ ids: [after.brand_id], after, title: after.name }]);
    return after;
  },
  update: async ({ params, body }, context) => {
    const { before, after } = await updateBrand(context.db, params.id, body);
    await changed(context, 'brand', [{ ids: [params.id], before, after, title: after.name }]);
    return after;
  },
  remove: async ({ params }, context) => {
    const removed = await removeBrands(context.db, params.ids);
    await changed(
      context,
      'brand',
      removed.map((before) => ({ ids: [before.brand_id], before, title: before.name })),
    );
  },
});
