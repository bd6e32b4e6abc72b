import { and, desc, lt } from 'drizzle-orm';
import { fillPath } from '#contract/core/endpoint.ts';
import { brandApi } from '#contract/goods/brand.ts';
import { brandListing } from '#server/platform/export/definitions/brand.ts';
import { removeBrands } from '#server/groups/goods/brand/service.ts';
import { brand } from '#server/groups/goods/schema.ts';
import { defineBulk } from '../define.ts';

export const brandBulk = [
  defineBulk<typeof brandApi.remove>({
    endpoint: brandApi.remove,
    listing: brandListing,
    path: (id) => fillPath(brandApi.remove.path, { ids: id }),
    rows: (db, where, before, limit) =>
      db
        .select({ id: brand.brand_id, title: brand.name })
        .from(brand)
        .where(and(where, before ? lt(brand.brand_id, before) : undefined))
        .orderBy(desc(brand.brand_id))
        .limit(limit),
    apply: async ({ db }, id) => (await removeBrands(db, [id])).map((before) => ({ ids: [before.brand_id], before, title: before.name })),
  }),
];
