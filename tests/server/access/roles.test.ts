import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { adminApi } from '#contract/access/admin.ts';
import { menuApi } from '#contract/access/menu.ts';
import { roleApi } from '#contract/access/role.ts';
import type { RoleMenu, RoleMenuInput } from '#contract/access/role.schema.ts';
import { rights } from '#contract/rights.ts';
import { menu, role } from '#server/core/schema.ts';
import { startServer, type TestServer } from '../harness.ts';
import { makePerson, makeRole, type Person } from './people.ts';

let server: TestServer;
let boss: Person;
beforeAll(async () => {
  server = await startServer();
  boss = await makePerson(server, 'founder');
});
afterAll(() => server.close());

let names = 0;
const tick = (identifier: string, checked = true, children: RoleMenuInput[] = []): RoleMenuInput => ({
  identifier,
  checked,
  title: identifier,
  auth_regular: '',
  children,
});
const create = (menus: RoleMenuInput[], body: { role_name?: string; role_describe?: string } = {}, token = boss.token) =>
  server.call(roleApi.create, { body: { role_name: `岗位${(names += 1)}`, role_describe: '说明', ...body, menus } }, { token });
const update = (id: number, menus: RoleMenuInput[], role_name = `岗位${(names += 1)}`, token = boss.token) =>
  server.call(roleApi.update, { params: { id }, body: { role_name, menus } }, { token });
const checked = async (id: number, token = boss.token) => (await server.call(roleApi.checked, { params: { id } }, { token })).body;
const refused = (answer: { status: number; error: { code: string } }) => [answer.status, answer.error?.code];
const find = (tree: RoleMenu[], name: string): RoleMenu | undefined =>
  tree.flatMap((node) => (node.identifier === name ? [node] : (find(node.children, name) ?? [])))[0];

