/** What the build puts in the place of parts of libraries does the same for what this product needs of them. */
import { createRequire } from 'node:module';
import { AggregationColor } from 'antd/es/color-picker/color';
import { isBright as original } from 'antd/es/color-picker/components/ColorPresets';
import { describe, expect, it } from 'vitest';
import differenceWith from '#src/build/difference-with.ts';
import { isBright } from '#src/build/is-bright.ts';
import isEqual from '#src/build/is-equal.ts';
import { parse, stringify } from '#src/build/qs.ts';
import unionWith from '#src/build/union-with.ts';

interface QueryStrings {
  parse: (text: string, options: object) => object;
  stringify: (values: object, options: object) => string;
}
/** The libraries come with Refine and without types. */
const require = createRequire(import.meta.url);
const qs = require('qs') as QueryStrings;
const lodash = require('lodash') as { isEqual: typeof isEqual; unionWith: typeof unionWith; differenceWith: typeof differenceWith };

describe('query strings', () => {
  it('are read and written as the library does, for flat values', () => {
    for (const text of ['?a=1&b=%E5%95%86+x', 'tag=a&tag=b', '?to=%2Fgoods%3Fpage_no%3D2', '', '?empty=']) {
      expect(parse(text)).toEqual(qs.parse(text, { ignoreQueryPrefix: true }));
    }
    const values = { a: 1, b: '商 &', list: ['x', 'y'], none: undefined };
    const options = { addQueryPrefix: true };
    expect(parse(stringify(values, options))).toEqual(qs.parse(qs.stringify(values, { ...options, arrayFormat: 'repeat' }), { ignoreQueryPrefix: true }));
    expect(stringify({}, options)).toBe('');
  });
});

describe('a colour', () => {
  it('is light where antd says so', () => {
    for (const colour of ['#ffffff', '#000000', '#409eff', '#f5f5f5', 'rgba(255,255,255,0.2)', 'rgba(0,0,0,0.4)']) {
      for (const behind of ['#ffffff', '#141414']) expect(isBright(new AggregationColor(colour), behind)).toBe(original(new AggregationColor(colour), behind));
    }
  });
});

describe('comparisons', () => {
  const values = [
    undefined,
    null,
    0,
    -0,
    Number.NaN,
    '',
    'a',
    [],
    [undefined],
    {},
    { a: undefined },
    { a: 1, b: [1, { c: null }] },
    { b: [1, { c: null }], a: 1 },
    { a: 1, b: [1, { c: undefined }] },
    { length: 0 },
    new Date(5),
    new Date(5),
    new Date(6),
    new Date(Number.NaN),
    new Date(Number.NaN),
    [1, 2],
    [2, 1],
    { 0: 1, 1: 2 },
  ];

  it('say that two values are the same where lodash does', () => {
    for (const a of values) for (const b of values) expect([a, b, isEqual(a, b)]).toEqual([a, b, lodash.isEqual(a, b)]);
  });

  it('put filters together and take them out of others as lodash does', () => {
    interface Rule {
      field: string;
      value: number;
    }
    const rule = (field: string, value: number): Rule => ({ field, value });
    const same = (a: Rule, b: Rule) => a.field === b.field;
    const some = [rule('a', 1), rule('b', 2), rule('a', 3)];
    const others = [rule('b', 4), rule('c', 5), rule('c', 6)];
    expect(unionWith(some, others, [rule('d', 7)], same)).toEqual(lodash.unionWith(some, others, [rule('d', 7)], same));
    expect(unionWith(undefined, some, same)).toEqual(lodash.unionWith(undefined, some, same));
    expect(differenceWith(some, others, same)).toEqual(lodash.differenceWith(some, others, same));
    expect(differenceWith(some, undefined, same)).toEqual(lodash.differenceWith(some, undefined, same));
  });
});
