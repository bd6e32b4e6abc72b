/** What a bulk action is: an endpoint of the contract, run on one row at a time. */
import type { SQL } from 'drizzle-orm';
import * as z from 'zod';
import { placesOf, type Endpoint, type Shapes } from '#contract/core/endpoint.ts';
import type { Refusal } from '#contract/core/refusal.ts';
import type { Db } from '#server/db/client.ts';
import type { Listing } from '#server/platform/export/listing.ts';
import type { AuditEntry, Services } from '#server/core/context.ts';

/** One row of the work: what it is called in results. */
export interface BulkRow {
  id: string;
  title: string;
}

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
  /** The path that the endpoint would have for a row; permissions are checked on it. */
  path(id: string, body: Body): string;
  /** Rows under a condition by descending id, from those below `before` on (the newest ones without it). */
  rows(db: Db, where: SQL | undefined, before: string | undefined, limit: number): Promise<BulkRow[]>;
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
export const defineBulk = <E, Rest = unknown>(definition: Omit<BulkDefinition<BodyOf<E> & Rest>, 'endpoint'> & { endpoint: E }): BulkDefinition =>
  definition as unknown as BulkDefinition;

/** What a bulk action is given for all its rows: the endpoint's body, and what its path names besides the record, which comes first. */
export function givenSchema({ path }: Pick<Endpoint, 'path'>, { params, body }: Shapes): z.ZodObject | undefined {
  const [, ...rest] = placesOf(path);
  if (!params || rest.length === 0) return body;
  const named = Object.entries(params.shape).filter(([place]) => rest.includes(place));
  return z.object({ ...Object.fromEntries(named), ...body?.shape });
}
