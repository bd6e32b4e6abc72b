/** The tally: how many orders there are per slot of time and facet. Together with the ragged ends of a stretch of time it answers without rows. */
import { and, sql, type SQL } from 'drizzle-orm';
import { orders } from '../schema.ts';
import { SLOT_SECONDS } from '../tables/facet.ts';

/** What the tally knows of a filter: facets, and the bounds of create_time, both included. */
export interface Tallied {
  facets: readonly number[] | undefined;
  start: number | undefined;
  end: number | undefined;
}

/** The condition that a list of facets makes; a list of this product's own, so it may stand in the statement as text. */
export const inFacets = (facets: readonly number[] | undefined, column: SQL = sql`${orders.facet}`): SQL | undefined =>
  facets && sql`${column} = any(${`{${facets.join(',')}}`}::smallint[])`;

/** The pieces at the bounds of a filter that are no whole slots, and the whole slots between them. */
function splitTime(start: number | undefined, end: number | undefined) {
  const from = start === undefined ? undefined : Math.ceil(start / SLOT_SECONDS);
  const to = end === undefined ? undefined : Math.floor((end + 1) / SLOT_SECONDS);
  const ragged: { first: number; last: number }[] = [];
  if (
    start !== undefined &&
    end !== undefined &&
    from !== undefined &&
    to !== undefined &&
    from >= to &&
    !(from === to && start === from * SLOT_SECONDS && end === to * SLOT_SECONDS - 1)
  ) {
    // No whole slot inside: the bounds are in one slot or in two neighbours.
    return { from: 0, to: 0, ragged: start <= end ? [{ first: start, last: end }] : [] };
  }
  if (start !== undefined && from !== undefined && start < from * SLOT_SECONDS) ragged.push({ first: start, last: from * SLOT_SECONDS - 1 });
  if (end !== undefined && to !== undefined && end >= to * SLOT_SECONDS) ragged.push({ first: to * SLOT_SECONDS, last: end });
  return { from, to, ragged };
}

/** The whole slots of a filter as a condition on the tally, and conditions on `orders` for what its bounds leave of others. */
export function tallyOf({ facets, start, end }: Tallied): { slots: SQL; ragged: { first: number; last: number; where: SQL }[] } {
  const { from, to, ragged } = splitTime(start, end);
  const slots = and(
    sql`true`,
    from === undefined ? undefined : sql`slot >= ${from}`,
    to === undefined ? undefined : sql`slot < ${to}`,
    inFacets(facets, sql`facet`),
  ) as SQL;
  return { slots, ragged: ragged.map((piece) => ({ ...piece, where: inPiece(sql`${piece.first}`, sql`${piece.last}`, facets) })) };
}

/** The orders of some facets in a piece of time, both bounds included, as the index of the list has them. */
export const inPiece = (first: SQL, last: SQL, facets: readonly number[] | undefined): SQL =>
  and(sql`disabled = 0`, sql`create_time between ${first} and ${last}`, inFacets(facets)) as SQL;
