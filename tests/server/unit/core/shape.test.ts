/** What a handler answers beyond its declaration never travels, whatever the declaration is made of. */
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { endpoints } from '#contract/index.ts';
import { page } from '#contract/core/fields.ts';
import { shapeOf, undeclared } from '#server/core/shape.ts';

const row = z.object({ id: z.string(), sum: z.number().nullable(), spec: z.object({ name: z.string() }).optional() });
const tree = z.object({
  id: z.number(),
  get children() {
    return z.array(tree);
  },
});

describe('a shaped answer', () => {
  it.each([
    ['an object', row, { id: '1', sum: null, secret: 1 }, { id: '1', sum: null }, ['secret']],
    ['what stands inside', row, { id: '1', sum: 2, spec: { name: 'x', cost: 1 } }, { id: '1', sum: 2, spec: { name: 'x' } }, ['spec.cost']],
    [
      'the rows of a page',
      page(row),
      { data: [{ id: '1', sum: 0, hash: 'h' }], data_total: 1, page_no: 1, page_size: 10 },
      { data: [{ id: '1', sum: 0 }], data_total: 1, page_no: 1, page_size: 10 },
      ['data.0.hash'],
    ],
    ['nothing', row.nullable(), null, null, []],
    ['a list in a record', z.record(z.string(), z.array(row)), { a: [{ id: '1', sum: 1, x: 1 }] }, { a: [{ id: '1', sum: 1 }] }, ['a.0.x']],
    ['a tree', tree, { id: 1, children: [{ id: 2, children: [], x: 1 }] }, { id: 1, children: [{ id: 2, children: [] }] }, ['children.0.x']],
    ['one of several kinds', z.union([z.object({ a: z.number() }), z.object({ b: z.string() })]), { b: 'x', c: 1 }, { b: 'x' }, ['c']],
    ['what both parts declare', z.intersection(z.object({ a: z.number() }), z.object({ b: z.number() })), { a: 1, b: 2, c: 3 }, { a: 1, b: 2 }, ['c']],
    ['a pair', z.tuple([row, z.number()]), [{ id: '1', sum: 1, x: 1 }, 2], [{ id: '1', sum: 1 }, 2], ['0.x']],
    ['anything where anything is declared', z.object({ free: z.record(z.string(), z.unknown()) }), { free: { a: { b: 1 } } }, { free: { a: { b: 1 } } }, []],
    ['more where more is declared', z.looseObject({ a: z.number() }), { a: 1, b: 2 }, { a: 1, b: 2 }, []],
    ['a plain list', z.array(z.string()), ['a'], ['a'], []],
  ] as const)('keeps of %s what is declared', (_name, schema, answer, expected, more) => {
    const shaped = shapeOf(schema)(answer);
    expect(JSON.parse(JSON.stringify(shaped))).toEqual(expected);
    expect(undeclared(answer, shaped)).toEqual(more);
  });

  it('leaves the answer itself alone, and out what is not there', () => {
    const answer = { id: '1', sum: 1, spec: undefined, secret: undefined };
    const shaped = shapeOf(row)(answer);
    expect(JSON.stringify(shaped)).toBe('{"id":"1","sum":1}');
    expect(undeclared(answer, shaped)).toEqual([]);
    expect(answer).toHaveProperty('secret');
  });

  it('can be made of every declared answer', async () => {
    for (const endpoint of endpoints) {
      const { response } = await endpoint.shapes();
      if (response) expect(shapeOf(response), endpoint.id).toBeTypeOf('function');
    }
  });
});
