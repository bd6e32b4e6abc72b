import { and, desc, lt } from 'drizzle-orm';
import { fillPath } from '#contract/core/endpoint.ts';
import { specApi } from '#contract/goods/spec.ts';
import { specListing } from '#server/platform/export/definitions/spec.ts';
import { spec } from '#server/groups/goods/schema.ts';
import { removeSpecs } from '#server/groups/goods/spec/service.ts';
import { defineBulk } from '../define.ts';

export const specBulk = [
  defineBulk<typeof specApi.remove>({
    endpoint: specApi.remove,
    listing: specListing,
    path: (id) => fillPath(specApi.remove.path, { ids: id }),
    rows: (db, where, before, limit) =>
      db
        .select({ id: spec.spec_id, title: spec.spec_name })
        .from(spec)
        .where(and(where, before ? lt(spec.spec_id, before) : undefined))
        .orderBy(desc(spec.spec_id))
        .limit(limit),
    apply: async ({ db }, id) => (await removeSpecs(db, [id])).map((before) => ({ ids: [before.spec_id], before, title: before.spec_name })),
  }),
];
