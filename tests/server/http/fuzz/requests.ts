/** Requests for every declared endpoint, as a client of this API, of another one, or nobody's client would send them. */
import fc from 'fast-check';
import type { z } from 'zod';
import { encodingOf, placesOf, type Endpoint, type Shapes } from '#contract/core/endpoint.ts';

import { hostile, plausible } from './values.ts';

/** A request as it travels: all that is needed to send it again. */
export interface FuzzRequest {
  endpoint: string;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/** Values of fields in the records that there are, by the name of the field. */
export type Known = ReadonlyMap<string, readonly unknown[]>;

type Values = Record<string, unknown>;

const BOUNDARY = 'fuzz';
const TYPES = { form: 'application/x-www-form-urlencoded', json: 'application/json', multipart: `multipart/form-data; boundary=${BOUNDARY}` } as const;

/** How wrong a request is: not at all, in one field, in every one, or it has fields that nobody declared or none at all. */
const spoilings = fc.oneof(
  { weight: 4, arbitrary: fc.constant('none' as const) },
  { weight: 8, arbitrary: fc.constant('one' as const) },
  { weight: 1, arbitrary: fc.constant('all' as const) },
  { weight: 1, arbitrary: fc.constant('empty' as const) },
);

function fieldsOf(schema: z.ZodObject | undefined, known: (name: string) => readonly unknown[]): fc.Arbitrary<Values> {
  const shape = (schema?.shape ?? {}) as Record<string, z.ZodType>;
  return fc.record(Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, plausible(field, known(name))]))) as fc.Arbitrary<Values>;
}

/** Spoils values as drawn; `at` chooses the field. */
function spoiled(values: Values, how: 'none' | 'one' | 'all' | 'empty', at: number, bad: readonly unknown[], extra: Values): Values {
  const names = Object.keys(values);
  if (how === 'none' || names.length === 0) return values;
  if (how === 'empty') return extra;
  if (how === 'all') return Object.fromEntries(names.map((name, i) => [name, bad[i % bad.length]]));
  const name = names[at % names.length] ?? '';
  return { ...values, [name]: bad[0] };
}

const asText = (value: unknown): string =>
  (typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value)).replace(/\p{Surrogate}/gu, '\u{fffd}');

function encoded(values: Values): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? (value as unknown[]) : [value]) if (one !== undefined) pairs.append(name, asText(one));
  return pairs.toString();
}

const quoted = (text: string): string => asText(text).replace(/["\r\n]/g, '');
const part = (name: string, value: unknown): string => `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${quoted(name)}"\r\n\r\n${asText(value)}\r\n`;

function multipart(values: Values, filename: string, type: string): string {
  const file = (name: string) =>
    `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${name}"; filename="${quoted(filename)}"\r\ncontent-type: ${type}\r\n\r\nGIF89a...\r\n`;
  const names = Object.keys(values);
  return `${part('a', 'b')}${names.map(file).join('')}--${BOUNDARY}--\r\n`;
}

/**
 * Requests of one endpoint.
 * @param known values that the parameters of its path and its other fields may refer to
 */
export async function requestsOf(endpoint: Endpoint, known: Known): Promise<fc.Arbitrary<FuzzRequest>> {
  const shapes: Shapes = await endpoint.shapes();
  const parent = endpoint.path.replace(/\/\{.*$/, '');
  const valuesFor = (name: string) => known.get(`${parent} ${name}`) ?? known.get(name) ?? known.get(parent) ?? [];
  const declared = encodingOf(endpoint);
  return fc
    .record({
      params: fieldsOf(shapes.params, valuesFor),
      query: fieldsOf(shapes.query, valuesFor),
      body: declared === 'multipart' ? fc.constant({ file: 1, upfile: 1 } as Values) : fieldsOf(shapes.body, valuesFor),
      how: fc.record({ params: spoilings, query: spoilings, body: spoilings }),
      at: fc.nat(100),
      bad: fc.array(hostile, { minLength: 3, maxLength: 3 }),
      extra: fc.dictionary(fc.constantFrom('__proto__', 'constructor', 'a', ''), hostile, { maxKeys: 2 }),
      encoding: fc.oneof({ weight: 5, arbitrary: fc.constant(declared) }, { weight: 2, arbitrary: fc.constantFrom('form' as const, 'json' as const) }),
      lang: fc.constantFrom('zh', 'en', '', 'constructor'),
      file: fc.record({
        name: fc.constantFrom('a.gif', 'a.png', '__proto__', '.constructor', 'a.constructor', '', '\u{1f600}'.repeat(150), '../a.gif'),
        type: fc.constantFrom('image/gif', 'constructor', '__proto__', 'image/png', 'x'),
      }),
    })
    .map(({ params, query, body, how, at, bad, extra, encoding, lang, file }) => {
      // One wrong field in one part of the request: a second one would be refused before the first is felt.
      const parts = (['params', 'query', 'body'] as const).filter((name) => Object.keys({ params, query, body }[name]).length > 0);
      const chosen = parts[at % Math.max(parts.length, 1)];
      const judged = (name: 'params' | 'query' | 'body', values: Values) => (name === chosen ? spoiled(values, how[name], at, bad, extra) : values);
      const places: Values = { ...Object.fromEntries(placesOf(endpoint.path).map((name) => [name, '1'])), ...judged('params', params) };
      const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(asText(places[name] ?? '1')).replaceAll('%2C', ','));
      const search = encoded(judged('query', query));
      const request: FuzzRequest = {
        endpoint: endpoint.id,
        method: endpoint.method,
        url: `/api${path}${search ? `?${search}` : ''}`,
        headers: { language: lang },
      };
      if (endpoint.method === 'GET' || !shapes.body) return request;
      const sent = judged('body', body);
      const payload = encoding === 'multipart' ? multipart(sent, file.name, file.type) : encoding === 'json' ? JSON.stringify(sent) : encoded(sent);
      return { ...request, headers: { ...request.headers, 'content-type': TYPES[encoding] }, payload };
    });
}
