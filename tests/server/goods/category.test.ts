import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { categoryErrors } from '#contract/goods/category.schema.ts';
import { categoryApi } from '#contract/goods/category.ts';
import { parameterApi } from '#contract/goods/parameter.ts';
import { category, categoryBrand, categorySpec, goods, parameter, parameterGroup } from '#server/groups/goods/schema.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addBrand, addCategory, addGoods, addSpec, expectBadFields, expectRefused, expectVoid, NO_ID, storedGoods, unique } from './fixtures.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

const stored = async (id: string) => (await server.db.select().from(category).where(eq(category.category_id, id)))[0];
const create = (body: Parameters<typeof bodyOf>[0]) => server.call(categoryApi.create, { body: bodyOf(body) }, { token });
const update = (id: string, body: Parameters<typeof bodyOf>[0]) => server.call(categoryApi.update, { params: { id }, body: bodyOf(body) }, { token });
interface Body {
  name: string;
  is_show: 'YES' | 'NO';
  parent_id?: string;
  category_order?: number;
  image?: string;
  adv_image?: string;
  adv_image_link?: string;
  custom_sn?: string;
}
const bodyOf = (body: Partial<Body>): Body => ({ name: unique(), is_show: 'YES', ...body });

describe('reading the tree', () => {
  it('gives shown and hidden children in their order with counts', async () => {
    const top = await addCategory(server.db);
    const b = await addCategory(server.db, top, { category_order: 2 });
    const a = await addCategory(server.db, top, { category_order: 1, is_show: 'NO' });
    const c = await addCategory(server.db, top, { category_order: 2 });
    await addCategory(server.db, c);
    for (const disabled of [1, 0, -1] as const) await addGoods(server.db, { category_id: b.category_id, category_path: b.category_path, disabled });
    const { body } = await server.call(categoryApi.children, { params: { parent_id: top.category_id } }, { token });
    expect(body.map((row) => [row.category_id, row.goods_count, row.has_children])).toEqual([
      [a.category_id, 0, false],
      [b.category_id, 2, false],
      [c.category_id, 0, true],
    ]);
    expect(body[0]).not.toHaveProperty('id');
    const plugin = await server.call(categoryApi.children, { params: { parent_id: top.category_id }, query: { format: 'plugin' } }, { token });
    expect(plugin.body[0]).toMatchObject({ id: a.category_id, text: a.name });
  });

  it('starts at 0 and answers an empty list where nothing is', async () => {
    const { body } = await server.call(categoryApi.children, { params: { parent_id: 0 } }, { token });
    expect(body.map((row) => row.category_id).sort()).toEqual(
      (await server.db.select().from(category).where(eq(category.parent_id, '0'))).map((row) => row.category_id).sort(),
    );
    expect((await server.call(categoryApi.children, { params: { parent_id: NO_ID } }, { token })).body).toEqual([]);
    expectBadFields(await server.call(categoryApi.children, { params: { parent_id: '-1' } }, { token }), 'parent_id');
  });

  it('nests what is shown, and nothing below what is hidden', async () => {
    const top = await addCategory(server.db);
    const shown = await addCategory(server.db, top);
    const leaf = await addCategory(server.db, shown);
    const hidden = await addCategory(server.db, top, { is_show: 'NO' });
    await addCategory(server.db, hidden);
    const { body } = await server.call(categoryApi.allChildren, { params: { parent_id: top.category_id } }, { token });
    expect(body).toMatchObject([{ category_id: shown.category_id, children: [{ category_id: leaf.category_id, children: [] }] }]);
    expect(body).toHaveLength(1);
    const all = await server.call(categoryApi.allChildren, { params: { parent_id: 0 } }, { token });
    expect(all.body.find((row) => row.category_id === top.category_id)?.children.map((row) => row.category_id)).toEqual([shown.category_id]);
    expect((await server.call(categoryApi.allChildren, { params: { parent_id: NO_ID } }, { token })).body).toEqual([]);
  });

  it('answers one, or 404', async () => {
    const top = await addCategory(server.db);
    expect((await server.call(categoryApi.one, { params: { id: top.category_id } }, { token })).body).toMatchObject({
      category_id: top.category_id,
      has_children: false,
    });
    expectRefused(await server.call(categoryApi.one, { params: { id: NO_ID } }, { token }), commonErrors.notFound);
  });
});

