/** Every field that a request can name in an error reads as words in both languages, wherever it stands in the request. */
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { apis, endpoints } from '#contract/index.ts';
import { coreOf } from '#contract/core/decode.ts';
import { fieldLabel, isLabelled } from '#contract/labels.ts';
import { definitionOf } from '#server/core/definition.ts';

/** The names of the fields below a schema, nested ones included. */
function fieldsOf(schema: z.ZodType, seen: ReadonlySet<z.ZodType> = new Set()): string[] {
  const core = coreOf(schema);
  if (seen.has(core)) return [];
  const within = new Set(seen).add(core);
  const def = definitionOf(core);
  const shape = 'shape' in core ? (core.shape as Record<string, z.ZodType>) : {};
  const inner = [def.element, def.valueType, ...(def.options ?? [])].filter((one) => one !== undefined);
  return [...Object.keys(shape), ...[...Object.values(shape), ...inner].flatMap((one) => fieldsOf(one, within))];
}

describe('labels', () => {
  it('are there for every field of every request', async () => {
    const missing: string[] = [];
    for (const endpoint of endpoints) {
      const { params, query, body } = await endpoint.shapes();
      const entity = endpoint.id.slice(0, endpoint.id.indexOf('.'));
      const fields = [params, query, body].flatMap((part) => (part ? fieldsOf(part) : []));
      missing.push(...fields.filter((field) => !isLabelled(entity, field)).map((field) => `${entity}.${field}`));
    }
    expect([...new Set(missing)]).toEqual([]);
  });

  it('say it in both languages', () => {
    for (const [entity, api] of Object.entries(apis))
      for (const [field, label] of Object.entries(Object.values(api)[0]?.labels ?? {})) {
        expect(label.zh, `${entity}.${field}`).not.toBe('');
        expect(label.en, `${entity}.${field}`).toMatch(/^[\x20-\x7e’…–]+$/);
      }
  });

  it('are found for kinds of records that belong to another entity, and never by a name of all objects', () => {
    expect(fieldLabel('parameter_group', 'group_name', 'en')).toBe(fieldLabel('parameter', 'group_name', 'en'));
    expect(fieldLabel('brand', 'constructor', 'zh')).toBe('constructor');
  });
});
