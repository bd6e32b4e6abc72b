import { describe, expect, it } from 'vitest';
import { compileExpression } from '#contract/platform/expression.ts';
import { permissionTree, type PermissionNode } from '#contract/platform/permission-tree.ts';
import { comparablePath, expressionMatches } from '#server/platform/auth/permits.ts';

const all = (nodes: readonly PermissionNode[]): PermissionNode[] => nodes.flatMap((node) => [node, ...all(node.children ?? [])]);

describe('permission expressions', () => {
  it('match the whole path, in its case', () => {
    expect(expressionMatches('/admin/goods/brands', '/admin/goods/brands')).toBe(true);
    expect(expressionMatches('/admin/goods/brands', '/admin/goods/brands/1')).toBe(false);
    expect(expressionMatches('/admin/goods/brands', '/x/admin/goods/brands')).toBe(false);
    expect(expressionMatches('/admin/goods/brands', '/ADMIN/goods/brands')).toBe(false);
    expect(expressionMatches('/admin/a|/admin/b', '/admin/a/more')).toBe(false);
    expect(expressionMatches('-', '/admin/goods')).toBe(false);
  });

  it('are all usable in the permission tree', () => {
    for (const node of all(permissionTree)) {
      expect(compileExpression(node.auth_regular), node.identifier).not.toBeNull();
      expect(node.auth_regular.length, node.identifier).toBeLessThanOrEqual(200);
    }
  });

  it.each(['(', '[', 'a)|(b', '*', '(a+)+', '(a|a)*', '(a*)*b', '(.*)*', '(a?){50}', '(\\w+\\s?)*', '.*.*.*.*x', '(a)\\1', 'a{1,5000}'])(
    'refuse %s',
    (source) => {
      expect(compileExpression(source)).toBeNull();
    },
  );

  it.each(['/admin/goods(/[0-9,]+.*)?', '/admin/shops(?!/themes).*', '(?:ab)+', '/a/[)+*]+', '/a\\(b\\)*', '[0-9]{1,20}'])('accept %s', (source) => {
    expect(compileExpression(source)).not.toBeNull();
  });

  it('take no noticeable time on long paths', () => {
    const started = performance.now();
    expect(expressionMatches('.*a.*b.*c', `/${'ab'.repeat(290)}`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(500);
    expect(expressionMatches('.*', `/${'x'.repeat(5_000)}`)).toBe(false);
  });

  it('see long id lists, encoded texts and a slash at the end in one shape', () => {
    const ids = Array.from({ length: 900 }, (_, index) => index + 1).join(',');
    expect(comparablePath(`/admin/goods/${ids}/under`)).toBe('/admin/goods/1,2/under');
    expect(expressionMatches('/admin/goods/[0-9,]+/under', `/admin/goods/${ids}/under`)).toBe(true);
    expect(comparablePath('/admin/goods/1%2C2/')).toBe('/admin/goods/1,2');
    expect(comparablePath('/admin/%zz')).toBe('/admin/%zz');
  });
});
