/**
 * Endpoints are declared once, here, and used by server, client, forms, tests and docs.
 *
 * A declaration has two halves. The descriptor (method, path, permission, encoding) is plain data and may be in the
 * browser's first load. The shapes (zod schemas and refusals) live in a sibling `*.schema.ts` module that is only ever
 * imported dynamically by client code, so that no schema library is in the initial chunk.
 */
import type { z } from 'zod';
import type { Refusal } from './refusal.ts';
import type { Right } from './right.ts';
import type { Text } from './text.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** How a request body travels. Arrays in forms are repeated keys. */
export type Encoding = 'form' | 'json' | 'multipart';

/**
 * Who may call: `public` needs no session, `any` is every signed-in administrator, `founder` only super administrators,
 * and a list holds the names of rights (route names) of which one suffices.
 */
export type Permission = 'public' | 'any' | 'founder' | readonly string[];

/** The plain-data half of a declaration. Paths are the seed's (`/admin/...`, `/seller/...`, `/base/...`); the server mounts them below `/api`. */
export interface EndpointSpec {
  method: Method;
  path: `/admin/${string}` | `/seller/${string}` | `/base/${string}`;
  /** What it does, for the endpoint reference and the system log. */
  summary: Text;
  permission: Permission;
  /** Default: `form` for POST and PUT. */
  encoding?: Encoding;
  /** Body fields are also taken from the query string, since clients of this API family differ. */
  bodyInQuery?: boolean;
  /**
   * The field of the body that is the JSON body itself, a list; the others travel in the query string. An object with all of them is
   * taken as well, and no body counts as an empty list.
   */
  listBody?: string;
  /** How long a client waits in ms, where that is longer than it usually does (5000); 0: as long as it takes. */
  timeout?: number;
  /** What the answer is; default `json`. */
  answer?: 'json' | 'void' | 'text' | 'binary' | 'stream';
  /** The system log marks such a call as important. Default: DELETE only. */
  important?: boolean;
  /**
   * Kinds of records that change along with those of its own entity, e.g. an order's payments. After a call, and after a bulk run of it,
   * browsers ask again for whatever they show of them.
   */
  touches?: readonly string[];
  /** Who may take all rows of a list away (exports, bulk actions), where that is not whoever may read it. */
  takenBy?: readonly string[];
  /**
   * Its rows name people (names, telephone numbers, addresses). Whoever takes all of them away in an export confirms their identity first, as
   * for a `guarded` call.
   */
  namesPeople?: true;
  /**
   * A sensitive call: administrators who have set a second check of their identity pass it first, for this one call. Nothing else is to be
   * written: the server refuses with 940 (400) until the check was passed, screens ask by themselves and repeat the call, and a refused
   * call uses the check not up. Bulk runs of the call ask once, when they start.
   */
  guarded?: true;
  /** The server runs it on all rows that a filter finds as well. */
  bulk?: true;
  /** Mutating calls run in one transaction and leave a log record; set false where the handler sees to it itself. */
  transaction?: boolean;
}

/** A descriptor as it is written: it names the rights themselves, so that none can be meant that is not declared. */
export interface DeclaredSpec extends Omit<EndpointSpec, 'permission' | 'takenBy'> {
  permission: Exclude<Permission, readonly string[]> | readonly Right[];
  takenBy?: readonly Right[];
}

