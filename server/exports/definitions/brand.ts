import { and, desc, ilike, inArray, lt } from 'drizzle-orm';
import { brandApi, brandFields } from '#contract/goods/brand.ts';
import { containing } from '../../db/page.ts';
import { brand } from '../../goods/schema.ts';
import { defineExport } from '../define.ts';
import { defineListing } from '../listing.ts';

export const brandListing = defineListing<typeof brandApi.list>({
  resource: 'brand',
  title: { zh: '品牌', en: 'Brands' },
  list: brandApi.list,
  where: (_db, { name }, ids) => and(name ? ilike(brand.name, containing(name)) : undefined, ids ? inArray(brand.brand_id, [...ids]) : undefined),
  count: (db, where) => db.$count(brand, where),
});

export const brandExport = defineExport<{ brand_id: string; name: string; logo: string }>({
  listing: brandListing,
  columns: [
    { field: 'brand_id', label: brandFields.brand_id, kind: 'text', value: (row) => row.brand_id },
    { field: 'name', label: brandFields.name, kind: 'text', value: (row) => row.name },
    { field: 'logo', label: brandFields.logo, kind: 'text', value: (row) => row.logo },
  ],
  open: async (db, where) => (after, limit) =>
    db
      .select({ brand_id: brand.brand_id, name: brand.name, logo: brand.logo })
      .from(brand)
      .where(and(where, after && lt(brand.brand_id, after.brand_id)))
      .orderBy(desc(brand.brand_id))
      .limit(limit),
});
