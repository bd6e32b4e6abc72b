import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { specErrors } from '#contract/goods/spec.schema.ts';
import { specApi } from '#contract/goods/spec.ts';
import { categorySpec, goodsSku, spec, specValue } from '#server/groups/goods/schema.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addCategory, addGoods, addSpec, expectBadFields, expectRefused, expectVoid, NO_ID, unique } from './fixtures.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

const stored = async (id: string) => (await server.db.select().from(spec).where(eq(spec.spec_id, id)))[0];
const texts = async (specId: string, sellerId = '0') =>
  (
    await server.db
      .select()
      .from(specValue)
      .where(and(eq(specValue.spec_id, specId), eq(specValue.seller_id, sellerId)))
      .orderBy(asc(specValue.spec_value_id))
  ).map((row) => row.spec_value);

describe('specs', () => {
  it('lists live specs of the platform only, newest first', async () => {
    const mark = unique('L');
    const [old, fresh] = [await addSpec(server.db, { spec_name: `${mark}1` }), await addSpec(server.db, { spec_name: `${mark}2` })];
    await addSpec(server.db, { spec_name: `${mark}3`, disabled: 0 });
    await addSpec(server.db, { spec_name: `${mark}4`, seller_id: '7' });
    const { body } = await server.call(specApi.list, { query: { keyword: mark } }, { token });
    expect(body).toMatchObject({ data_total: 2, data: [{ spec_id: fresh.spec_id }, { spec_id: old.spec_id }] });
    const all = await server.call(specApi.list, { query: { page_size: 1 } }, { token });
    expect(all.body.data_total).toBe(await server.db.$count(spec, and(eq(spec.disabled, 1), eq(spec.seller_id, '0'))));
  });

  it('answers one, but neither deleted ones nor those of shops', async () => {
    const row = await addSpec(server.db);
    expect((await server.call(specApi.one, { params: { id: row.spec_id } }, { token })).body).toMatchObject({
      spec_id: row.spec_id,
      seller_id: '0',
      disabled: 1,
    });
    for (const values of [{ disabled: 0 }, { seller_id: '7' }]) {
      const hidden = await addSpec(server.db, values);
      expectRefused(await server.call(specApi.one, { params: { id: hidden.spec_id } }, { token }), commonErrors.notFound);
    }
  });

  it('refuses a name of another live platform spec, and no other name', async () => {
    const live = await addSpec(server.db);
    expectRefused(await server.call(specApi.create, { body: { spec_name: live.spec_name } }, { token }), specErrors.nameTaken);
    const other = await addSpec(server.db);
    expectRefused(await server.call(specApi.update, { params: { id: other.spec_id }, body: { spec_name: live.spec_name } }, { token }), specErrors.nameTaken);
    for (const values of [{ disabled: 0 }, { seller_id: '7' }]) {
      const hidden = await addSpec(server.db, values);
      const { status, body } = await server.call(specApi.create, { body: { spec_name: hidden.spec_name, spec_memo: '备注' } }, { token });
      expect({ status, ...body }).toMatchObject({ status: 200, spec_name: hidden.spec_name, spec_memo: '备注', seller_id: '0' });
    }
  });

  it('creates one of two of the same name that arrive together', async () => {
    const spec_name = unique();
    const answers = await Promise.all([1, 2].map(() => server.call(specApi.create, { body: { spec_name } }, { token })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await server.db.$count(spec, eq(spec.spec_name, spec_name))).toBe(1);
  });

  it('checks lengths', async () => {
    expectBadFields(await server.call(specApi.create, { body: { spec_name: 'x'.repeat(16), spec_memo: 'y'.repeat(51) } }, { token }), 'spec_name', 'spec_memo');
    expectBadFields(await server.call(specApi.create, { body: { spec_name: '' } }, { token }), 'spec_name');
  });

  it('keeps a note that is left out and refuses missing specs', async () => {
    const row = await addSpec(server.db, { spec_memo: '旧' });
    const { body } = await server.call(specApi.update, { params: { id: row.spec_id }, body: { spec_name: row.spec_name } }, { token });
    expect(body.spec_memo).toBe('旧');
    await server.call(specApi.update, { params: { id: row.spec_id }, body: { spec_name: row.spec_name, spec_memo: '' } }, { token });
    expect(await stored(row.spec_id)).toMatchObject({ spec_memo: '', version: 3 });
    expectRefused(await server.call(specApi.update, { params: { id: NO_ID }, body: { spec_name: unique() } }, { token }), specErrors.missing);
  });

  it('deletes logically, all or none, unless bound to a category', async () => {
    const [a, b, bound] = [await addSpec(server.db), await addSpec(server.db), await addSpec(server.db)];
    const home = await addCategory(server.db);
    await server.db.insert(categorySpec).values({ category_id: home.category_id, spec_id: bound.spec_id });
    expectRefused(await server.call(specApi.remove, { params: { ids: `${a.spec_id},${bound.spec_id}` } }, { token }), specErrors.bound);
    expect(await stored(a.spec_id)).toMatchObject({ disabled: 1 });
    expectVoid(await server.call(specApi.remove, { params: { ids: `${a.spec_id},${b.spec_id},${NO_ID}` } }, { token }));
    expect(await stored(a.spec_id)).toMatchObject({ disabled: 0 });
    expect(await stored(b.spec_id)).toMatchObject({ disabled: 0 });
  });
});

describe('spec values', () => {
  const save = (spec_id: string, value_list: string[]) => server.call(specApi.saveValues, { params: { spec_id }, body: { value_list } }, { token });

  it('replaces the values of the platform; those of shops and the text of SKUs stay', async () => {
    const row = await addSpec(server.db);
    await server.db.insert(specValue).values([
      { spec_id: row.spec_id, spec_value: '旧' },
      { spec_id: row.spec_id, spec_value: '店', seller_id: '7' },
    ]);
    const sold = await addGoods(server.db);
    const specs = [{ spec_id: row.spec_id, spec_name: row.spec_name, spec_value_id: '1', spec_value: '旧', spec_type: 0 as const, spec_image: null }];
    await server.db.update(goodsSku).set({ specs }).where(eq(goodsSku.sku_id, sold.sku_id));
    const { body } = await save(row.spec_id, ['S', ' M ', 'L']);
    expect(body.map((value) => value.spec_value)).toEqual(['S', 'M', 'L']);
    expect(body[0]).toMatchObject({ spec_id: row.spec_id, spec_name: row.spec_name, seller_id: '0' });
    expect(await texts(row.spec_id)).toEqual(['S', 'M', 'L']);
    expect(await texts(row.spec_id, '7')).toEqual(['店']);
    expect((await server.db.select().from(goodsSku).where(eq(goodsSku.sku_id, sold.sku_id)))[0]?.specs).toEqual(specs);
    expect((await server.call(specApi.values, { params: { spec_id: row.spec_id } }, { token })).body).toEqual(body);
  });

  it('takes one value as well as many', async () => {
    const row = await addSpec(server.db);
    expect((await save(row.spec_id, ['单'])).body.map((value) => value.spec_value)).toEqual(['单']);
  });

  it('refuses a missing spec, then bad lengths, then repetition, and keeps what was', async () => {
    const row = await addSpec(server.db);
    await save(row.spec_id, ['旧']);
    expectRefused(await save(NO_ID, ['', 'a']), specErrors.valueNoSpec);
    expectRefused(await save(row.spec_id, ['a', ' ', 'a']), specErrors.valueLong);
    expectRefused(await save(row.spec_id, ['x'.repeat(51)]), specErrors.valueLong);
    expectRefused(await save(row.spec_id, ['a', 'b', 'a']), specErrors.valueDup);
    expectBadFields(await save(row.spec_id, []), 'value_list');
    expect(await texts(row.spec_id)).toEqual(['旧']);
    expect((await save(row.spec_id, ['x'.repeat(50)])).status).toBe(200);
  });
});