describe('saving a role', () => {
  it('answers the whole tree with its ticks, parents derived from what is below them', async () => {
    // A hand-made body: the leaf ticked, its parents not, and a parent ticked with nothing below it.
    const made = await create([tick('goods', false, [tick('goodsSetting', false, [tick('brandList'), tick('specList', false)])]), tick('order')]);
    expect(made.status).toBe(200);
    expect(made.body.menus.map((node) => node.identifier)).toEqual(rights.map((node) => node.identifier));
    expect(await checked(made.body.role_id)).toEqual(['goods', 'goodsSetting', 'brandList']);
    expect(find(made.body.menus, 'goods')).toMatchObject({ checked: true, title: '商品', auth_regular: '-' });
    expect(find(made.body.menus, 'specList')?.checked).toBe(false);
    expect(find(made.body.menus, 'order')?.checked).toBe(false);
    const one = await server.call(roleApi.one, { params: { id: made.body.role_id } }, { token: boss.token });
    expect(one.body).toEqual(made.body);
  });

  it('takes ticks wherever they stand, ignores unknown ones, and replaces the old ones', async () => {
    const { role_id } = (await create([tick('brandList'), tick('nothing')])).body;
    expect(await checked(role_id)).toEqual(['goods', 'goodsSetting', 'brandList']);
    expect((await update(role_id, [tick('chat')])).status).toBe(200);
    expect(await checked(role_id)).toEqual(['chat']);
    expect((await update(role_id, [])).body.menus.some((node) => node.checked)).toBe(false);
  });

  it('wants a name of its own, also on edit', async () => {
    const { role_id, role_name } = (await create([])).body;
    expect(refused(await create([], { role_name }))).toEqual([409, '924']);
    const other = (await create([])).body;
    expect(refused(await update(other.role_id, [], role_name))).toEqual([409, '924']);
    expect((await update(role_id, [], role_name)).status).toBe(200);
    const race = await Promise.all([1, 2, 3].map(() => create([], { role_name: '抢名' })));
    expect(race.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
  });

  it.each([
    ['role_name', { role_name: '' }],
    ['role_name', { role_name: 'x'.repeat(21) }],
    ['role_describe', { role_describe: 'x'.repeat(101) }],
  ])('names the field that is wrong: %s', async (field, body) => {
    const answer = await create([], body);
    expect(refused(answer)).toEqual([400, '004']);
    expect(answer.error.errors?.[0]?.field).toBe(field);
  });

  it('answers 404 for an unknown role', async () => {
    expect(refused(await update(999_999, []))).toEqual([404, '003']);
    expect(refused(await server.call(roleApi.one, { params: { id: 999_999 } }, { token: boss.token }))).toEqual([404, '003']);
    expect(refused(await server.call(roleApi.checked, { params: { id: 999_999 } }, { token: boss.token }))).toEqual([404, '003']);
  });
});

it('roles are listed newest first without their menus', async () => {
  const first = (await create([], { role_name: '列表甲' })).body;
  const second = (await create([], { role_name: '列表乙' })).body;
  const answer = await server.call(roleApi.list, { query: { keyword: '列表' } }, { token: boss.token });
  expect(answer.body).toEqual({
    data: [second, first].map(({ role_id, role_name }) => ({ role_id, role_name, role_describe: '说明', version: 1, manageable: 1 })),
    data_total: 2,
    page_no: 1,
    page_size: 20,
  });
  expect((await server.call(roleApi.list, { query: { page_size: 10_000 } }, { token: boss.token })).status).toBe(200);
});

describe('deleting a role', () => {
  it('is refused while a live administrator has it', async () => {
    const someone = await makePerson(server, []);
    const remove = (id: number) => server.call(roleApi.remove, { params: { id } }, { token: boss.token });
    expect(refused(await remove(someone.roleId))).toEqual([409, '924']);
    await server.call(adminApi.remove, { params: { id: someone.id } }, { token: boss.token });
    expect((await remove(someone.roleId)).status).toBe(200);
    expect(refused(await remove(someone.roleId))).toEqual([404, '003']);
  });

  it('never leaves an administrator with a role that is gone', async () => {
    const id = await makeRole(server, []);
    const body = { username: '抢角色', password: '0'.repeat(32), role_id: id, founder: 0 as const, department: '部' };
    const [made, removed] = await Promise.all([
      server.call(adminApi.create, { body }, { token: boss.token }),
      server.call(roleApi.remove, { params: { id } }, { token: boss.token }),
    ]);
    expect([made.status, removed.status].sort()).toEqual(made.status === 200 ? [200, 409] : [200, 404]);
  });
});

describe('the checked names', () => {
  it('are open for the own role, others only with roleManage', async () => {
    const clerk = await makePerson(server, ['brandList']);
    const keeper = await makePerson(server, ['roleManage']);
    expect(await checked(clerk.roleId, clerk.token)).toEqual(['goods', 'goodsSetting', 'brandList']);
    expect(refused(await server.call(roleApi.checked, { params: { id: keeper.roleId } }, { token: clerk.token }))).toEqual([401, '002']);
    expect(await checked(clerk.roleId, keeper.token)).toEqual(['goods', 'goodsSetting', 'brandList']);
  });

  it('follow the menus: a deleted one no longer counts, nor does a group whose leaves are gone', async () => {
    const clerk = await makePerson(server, ['crowdfunding', 'chat']);
    const [row] = await server.db.select().from(menu).where(eq(menu.identifier, 'crowdfunding'));
    await server.call(menuApi.remove, { params: { id: row?.id ?? 0 } }, { token: boss.token });
    expect(await checked(clerk.roleId)).toEqual(['chat']);
  });
});

describe('granting', () => {
  it('nobody ticks what they do not hold', async () => {
    const keeper = await makePerson(server, ['roleManage', 'brandList']);
    expect((await create([tick('brandList')], {}, keeper.token)).status).toBe(200);
    const beyond = await create([tick('brandList'), tick('specList')], {}, keeper.token);
    expect([beyond.status, beyond.error]).toEqual([401, { code: '002', message: '不能授予自己没有的权限' }]);
    const id = await makeRole(server, ['brandList']);
    expect((await update(id, [], undefined, keeper.token)).status).toBe(200);
    expect((await update(id, [tick('brandList')], undefined, keeper.token)).status).toBe(200);
    expect(refused(await update(id, [tick('brandList'), tick('chat')], undefined, keeper.token))).toEqual([401, '002']);
    expect(refused(await update(keeper.roleId, [tick('roleManage'), tick('systemLogs')], undefined, keeper.token))).toEqual([401, '002']);
    const [stored] = await server.db.select().from(role).where(eq(role.role_id, id));
    expect(stored?.menus).toEqual(['brandList']);
  });

  it('a role list opens for both managers, writing only for roleManage', async () => {
    const admins = await makePerson(server, ['administratorManage']);
    expect((await server.call(roleApi.list, {}, { token: admins.token })).status).toBe(200);
    expect(refused(await create([], {}, admins.token))).toEqual([401, '002']);
  });
});
