/** What a bulk action is: an endpoint of the contract, run on one row at a time. */
import * as z from 'zod';
import { fillPath, placesOf, type Endpoint, type Shapes } from '#contract/core/endpoint.ts';
import type { Refusal } from '#contract/core/refusal.ts';
import type { Db } from '#server/db/client.ts';
import type { AuditEntry, Services } from '#server/core/context.ts';
import type { Listing } from '#server/platform/records/listing.ts';

/** `db` is a transaction of this row alone. `now`: unix seconds. `operator`: who started the action. */
export interface BulkContext {
  db: Db;
  now: number;
  operator: { id: number; name: string };
}

export interface BulkDefinition<Body = Record<string, unknown>> {
  endpoint: Endpoint;
  /** What can be filtered; its `where` also decides which rows are meant. */
  listing: Listing;
  /**
   * The path that the endpoint would have for a row; permissions are checked on it. Unless given, the row's id stands in its first
   * place and the body fills the others.
   */
  path(id: string, body: Body): string;
  /**
   * The service rule of the endpoint on one row. Answers what the system log keeps; refuses by throwing. `body` also holds what the
   * endpoint's path names besides the record.
   */
  apply(context: BulkContext, id: string, body: Body): Promise<Omit<AuditEntry, 'resource'>[]>;
  /** What the rule says to an id that nothing has, where it refuses that: asked before the start, to judge the body. */
  missing?: Refusal;
  /** Live numbers that follow from many rows; called now and then, and at the end. */
  follow?(db: Db, services: Services): Promise<void>;
}

type BodyOf<E> = E extends Endpoint<infer S> ? (S extends Shapes ? (S['body'] extends z.ZodType ? z.output<S['body']> : undefined) : never) : never;

/** Declares a bulk action; `apply` gets the endpoint's checked body. `Rest` is what its path names besides the record. */
export const defineBulk = <E extends Pick<Endpoint, 'path'>, Rest = unknown, Row = unknown, Q = unknown>(
  definition: Omit<BulkDefinition<BodyOf<E> & Rest>, 'endpoint' | 'listing' | 'path'> & {
    endpoint: E;
    listing: Listing<Row, Q>;
  } & Partial<Pick<BulkDefinition<BodyOf<E> & Rest>, 'path'>>,
): BulkDefinition => {
  const { path } = definition.endpoint;
  const [first = ''] = placesOf(path);
  const filled = (id: string, body: unknown) => fillPath(path, { ...(body as object | undefined), [first]: id });
  return { path: filled, ...definition } as unknown as BulkDefinition;
};

/** What a bulk action is given for all its rows: the endpoint's body, and what its path names besides the record, which comes first. */
export function givenSchema({ path }: Pick<Endpoint, 'path'>, { params, body }: Shapes): z.ZodObject | undefined {
  const [, ...rest] = placesOf(path);
  if (!params || rest.length === 0) return body;
  const named = Object.entries(params.shape).filter(([place]) => rest.includes(place));
  return z.object({ ...Object.fromEntries(named), ...body?.shape });
}

/** The bulk action that runs an endpoint on a kind of record. */
export const bulkOf = (definitions: readonly BulkDefinition[], endpoint: string, resource: string): BulkDefinition | undefined =>
  definitions.find((definition) => definition.endpoint.id === endpoint && definition.listing.resource === resource);
