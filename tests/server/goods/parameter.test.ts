import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { categoryApi } from '#contract/goods/category.ts';
import { goodsApi } from '#contract/goods/goods.ts';
import { parameterErrors } from '#contract/goods/parameter.schema.ts';
import { parameterApi } from '#contract/goods/parameter.ts';
import { goodsParam, parameter } from '#server/groups/goods/schema.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addCategory, addGoods, expectBadFields, expectRefused, expectVoid, NO_ID } from './fixtures.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

const addGroup = async (category_id: string, group_name = '组') =>
  (await server.call(parameterApi.createGroup, { body: { group_name, category_id } }, { token })).body;
const plain = { param_name: '参', param_type: 1, required: 0, is_index: 1 } as const;
const addParam = async (group_id: string, param_name = '参') =>
  (await server.call(parameterApi.create, { body: { ...plain, param_name, group_id } }, { token })).body;
const tree = async (category_id: string) => (await server.call(categoryApi.param, { params: { category_id } }, { token })).body;
const shape = async (category_id: string) =>
  (await tree(category_id)).map((group) => [group.group_name, group.sort, group.params.map((param) => param.param_name)]);

describe('parameter groups', () => {
  it('go to the end of their category and come back as a tree', async () => {
    const [home, other] = [await addCategory(server.db), await addCategory(server.db)];
    await addGroup(other.category_id);
    const first = await addGroup(home.category_id, '一');
    await addGroup(home.category_id, '二');
    expect(first).toEqual({ group_id: expect.any(String), group_name: '一', category_id: home.category_id, sort: 1 });
    await addParam(first.group_id, 'a');
    await addParam(first.group_id, 'b');
    expect(await shape(home.category_id)).toEqual([
      ['一', 1, ['a', 'b']],
      ['二', 2, []],
    ]);
    expect(await tree(NO_ID)).toEqual([]);
  });

  it('are numbered without gaps when they arrive together', async () => {
    const home = await addCategory(server.db);
    const groups = await Promise.all(['一', '二', '三'].map((name) => addGroup(home.category_id, name)));
    expect(groups.map((group) => group.sort).sort()).toEqual([1, 2, 3]);
  });

  it('can be renamed, read and deleted with their parameters', async () => {
    const home = await addCategory(server.db);
    const group = await addGroup(home.category_id);
    await addParam(group.group_id);
    const renamed = await server.call(parameterApi.updateGroup, { params: { id: group.group_id }, body: { group_name: '新' } }, { token });
    expect(renamed.body).toEqual({ ...group, group_name: '新' });
    expect((await server.call(parameterApi.oneGroup, { params: { id: group.group_id } }, { token })).body).toEqual(renamed.body);
    for (let i = 0; i < 2; i++) expectVoid(await server.call(parameterApi.removeGroup, { params: { id: group.group_id } }, { token }));
    expect(await server.db.$count(parameter, eq(parameter.group_id, group.group_id))).toBe(0);
    expectRefused(await server.call(parameterApi.oneGroup, { params: { id: group.group_id } }, { token }), commonErrors.notFound);
  });

  it('refuse what is missing or wrong', async () => {
    const group_name = '组';
    expectRefused(await server.call(parameterApi.createGroup, { body: { group_name, category_id: NO_ID } }, { token }), parameterErrors.groupCategoryMissing);
    expectRefused(await server.call(parameterApi.updateGroup, { params: { id: NO_ID }, body: { group_name } }, { token }), parameterErrors.groupMissing);
    expectRefused(
      await server.call(parameterApi.sortGroup, { params: { group_id: NO_ID }, body: { sort_type: 'up' } }, { token }),
      parameterErrors.groupMissing,
    );
    expectBadFields(
      await server.call(parameterApi.createGroup, { body: { group_name: 'x'.repeat(51), category_id: 'x' } }, { token }),
      'group_name',
      'category_id',
    );
    expectBadFields(await server.call(parameterApi.sortGroup, { params: { group_id: NO_ID }, body: { sort_type: 'left' as never } }, { token }), 'sort_type');
  });

  it('swap with the nearest neighbour, over gaps, and do nothing at the edge', async () => {
    const home = await addCategory(server.db);
    const [a, b, c] = [await addGroup(home.category_id, 'a'), await addGroup(home.category_id, 'b'), await addGroup(home.category_id, 'c')];
    const move = (group_id: string, sort_type: 'up' | 'down') => server.call(parameterApi.sortGroup, { params: { group_id }, body: { sort_type } }, { token });
    await server.call(parameterApi.removeGroup, { params: { id: b.group_id } }, { token });
    expectVoid(await move(c.group_id, 'up'));
    expect(await shape(home.category_id)).toEqual([
      ['c', 1, []],
      ['a', 3, []],
    ]);
    expectVoid(await move(c.group_id, 'up'));
    expectVoid(await move(a.group_id, 'down'));
    expect(await shape(home.category_id)).toEqual([
      ['c', 1, []],
      ['a', 3, []],
    ]);
    expectVoid(await move(c.group_id, 'down'));
    expect(await shape(home.category_id)).toEqual([
      ['a', 1, []],
      ['c', 3, []],
    ]);
  });

  it('take the direction from the query string as well', async () => {
    const home = await addCategory(server.db);
    const [, b] = [await addGroup(home.category_id, 'a'), await addGroup(home.category_id, 'b')];
    const response = await server.app.inject({
      method: 'PUT',
      url: `/api/admin/goods/parameter-groups/${b.group_id}/sort?sort_type=up`,
      headers: { authorization: token },
    });
    expect(response.statusCode).toBe(200);
    expect((await shape(home.category_id)).map(([name]) => name)).toEqual(['b', 'a']);
  });
});