/** The schema half of a declaration. */
export interface Shapes {
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodObject;
  response?: z.ZodType;
  errors?: readonly Refusal[];
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

/** What a client sends. Path parameters may be strings or numbers. */
export type RequestOf<S extends Shapes> = (S['params'] extends z.ZodType
  ? { params: { [K in keyof z.input<S['params']>]: string | number } }
  : { params?: undefined }) &
  (S['query'] extends z.ZodType
    ? Partial<z.input<S['query']>> extends z.input<S['query']>
      ? { query?: In<S['query']> }
      : { query: In<S['query']> }
    : { query?: undefined }) &
  (S['body'] extends z.ZodType ? { body: In<S['body']> } : { body?: undefined });

/** What a handler receives, after checks and defaults. */
export interface CheckedRequest<S extends Shapes> {
  params: Out<S['params']>;
  query: Out<S['query']>;
  body: Out<S['body']>;
}

/** What an endpoint answers (`undefined` where it answers nothing). */
export type ResponseOf<S extends Shapes> = Out<S['response']>;

/** One declared endpoint: its descriptor plus the lazily loaded shapes. */
export interface Endpoint<S extends Shapes = Shapes> extends EndpointSpec {
  /** `entity.name`, unique in the product, e.g. `brand.create`. */
  id: string;
  /** What a person reads for each field that a request or an answer of the entity names. */
  labels: Labels;
  shapes: () => Promise<S>;
}

/** What a person reads for fields, by their names on the wire. */
export type Labels = Readonly<Record<string, Text>>;

export type Api<E extends Record<string, DeclaredSpec> = Record<string, DeclaredSpec>, M extends { [K in keyof E]: Shapes } = { [K in keyof E]: Shapes }> = {
  readonly [K in keyof E]: Endpoint<M[K]>;
};

const namesOf = (rights: readonly Right[]): readonly string[] => rights.map(({ identifier }) => identifier);

/**
 * Declares the endpoints of one entity.
 * @param entity name used in ids, e.g. `brand`
 * @param labels of its fields, nested ones included; those that all entities share are in labels.ts. A test finds a field without one
 * @param load imports the `*.schema.ts` module; it must export an object `shapes` with one entry per endpoint
 * @param endpoints the descriptors by name
 */
export function defineApi<const E extends Record<string, DeclaredSpec>, M extends { [K in keyof E]: Shapes }>(
  entity: string,
  labels: Labels,
  load: () => Promise<{ shapes: M }>,
  endpoints: E,
): Api<E, M> {
  const api: Record<string, Endpoint> = {};
  for (const [name, { permission, takenBy, ...spec }] of Object.entries(endpoints)) {
    api[name] = {
      ...spec,
      permission: typeof permission === 'string' ? permission : namesOf(permission),
      ...(takenBy && { takenBy: namesOf(takenBy) }),
      id: `${entity}.${name}`,
      labels,
      shapes: async () => {
        const { shapes } = await load();
        const own = shapes[name as keyof E];
        if (!own) throw new Error(`no shapes declared for ${entity}.${name}`);
        return own;
      },
    };
  }
  return api as Api<E, M>;
}

/** The encoding that a call of this endpoint uses for its body. */
export function encodingOf(spec: EndpointSpec): Encoding {
  return spec.encoding ?? 'form';
}

/** What of a request body travels as the body and what in the query string; see `listBody`. */
export function partedBody({ listBody }: Pick<EndpointSpec, 'listBody'>, body: unknown): { body: unknown; query: Readonly<Record<string, unknown>> } {
  if (listBody === undefined || body === null || typeof body !== 'object' || Array.isArray(body)) return { body, query: {} };
  const { [listBody]: list = [], ...query } = body as Record<string, unknown>;
  return { body: list, query };
}

/** The kinds of records that a call changes: those of the endpoint's own entity first. */
export const touchedBy = ({ id, touches = [] }: Pick<Endpoint, 'id' | 'touches'>): string[] => [...new Set([id.split('.', 1)[0] ?? '', ...touches])];

/** True for calls that change something (and so run in a transaction and leave a log record). */
export function isMutation(spec: EndpointSpec): boolean {
  return spec.transaction ?? spec.method !== 'GET';
}

/** The places of a path, e.g. `['id']`. */
export const placesOf = (path: string): string[] => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** The path with its `{name}` places filled in; ids may be strings, numbers or lists (comma-joined). */
export function fillPath(path: string, params: Readonly<Record<string, unknown>> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === null || value === '') throw new Error(`path parameter ${name} is missing in ${path}`);
    return Array.isArray(value) ? value.map((v) => encodeURIComponent(String(v))).join(',') : encodeURIComponent(String(value)).replaceAll('%2C', ',');
  });
}
