import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPath, type Endpoint } from '#contract/core/endpoint.ts';
import { goodsApis } from '#contract/goods/index.ts';
import { permissionTree, type PermissionNode } from '#contract/platform/permission-tree.ts';
import { shopApis } from '#contract/shop/index.ts';
import { expressionMatches } from '#server/platform/auth/permits.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { NO_ID } from './fixtures.ts';

const endpoints = Object.values({ ...goodsApis, ...shopApis }).flatMap((api) => Object.values(api) as unknown as Endpoint[]);
const pathOf = (endpoint: Endpoint) => fillPath(endpoint.path, new Proxy({}, { get: () => NO_ID }));

const leaves = (nodes: readonly PermissionNode[]): PermissionNode[] => nodes.flatMap((node) => (node.children ? leaves(node.children) : [node]));
const expressions = new Map(leaves(permissionTree).map((leaf) => [leaf.identifier, leaf.auth_regular]));

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const isOpen = (endpoint: Endpoint): boolean => endpoint.permission === 'any' || endpoint.permission === 'public';
const named = (endpoint: Endpoint): readonly string[] => (Array.isArray(endpoint.permission) ? endpoint.permission : []);

/** Calls with ids that no record has, so that nothing changes; only the permission decides about 401. */
async function statusOf(endpoint: Endpoint, token?: string): Promise<number> {
  const headers = token ? { authorization: token } : {};
  return (await server.app.inject({ method: endpoint.method, url: `/api${pathOf(endpoint)}`, headers })).statusCode;
}

async function refusedTo(username: string): Promise<string[]> {
  const token = await server.login(username);
  const refused: string[] = [];
  for (const endpoint of endpoints) if ((await statusOf(endpoint, token)) === 401) refused.push(endpoint.id);
  return refused;
}

describe('permissions of the goods group', () => {
  it('name menus whose expressions let the endpoint through', () => {
    const shut = endpoints.flatMap((endpoint) =>
      named(endpoint)
        .filter((name) => !expressionMatches(expressions.get(name) ?? '', pathOf(endpoint)))
        .map((name) => `${name}: ${endpoint.id}`),
    );
    expect(shut).toEqual([]);
  });

  it('want a session everywhere', async () => {
    const open: string[] = [];
    for (const endpoint of endpoints) if ((await statusOf(endpoint)) !== 403) open.push(endpoint.id);
    // A search engine's plug-in fetches the custom words; its key guards them.
    expect(open).toEqual(['customWord.load']);
  });

  it('open everything but the settings to the goods clerk', async () => {
    expect(await refusedTo('goods_clerk')).toEqual(['goodsSetting.show', 'goodsSetting.save']);
  });

  it('open only the look-ups of pickers to the order clerk', async () => {
    const refused = await refusedTo('order_clerk');
    expect(refused).toEqual(endpoints.filter((endpoint) => !isOpen(endpoint)).map((endpoint) => endpoint.id));
    expect(refused).not.toContain('goods.list');
    expect(refused).toContain('brand.create');
  });

  it('open the audit and what its detail page reads to the auditor', async () => {
    const allowed = (endpoint: Endpoint) => isOpen(endpoint) || named(endpoint).includes('goodsAudit');
    const refused = await refusedTo('auditor');
    expect(refused).toEqual(endpoints.filter((endpoint) => !allowed(endpoint)).map((endpoint) => endpoint.id));
    expect(refused).not.toContain('goods.audit');
    expect(refused).toContain('goods.up');
  });
});
