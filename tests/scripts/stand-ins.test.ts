/** What the build puts in the place of parts of libraries does the same for what this product needs of them. */
import { createRequire } from 'node:module';
import { AggregationColor } from 'antd/es/color-picker/color';
import { isBright as original } from 'antd/es/color-picker/components/ColorPresets';
import { describe, expect, it } from 'vitest';
import { isBright } from '#src/build/is-bright.ts';
import { parse, stringify } from '#src/build/qs.ts';

interface QueryStrings {
  parse: (text: string, options: object) => object;
  stringify: (values: object, options: object) => string;
}
/** The library comes with Refine and without types. */
const qs = createRequire(import.meta.url)('qs') as QueryStrings;

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
