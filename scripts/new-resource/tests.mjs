// How the new entity is proven: its rules through the API, its page over a real server.

/** The files of the tests, as [path, text]. */
export function testFiles({ group, entity, camel, leaf, zh, en, ens, En, withPage }) {
  const server = `import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import { ${camel}Errors } from '#contract/${group}/${entity}.schema.ts';
import { ${camel}Api } from '#contract/${group}/${entity}.ts';
import { createAdmin, seedRole } from '#server/groups/access/menu/seed.ts';
import { expectBadFields, expectRefused, expectVoid, NO_ID, unique } from '#tests/server/goods/fixtures.ts';
import { exportApi } from '#contract/platform/export.ts';
import { searchApi } from '#contract/platform/search.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

const add = (name: string, sort = 0) => server.call(${camel}Api.create, { body: { name, sort } }, { token });

describe('${ens}', () => {
  it('are listed by sort in pages and found by a part of the name', async () => {
    const mark = unique();
    for (const [name, sort] of [
      ['c', 5],
      ['a', 1],
      ['b', 3],
    ] as const)
      await add(\`\${mark}\${name}\`, sort);
    const list = async (page_no: number) => (await server.call(${camel}Api.list, { query: { keyword: mark, page_no, page_size: 2 } }, { token })).body;
    expect(await list(1)).toMatchObject({ data: [{ name: \`\${mark}a\` }, { name: \`\${mark}b\` }], data_total: 3, page_no: 1, page_size: 2 });
    expect(await list(2)).toMatchObject({ data: [{ name: \`\${mark}c\`, sort: 5 }], data_total: 3 });
    expect(await list(3)).toMatchObject({ data: [], data_total: 3 });
  });

  it('take a name of 1 to 50 characters and a sort of 0 to 999999', async () => {
    expectBadFields(await add(' ', -1), 'name', 'sort');
    expectBadFields(await add('x'.repeat(51), 1_000_000), 'name', 'sort');
    expect((await add(unique().padEnd(50, 'x'), 999_999)).status).toBe(200);
  });

  it('have unique names', async () => {
    const [first, second] = [unique(), unique()];
    await add(first);
    expectRefused(await add(first), ${camel}Errors.nameTaken);
    const { id } = (await add(second)).body;
    const rename = (name: string) => server.call(${camel}Api.update, { params: { id }, body: { name, sort: 2 } }, { token, lang: 'en' });
    expectRefused(await rename(first), ${camel}Errors.nameTaken, undefined, 'en');
    expect((await rename(second)).body).toEqual({ id, name: second, sort: 2, version: 2 });
  });

  it('are refused one of two equal names that arrive together', async () => {
    const name = unique();
    const answers = await Promise.all([add(name), add(name)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  it('are not changed by who saw an older version', async () => {
    const { id, version } = (await add(unique())).body;
    const change = (sort: number) => server.call(${camel}Api.update, { params: { id }, body: { name: unique(), sort, version } }, { token });
    expect((await change(1)).body).toMatchObject({ sort: 1, version: version + 1 });
    expectRefused(await change(2), commonErrors.stale);
  });

  it('can be taken away, and are found by the palette', async () => {
    const { id, name } = (await add(unique())).body;
    const { body } = await server.call(exportApi.resources, {}, { token });
    expect(body.find(({ resource }) => resource === '${camel}')?.columns.map(({ field }) => field)).toEqual(['id', 'name', 'sort']);
    const found = (await server.call(searchApi.records, { query: { keyword: name } }, { token })).body;
    expect(found).toMatchObject([{ kind: '${camel}', hits: [{ id, title: name, to: \`/${group}/${entity}-list?keyword=\${name}\` }] }]);
  });

  it('are changed and deleted; a missing one is said to be missing', async () => {
    const { id } = (await add(unique(), 3)).body;
    const name = unique();
    const body = { name, sort: 4 };
    expect((await server.call(${camel}Api.update, { params: { id }, body }, { token })).body).toEqual({ id, name, sort: 4, version: 2 });
    expect((await server.call(${camel}Api.one, { params: { id } }, { token })).body).toEqual({ id, name, sort: 4, version: 2 });
    expectVoid(await server.call(${camel}Api.remove, { params: { ids: \`\${id},\${NO_ID}\` } }, { token }));
    expectRefused(await server.call(${camel}Api.one, { params: { id } }, { token }), commonErrors.notFound);
    expectRefused(await server.call(${camel}Api.update, { params: { id }, body }, { token }), ${camel}Errors.missing);
  });

  it('are open to whose role has the tick, and to nobody else', async () => {
    const signedIn = async (username: string, ...ticks: string[]) => {
      const role_id = await seedRole(server.db, { role_name: username, ticks });
      await createAdmin(server.db, { username, password: 'abc123456', role_id });
      return server.login(username);
    };
    const allowed = await signedIn('with_tick', '${leaf}');
    const others = await signedIn('without_tick', 'systemLogs');
    expect((await server.call(${camel}Api.list, {}, { token: allowed })).status).toBe(200);
    expect((await server.call(${camel}Api.create, { body: { name: unique(), sort: 0 } }, { token: allowed })).status).toBe(200);
    expectRefused(await server.call(${camel}Api.list, {}, { token: others }), commonErrors.notPermitted);
    expectRefused(await server.call(${camel}Api.create, { body: { name: unique(), sort: 0 } }, { token: others }), commonErrors.notPermitted);
    expect((await server.call(${camel}Api.list, {})).status).toBe(403);
  });
});
`;
  const screens = `import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ${camel}Api } from '#contract/${group}/${entity}.ts';
import { call } from '#providers/http/client.ts';
import { ${leaf} } from '#resources/${group}/${entity}/index.ts';
import { openPage, told, useServer } from '#tests/screens/goods/support.tsx';

useServer();

const rowNames = () => [...document.querySelectorAll('.kit-table .kit-opener')].map((one) => one.textContent);

describe('${en} list', () => {
  it('adds and edits, and keeps what was entered when the server refuses', async () => {
    const { user } = await openPage(${leaf});
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('${zh}列表');
    await call(${camel}Api.create, { body: { name: 'Taken', sort: 1 } }, { loading: false });
    await user.click(screen.getByRole('button', { name: /添加/ }));
    const dialog = await screen.findByRole('dialog');
    const save = within(dialog).getByRole('button', { name: '保存' });
    await waitFor(() => expect(save).toBeEnabled());
    await user.click(save);
    expect(await within(dialog).findByText('请填写${zh}名称')).toBeInTheDocument();
    const name = within(dialog).getByLabelText('${zh}名称');
    await user.type(name, 'Taken');
    await user.click(save);
    expect(await within(dialog).findByText('${zh}名称已被使用')).toBeInTheDocument();
    expect(name).toHaveValue('Taken');
    await user.clear(name);
    await user.type(name, 'Fresh');
    await user.click(save);
    await waitFor(() => expect(told).toContainEqual({ type: 'success', message: '${zh}已添加' }));
    await waitFor(() => expect(rowNames().slice(0, 2)).toEqual(['Fresh', 'Taken']));
  });

  it('speaks English too', async () => {
    await openPage(${leaf}, { lang: 'en' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('${En} list');
    expect(screen.getByRole('button', { name: /Add/ })).toBeInTheDocument();
  });
});
`;
  const screensWithPage = `import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ${camel}Api } from '#contract/${group}/${entity}.ts';
import { call } from '#providers/http/client.ts';
import { ${camel}Edit, ${leaf} } from '#resources/${group}/${entity}/index.ts';
import { openPage, useServer } from '#tests/screens/goods/support.tsx';

useServer();

const stored = async (keyword: string) => (await call(${camel}Api.list, { query: { keyword } }, { loading: false })).data;

describe('${en} pages', () => {
  it('make one, and keep what was entered when the server refuses', async () => {
    const { user } = await openPage(${camel}Edit, { params: { id: '0' } });
    await call(${camel}Api.create, { body: { name: 'Taken', sort: 1 } }, { loading: false });
    const name = await screen.findByLabelText('${zh}名称');
    await user.type(name, 'Taken');
    await user.click(screen.getByRole('button', { name: '保存' }));
    expect(await screen.findByText('${zh}名称已被使用')).toBeInTheDocument();
    await user.clear(name);
    await user.type(name, 'Fresh');
    await user.click(screen.getByRole('button', { name: '保存' }));
    await waitFor(async () => expect(await stored('Fresh')).toMatchObject([{ name: 'Fresh' }]));
  });

  it('list them in English too', async () => {
    await openPage(${leaf}, { lang: 'en' });
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('${En} list');
    expect(screen.getByRole('button', { name: /Add/ })).toBeInTheDocument();
  });
});
`;
  return [
    [`tests/server/${group}/${entity}.test.ts`, server],
    [`tests/screens/${group}/${entity}.test.tsx`, withPage ? screensWithPage : screens],
  ];
}
