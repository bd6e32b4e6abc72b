import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandErrors } from '#contract/goods/brand.schema.ts';
import { brandApi } from '#contract/goods/brand.ts';
import { categoryErrors } from '#contract/goods/category.schema.ts';
import { categoryApi } from '#contract/goods/category.ts';
import { brand, categorySpec } from '#server/groups/goods/schema.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addBrand, addCategory, addSpec, expectRefused, NO_ID, unique } from './fixtures.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

describe('brand and spec bindings', () => {
  it('offers all live brands and tells which are bound', async () => {
    const top = await addCategory(server.db);
    const mark = unique('B');
    const [a, b] = [await addBrand(server.db, { name: `${mark}a` }), await addBrand(server.db, { name: `${mark}b` })];
    const params = { category_id: top.category_id };
    const bound = await server.call(categoryApi.bindBrands, { params, body: { choose_brands: [a.brand_id] } }, { token });
    expect(bound.body).toEqual([{ id: expect.any(String), category_id: top.category_id, brand_id: a.brand_id }]);
    const found = await server.call(categoryApi.brands, { params, query: { brand_name: mark } }, { token });
    expect(found.body).toEqual([
      { id: b.brand_id, text: b.name, selected: false },
      { id: a.brand_id, text: a.name, selected: true },
    ]);
    expect((await server.call(categoryApi.brands, { params }, { token })).body).toHaveLength(await server.db.$count(brand));
    expect((await server.call(categoryApi.brandsSelected, { params }, { token })).body).toEqual([{ id: a.brand_id, text: a.name, selected: true }]);
    const replaced = await server.call(categoryApi.bindBrands, { params, body: { choose_brands: [b.brand_id, b.brand_id] } }, { token });
    expect(replaced.body.map((row) => row.brand_id)).toEqual([b.brand_id]);
    expect((await server.call(categoryApi.bindBrands, { params, body: {} }, { token })).body).toEqual([]);
    expect((await server.call(categoryApi.brandsSelected, { params }, { token })).body).toEqual([]);
  });

  it('refuses a missing category, then unknown brands, and keeps the old set', async () => {
    const top = await addCategory(server.db);
    const known = await addBrand(server.db);
    const bind = (category_id: string, ...choose_brands: string[]) =>
      server.call(categoryApi.bindBrands, { params: { category_id }, body: { choose_brands } }, { token });
    await bind(top.category_id, known.brand_id);
    expectRefused(await bind(NO_ID, NO_ID), categoryErrors.missing);
    expectRefused(await bind(top.category_id, known.brand_id, NO_ID), categoryErrors.brandBad);
    expect((await server.call(categoryApi.brandsSelected, { params: { category_id: top.category_id } }, { token })).body.map((row) => row.id)).toEqual([
      known.brand_id,
    ]);
  });

  it('replaces bindings of platform specs only', async () => {
    const top = await addCategory(server.db);
    const category_id = top.category_id;
    const [ours, theirs, gone] = [await addSpec(server.db), await addSpec(server.db, { seller_id: '7' }), await addSpec(server.db, { disabled: 0 })];
    await server.db.insert(categorySpec).values({ category_id, spec_id: theirs.spec_id });
    const bind = (...choose_specs: string[]) => server.call(categoryApi.bindSpecs, { params: { category_id }, body: { choose_specs } }, { token });
    expect((await bind(ours.spec_id)).body).toEqual([{ id: expect.any(String), category_id, spec_id: ours.spec_id }]);
    expect((await server.call(categoryApi.specs, { params: { category_id } }, { token })).body.filter((row) => row.selected)).toEqual([
      { id: ours.spec_id, text: ours.spec_name, selected: true },
    ]);
    for (const id of [theirs.spec_id, gone.spec_id, NO_ID]) expectRefused(await bind(ours.spec_id, id), categoryErrors.specBad);
    expect((await bind()).body).toEqual([]);
    expect((await server.db.select().from(categorySpec).where(eq(categorySpec.category_id, category_id))).map((row) => row.spec_id)).toEqual([theirs.spec_id]);
    expectRefused(await server.call(categoryApi.bindSpecs, { params: { category_id: NO_ID }, body: {} }, { token }), categoryErrors.missing);
  });

  it('never bind a brand that is being removed', async () => {
    for (let round = 0; round < 5; round++) {
      const [top, doomed] = [await addCategory(server.db), await addBrand(server.db)];
      const params = { category_id: top.category_id };
      const [bound, removed] = await Promise.all([
        server.call(categoryApi.bindBrands, { params, body: { choose_brands: [doomed.brand_id] } }, { token }),
        server.call(brandApi.remove, { params: { ids: doomed.brand_id } }, { token }),
      ]);
      if (bound.status === 200) expectRefused(removed, brandErrors.inCategory);
      else expectRefused(bound, categoryErrors.brandBad);
      expect((await server.call(categoryApi.brandsSelected, { params }, { token })).body).toHaveLength(bound.status === 200 ? 1 : 0);
    }
  });
});