describe('parameters', () => {
  it('take the category of their group, whatever is sent, and go to its end', async () => {
    const home = await addCategory(server.db);
    const group = await addGroup(home.category_id);
    const body = { ...plain, param_name: '材质', param_type: 2 as const, options: ' 棉, ，麻 ,', group_id: group.group_id, category_id: NO_ID };
    const first = await server.call(parameterApi.create, { body }, { token });
    expect(first.body).toEqual({
      param_id: expect.any(String),
      param_name: '材质',
      param_type: 2,
      options: '棉,麻',
      required: 0,
      is_index: 1,
      group_id: group.group_id,
      category_id: home.category_id,
      sort: 1,
    });
    expect((await addParam(group.group_id)).sort).toBe(2);
    expect((await server.call(parameterApi.one, { params: { id: first.body.param_id } }, { token })).body).toEqual(first.body);
  });

  it('refuse a missing group before missing choices, and wrong fields', async () => {
    const group = await addGroup((await addCategory(server.db)).category_id);
    const add = (body: object) => server.call(parameterApi.create, { body: { ...plain, group_id: group.group_id, ...body } }, { token });
    expectRefused(await add({ group_id: NO_ID, param_type: 2 }), parameterErrors.groupGone);
    expectRefused(await add({ param_type: 2 }), parameterErrors.noOptions);
    expectRefused(await add({ param_type: 2, options: ' , ，' }), parameterErrors.noOptions);
    expectBadFields(await add({ param_name: '', param_type: 3, required: 2, is_index: '' }), 'param_name', 'param_type', 'required', 'is_index');
  });

  it('keep category and place when edited and move to another group of their category', async () => {
    const home = await addCategory(server.db);
    const [from, to] = [await addGroup(home.category_id), await addGroup(home.category_id)];
    const strange = await addGroup((await addCategory(server.db)).category_id);
    await addParam(from.group_id);
    const row = await addParam(from.group_id, '旧');
    const edit = (id: string, body: object) =>
      server.call(parameterApi.update, { params: { id }, body: { ...plain, group_id: from.group_id, ...body } }, { token });
    expect((await edit(row.param_id, { param_name: '新', group_id: to.group_id, required: 1 })).body).toEqual({
      ...row,
      param_name: '新',
      group_id: to.group_id,
      required: 1,
    });
    expectRefused(await edit(NO_ID, { param_type: 2 }), parameterErrors.missing);
    expectRefused(await edit(row.param_id, { group_id: NO_ID }), parameterErrors.groupGone);
    expectRefused(await edit(row.param_id, { group_id: strange.group_id }), parameterErrors.groupGone);
    expectRefused(await edit(row.param_id, { param_type: 2, options: '' }), parameterErrors.noOptions);
  });

  it('swap within their group, also when two share a place', async () => {
    const home = await addCategory(server.db);
    const group = await addGroup(home.category_id);
    const rows = [await addParam(group.group_id, 'a'), await addParam(group.group_id, 'b'), await addParam(group.group_id, 'c')];
    const move = (index: number, sort_type: 'up' | 'down') =>
      server.call(parameterApi.sort, { params: { param_id: rows[index]?.param_id ?? '' }, body: { sort_type } }, { token });
    const names = async () => (await shape(home.category_id))[0]?.[2];
    expectVoid(await move(2, 'up'));
    expect(await names()).toEqual(['a', 'c', 'b']);
    expectVoid(await move(0, 'up'));
    expect(await names()).toEqual(['a', 'c', 'b']);
    await server.db.update(parameter).set({ sort: 1 }).where(eq(parameter.group_id, group.group_id));
    expect(await names()).toEqual(['a', 'b', 'c']);
    expectVoid(await move(0, 'down'));
    expect(await names()).toEqual(['b', 'a', 'c']);
    expectRefused(await server.call(parameterApi.sort, { params: { param_id: NO_ID }, body: { sort_type: 'up' } }, { token }), parameterErrors.missing);
  });

  it('are deleted, and a missing one is passed over', async () => {
    const row = await addParam((await addGroup((await addCategory(server.db)).category_id)).group_id);
    for (let i = 0; i < 2; i++) expectVoid(await server.call(parameterApi.remove, { params: { id: row.param_id } }, { token }));
    expectRefused(await server.call(parameterApi.one, { params: { id: row.param_id } }, { token }), commonErrors.notFound);
  });

  it('show what a shop filled in for one product, empty where it did not', async () => {
    const home = await addCategory(server.db);
    const group = await addGroup(home.category_id, '规格');
    await addGroup(home.category_id, '空');
    const choice = await server.call(
      parameterApi.create,
      { body: { ...plain, param_name: '材质', param_type: 2, options: '棉,麻', group_id: group.group_id } },
      { token },
    );
    const typed = await addParam(group.group_id, '产地');
    const sold = await addGoods(server.db, { category_id: home.category_id, category_path: home.category_path });
    await server.db.insert(goodsParam).values({ goods_id: sold.goods_id, param_id: choice.body.param_id, param_name: '材质', param_value: '麻' });
    const { body } = await server.call(goodsApi.params, { params: { category_id: home.category_id, goods_id: sold.goods_id } }, { token });
    expect(body.map((entry) => entry.group_name)).toEqual(['规格', '空']);
    expect(body[0]?.params.map((param) => [param.param_id, param.param_value, param.option_list])).toEqual([
      [choice.body.param_id, '麻', ['棉', '麻']],
      [typed.param_id, '', []],
    ]);
    expect(body[1]?.params).toEqual([]);
  });
});
