/** The filter of a list as a call names it, for exports and bulk actions, and who may take the rows of a list away. */
import type { z } from 'zod';
import { isId } from '#contract/core/fields.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import type { Right } from '#contract/core/right.ts';
import { revealRights } from '#contract/platform/sensitive.ts';
import type { Lang } from '#contract/core/text.ts';
import type { Db } from '#server/db/client.ts';
import { check, entityOf, refuseWrong } from '#server/core/checks.ts';
import { mayCall } from '#server/core/auth/permits.ts';
import type { Actor } from '#server/core/context.ts';
import { Refused } from '#server/core/refused.ts';
import type { Listing } from '#server/platform/records/listing.ts';

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
export const mayRead = (db: Db, actor: Actor, { permission, list }: Listing): Promise<boolean> => mayCall(db, actor, { permission }, list.path);

/** Whether somebody may have personal numbers and addresses of a kind written in full, as of now. */
export async function mayReveal(db: Db, actor: Actor, { resource }: Pick<Listing, 'resource'>): Promise<boolean> {
  const right = (revealRights as Readonly<Record<string, Right>>)[resource];
  return right !== undefined && mayCall(db, actor, { permission: [right.identifier] }, `/admin/systems/sensitive/${resource}/0/export`);
}
