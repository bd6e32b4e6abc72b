import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { brandApi } from '#contract/goods/brand.ts';
import { menuApi } from '#contract/access/menu.ts';
import type { MenuNode } from '#contract/access/menu.schema.ts';
import { rightNames, rights } from '#contract/rights.ts';
import { roleApi } from '#contract/access/role.ts';
import { seedMenus } from '#server/groups/access/menu/seed.ts';
import { menu } from '#server/core/schema.ts';
import { startServer, type TestServer } from '../harness.ts';
import { makePerson, type Person } from './people.ts';

let server: TestServer;
let boss: Person;
beforeAll(async () => {
  server = await startServer();
  boss = await makePerson(server, 'founder');
});
afterAll(() => server.close());

let names = 0;
const fields = () => ({ parent_id: 0, title: `菜单${(names += 1)}`, identifier: `own${names}`, auth_regular: '/admin/nothing' });
type Body = Partial<ReturnType<typeof fields>>;
const create = (body: Body = {}, token = boss.token) => server.call(menuApi.create, { body: { ...fields(), ...body } }, { token });
const update = (id: number, body: ReturnType<typeof fields>, token = boss.token) => server.call(menuApi.update, { params: { id }, body }, { token });
const remove = (id: number) => server.call(menuApi.remove, { params: { id } }, { token: boss.token });
const one = (id: number) => server.call(menuApi.one, { params: { id } }, { token: boss.token });
const children = (parent_id: number, token = boss.token) => server.call(menuApi.children, { params: { parent_id } }, { token });
const refused = (answer: { status: number; error: { code: string } }) => [answer.status, answer.error?.code];
const names_ = (nodes: readonly { identifier: string; children?: readonly unknown[] }[]): string[] =>
  nodes.flatMap((node) => [node.identifier, ...names_((node.children ?? []) as { identifier: string }[])]);

describe('the starting menus', () => {
  it('are the permission tree, nested, with paths and grades', async () => {
    const tree = (await children(0)).body;
    expect(names_(tree)).toEqual(names_(rights));
    const goods = tree[0] as MenuNode;
    const setting = goods.children.find((node) => node.identifier === 'goodsSetting') as MenuNode;
    const brand = setting.children.find((node) => node.identifier === 'brandList') as MenuNode;
    expect(goods).toMatchObject({ parent_id: 0, grade: 1, path: `,${goods.id},`, delete_flag: 0 });
    expect(brand).toMatchObject({ parent_id: setting.id, grade: 3, path: `,${goods.id},${setting.id},${brand.id},`, children: [] });
    expect(names_((await children(setting.id)).body)).toEqual(['categoryList', 'brandList', 'specList']);
    expect((await children(999_999)).body).toEqual([]);
  });

  it('are added once, and not again when they were deleted', async () => {
    expect(await seedMenus(server.db)).toBe(0);
    const [url] = await server.db.select().from(menu).where(eq(menu.identifier, 'URLMapping'));
    await remove(url?.id ?? 0);
    expect(await seedMenus(server.db)).toBe(0);
    // What a later version brings is added in its place.
    await server.db.delete(menu).where(eq(menu.identifier, 'specList'));
    expect(await seedMenus(server.db)).toBe(1);
    const [spec] = await server.db.select().from(menu).where(eq(menu.identifier, 'specList'));
    const [setting] = await server.db.select().from(menu).where(eq(menu.identifier, 'goodsSetting'));
    expect(spec).toMatchObject({ parent_id: setting?.id, grade: 3, path: `${setting?.path}${spec?.id},` });
    expect(rightNames).toContain('specList');
  });
});

describe('adding a menu', () => {
  it('computes path and grade', async () => {
    const top = (await create()).body;
    const below = (await create({ parent_id: top.id })).body;
    expect(top).toMatchObject({ grade: 1, path: `,${top.id},`, delete_flag: 0, url: '' });
    expect(below).toMatchObject({ grade: 2, path: `,${top.id},${below.id},` });
    expect((await one(below.id)).body).toEqual(below);
  });

  it('refuses a taken identifier, an unknown parent, a fourth level and a taken title', async () => {
    const top = (await create()).body;
    const third = (await create({ parent_id: (await create({ parent_id: top.id })).body.id })).body;
    expect(refused(await create({ identifier: top.identifier }))).toEqual([409, '913']);
    expect(refused(await create({ parent_id: 999_999 }))).toEqual([404, '003']);
    expect(refused(await create({ parent_id: third.id }))).toEqual([409, '914']);
    expect(refused(await create({ title: top.title }))).toEqual([409, '925']);
  });

  it.each([
    ['title', { title: 'x' }],
    ['title', { title: 'x'.repeat(21) }],
    ['identifier', { identifier: '' }],
    ['auth_regular', { auth_regular: '' }],
    ['auth_regular', { auth_regular: '(' }],
    ['auth_regular', { auth_regular: '(?=a)' }],
    ['auth_regular', { auth_regular: '(a{90}){90}' }],
    ['auth_regular', { auth_regular: 'x'.repeat(201) }],
    ['parent_id', { parent_id: -1 }],
  ])('names the field that is wrong: %s', async (field, body) => {
    const answer = await create(body);
    expect(refused(answer)).toEqual([400, '004']);
    expect(answer.error.errors?.[0]?.field).toBe(field);
  });

  it('brings a deleted one with the same title back with the new values', async () => {
    const old = (await create()).body;
    await remove(old.id);
    expect(refused(await one(old.id))).toEqual([404, '003']);
    const back = await create({ title: old.title, identifier: 'broughtBack', auth_regular: '/admin/new' });
    expect(back.body).toMatchObject({ id: old.id, identifier: 'broughtBack', auth_regular: '/admin/new', delete_flag: 0 });
  });

  it('gives one identifier only once, also at the same moment', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => create({ identifier: 'raced' })));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  });
});

