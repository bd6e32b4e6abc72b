/** Brands: names are unique, and a brand in use cannot be removed (R13). */
import { desc, eq, gte } from 'drizzle-orm';
import { brandErrors } from '#contract/goods/brand.schema.ts';
import { brandApi } from '#contract/goods/brand.ts';
import { containingText } from '#server/db/filter.ts';
import { having } from '#server/db/page.ts';
import { implement } from '#server/core/context.ts';
import type { Part } from '#server/platform/part.ts';
import { recordsOf } from '#server/platform/records/records.ts';
import { refuseUsed } from '#server/platform/records/used.ts';
import { brand, categoryBrand, goods } from '../schema.ts';

const brands = recordsOf(brandApi, {
  table: brand,
  key: 'brand_id',
  called: 'name',
  title: { zh: '品牌', en: 'Brands' },
  where: (query) => containingText(brand.name, query, 'name', (name) => having(brand.name, name)),
  sort: { name: brand.name },
  taken: { brand_name_once: brandErrors.nameTaken },
  missing: brandErrors.missing,
  async removable(db, ids) {
    await refuseUsed(db, categoryBrand.brand_id, ids, brandErrors.inCategory);
    // Goods that are deleted for good need theirs no more.
    await refuseUsed(db, goods.brand_id, ids, brandErrors.inGoods, gte(goods.disabled, 0));
  },
});

export const brandPart: Part = {
  routes: implement(brandApi, {
    ...brands.handlers,
    // All live brands, newest first, for pickers.
    all: (_, { db }) => db.select().from(brand).where(eq(brand.disabled, 1)).orderBy(desc(brand.brand_id)),
  }),
  exports: [brands.exported({ brand_id: 'text', name: 'text', logo: 'address' })],
  bulk: [brands.bulkRemove()],
  searches: [brands.searched({ route: '/goods/goods-setting/brand-list', by: 'name' })],
};