describe('create', () => {
  it('builds paths down to the fourth level and no further', async () => {
    let parent = { category_id: '0', category_path: '0|' };
    for (let level = 1; level <= 4; level++) {
      const { status, body } = await create({ parent_id: parent.category_id });
      expect(status).toBe(200);
      expect(body).toMatchObject({
        parent_id: parent.category_id,
        category_path: `${parent.category_path}${body.category_id}|`,
        category_order: 0,
        custom_sn: '',
      });
      parent = body;
    }
    expectRefused(await create({ parent_id: parent.category_id }), categoryErrors.tooDeep);
  });

  it('keeps the App promotion on the top level only', async () => {
    const promotion = {
      adv_image: '/files/adv.png',
      adv_image_link: 'https://shop.example/sale',
      image: '/files/c.png',
      custom_sn: unique(),
      category_order: 7,
    };
    const top = await create(promotion);
    expect(top.body).toMatchObject(promotion);
    const child = await create({ ...promotion, custom_sn: unique(), parent_id: top.body.category_id });
    expect(child.body).toMatchObject({ adv_image: null, adv_image_link: null, image: '/files/c.png' });
  });

  it('refuses in the declared order: name, parent, depth, code', async () => {
    const top = await addCategory(server.db, undefined, { custom_sn: unique() });
    const second = await addCategory(server.db, top);
    const third = await addCategory(server.db, second);
    const fourth = await addCategory(server.db, third);
    expectRefused(await create({ name: second.name, parent_id: NO_ID, custom_sn: top.custom_sn }), categoryErrors.nameTaken);
    expectRefused(await create({ parent_id: NO_ID, custom_sn: top.custom_sn }), categoryErrors.parentMissing);
    expectRefused(await create({ parent_id: fourth.category_id, custom_sn: top.custom_sn }), categoryErrors.tooDeep);
    expectRefused(await create({ parent_id: third.category_id, custom_sn: top.custom_sn }), categoryErrors.codeTaken);
    expectBadFields(
      await create({ name: ' ', is_show: 'MAYBE' as never, category_order: 100_000, image: 'ftp://x' }),
      'name',
      'category_order',
      'image',
      'is_show',
    );
  });

  it('creates one of two of the same name that arrive together', async () => {
    const name = unique();
    const answers = await Promise.all([1, 2].map(() => create({ name })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expect(await server.db.$count(category, eq(category.name, name))).toBe(1);
  });
});

describe('update', () => {
  it('keeps what is left out and clears what is empty', async () => {
    const top = await addCategory(server.db, undefined, { image: '/files/a.png', adv_image: '/files/b.png', custom_sn: unique(), category_order: 3 });
    const kept = await update(top.category_id, { name: top.name, is_show: 'NO' });
    expect(kept.body).toMatchObject({ is_show: 'NO', image: '/files/a.png', adv_image: '/files/b.png', custom_sn: top.custom_sn, category_order: 3 });
    const cleared = await update(top.category_id, { name: top.name, image: '', adv_image: '', custom_sn: '' });
    expect(cleared.body).toMatchObject({ image: null, adv_image: null, custom_sn: '' });
    expect(await stored(top.category_id)).toMatchObject({ version: 3 });
  });

  it('moves a category with its goods and recomputes the path', async () => {
    const [from, to] = [await addCategory(server.db), await addCategory(server.db)];
    const moving = await addCategory(server.db, from);
    const sold = await addGoods(server.db, { category_id: moving.category_id, category_path: moving.category_path });
    const { body } = await update(moving.category_id, { name: moving.name, parent_id: to.category_id });
    expect(body).toMatchObject({ parent_id: to.category_id, category_path: `0|${to.category_id}|${moving.category_id}|` });
    expect(await storedGoods(server.db, sold.goods_id)).toMatchObject({ category_path: body.category_path });
  });

  it('refuses in the declared order', async () => {
    const top = await addCategory(server.db, undefined, { custom_sn: unique() });
    const second = await addCategory(server.db, top);
    const third = await addCategory(server.db, second);
    const fourth = await addCategory(server.db, third);
    const loose = await addCategory(server.db);
    const name = top.name;
    expectRefused(await update(NO_ID, { name }), categoryErrors.missing);
    expectRefused(await update(second.category_id, { name, parent_id: NO_ID }), categoryErrors.nameTaken);
    expectRefused(await update(second.category_id, { parent_id: NO_ID }), categoryErrors.moveHasChildren);
    expectRefused(await update(fourth.category_id, { parent_id: NO_ID }), categoryErrors.parentMissing);
    expectRefused(await update(fourth.category_id, { parent_id: '0' }), categoryErrors.parentMissing);
    expectRefused(await update(loose.category_id, { parent_id: fourth.category_id }), categoryErrors.tooDeep);
    expectRefused(await update(loose.category_id, { parent_id: loose.category_id }), categoryErrors.moveSelf);
    expectRefused(await update(loose.category_id, { custom_sn: top.custom_sn }), categoryErrors.codeTaken);
    expect(await stored(loose.category_id)).toEqual(loose);
    expect((await update(top.category_id, { name: top.name, parent_id: '0', custom_sn: top.custom_sn })).status).toBe(200);
  });

  it('never lets two moves make a circle', async () => {
    const [a, b] = [await addCategory(server.db), await addCategory(server.db)];
    const answers = await Promise.all([
      update(a.category_id, { name: a.name, parent_id: b.category_id }),
      update(b.category_id, { name: b.name, parent_id: a.category_id }),
    ]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
    expectRefused(answers.find((answer) => answer.status === 409) ?? answers[0], categoryErrors.moveHasChildren);
  });
});

describe('removal', () => {
  const remove = (id: string) => server.call(categoryApi.remove, { params: { id } }, { token });

  it('refuses children, then goods, also recycled ones', async () => {
    const top = await addCategory(server.db);
    const child = await addCategory(server.db, top, { is_show: 'NO' });
    await addGoods(server.db, { category_id: top.category_id, category_path: top.category_path });
    const sold = await addGoods(server.db, { category_id: child.category_id, category_path: child.category_path, disabled: 0 });
    expectRefused(await remove(top.category_id), categoryErrors.hasChildren);
    expectRefused(await remove(child.category_id), categoryErrors.hasGoods);
    await server.db.update(goods).set({ disabled: -1 }).where(eq(goods.goods_id, sold.goods_id));
    expectVoid(await remove(child.category_id));
    expectRefused(await remove(top.category_id), categoryErrors.hasGoods);
    expect(await stored(child.category_id)).toBeUndefined();
    expect(await stored(top.category_id)).toBeDefined();
  });

  it('takes bindings, parameter groups and parameters along and passes over what is gone', async () => {
    const top = await addCategory(server.db);
    const category_id = top.category_id;
    await server.db.insert(categoryBrand).values({ category_id, brand_id: (await addBrand(server.db)).brand_id });
    await server.db.insert(categorySpec).values({ category_id, spec_id: (await addSpec(server.db)).spec_id });
    const group = await server.call(parameterApi.createGroup, { body: { group_name: '组', category_id } }, { token });
    await server.call(parameterApi.create, { body: { param_name: '参', param_type: 1, required: 0, is_index: 0, group_id: group.body.group_id } }, { token });
    expectVoid(await remove(category_id));
    expectVoid(await remove(category_id));
    const left = [categoryBrand, categorySpec, parameterGroup, parameter].map((table) => server.db.$count(table, eq(table.category_id, category_id)));
    expect(await Promise.all(left)).toEqual([0, 0, 0, 0]);
  });
});
