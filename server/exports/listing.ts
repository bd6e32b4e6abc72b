/** What a list shows under a filter, as one condition: exports and bulk actions mean exactly the rows that the list means. */
import type { SQL } from 'drizzle-orm';
import type { z } from 'zod';
import { restore } from '#contract/core/decode.ts';
import type { Endpoint, Permission, Shapes } from '#contract/core/endpoint.ts';
import { issueText, type Issue } from '#contract/core/issues.ts';
import { commonErrors, type FieldError } from '#contract/core/refusal.ts';
import type { Lang, Text } from '#contract/core/text.ts';
import { fieldLabel } from '#contract/labels.ts';
import type { Db } from '../db/client.ts';
import { mayCall } from '../platform/auth/permits.ts';
import type { Actor } from '../platform/context.ts';
import { Refused } from '../platform/refused.ts';

/** A list that can be exported and worked on in bulk. */
export interface Listing<Q = Record<string, unknown>> {
  /** Name of the kind of record, e.g. `goods`. */
  resource: string;
  title: Text;
  /** The list's endpoint; its query is the filter. */
  list: Endpoint;
  /** Who may take all of it away; the list's own permission unless given. */
  permission?: Permission;
  /** The condition for a checked query, as the list makes it, and for chosen ids. Refuses as the list does. */
  where(db: Db, query: Q, ids: readonly string[] | undefined): SQL | undefined | Promise<SQL | undefined>;
  count(db: Db, where: SQL | undefined): Promise<number>;
}

type QueryOf<E> = E extends Endpoint<infer S> ? (S extends Shapes ? z.output<NonNullable<S['query']>> : never) : never;

/** Declares a listing over a list's endpoint; `where` gets that endpoint's checked query. */
export const defineListing = <E>(listing: Omit<Listing<QueryOf<E>>, 'list'> & { list: E }): Listing => listing as unknown as Listing;

/** Checks values against a schema; a failed check is answered as the route would, with the fields of that entity. */
export function checkedValues(schema: z.ZodObject | undefined, raw: Record<string, unknown>, entity: string, lang: Lang): Record<string, unknown> {
  if (!schema) return {};
  const result = schema.safeParse(restore(schema, raw), { reportInput: true });
  if (result.success) return result.data;
  const errors: FieldError[] = result.error.issues.map((issue) => ({
    field: issue.path.map(String).join('.'),
    message: issueText(issue as unknown as Issue, fieldLabel(entity, String(issue.path[0] ?? ''), lang), lang),
  }));
  const message = errors[0]?.message ?? '';
  throw new Refused({ ...commonErrors.badRequest, zh: message, en: message }, undefined, errors);
}

/** The checked query of a list from what the screen filters by; paging in it is dropped. */
export async function checkedFilter(listing: Listing, filter: Record<string, unknown>, lang: Lang): Promise<Record<string, unknown>> {
  const { query } = await listing.list.shapes();
  // The page that the screen happens to show may be anything, and is not kept.
  const { page_no: _, page_size: _size, ...rest } = filter;
  const { page_no: _default, page_size: _defaultSize, ...checked } = checkedValues(query, rest, listing.list.id.slice(0, listing.list.id.indexOf('.')), lang);
  return checked;
}

/** Whether an administrator may take the rows of a list away. */
export const mayRead = (db: Db, actor: Actor, listing: Listing): Promise<boolean> =>
  mayCall(db, actor, { permission: listing.permission ?? listing.list.permission }, listing.list.path);
