import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { roleApi } from '#contract/access/role.ts';
import { MAX_VIEWS } from '#contract/platform/limits.ts';
import { viewApi } from '#contract/platform/view.ts';
import { viewErrors, type SavedView } from '#contract/platform/view.schema.ts';
import { createAdmin } from '#server/groups/access/menu/seed.ts';
import { sessionApi } from '#contract/access/session.ts';
import { startServer, type TestServer, CAPTCHA } from '../harness.ts';
import { expectBadFields, expectRefused, unique } from '../goods/fixtures.ts';
import { makePerson, TRAVELLING, TYPED, type Person } from '../access/people.ts';

let server: TestServer;
let founder: Person;
let clerk: Person;
let colleague: Pick<Person, 'token'>;
let stranger: Person;
let manager: Person;

beforeAll(async () => {
  server = await startServer();
  founder = await makePerson(server, 'founder');
  clerk = await makePerson(server, ['goodsList']);
  stranger = await makePerson(server, ['goodsList']);
  manager = await makePerson(server, ['roleManage']);
  const username = '同角色者';
  await createAdmin(server.db, { username, password: TYPED, department: '测试部', founder: 0, role_id: clerk.roleId });
  const { body } = await server.call(sessionApi.login, { query: { username, password: TRAVELLING, captcha: CAPTCHA, uuid: username } });
  colleague = { token: body.access_token };
});
afterAll(() => server.close());

const state = {
  filter: { keyword: '手机', market_enable: 1, brand_id: ['3', '4'] },
  sort: [{ field: 'price', order: 'desc' as const }],
  columns: [
    { field: 'price', visible: true, width: 120 },
    { field: 'sn', visible: false },
  ],
  density: 'small' as const,
  page_size: 50,
};

const list = async ({ token }: Pick<Person, 'token'>, resource = 'goodsList') => (await server.call(viewApi.list, { query: { resource } }, { token })).body;
const names = async (person: Pick<Person, 'token'>, resource?: string) => (await list(person, resource)).map(({ name }) => name);
const save = ({ token }: Pick<Person, 'token'>, more: Partial<{ resource: string; name: string; role_id: number | null; is_default: 0 | 1 }> = {}) =>
  server.call(viewApi.create, { body: { resource: 'goodsList', name: unique('视图'), state, ...more } }, { token });
const change = ({ token }: Pick<Person, 'token'>, view: SavedView, more: Partial<{ name: string; role_id: number | null; is_default: 0 | 1 }> = {}) =>
  server.call(viewApi.update, { params: { id: view.id }, body: { name: view.name, state: view.state, ...more } }, { token });

async function saved(person: Pick<Person, 'token'>, more: Parameters<typeof save>[1] = {}): Promise<SavedView> {
  const { status, body } = await save(person, more);
  expect(status).toBe(200);
  return body;
}

describe('a saved view', () => {
  it('comes back as it was saved, for its list only', async () => {
    const resource = unique('list');
    const view = await saved(clerk, { resource, name: '我的' });
    expect(view).toMatchObject({
      resource,
      name: '我的',
      owner_id: clerk.id,
      owner_name: clerk.username,
      role_id: null,
      role_name: null,
      is_default: 0,
      editable: true,
      state,
    });
    expect(await list(clerk, resource)).toEqual([view]);
    expect(await list(clerk, unique('other'))).toEqual([]);
    expect(await list(colleague, resource)).toEqual([]);
  });

  it('has a name that its owner uses once per list', async () => {
    const resource = unique('list');
    const view = await saved(clerk, { resource, name: '重名' });
    expectRefused(await save(clerk, { resource, name: ' 重名 ' }), viewErrors.nameTaken);
    const other = await saved(clerk, { resource, name: '另一个' });
    expectRefused(await change(clerk, other, { name: '重名' }), viewErrors.nameTaken);
    expect((await change(clerk, view, { name: '重名' })).status).toBe(200);
    await saved(clerk, { resource: unique('list'), name: '重名' });
    await saved(stranger, { resource, name: '重名' });
  });

  it('is changed and deleted by its owner and by super administrators', async () => {
    const resource = unique('list');
    const view = await saved(clerk, { resource });
    expectRefused(await change(stranger, view), commonErrors.notFound);
    expectRefused(await server.call(viewApi.remove, { params: { id: view.id } }, { token: stranger.token }), commonErrors.notFound);
    expect((await change(founder, view, { name: '改名' })).body).toMatchObject({ name: '改名', owner_id: clerk.id });
    expect(await names(clerk, resource)).toEqual(['改名']);
    expect((await server.call(viewApi.remove, { params: { id: view.id } }, { token: clerk.token })).status).toBe(200);
    expect(await list(clerk, resource)).toEqual([]);
    expectRefused(await change(clerk, view), commonErrors.notFound);
  });

  it('is refused without a name, with an unknown shape, or beyond the number that a list takes', async () => {
    expectBadFields(await save(clerk, { name: '  ' }), 'name');
    expectBadFields(await save(clerk, { resource: '../x' }), 'resource');
    const resource = unique('list');
    for (let n = 0; n < MAX_VIEWS; n += 1) await saved(stranger, { resource, name: `第${n}个` });
    expectRefused(await save(stranger, { resource, name: '多一个' }), viewErrors.tooMany);
  });
});

