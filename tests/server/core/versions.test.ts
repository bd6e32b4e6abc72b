import md5 from 'md5';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { brandApi } from '#contract/goods/brand.ts';
import { categoryApi } from '#contract/goods/category.ts';
import { specApi } from '#contract/goods/spec.ts';
import { adminApi } from '#contract/access/admin.ts';
import { logApi } from '#contract/access/log.ts';
import { roleApi } from '#contract/access/role.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { addBrand, addCategory, addSpec, expectRefused, unique } from '../goods/fixtures.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

describe('a stale edit', () => {
  it('of a brand is refused, and goes through with the present version or with none', async () => {
    const { brand_id: id } = await addBrand(server.db);
    const params = { id };
    const body = (version?: number) => ({ name: unique(), logo: '/files/a.png', ...(version === undefined ? {} : { version }) });
    expect((await server.call(brandApi.update, { params, body: body(1) }, { token })).body).toMatchObject({ version: 2 });
    expectRefused(await server.call(brandApi.update, { params, body: body(1) }, { token }), commonErrors.stale);
    expect((await server.call(brandApi.one, { params }, { token })).body).toMatchObject({ version: 2 });
    expect((await server.call(brandApi.update, { params, body: body(2) }, { token })).status).toBe(200);
    expect((await server.call(brandApi.update, { params, body: body() }, { token })).body).toMatchObject({ version: 4 });
  });

  it('of a spec or a category is refused as well', async () => {
    const { spec_id } = await addSpec(server.db);
    const spec = { spec_name: unique(), version: 1 };
    expect((await server.call(specApi.update, { params: { id: spec_id }, body: spec }, { token })).body).toMatchObject({ version: 2 });
    expectRefused(await server.call(specApi.update, { params: { id: spec_id }, body: spec }, { token }), commonErrors.stale);
    const { category_id } = await addCategory(server.db);
    const category = { name: unique(), is_show: 'YES' as const, version: 1 };
    expect((await server.call(categoryApi.update, { params: { id: category_id }, body: category }, { token })).body).toMatchObject({ version: 2 });
    expectRefused(await server.call(categoryApi.update, { params: { id: category_id }, body: category }, { token }), commonErrors.stale);
  });

  it('of the values of a spec is refused, and counts for the spec', async () => {
    const { spec_id } = await addSpec(server.db);
    const save = (version?: number) =>
      server.call(specApi.saveValues, { params: { spec_id }, body: { value_list: [unique()], ...(version !== undefined && { version }) } }, { token });
    expect((await save(1)).status).toBe(200);
    expectRefused(await save(1), commonErrors.stale);
    expectRefused(await server.call(specApi.update, { params: { id: spec_id }, body: { spec_name: unique(), version: 1 } }, { token }), commonErrors.stale);
    expect((await save(2)).status).toBe(200);
    expect((await save()).status).toBe(200);
  });

  it('of a role or an administrator is refused', async () => {
    const role_name = unique();
    const { body: role } = await server.call(roleApi.create, { body: { role_name, menus: [] } }, { token });
    const rename = (version: number) => server.call(roleApi.update, { params: { id: role.role_id }, body: { role_name, menus: [], version } }, { token });
    expect((await rename(1)).body).toMatchObject({ version: 2 });
    expectRefused(await rename(1), commonErrors.stale);
    const username = `u${unique()}`.slice(0, 20);
    const fields = { founder: 0 as const, role_id: role.role_id, department: 'd' };
    const { body: admin } = await server.call(adminApi.create, { body: { username, password: md5('111111'), ...fields } }, { token });
    const change = (version: number) => server.call(adminApi.update, { params: { id: admin.id }, body: { password: '', ...fields, version } }, { token });
    expect((await change(1)).body).toMatchObject({ version: 2 });
    expectRefused(await change(1), commonErrors.stale);
  });

  it('leaves no version among the differences of the log', async () => {
    const row = await addBrand(server.db);
    const name = unique();
    await server.call(brandApi.update, { params: { id: row.brand_id }, body: { name, logo: row.logo } }, { token });
    const { body } = await server.call(logApi.list, { query: { resource: 'brand', resource_id: row.brand_id } as never }, { token });
    const [change] = body.data[0]?.changes ?? [];
    expect(change?.fields.map((one) => one.field)).toEqual(['name']);
  });
});
