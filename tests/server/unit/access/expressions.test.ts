import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { beyond, compileExpression, type Expression } from '#contract/access/expression.ts';
import type { Right } from '#contract/core/right.ts';
import { rights } from '#contract/rights.ts';
import { comparablePath, expressionMatches } from '#server/core/auth/permits.ts';

const all = (nodes: readonly Right[]): Right[] => nodes.flatMap((node) => [node, ...all(node.children ?? [])]);

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
    for (const node of all(rights)) {
      expect(compileExpression(node.auth_regular), node.identifier).not.toBeNull();
      expect(node.auth_regular.length, node.identifier).toBeLessThanOrEqual(200);
    }
  });

  it.each([
    '(',
    '[',
    'a)|(b',
    '*',
    'a**',
    '(?=a)',
    '(?<a>b)',
    '(a)\\1',
    '\\b',
    'a{1,5000}',
    '((?!a)b)*',
    '(?!a*)b',
    '(?!(?!a))b',
    'a{9}{9}',
    '(a{90}){90}',
    'a^b',
    '[]',
    '[b-a]',
    'x'.repeat(501),
  ])('refuse %s', (source) => {
    expect(compileExpression(source)).toBeNull();
  });

  it('mean what they mean as regular expressions', () => {
    const letter = fc.constantFrom('a', 'b', '/', '1', '.', '[^b]', '[a-b1]', '\\d', '\\w', '\\.');
    const quantity = fc.constantFrom('', '', '*', '+', '?', '{2}', '{1,2}', '{1,}', '*?');
    const { node } = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 4, withCrossShrink: true },
        fc.tuple(letter, quantity).map(([one, many]) => one + many),
        fc.tuple(tie('node'), tie('node')).map(([a, b]) => a + b),
        fc.tuple(tie('node'), tie('node'), quantity).map(([a, b, many]) => `(${a}|${b})${many}`),
        fc.tuple(fc.constantFrom('a', '/b', '(a|1)b', '.1'), tie('node')).map(([not, b]) => `(?!${not})${b}`),
      ),
    }));
    const text = fc.string({ unit: fc.constantFrom('a', 'b', '/', '1', '.'), maxLength: 8 });
    let usable = 0;
    fc.assert(
      fc.property(node, fc.array(text, { minLength: 5, maxLength: 10 }), (source, texts) => {
        const expression = compileExpression(source);
        if (!expression) return;
        usable += 1;
        const wanted = new RegExp(`^(?:${source})$`);
        for (const one of texts) expect([source, one, expression.test(one)]).toEqual([source, one, wanted.test(one)]);
      }),
      { numRuns: 500, seed: 7 },
    );
    expect(usable).toBeGreaterThan(200);
  });

  it('may carry the signs of their anchors', () => {
    expect(expressionMatches('^/a$|^/b$', '/b')).toBe(true);
    expect(expressionMatches('^/a$|^/b$', '/b/a')).toBe(false);
  });

  it('take steps in proportion to the path, whatever is written', () => {
    const paths = [`/${'a'.repeat(590)}`, `/${'ab'.repeat(290)}`];
    const costly = [
      '(a?){27}a{27}',
      `/${'a?'.repeat(27)}${'a'.repeat(27)}`,
      '(.*)*x',
      '(a+)+x',
      '(a|a)*x',
      '.*.*.*.*.*x',
      '(.?){90}x',
      '.*(?!aaaa).*(?!bbb).*(?!aba).*x',
    ];
    const tried: string[] = [];
    for (const source of costly) {
      for (const path of paths) tried.push(`${source} ${expressionMatches(source, path)}`);
    }
    // An exponential matcher never comes this far: the run's time limit holds it.
    expect(tried.filter((one) => one.endsWith('true'))).toEqual([]);
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

describe('what one expression opens beyond others', () => {
  const of = (source: string) => compileExpression(source) as Expression;
  const found = (source: string, ...covered: string[]) => beyond([of(source)], covered.map(of));

  it.each([
    ['/admin/goods/brands', '/admin/goods.*'],
    ['/admin/goods/brands/[0-9]+', '/admin/goods/brands(/[0-9,]+)?'],
    ['/admin/(a|b)', '/admin/[a-c]'],
    ['/admin/shops(?!/themes).*', '/admin/shops.*'],
    ['/admin/shops/list', '/admin/shops(?!/themes).*'],
    ['/a?a?a?a', '/a+'],
  ])('%s is held by %s', (source, covered) => {
    expect(found(source, covered)).toBeNull();
  });

  it('is nothing when several hold it together', () => {
    expect(found('/a(/.*)?', '/a', '/a/.*')).toBeNull();
    expect(found('/a(/.*)?', '/a/.*')).toBe('/a');
  });

  it.each([
    ['.*', '/admin/goods.*'],
    ['/admin/goods/brands/.*', '/admin/goods/brands/[0-9]+'],
    ['/admin/shops.*', '/admin/shops(?!/themes).*'],
    ['/admin/shops/them(es)?', '/admin/shops(?!/themes).*'],
  ])('%s opens something beyond %s, and it says what', (source, covered) => {
    const text = found(source, covered) ?? '';
    expect(of(source).test(text)).toBe(true);
    expect(of(covered).test(text)).toBe(false);
  });

  it('is unknown rather than nothing when it takes too long to say', () => {
    expect(found('(a|b)*a(a|b){18}', '(a|b)*a(a|b){18}|(a|b)*b(a|b){40}')).toBe('unknown');
  });
});
