/** Values for every declared shape: plausible ones, and those that break programs. Drawn by fast-check, so a seed gives the same again. */
import fc from 'fast-check';
import type { z } from 'zod';
import { definitionOf } from '#server/core/definition.ts';

/** Texts that programs stumble over. */
const hostileTexts = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\u{d800}',
  'x\u{dc00}y',
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
  'length',
  '0',
  '-0',
  '-1',
  '00',
  '1.5',
  '0.005',
  '1e3',
  '1e308',
  '-1e308',
  '0x10',
  'NaN',
  'Infinity',
  'null',
  'undefined',
  'true',
  '１',
  '2147483647',
  '2147483648',
  '-2147483649',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '9'.repeat(40),
  '9'.repeat(400),
  '%',
  '_',
  '\\',
  "'",
  '"',
  "' or 1=1 --",
  '$1',
  '{0}',
  '{name}',
  '%00',
  '%s',
  '../..',
  '(',
  '[',
  '(?',
  '(a+)+$',
  '*',
  '.*',
  '\r\n',
  '\u{202e}a',
  '\u{feff}',
  ',',
  '，',
  '1,',
  ',1',
  '1,,2',
  '1,1',
  '1,a',
  Array.from({ length: 150 }, (_, at) => at + 1).join(','),
  '[]',
  '{}',
  '{"a":1}',
  '[null]',
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  '//a.example',
  'http://',
  '中文',
  '𠮷',
  'é',
  'ﷺ',
  'x'.repeat(256),
  '好'.repeat(1_000),
  'y'.repeat(5_000),
];

/** Numbers at and behind the ends of columns and of JavaScript. */
const hostileNumbers = [
  0,
  -0,
  -1,
  1,
  0.1,
  0.005,
  1e-7,
  1.005,
  99.999,
  255,
  256,
  32_767,
  32_768,
  65_536,
  99_999_999,
  100_000_000,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  4_294_967_296,
  253_402_300_800,
  8_640_000_000_001,
  Number.MAX_SAFE_INTEGER,
  2 ** 53,
  -(2 ** 53),
  2 ** 63,
  1e21,
  1e100,
  1.7e308,
  -1.7e308,
  5e-324,
];

const nest = (levels: number): unknown => {
  let value: unknown = 1;
  for (let at = 0; at < levels; at++) value = at % 2 ? [value] : { a: value };
  return value;
};

/** Of another type than anything asks for. */
const hostileOthers: unknown[] = [
  null,
  true,
  false,
  [],
  {},
  [[]],
  [null],
  [{}],
  { a: 1 },
  ['a', 'b'],
  [1, 2, 3],
  nest(25),
  nest(40),
  JSON.parse('{"__proto__":"a"}'),
  { toString: 1 },
  { length: 5 },
  { valueOf: null },
  { 'a\0': 1 },
  { '\u{d800}': 'x' },
];

/** Anything at all. */
export const hostile: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom('constructor', '__proto__', 'toString', 'a\0', '\u{d800}') },
  { weight: 5, arbitrary: fc.constantFrom<unknown>(...hostileTexts) },
  { weight: 3, arbitrary: fc.constantFrom<unknown>(...hostileNumbers) },
  { weight: 2, arbitrary: fc.constantFrom<unknown>(...hostileOthers) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 40 }) },
  { weight: 1, arbitrary: fc.double() },
);

const MD5 = 'e10adc3949ba59abbe56e057f20f883e';
/** Texts that one check or another of the contract lets pass. */
const plausibleTexts = [
  'a',
  '商品 1',
  'brand',
  '13800000000',
  '/files/a.png',
  'https://example.com/a',
  '/admin/x/.*',
  '1',
  '2',
  '12',
  '123456',
  MD5,
  'ab_c',
  'goods',
];

function numbers(schema: z.ZodType): fc.Arbitrary<number> {
  const { minValue, maxValue, format } = schema as z.ZodNumber;
  const [min, max] = [Math.max(minValue ?? 0, 0), maxValue ?? 1_000_000];
  const whole = fc.integer({ min: Math.ceil(min), max: Math.max(Math.ceil(min), Math.floor(Math.min(max, min + 30))) });
  const ends = fc.constantFrom(minValue ?? min, max);
  return format === null ? fc.oneof(whole, ends, fc.constantFrom(0.5, 1.25, 19.99)) : fc.oneof(whole, ends);
}

/**
 * Values that mostly pass a schema.
 * @param known values of that field in the records that there are, so that calls reach something
 */
export function plausible(schema: z.ZodType, known: readonly unknown[], level = 0): fc.Arbitrary<unknown> {
  const def = definitionOf(schema);
  const inner = (one: z.ZodType) => plausible(one, known, level + 1);
  switch (def.type) {
    case 'optional':
    case 'default':
      return fc.oneof({ weight: 2, arbitrary: inner(def.innerType as z.ZodType) }, { weight: 1, arbitrary: fc.constant(undefined) });
    case 'nullable':
      return fc.oneof({ weight: 3, arbitrary: inner(def.innerType as z.ZodType) }, { weight: 1, arbitrary: fc.constant(null) });
    case 'pipe':
      return inner(def.in as z.ZodType);
    case 'object': {
      const fields = Object.entries((schema as z.ZodObject).shape as Record<string, z.ZodType>);
      if (level > 5) return fc.constant({});
      return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, inner(field)])));
    }
    case 'array':
      return fc.array(inner(def.element as z.ZodType), { maxLength: level > 3 ? 0 : 3 });
    case 'record':
      return fc.dictionary(fc.constantFrom('page_no', 'keyword', 'name', 'goods_status', 'reason', '__proto__', 'toString'), hostile, { maxKeys: 3 });
    case 'union':
      return fc.oneof(...(def.options ?? []).map(inner));
    case 'enum':
      return fc.constantFrom(...Object.values(def.entries ?? {}));
    case 'literal':
      return fc.constantFrom(...(def.values ?? []));
    case 'boolean':
      return fc.boolean();
    case 'number':
      return known.length > 0 ? fc.oneof(numbers(schema), fc.constantFrom(...known)) : numbers(schema);
    case 'string': {
      const texts = fc.constantFrom(...plausibleTexts);
      return known.length > 0 ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known.map(String)) }, { weight: 1, arbitrary: texts }) : texts;
    }
    default:
      return hostile;
  }
}