describe('sharing with a role', () => {
  it('shows the view to everybody of the role, who cannot change it', async () => {
    const resource = unique('list');
    const view = await saved(founder, { resource, name: '共享', role_id: clerk.roleId });
    expect(view.role_id).toBe(clerk.roleId);
    for (const person of [clerk, colleague])
      expect(await list(person, resource)).toMatchObject([{ id: view.id, owner_id: founder.id, editable: false, is_default: 0 }]);
    expect(await list(stranger, resource)).toEqual([]);
    expect(await names(founder, resource)).toEqual(['共享']);
    expectRefused(await change(clerk, view), viewErrors.notOwner);
    expectRefused(await server.call(viewApi.remove, { params: { id: view.id } }, { token: clerk.token }), viewErrors.notOwner);
    await saved(clerk, { resource, name: '自己的在前' });
    expect(await names(clerk, resource)).toEqual(['自己的在前', '共享']);
    await change(founder, view, { role_id: null });
    expect(await names(clerk, resource)).toEqual(['自己的在前']);
  });

  it('takes the right to manage roles, and a role that exists', async () => {
    expectRefused(await save(clerk, { role_id: clerk.roleId }), viewErrors.mayNotShare);
    const own = await saved(clerk);
    expectRefused(await change(clerk, own, { role_id: clerk.roleId }), viewErrors.mayNotShare);
    expect((await saved(manager, { role_id: clerk.roleId })).role_id).toBe(clerk.roleId);
    expectRefused(await save(manager, { role_id: 987_654 }), viewErrors.noRole);
  });

  it('ends with the role, not with the view', async () => {
    const resource = unique('list');
    const { body: role } = await server.call(roleApi.create, { body: { role_name: unique('短'), menus: [] } }, { token: founder.token });
    const view = await saved(founder, { resource, role_id: role.role_id });
    expect((await server.call(roleApi.remove, { params: { id: role.role_id } }, { token: founder.token })).status).toBe(200);
    expect(await list(founder, resource)).toMatchObject([{ id: view.id, role_id: null, role_name: null }]);
  });
});

describe('the default', () => {
  const choose = ({ token }: Pick<Person, 'token'>, id: number, is_default: 0 | 1) =>
    server.call(viewApi.makeDefault, { params: { id }, body: { is_default } }, { token });
  const chosen = async (person: Pick<Person, 'token'>, resource: string) =>
    (await list(person, resource)).filter(({ is_default }) => is_default === 1).map(({ id }) => id);

  it('is one per person and list', async () => {
    const resource = unique('list');
    const [a, b] = [await saved(clerk, { resource, is_default: 1 }), await saved(clerk, { resource, is_default: 1 })];
    const elsewhere = await saved(clerk, { resource: `${resource}2`, is_default: 1 });
    expect(await chosen(clerk, resource)).toEqual([b.id]);
    await change(clerk, a, { is_default: 1 });
    expect(await chosen(clerk, resource)).toEqual([a.id]);
    await change(clerk, a, { is_default: 0 });
    expect(await chosen(clerk, resource)).toEqual([]);
    expect(await chosen(clerk, `${resource}2`)).toEqual([elsewhere.id]);
  });

  it('may be a shared view, for each person alone, and goes with it', async () => {
    const resource = unique('list');
    const view = await saved(founder, { resource, role_id: clerk.roleId });
    expect((await choose(clerk, view.id, 1)).status).toBe(200);
    expect(await chosen(clerk, resource)).toEqual([view.id]);
    expect(await chosen(colleague, resource)).toEqual([]);
    expect(await chosen(founder, resource)).toEqual([]);
    expectRefused(await choose(stranger, view.id, 1), commonErrors.notFound);
    await choose(clerk, view.id, 0);
    expect(await chosen(clerk, resource)).toEqual([]);
    await choose(clerk, view.id, 1);
    expect((await server.call(viewApi.remove, { params: { id: view.id } }, { token: founder.token })).status).toBe(200);
    expect(await list(clerk, resource)).toEqual([]);
  });
});

describe('table settings', () => {
  const get = async ({ token }: Pick<Person, 'token'>, resource: string) => (await server.call(viewApi.settings, { params: { resource } }, { token })).body;
  const put = ({ token }: Pick<Person, 'token'>, resource: string, body: Record<string, unknown>) =>
    server.call(viewApi.saveSettings, { params: { resource }, body }, { token });

  it('are kept per person and list, beside the default view', async () => {
    const resource = unique('list');
    expect(await get(clerk, resource)).toEqual({});
    const view = await saved(clerk, { resource, is_default: 1 });
    const settings = {
      columns: [
        { field: 'sn', visible: false },
        { field: 'price', visible: true, width: 90 },
      ],
      density: 'small',
      page_size: 100,
    };
    expect(await put(clerk, resource, settings)).toMatchObject({ status: 200, body: settings });
    expect(await get(clerk, resource)).toEqual(settings);
    expect(await get(colleague, resource)).toEqual({});
    expect(await list(clerk, resource)).toMatchObject([{ id: view.id, is_default: 1 }]);
    await put(clerk, resource, { density: 'large' });
    expect(await get(clerk, resource)).toEqual({ density: 'large' });
  });

  it('are checked', async () => {
    expectBadFields(await put(clerk, 'goodsList', { density: 'huge' }), 'density');
    expectBadFields(await put(clerk, 'goodsList', { page_size: 0 }), 'page_size');
  });
});
