/** The contract holds together: every declaration is served, every handler is declared, names and addresses are unique. */
import { describe, expect, it } from 'vitest';
import { apis, endpoints } from '#contract/index.ts';
import { isRightName } from '#contract/rights.ts';
import { product } from '#server/product.ts';
import { mountedPath } from '#server/core/route.ts';

const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).toSorted();

describe('declarations and handlers', () => {
  it('match exactly', () => {
    expect(ids(product.routes.map(({ endpoint }) => endpoint))).toEqual(ids(endpoints));
  });

  it('are named after their entity, once', () => {
    expect(new Set(ids(endpoints)).size).toBe(endpoints.length);
    for (const [entity, api] of Object.entries(apis)) for (const endpoint of Object.values(api)) expect(endpoint.id).toMatch(new RegExp(`^${entity}\\.`));
  });

  it('have one address each', () => {
    const addresses = endpoints.map(({ method, path }) => `${method} ${mountedPath(path).replace(/:\w+/g, ':')}`);
    expect(addresses.filter((address, at) => addresses.indexOf(address) !== at)).toEqual([]);
  });

  it('name permissions of the tree only', () => {
    const unknown = endpoints.flatMap(({ id, permission }) =>
      Array.isArray(permission) ? permission.filter((name: string) => !isRightName(name)).map((name) => `${id}: ${name}`) : [],
    );
    expect(unknown).toEqual([]);
  });

  it('ask for a check of identity before money of members and shops moves, and before their books leave', () => {
    const books = /^\/admin\/(members|shops|order\/bills|trade\/deposit)/;
    const money = ['bill.next', 'margin.deduct', 'memberAccount.topUp'];
    const leaving = ['bill.export', 'depositLog.exportAtOnce', 'recharge.exportAtOnce'];
    expect(ids(endpoints.filter(({ path, guarded }) => guarded && books.test(path)))).toEqual([...money, ...leaving].toSorted());
  });
});

describe.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s', (_id, endpoint) => {
  it('declares what its path, its body and its answer say', async () => {
    const shapes = await endpoint.shapes();
    const places = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(Object.keys(shapes.params?.shape ?? {})).toEqual(places);
    const answer = endpoint.answer ?? 'json';
    if (answer === 'void') expect(shapes.response).toBeUndefined();
    // Pictures, files and streams have no shape that could be checked.
    if (answer === 'json' || answer === 'text') expect(shapes.response).toBeDefined();
    if (endpoint.method === 'GET') expect(shapes.body).toBeUndefined();
    expect(endpoint.summary.zh).not.toBe('');
    expect(endpoint.summary.en).toMatch(/^[\x20-\x7e]+$/);
    for (const error of shapes.errors ?? []) {
      expect(error.status).toBeGreaterThanOrEqual(400);
      expect(error.status).not.toBe(403);
      // Group purchases have four digits in this API family.
      expect(error.code).toMatch(/^E?\d{3,4}$/);
    }
  });
});