describe('changing a menu', () => {
  it('keeps its own names, and refuses those of others', async () => {
    const input = fields();
    const row = (await create(input)).body;
    const other = (await create()).body;
    expect((await update(row.id, { ...input, auth_regular: '/admin/else' })).body).toMatchObject({ id: row.id, auth_regular: '/admin/else' });
    expect(refused(await update(row.id, { ...input, identifier: other.identifier }))).toEqual([409, '913']);
    expect(refused(await update(row.id, { ...input, title: other.title }))).toEqual([409, '925']);
    expect(refused(await update(999_999, fields()))).toEqual([404, '003']);
    expect(refused(await update(row.id, { ...input, parent_id: 999_999 }))).toEqual([404, '003']);
  });

  it('moves everything below it along', async () => {
    const from = (await create()).body;
    const moved = fields();
    const row = (await create({ ...moved, parent_id: from.id })).body;
    const leaf = (await create({ parent_id: row.id })).body;
    const to = (await create()).body;
    await update(row.id, { ...moved, parent_id: to.id });
    expect((await one(leaf.id)).body).toMatchObject({ path: `,${to.id},${row.id},${leaf.id},`, grade: 3 });
    await update(row.id, { ...moved, parent_id: 0 });
    expect((await one(leaf.id)).body).toMatchObject({ path: `,${row.id},${leaf.id},`, grade: 2 });
  });

  it('refuses to move below itself or too deep', async () => {
    const input = fields();
    const top = (await create(input)).body;
    const second = (await create({ parent_id: top.id })).body;
    const third = (await create({ parent_id: second.id })).body;
    const other = (await create()).body;
    for (const parent_id of [top.id, second.id, third.id]) expect(refused(await update(top.id, { ...input, parent_id }))).toEqual([400, '004']);
    expect(refused(await update(top.id, { ...input, parent_id: other.id }))).toEqual([409, '914']);
  });
});

it('deleting takes the whole subtree, softly', async () => {
  const top = (await create()).body;
  const second = (await create({ parent_id: top.id })).body;
  const third = (await create({ parent_id: second.id })).body;
  expect((await remove(top.id)).status).toBe(200);
  for (const row of [top, second, third]) expect(refused(await one(row.id))).toEqual([404, '003']);
  expect(await server.db.$count(menu, and(eq(menu.id, third.id), eq(menu.delete_flag, -1)))).toBe(1);
  expect(refused(await remove(top.id))).toEqual([404, '003']);
});

describe('what menus do to rights', () => {
  it('an edited expression, a deleted menu and a new child count on the next call', async () => {
    const clerk = await makePerson(server, ['brandList']);
    const list = async () => (await server.call(brandApi.list, {}, { token: clerk.token })).status;
    expect(await list()).toBe(200);
    const [row] = await server.db.select().from(menu).where(eq(menu.identifier, 'brandList'));
    const { id, parent_id, title, identifier, auth_regular } = row as NonNullable<typeof row>;
    await update(id, { parent_id, title, identifier, auth_regular: '/admin/goods/brands/all' });
    expect(await list()).toBe(401);
    await update(id, { parent_id: 0, title, identifier, auth_regular });
    expect(await list()).toBe(200);
    const child = (await create({ parent_id: id })).body;
    expect(await list()).toBe(401);
    await remove(child.id);
    expect(await list()).toBe(200);
    await remove(id);
    expect(await list()).toBe(401);
    await create({ title, identifier, auth_regular });
    expect(await list()).toBe(200);
  });

  it('a menu of the installation’s own opens what it matches', async () => {
    await create({ identifier: 'brandReader', auth_regular: '/admin/goods/brands' });
    const reader = await makePerson(server, ['brandReader']);
    expect((await server.call(brandApi.list, {}, { token: reader.token })).status).toBe(200);
    expect((await server.call(brandApi.one, { params: { id: 1 } }, { token: reader.token })).status).toBe(401);
    expect((await server.call(roleApi.checked, { params: { id: reader.roleId } }, { token: reader.token })).body).toEqual(['brandReader']);
  });

  it('an expression that is no use opens nothing and blocks nothing else', async () => {
    const row = (await create({ identifier: 'unusable' })).body;
    await server.db.update(menu).set({ auth_regular: '/admin/goods/brands(' }).where(eq(menu.id, row.id));
    const clerk = await makePerson(server, ['unusable']);
    expect((await server.call(brandApi.list, {}, { token: clerk.token })).status).toBe(401);
    const both = await makePerson(server, ['unusable', 'brandList']);
    expect((await server.call(brandApi.list, {}, { token: both.token })).status).toBe(200);
    const keeper = await makePerson(server, ['menuManage']);
    expect((await server.call(menuApi.one, { params: { id: row.id } }, { token: keeper.token })).status).toBe(200);
  });

  it('roleManage reads the whole tree and nothing else of the menus', async () => {
    const keeper = await makePerson(server, ['roleManage']);
    expect((await children(0, keeper.token)).status).toBe(200);
    expect((await children(1, keeper.token)).status).toBe(401);
    expect(refused(await create({}, keeper.token))).toEqual([401, '002']);
  });
});

