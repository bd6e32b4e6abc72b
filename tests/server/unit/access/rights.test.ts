import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { fillPath } from '#contract/core/endpoint.ts';
import { endpoints } from '#contract/index.ts';
import type { Right } from '#contract/core/right.ts';
import { leafOf, rightNames, rightOf, rights } from '#contract/rights.ts';
import { leavesPermit } from '#server/core/auth/permits.ts';

const guarded = endpoints.filter((endpoint): endpoint is Endpoint & { permission: readonly string[] } => Array.isArray(endpoint.permission));

/** A path as it would be called: only the tree of all menus lies below an id of its own. */
const calledPath = (endpoint: Endpoint): string => {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return fillPath(
    endpoint.path,
    Object.fromEntries(names.map((name) => [name, name === 'parent_id' ? '0' : name === 'plugin_id' ? 'captchaValidatorPlugin' : '12'])),
  );
};

const depth = (nodes: readonly Right[]): number => (nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map((node) => depth(node.children ?? []))));

describe('the tree of rights', () => {
  it('has unique names and titles, three levels, and expressions on leaves only', () => {
    const all = rightNames.map((name) => rightOf(name));
    expect(new Set(rightNames).size).toBe(rightNames.length);
    expect(new Set(all.map((node) => node?.title.zh)).size).toBe(all.length);
    expect(depth(rights)).toBe(3);
    for (const node of all) {
      expect(node?.auth_regular === '-', node?.identifier).toBe(node?.children !== undefined);
      expect(node?.title.zh.length).toBeGreaterThanOrEqual(2);
    }
    expect(leafOf('brandList')?.auth_regular).toContain('brands');
    expect(leafOf('goods')).toBeUndefined();
    expect(leafOf('nothing')).toBeUndefined();
  });

  it('knows every name that endpoints ask for, as a leaf', () => {
    for (const endpoint of guarded) {
      expect(endpoint.permission.length, endpoint.id).toBeGreaterThan(0);
      for (const name of endpoint.permission) expect(leafOf(name), `${endpoint.id} names ${name}`).toBeDefined();
    }
  });

  it('lets each named leaf through to its endpoint', () => {
    const refused = guarded.flatMap((endpoint) =>
      endpoint.permission.flatMap((name) => {
        const leaf = leafOf(name);
        return leaf && leavesPermit([leaf], endpoint.permission, calledPath(endpoint))
          ? []
          : [`${name} does not reach ${endpoint.method} ${calledPath(endpoint)} (${endpoint.id})`];
      }),
    );
    expect(refused).toEqual([]);
  });

  it('lets no other leaf through, not even all of them together', () => {
    for (const endpoint of guarded) {
      const others = rightNames.filter((name) => !endpoint.permission.includes(name)).flatMap((name) => leafOf(name) ?? []);
      expect(leavesPermit(others, endpoint.permission, calledPath(endpoint)), endpoint.id).toBe(false);
    }
  });

  it('reads what a menu of the own says by its expression alone', () => {
    const own = { identifier: 'myBrandReader', auth_regular: '/admin/goods/brands' };
    expect(leavesPermit([own], ['brandList'], '/admin/goods/brands')).toBe(true);
    expect(leavesPermit([own], ['brandList'], '/admin/goods/brands/1')).toBe(false);
  });
});
