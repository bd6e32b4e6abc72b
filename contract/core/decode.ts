/**
 * Turns what travels (query strings, form bodies, JSON of several client generations) into what the schemas describe.
 * Forms and query strings know only text and repeated keys; this is the one place that restores numbers and lists,
 * so schemas stay plain and give forms good messages. No other file of the project converts request values.
 */
import type { z } from 'zod';

interface AnyDef {
  type: string;
  innerType?: z.ZodType;
  element?: z.ZodType;
  values?: unknown[];
  in?: z.ZodType;
  entries?: Record<string, unknown>;
  options?: z.ZodType[];
}

const defOf = (schema: z.ZodType): AnyDef => schema._zod.def as unknown as AnyDef;

/** The schema below optional, default, nullable and transform wrappers. */
export function coreOf(schema: z.ZodType): z.ZodType {
  const def = defOf(schema);
  if (def.innerType) return coreOf(def.innerType);
  if (def.type === 'pipe' && def.in) return coreOf(def.in);
  return schema;
}

/** True when the schema takes no value as well. */
export function isOptional(schema: z.ZodType): boolean {
  return schema.safeParse(undefined).success;
}

const NUMERIC = /^-?\d+(\.\d+)?$/;

/** Longest JSON text in place of a list, in characters: it cannot be nested deeper than what is done with it stands. */
const JSON_TEXT = 4_000;

/** A list as it travelled: repeated, alone, or, of objects, as JSON text. */
function listOf({ element }: AnyDef, value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (typeof value !== 'string' || value.length > JSON_TEXT || !element || defOf(coreOf(element)).type !== 'object') return [value];
  try {
    const parsed: unknown = JSON.parse(value);
    return Array.isArray(parsed) ? parsed : [value];
  } catch {
    return [value];
  }
}

function restoreValue(schema: z.ZodType, value: unknown): unknown {
  const core = coreOf(schema);
  const def = defOf(core);
  switch (def.type) {
    case 'number':
      return typeof value === 'string' && NUMERIC.test(value.trim()) ? Number(value) : value;
    case 'literal': {
      const numeric = def.values?.some((v) => typeof v === 'number');
      return numeric && typeof value === 'string' && NUMERIC.test(value) ? Number(value) : value;
    }
    case 'boolean':
      return value === 'true' ? true : value === 'false' ? false : value;
    case 'string':
      return typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
    case 'array': {
      const items = listOf(def, value);
      return def.element ? items.map((item) => restoreValue(def.element as z.ZodType, item)) : items;
    }
    case 'object':
      return value !== null && typeof value === 'object' && !Array.isArray(value) ? restore(core as z.ZodObject, value as Record<string, unknown>) : value;
    case 'union': {
      // What one of them takes as it came stays; else the first that takes it restored.
      if (core.safeParse(value).success) return value;
      const taking = def.options?.find((option) => option.safeParse(restoreValue(option, value)).success);
      return taking ? restoreValue(taking, value) : value;
    }
    default:
      return value;
  }
}

const camel = (name: string) => name.replace(/_([a-z])/g, (_, c: string) => c.toUpperCase());

/**
 * Restores one object: known fields only (unknown ones are ignored by this API family), camelCase twins accepted,
 * empty text in place of a number, choice or list counts as not given.
 */
export function restore(schema: z.ZodObject, raw: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const result: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(schema.shape as Record<string, z.ZodType>)) {
    const value = raw[name] !== undefined ? raw[name] : raw[camel(name)];
    if (value === undefined) continue;
    const type = defOf(coreOf(field)).type;
    if (value === '' && type !== 'string') continue;
    result[name] = restoreValue(field, value);
  }
  return result;
}
