/** What a list shows under a filter, as one condition: exports and bulk actions mean exactly the rows that the list means. */
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import type { Endpoint, Permission, Shapes } from '#contract/core/endpoint.ts';
import { isId } from '#contract/core/fields.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import type { Lang, Text } from '#contract/core/text.ts';
import type { Db } from '#server/db/client.ts';
import { check, entityOf, refuseWrong } from '#server/core/checks.ts';
import { mayCall } from '#server/groups/access/auth/permits.ts';
import type { Actor } from '#server/core/context.ts';
import { Refused } from '#server/core/refused.ts';

/** A list that can be exported and worked on in bulk. */
export interface Listing<Q = Record<string, unknown>> {
  /** Name of the kind of record, e.g. `goods`. */
  resource: string;
  title: Text;
  /** The list's endpoint; its query is the filter. */
  list: Endpoint;
  /** Its records are addressed by numbers that are no ids, like `AS20260101…`; chosen ones arrive as such. */
  numbered?: true;
  /** Who may take all of it away; the list's own permission unless given. */
  permission?: Permission;
  /** The condition for a checked query, as the list makes it, and for chosen ids. Refuses as the list does. */
  where(db: Db, query: Q, ids: readonly string[] | undefined): SQL | undefined | Promise<SQL | undefined>;
  count(db: Db, where: SQL | undefined): Promise<number>;
}

type QueryOf<E> = E extends Endpoint<infer S> ? (S extends Shapes ? z.output<NonNullable<S['query']>> : never) : never;

/** Declares a listing over a list's endpoint; `where` gets that endpoint's checked query. */
export const defineListing = <E>(listing: Omit<Listing<QueryOf<E>>, 'list'> & { list: E }): Listing => listing as unknown as Listing;

/** Checked values; a failed check is answered as the route would, with the fields of that entity. */
export function checkedValues(schema: z.ZodObject | undefined, raw: Record<string, unknown>, entity: string, lang: Lang): Record<string, unknown> {
  const { value, errors } = check(schema, raw, entity, lang);
  refuseWrong(errors);
  return value ?? {};
}

/** Refuses chosen ids that are none, unless the list's records are addressed otherwise. */
export function checkChosen({ numbered }: Listing, ids: readonly string[] | undefined): void {
  if (!numbered && ids?.some((id) => !isId(id))) throw new Refused(commonErrors.badRequest);
}

/** The checked query of a list from what the screen filters by; paging in it is dropped. */
export async function checkedFilter(listing: Listing, filter: Record<string, unknown>, lang: Lang): Promise<Record<string, unknown>> {
  const { query } = await listing.list.shapes();
  // The page that the screen happens to show may be anything, and is not kept.
  const { page_no: _, page_size: _size, ...rest } = filter;
  const { page_no: _default, page_size: _defaultSize, ...checked } = checkedValues(query, rest, entityOf(listing.list), lang);
  return checked;
}

/** Whether an administrator may take the rows of a list away. */
export const mayRead = (db: Db, actor: Actor, listing: Listing): Promise<boolean> =>
  mayCall(db, actor, { permission: listing.permission ?? listing.list.permission }, listing.list.path);
