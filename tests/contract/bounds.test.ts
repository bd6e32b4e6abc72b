/** Nothing that a request may hold is without an end: texts, lists and numbers say how far they go, so that no column and no index is surprised. */
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { isId } from '#contract/core/fields.ts';
import { endpoints } from '#contract/index.ts';
import { definitionOf } from '#server/core/definition.ts';

/** Ids are checked as a whole, which bounds them. */
const isIdText = (schema: z.ZodType): boolean => ['9'.repeat(40), 'x'.repeat(20_000)].every((text) => !isId(text) && !schema.safeParse(text).success);

/** Places of values without an end. */
function* endless(schema: z.ZodType, place: string, seen: readonly z.ZodType[] = []): Generator<string> {
  if (seen.includes(schema)) return;
  const def = definitionOf(schema);
  const below = (one: z.ZodType, name = '') => endless(one, place + name, [...seen, schema]);
  if (def.type === 'string' && (schema as z.ZodString).maxLength === null && !isIdText(schema)) yield `${place}: text`;
  if (def.type === 'array' && schema.safeParse(Array.from({ length: 20_000 }, () => '1')).success) yield `${place}: list`;
  if (def.type === 'number') {
    const { minValue, maxValue } = schema as z.ZodNumber;
    if (!Number.isFinite(minValue) || !Number.isFinite(maxValue)) yield `${place}: number`;
  }
  for (const one of [def.innerType, def.in, ...(def.options ?? [])]) if (one) yield* below(one);
  if (def.element) yield* below(def.element, '[]');
  for (const [name, one] of Object.entries(def.shape ?? {})) yield* below(one, `.${name}`);
}

describe('every field of a request', () => {
  it.each(endpoints.map((endpoint) => [endpoint.id, endpoint] as const))('%s has an end', async (_id, endpoint) => {
    const shapes = await endpoint.shapes();
    const found = (['params', 'query', 'body'] as const).flatMap((part) => (shapes[part] ? [...endless(shapes[part], part)] : []));
    expect(found).toEqual([]);
  });
});
