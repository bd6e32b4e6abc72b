/** OpenAPI 3.1 made from the contract: nothing of it is written by hand. */
import * as z from 'zod';
import { encodingOf, type Endpoint, type Shapes } from '#contract/core/endpoint.ts';
import { commonErrors, type Refusal } from '#contract/core/refusal.ts';
import { describe, jsonSchema, permissionText, type Described, type JsonSchema } from './describe.ts';

type Json = Record<string, unknown>;

const ERROR = { $ref: '#/components/schemas/Error' };

const errorSchema = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', description: 'Code of the refused rule' },
    message: { type: 'string', description: 'In the language of the `language` header (zh or en)' },
    errors: {
      type: 'array',
      description: 'Failed field checks',
      items: { type: 'object', required: ['field', 'message'], properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  },
};

/** Moves the definitions of a recursive schema to the shared ones, since `#` means the whole document here. */
function hoisted(schema: JsonSchema, name: string, shared: Record<string, JsonSchema>): JsonSchema {
  const { $defs = {}, ...own } = schema;
  const usesRoot = JSON.stringify(schema).includes('"$ref":"#"');
  const text = (one: JsonSchema) =>
    JSON.stringify(one)
      .replaceAll('"$ref":"#"', `"$ref":"#/components/schemas/${name}"`)
      .replace(/"\$ref":"#\/\$defs\/([^"]+)"/g, (_, def: string) => `"$ref":"#/components/schemas/${name}.${def}"`);
  for (const [def, one] of Object.entries($defs)) shared[`${name}.${def}`] = JSON.parse(text(one)) as JsonSchema;
  const body = JSON.parse(text(own)) as JsonSchema;
  if (!usesRoot) return body;
  shared[name] = body;
  return { $ref: `#/components/schemas/${name}` };
}

/** Lists in a query are repeated keys, which is what OpenAPI takes for granted. */
function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query', optional = false): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, 'input');
  return Object.entries(properties).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || (!optional && required.includes(name)),
    schema: field,
  }));
}

/** The fields of a body that travel in the query string, since the body itself is a list. */
function besideList({ listBody }: Endpoint, { body }: Shapes): z.ZodObject | undefined {
  if (listBody === undefined || !body) return undefined;
  return z.object(Object.fromEntries(Object.entries(body.shape as Record<string, z.ZodType>).filter(([name]) => name !== listBody)));
}

function requestBody(endpoint: Endpoint, { body }: Shapes, shared: Record<string, JsonSchema>): Json | undefined {
  if (!body) return undefined;
  const { listBody } = endpoint;
  const schema = hoisted(jsonSchema(listBody === undefined ? body : (body.shape[listBody] as z.ZodType), 'input'), `${endpoint.id}.body`, shared);
  if (listBody !== undefined) return { required: false, content: { 'application/json': { schema } } };
  const encoding = encodingOf(endpoint);
  if (encoding === 'multipart') return { required: true, content: { 'multipart/form-data': { schema } } };
  const form = { 'application/x-www-form-urlencoded': { schema } };
  const json = { 'application/json': { schema } };
  // The server reads both; the declared one stands first.
  return { required: !endpoint.bodyInQuery, content: encoding === 'json' ? json : { ...form, ...json } };
}

function success(endpoint: Endpoint, { response }: Shapes, shared: Record<string, JsonSchema>): Json {
  if (endpoint.answer === 'stream') return { description: 'Events', content: { 'text/event-stream': { schema: { type: 'string' } } } };
  if (response && endpoint.answer !== 'void') {
    const type = endpoint.answer === 'text' ? 'text/plain' : 'application/json';
    return { description: 'OK', content: { [type]: { schema: hoisted(jsonSchema(response, 'output'), endpoint.id, shared) } } };
  }
  if (endpoint.answer === 'binary') return { description: 'OK', content: { '*/*': { schema: { type: 'string', format: 'binary' } } } };
  return { description: 'OK, without a body' };
}

/** Every refusal of an endpoint: its own and those that follow from its declaration. */
export function refusalsOf({ endpoint, shapes, errors }: Pick<Described, 'endpoint' | 'shapes' | 'errors'>): Refusal[] {
  const { badRequest, notPermitted, sessionInvalid, internal } = commonErrors;
  const checked = shapes.params ?? shapes.query ?? shapes.body;
  const guarded = endpoint.permission !== 'public';
  const limited = guarded && endpoint.permission !== 'any';
  return [...(checked ? [badRequest] : []), ...(limited ? [notPermitted] : []), ...(guarded ? [sessionInvalid] : []), ...errors, internal];
}

function failures(described: Described): Record<string, Json> {
  const byStatus = new Map<number, Set<string>>();
  for (const { status, code, en, zh } of refusalsOf(described)) byStatus.set(status, (byStatus.get(status) ?? new Set()).add(`${code}: ${en} / ${zh}`));
  return Object.fromEntries(
    [...byStatus].map(([status, texts]) => [String(status), { description: [...texts].join('\n\n'), content: { 'application/json': { schema: ERROR } } }]),
  );
}

function operation(one: Described, shared: Record<string, JsonSchema>): Json {
  const { endpoint, shapes } = one;
  const body = requestBody(endpoint, shapes, shared);
  return {
    operationId: endpoint.id,
    tags: [one.entity],
    summary: endpoint.summary.en,
    description: `${endpoint.summary.zh}\n\nPermission: ${permissionText(one.permission, 'en')}`,
    'x-permission': one.permission,
    parameters: [
      ...parameters(shapes.params, 'path'),
      ...parameters(shapes.query, 'query'),
      ...parameters(endpoint.bodyInQuery ? shapes.body : undefined, 'query', true),
      ...parameters(besideList(endpoint, shapes), 'query'),
    ],
    ...(body ? { requestBody: body } : {}),
    responses: { 200: success(endpoint, shapes, shared), ...failures(one) },
    security: one.permission === 'public' ? [] : [{ session: [] }],
  };
}

/** The document for these endpoints. */
export async function openApi(endpoints: readonly Endpoint[], version: string): Promise<Json> {
  const described = await describe(endpoints);
  const shared: Record<string, JsonSchema> = {};
  const paths: Record<string, Json> = {};
  for (const one of described) {
    const path = (paths[one.endpoint.path] ??= {});
    path[one.endpoint.method.toLowerCase()] = operation(one, shared);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Marketplace back-office API',
      version,
      description: 'Generated from the contract. Messages are Chinese unless the `language` header says `en`.',
    },
    servers: [{ url: '/api' }],
    tags: [...new Set(described.map(({ entity }) => entity))].map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'The access token of a sign-in, with or without `Bearer`' },
      },
      schemas: { Error: errorSchema, ...shared },
    },
  };
}