describe('whoever manages menus without being a super administrator', () => {
  let keeper: Person;
  beforeAll(async () => {
    keeper = await makePerson(server, ['menuManage', 'chat', 'crowdfunding']);
  });
  const stored = async (identifier: string) => {
    const [row] = await server.db
      .select()
      .from(menu)
      .where(and(eq(menu.identifier, identifier), eq(menu.delete_flag, 0)));
    if (!row) throw new Error(`there is no menu ${identifier}`);
    const { id, parent_id, title, auth_regular } = row;
    return { id, body: { parent_id, title, identifier, auth_regular } };
  };
  const beyond = [401, '002'];

  it('narrows what there is, and makes menus for what is open anyway', async () => {
    const { id, body } = await stored('chat');
    expect((await update(id, { ...body, auth_regular: '/admin/im/messages.*' }, keeper.token)).status).toBe(200);
    expect((await update(id, { ...body, title: '只改标题', auth_regular: '/admin/im/messages.*' }, keeper.token)).status).toBe(200);
    expect((await create({ auth_regular: '/admin/systems/menus/[0-9]+' }, keeper.token)).status).toBe(200);
    expect((await create({ auth_regular: '-' }, keeper.token)).status).toBe(200);
  });

  it('does not widen again what a founder narrowed, not even the own menu', async () => {
    const { id, body } = await stored('crowdfunding');
    expect((await update(id, { ...body, auth_regular: '/admin/promotion/crowdfunding/[0-9]+' })).status).toBe(200);
    for (const auth_regular of ['.*', '/admin/promotion/crowdfunding.*', '/admin/promotion/crowdfunding/[0-9,]+'])
      expect(refused(await update(id, { ...body, auth_regular }, keeper.token)), auth_regular).toEqual(beyond);
    const own = await stored('menuManage');
    expect(refused(await update(own.id, { ...own.body, auth_regular: '.*' }, keeper.token))).toEqual(beyond);
    // A founder may.
    expect((await update(id, body)).status).toBe(200);
  });

  it('opens nothing that is closed to that person by a menu of its own, whether a role has it yet or not', async () => {
    for (const auth_regular of ['.*', '/admin/goods/brands', '/admin/goods/brands/7', '/admin/systems/(menus|roles).*'])
      expect(refused(await create({ auth_regular }, keeper.token)), auth_regular).toEqual(beyond);
    const row = (await create({ auth_regular: '/admin/systems/menus/1' })).body;
    const { parent_id, title, identifier } = row;
    expect(refused(await update(row.id, { parent_id, title, identifier, auth_regular: '/admin/goods/brands' }, keeper.token))).toEqual(beyond);
    // Nor does it where the path is within an expression of the own, but the endpoint asks for another permission.
    const clerk = await makePerson(server, ['menuManage', 'pcPages']);
    expect(refused(await create({ auth_regular: '/admin/goods' }, clerk.token))).toEqual(beyond);
  });

  it('neither takes another name nor brings one back', async () => {
    const row = (await create({ auth_regular: '-' })).body;
    const { id, body } = await stored('sensitiveWords');
    await remove(id);
    const { parent_id, title } = row;
    expect(refused(await update(row.id, { parent_id, title, identifier: 'sensitiveWords', auth_regular: '-' }, keeper.token))).toEqual(beyond);
    expect(refused(await create(body, keeper.token))).toEqual(beyond);
    expect(refused(await create({ ...body, auth_regular: '-' }, keeper.token))).toEqual(beyond);
    expect((await create(body)).status).toBe(200);
  });

  it('makes no leaf of a menu that would open something then', async () => {
    const wide = (await create({ auth_regular: '/admin/goods.*' })).body;
    const child = fields();
    const below = (await create({ ...child, parent_id: wide.id })).body;
    const removed = await server.call(menuApi.remove, { params: { id: below.id } }, { token: keeper.token });
    expect(refused(removed)).toEqual(beyond);
    expect(refused(await update(below.id, child, keeper.token))).toEqual(beyond);
    expect((await one(below.id)).status).toBe(200);
    expect((await remove(below.id)).status).toBe(200);
  });
});
