/** What the endpoint reference says of an endpoint, taken from its declaration; the page, the Markdown and OpenAPI are made from it. */
import * as z from 'zod';
import { encodingOf, type Encoding, type Endpoint, type Permission, type Shapes } from '#contract/core/endpoint.ts';
import { commonErrors, type Refusal } from '#contract/core/refusal.ts';
import type { Lang, Text } from '#contract/core/text.ts';
import { fieldLabel } from '#contract/labels.ts';

/** As much of JSON Schema as the reference reads. */
export interface JsonSchema {
  $schema?: string;
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  contentEncoding?: string;
  items?: JsonSchema | boolean;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
  required?: string[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  allOf?: JsonSchema[];
  default?: unknown;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  pattern?: string;
  [key: string]: unknown;
}

/** One parameter, body or answer field. */
export interface Field {
  name: string;
  label: Text;
  type: string;
  required: boolean;
  /** Bounds and default, e.g. `1-20 characters`. */
  rule: string;
}

/** One endpoint as the reference shows it. Paths carry the `/api` prefix. */
export interface Described {
  endpoint: Endpoint;
  shapes: Shapes;
  entity: string;
  path: string;
  permission: Permission;
  encoding: Encoding | null;
  params: Field[];
  query: Field[];
  body: Field[];
  answer: string;
  answerFields: Field[];
  errors: readonly Refusal[];
}

/** JSON Schema of a shape as it travels; what JSON cannot say (files, own checks) is left open. */
export function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as JsonSchema;
  return rest;
}

function resolved(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.$ref === '#') return root;
  const name = schema.$ref?.startsWith('#/$defs/') ? schema.$ref.slice('#/$defs/'.length) : undefined;
  return (name && root.$defs?.[name]) || schema;
}

/** A type in a few characters: `string`, `0 | 1`, `{id, name}[]`. */
export function typeText(given: JsonSchema, root: JsonSchema = given, depth = 0): string {
  const schema = resolved(given, root);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return [...new Set(choices.map((one) => typeText(one, root, depth)))].join(' | ');
  if (schema.enum) return schema.enum.map(String).join(' | ');
  if (schema.const !== undefined) return String(schema.const);
  if (schema.format === 'binary') return 'file';
  if (schema.type === 'array') {
    const item = typeof schema.items === 'object' ? typeText(schema.items, root, depth + 1) : 'any';
    return item.includes(' | ') ? `(${item})[]` : `${item}[]`;
  }
  if (schema.type === 'object') {
    const names = Object.keys(schema.properties ?? {});
    return names.length > 0 && depth < 4 ? `{${names.join(', ')}}` : 'object';
  }
  return Array.isArray(schema.type) ? schema.type.join(' | ') : (schema.type ?? 'any');
}

function range(min: number | undefined, max: number | undefined, unit: string): string {
  const low = min === undefined || min <= -Number.MAX_SAFE_INTEGER ? undefined : min;
  const high = max === undefined || max >= Number.MAX_SAFE_INTEGER ? undefined : max;
  if (low === undefined && high === undefined) return '';
  if (low === undefined) return `<= ${high}${unit}`;
  if (high === undefined) return low === 0 && unit !== '' ? '' : `>= ${low}${unit}`;
  return `${low}-${high}${unit}`;
}

function ruleText(schema: JsonSchema): string {
  const rules = [
    schema.type === 'string' ? range(schema.minLength, schema.maxLength, ' chars') : '',
    schema.type === 'number' || schema.type === 'integer' ? range(schema.minimum, schema.maximum, '') : '',
    schema.type === 'array' ? range(schema.minItems, schema.maxItems, ' items') : '',
    schema.default === undefined ? '' : `default ${JSON.stringify(schema.default)}`,
  ];
  return rules.filter(Boolean).join(', ');
}

const labelOf = (entity: string, field: string): Text => {
  const label = (lang: Lang) => fieldLabel(entity, field, lang);
  return { zh: label('zh'), en: label('en') };
};

function fieldsOf(schema: z.ZodType | undefined, entity: string, io: 'input' | 'output'): Field[] {
  if (!schema) return [];
  const root = jsonSchema(schema, io);
  const body = rowsOf(resolved(root, root), root);
  return Object.entries(body.properties ?? {}).map(([name, field]) => ({
    name,
    label: labelOf(entity, name),
    type: typeText(field, root),
    required: body.required?.includes(name) ?? false,
    rule: ruleText(field),
  }));
}

/** The record below a list or page answer. */
function rowsOf(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (schema.type === 'array' && typeof schema.items === 'object') return resolved(schema.items, root);
  const data = schema.properties?.data;
  if (schema.properties?.data_total && data && typeof data.items === 'object') return resolved(data.items, root);
  return schema;
}

function answerText({ endpoint, shapes }: { endpoint: Endpoint; shapes: Shapes }): string {
  if (endpoint.answer === 'stream') return 'text/event-stream';
  if (!shapes.response) return endpoint.answer === 'binary' ? 'binary' : endpoint.answer === 'text' ? 'text' : '-';
  const schema = jsonSchema(shapes.response, 'output');
  const body = resolved(schema, schema);
  if (body.properties?.data_total) return 'page';
  if (body.type === 'array') return typeof body.items === 'object' && rowsOf(body, schema).properties ? 'list' : typeText(body);
  return body.properties ? 'object' : typeText(body);
}

/** Describes endpoints in the order given. */
export function describe(endpoints: readonly Endpoint[]): Promise<Described[]> {
  return Promise.all(
    endpoints.map(async (endpoint) => {
      const shapes = await endpoint.shapes();
      const entity = endpoint.id.slice(0, endpoint.id.indexOf('.'));
      return {
        endpoint,
        shapes,
        entity,
        path: `/api${endpoint.path}`,
        permission: endpoint.permission,
        encoding: shapes.body ? encodingOf(endpoint) : null,
        params: fieldsOf(shapes.params, entity, 'input'),
        query: fieldsOf(shapes.query, entity, 'input'),
        body: fieldsOf(shapes.body, entity, 'input'),
        answer: answerText({ endpoint, shapes }),
        answerFields: fieldsOf(shapes.response, entity, 'output'),
        errors: [...(endpoint.guarded ? [commonErrors.identityNeeded] : []), ...(shapes.errors ?? [])],
      };
    }),
  );
}

/** The described endpoints by entity, in order of appearance. */
export function byEntity(described: readonly Described[]): Map<string, Described[]> {
  const groups = new Map<string, Described[]>();
  for (const one of described) groups.set(one.entity, [...(groups.get(one.entity) ?? []), one]);
  return groups;
}

/** Who may call, for people. */
export function permissionText(permission: Permission, lang: Lang): string {
  const words: Record<string, Text> = {
    public: { zh: '公开', en: 'public' },
    any: { zh: '任何已登录管理员', en: 'every signed-in administrator' },
    founder: { zh: '超级管理员', en: 'super administrators' },
  };
  return typeof permission === 'string' ? (words[permission]?.[lang] ?? permission) : permission.join(' | ');
}
