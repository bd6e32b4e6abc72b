import { count, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { brandErrors } from '#contract/goods/brand.schema.ts';
import { brandApi } from '#contract/goods/brand.ts';
import { brand, categoryBrand } from '#server/groups/goods/schema.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addBrand, addCategory, addGoods, expectBadFields, expectRefused, expectVoid, NO_ID, unique } from './fixtures.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

const logo = '/files/a.png';
const stored = async (id: string) => (await server.db.select().from(brand).where(eq(brand.brand_id, id)))[0];

describe('brand list', () => {
  it('lists the newest first and pages through all of them', async () => {
    for (let i = 0; i < 5; i++) await addBrand(server.db);
    const [all] = await server.db.select({ total: count() }).from(brand);
    const first = (await server.call(brandApi.list, { query: { page_no: 1, page_size: 2 } }, { token })).body;
    const second = (await server.call(brandApi.list, { query: { page_no: 2, page_size: 2 } }, { token })).body;
    expect(first).toMatchObject({ data_total: all?.total, page_no: 1, page_size: 2 });
    const ids = [...first.data, ...second.data].map((row) => BigInt(row.brand_id));
    expect(ids).toHaveLength(4);
    expect(ids).toEqual([...ids].sort((a, b) => (a < b ? 1 : -1)));
    const beyond = (await server.call(brandApi.list, { query: { page_no: 9000, page_size: 2 } }, { token })).body;
    expect(beyond).toMatchObject({ data: [], data_total: all?.total });
  });

  it('finds a part of the name whatever its case, wildcards taken literally', async () => {
    const mark = unique('Ab');
    await addBrand(server.db, { name: `x${mark}y` });
    await addBrand(server.db, { name: `${mark}50%` });
    const names = async (name: string) => (await server.call(brandApi.list, { query: { name } }, { token })).body.data.map((row) => row.name);
    expect(await names(mark.toLowerCase())).toEqual([`${mark}50%`, `x${mark}y`]);
    expect(await names(`${mark}50%`)).toEqual([`${mark}50%`]);
    expect(await names(`${mark}%y`)).toEqual([]);
  });

  it('leaves out names with a text, and refuses ways that a filter does not know', async () => {
    const mark = unique('非');
    for (const end of ['甲', '乙', '丙']) await addBrand(server.db, { name: `${mark}${end}` });
    const { body } = await server.call(brandApi.list, { query: { name: mark, 'name.not': ['乙', '丁'] } }, { token });
    expect(body.data.map((row) => row.name.at(-1))).toEqual(['丙', '甲']);
    expect(body.data_total).toBe(2);
    expectBadFields(await server.call(brandApi.list, { query: { 'name.in': ['甲'] } as object }, { token }), 'name.in');
    const refused = await server.call(brandApi.list, { query: { 'name.like': 'x' } as object }, { token, lang: 'en' });
    expect(refused.error).toMatchObject({ message: 'Brand name cannot be filtered in this way' });
  });

  it('is sorted by name on request, over all of its pages', async () => {
    const mark = unique('序');
    for (const letter of ['c', 'a', 'd', 'b']) await addBrand(server.db, { name: `${mark}${letter}` });
    const names = async (query: { sort?: 'name'; order?: 'asc' | 'desc' }, page_no: number) =>
      (await server.call(brandApi.list, { query: { name: mark, page_no, page_size: 3, ...query } }, { token })).body.data.map((row) => row.name.at(-1));
    expect([...(await names({ sort: 'name' }, 1)), ...(await names({ sort: 'name' }, 2))]).toEqual(['a', 'b', 'c', 'd']);
    expect([...(await names({ sort: 'name', order: 'desc' }, 1)), ...(await names({ sort: 'name', order: 'desc' }, 2))]).toEqual(['d', 'c', 'b', 'a']);
    expect(await names({ order: 'asc' }, 1)).toEqual(['b', 'd', 'a']);
    expectBadFields(await server.call(brandApi.list, { query: { sort: 'logo' as 'name' } }, { token }), 'sort');
  });

  it('gives pickers every brand', async () => {
    const { body } = await server.call(brandApi.all, {}, { token });
    expect(body).toHaveLength(await server.db.$count(brand));
    expect(Object.keys(body[0] ?? {}).sort()).toEqual(['brand_id', 'disabled', 'logo', 'name', 'version']);
  });

  it('answers one, or 404 when there is none', async () => {
    const row = await addBrand(server.db);
    expect((await server.call(brandApi.one, { params: { id: row.brand_id } }, { token })).body).toEqual({
      brand_id: row.brand_id,
      name: row.name,
      logo: row.logo,
      disabled: 1,
      version: 1,
    });
    expectRefused(await server.call(brandApi.one, { params: { id: NO_ID } }, { token }), commonErrors.notFound);
    expectBadFields(await server.call(brandApi.one, { params: { id: 'abc' } }, { token }), 'id');
    expectBadFields(await server.call(brandApi.one, { params: { id: '9223372036854775808' } }, { token }), 'id');
  });
});

describe('brand create and update', () => {
  it('stores a brand and answers it', async () => {
    const name = unique();
    const { status, body } = await server.call(brandApi.create, { body: { name: ` ${name} `, logo } }, { token });
    expect(status).toBe(200);
    expect(body).toEqual({ brand_id: expect.stringMatching(/^\d+$/), name, logo, disabled: 1, version: 1 });
    expect(await stored(body.brand_id)).toMatchObject({ name, logo, version: 1 });
  });

  it('names the wrong fields', async () => {
    expectBadFields(await server.call(brandApi.create, { body: { name: ' ', logo: '' } }, { token }), 'name', 'logo');
    expectBadFields(await server.call(brandApi.create, { body: { name: 'x'.repeat(21), logo: 'javascript:alert(1)' } }, { token }), 'name', 'logo');
    expect((await server.call(brandApi.create, { body: { name: 'x'.repeat(20), logo } }, { token })).status).toBe(200);
  });

  it('refuses a name in use, in the language of the caller', async () => {
    const { name } = await addBrand(server.db);
    expectRefused(await server.call(brandApi.create, { body: { name, logo } }, { token }), brandErrors.nameTaken);
    expectRefused(await server.call(brandApi.create, { body: { name, logo } }, { token, lang: 'en' }), brandErrors.nameTaken, {}, 'en');
  });

  it('creates one of two brands of the same name that arrive together', async () => {
    const name = unique();
    const answers = await Promise.all([1, 2, 3].map(() => server.call(brandApi.create, { body: { name, logo } }, { token })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    for (const answer of answers.filter(({ status }) => status === 409)) expectRefused(answer, brandErrors.nameTaken);
    expect(await server.db.$count(brand, eq(brand.name, name))).toBe(1);
  });

  it('changes a brand, keeps its own name free for itself, and counts versions', async () => {
    const row = await addBrand(server.db);
    const { body } = await server.call(brandApi.update, { params: { id: row.brand_id }, body: { name: row.name, logo: '/files/b.png' } }, { token });
    expect(body).toEqual({ brand_id: row.brand_id, name: row.name, logo: '/files/b.png', disabled: 1, version: 2 });
    expect(await stored(row.brand_id)).toMatchObject({ logo: '/files/b.png', version: 2 });
  });

  it('refuses a missing brand before a name in use', async () => {
    const [a, b] = [await addBrand(server.db), await addBrand(server.db)];
    expectRefused(await server.call(brandApi.update, { params: { id: NO_ID }, body: { name: a.name, logo } }, { token }), brandErrors.missing);
    expectRefused(await server.call(brandApi.update, { params: { id: b.brand_id }, body: { name: a.name, logo } }, { token }), brandErrors.nameTaken);
    expect(await stored(b.brand_id)).toEqual(b);
  });
});

describe('brand removal', () => {
  it('removes several for real and passes over unknown ones', async () => {
    const [a, b] = [await addBrand(server.db), await addBrand(server.db)];
    expectVoid(await server.call(brandApi.remove, { params: { ids: `${a.brand_id},${b.brand_id},${NO_ID}` } }, { token }));
    expect(await stored(a.brand_id)).toBeUndefined();
    expect(await stored(b.brand_id)).toBeUndefined();
  });

  it('removes none when one is bound to a category or used by goods; categories are looked at first', async () => {
    const [free, bound, used] = [await addBrand(server.db), await addBrand(server.db), await addBrand(server.db)];
    const home = await addCategory(server.db);
    await server.db.insert(categoryBrand).values({ category_id: home.category_id, brand_id: bound.brand_id });
    await addGoods(server.db, { brand_id: used.brand_id, disabled: 0, market_enable: 0 });
    const remove = (...ids: string[]) => server.call(brandApi.remove, { params: { ids: ids.join(',') } }, { token });
    expectRefused(await remove(free.brand_id, used.brand_id, bound.brand_id), brandErrors.inCategory);
    expectRefused(await remove(free.brand_id, used.brand_id), brandErrors.inGoods);
    expect(await stored(free.brand_id)).toBeDefined();
  });

  it('removes a brand of goods that are deleted for good', async () => {
    const row = await addBrand(server.db);
    await addGoods(server.db, { brand_id: row.brand_id, disabled: -1 });
    expectVoid(await server.call(brandApi.remove, { params: { ids: row.brand_id } }, { token }));
    expect(await stored(row.brand_id)).toBeUndefined();
  });
});
