import { and, desc, inArray, lt } from 'drizzle-orm';
import { specApi, specFields } from '#contract/goods/spec.ts';
import { spec, specValue } from '#server/groups/goods/schema.ts';
import { specWhere } from '#server/groups/goods/spec/service.ts';
import { defineExport } from '../define.ts';
import { defineListing } from '../listing.ts';

export const specListing = defineListing<typeof specApi.list>({
  resource: 'spec',
  title: { zh: '规格', en: 'Specs' },
  list: specApi.list,
  where: (_db, query, ids) => and(specWhere(query), ids ? inArray(spec.spec_id, [...ids]) : undefined),
  count: (db, where) => db.$count(spec, where),
});

interface Row {
  spec_id: string;
  spec_name: string;
  spec_memo: string;
  values: string;
}

export const specExport = defineExport<Row>({
  listing: specListing,
  columns: [
    { field: 'spec_id', label: specFields.spec_id, kind: 'text', value: (row) => row.spec_id },
    { field: 'spec_name', label: specFields.spec_name, kind: 'text', value: (row) => row.spec_name },
    { field: 'spec_memo', label: specFields.spec_memo, kind: 'text', value: (row) => row.spec_memo },
    { field: 'value_list', label: specFields.value_list, kind: 'text', value: (row) => row.values },
  ],
  open: async (db, where) => async (after, limit) => {
    const rows = await db
      .select({ spec_id: spec.spec_id, spec_name: spec.spec_name, spec_memo: spec.spec_memo })
      .from(spec)
      .where(and(where, after && lt(spec.spec_id, after.spec_id)))
      .orderBy(desc(spec.spec_id))
      .limit(limit);
    const values =
      rows.length > 0
        ? await db
            .select()
            .from(specValue)
            .where(
              inArray(
                specValue.spec_id,
                rows.map(({ spec_id }) => spec_id),
              ),
            )
            .orderBy(specValue.spec_value_id)
        : [];
    const texts = new Map<string, string[]>();
    for (const value of values) if (value.seller_id === '0') texts.set(value.spec_id, [...(texts.get(value.spec_id) ?? []), value.spec_value]);
    return rows.map((row) => Object.assign(row, { values: (texts.get(row.spec_id) ?? []).join('、') }));
  },
});
