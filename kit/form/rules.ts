/**
 * Rules of form fields, read from the schema that the server validates the same call with. This file imports no schema
 * library: it is handed the schemas that an endpoint loads.
 */
import type { z } from 'zod';
import { coreOf, isOptional, restore } from '#contract/core/decode.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { issueText, type Issue } from '#contract/core/issues.ts';
import type { Lang } from '#contract/core/text.ts';
import type { Values } from './define.ts';
import { valueAt, written, type Path } from './paths.ts';

/** What the schema says about one field. */
export interface FieldRule {
  required: boolean;
  /** It may be left out of what is sent. */
  optional: boolean;
  /** Longest text in characters, or the largest number. */
  max?: number | undefined;
  min?: number | undefined;
  /** Rules of the fields within: of an object, or of each object of a list. */
  readonly fields?: Readonly<Record<string, FieldRule>> | undefined;
  /** The sentence for a wrong value, nothing for a right one. */
  check: (value: unknown, label: string, lang: Lang) => string | undefined;
}

export interface FormRules {
  fields: Readonly<Record<string, FieldRule>>;
  /** Checks across fields; sentences by the path of the field, as `written`. Empty when all is right. */
  checkAll: (values: Values, labels: (path: Path) => string, lang: Lang) => Readonly<Record<string, string>>;
}

/** What strings and numbers of the schema library tell about their bounds. */
interface Bounds {
  minLength?: number | null;
  maxLength?: number | null;
  minValue?: number | null;
  maxValue?: number | null;
}

const boundsOf = (schema: z.ZodType): Bounds => coreOf(schema) as unknown as Bounds;
const typeOf = (schema: z.ZodType): string => (coreOf(schema) as unknown as { _zod: { def: { type: string } } })._zod.def.type;

/** What an input holds, as it travels: an emptied field counts as not given, an emptied text as an empty one. */
export function travelling(value: unknown, type: string): unknown {
  if (value === null || value === undefined) return undefined;
  return value === '' && type !== 'string' ? undefined : value;
}

const finite = (value: number | null | undefined) => (value !== undefined && value !== null && Math.abs(value) < Number.MAX_SAFE_INTEGER ? value : undefined);

const rulesIn = (shape: Readonly<Record<string, z.ZodType>>): Readonly<Record<string, FieldRule>> =>
  Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, ruleOf(name, schema)]));

/** The fields of an object, or of the objects of a list; nothing for other values. */
function shapeWithin(schema: z.ZodType): Readonly<Record<string, z.ZodType>> | undefined {
  const core = coreOf(schema) as unknown as { _zod: { def: { type: string; element?: z.ZodType } }; shape?: Record<string, z.ZodType> };
  if (core._zod.def.type === 'object') return core.shape;
  return core._zod.def.type === 'array' && core._zod.def.element ? shapeWithin(core._zod.def.element) : undefined;
}

function ruleOf(name: string, schema: z.ZodType): FieldRule {
  const type = typeOf(schema);
  const { minLength, maxLength, minValue, maxValue } = boundsOf(schema);
  const optional = isOptional(schema);
  const wrapped = restoreOne(name, schema);
  const within = shapeWithin(schema);
  let inner: FieldRule['fields'];
  return {
    optional,
    required: !optional && !(type === 'string' && schema.safeParse('').success),
    min: finite(minLength ?? minValue),
    max: finite(maxLength ?? maxValue),
    // Read when it is asked for: a node of a tree holds nodes.
    get fields() {
      inner ??= within && rulesIn(within);
      return inner;
    },
    check(value, label, lang) {
      const given = travelling(value, type);
      const result = schema.safeParse(wrapped(given));
      // What is wrong within is said there.
      const [issue] = result.success ? [] : result.error.issues.filter(({ path }) => !within || path.length === 0);
      return issue && issueText({ ...issue, input: given } as Issue, label, lang);
    },
  };
}

/** Restores the type that a value has on arrival, e.g. an id that an input holds as a number. */
function restoreOne(name: string, schema: z.ZodType): (value: unknown) => unknown {
  const holder = { shape: { [name]: schema } } as unknown as z.ZodObject;
  return (value) => restore(holder, { [name]: value })[name];
}

/**
 * The rules of a body.
 * @param body the schema of the body; without one nothing is checked here
 */
export function rulesOf(body: z.ZodObject | undefined): FormRules {
  if (!body) return { fields: {}, checkAll: () => ({}) };
  const shape = body.shape as Record<string, z.ZodType>;
  return {
    fields: rulesIn(shape),
    checkAll(values, labels, lang) {
      const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, shape[name] ? travelling(value, typeOf(shape[name])) : value]));
      const result = body.safeParse(restore(body, given));
      const found: Record<string, string> = {};
      for (const issue of result.success ? [] : result.error.issues) {
        const path = issue.path as Path;
        found[written(path)] ??= issueText({ ...issue, input: valueAt(given, path) } as Issue, labels(path), lang);
      }
      return found;
    },
  };
}

/** Loads the schemas of an endpoint and reads its rules. */
export async function loadRules(endpoint: Endpoint): Promise<FormRules> {
  const { body } = await endpoint.shapes();
  return rulesOf(body);
}
