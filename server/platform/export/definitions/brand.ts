import { and, inArray } from 'drizzle-orm';
import { brandApi, brandFields } from '#contract/goods/brand.ts';
import { brandOrder, brandWhere } from '#server/groups/goods/brand/service.ts';
import { brand } from '#server/groups/goods/schema.ts';
import { defineExport } from '../define.ts';
import { defineListing } from '../listing.ts';

export const brandListing = defineListing<typeof brandApi.list>({
  resource: 'brand',
  title: { zh: '品牌', en: 'Brands' },
  list: brandApi.list,
  where: (_db, query, ids) => and(brandWhere(query), ids ? inArray(brand.brand_id, [...ids]) : undefined),
  count: (db, where) => db.$count(brand, where),
});

export const brandExport = defineExport<{ brand_id: string; name: string; logo: string }>({
  listing: brandListing,
  columns: [
    { field: 'brand_id', label: brandFields.brand_id, kind: 'text', value: (row) => row.brand_id },
    { field: 'name', label: brandFields.name, kind: 'text', value: (row) => row.name },
    { field: 'logo', label: brandFields.logo, kind: 'text', address: true, value: (row) => row.logo },
  ],
  async open(db, where, _lang, sorting) {
    const { by, behind } = brandOrder(sorting);
    return (after, limit) =>
      db
        .select({ brand_id: brand.brand_id, name: brand.name, logo: brand.logo })
        .from(brand)
        .where(and(where, behind(after)))
        .orderBy(...by)
        .limit(limit);
  },
});
