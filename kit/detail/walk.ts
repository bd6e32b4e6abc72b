/**
 * The list that a record was opened from, so that one can go on to its neighbours: what the list asked for, and the rows that it showed.
 * Kept for this browser tab and this administrator.
 */
import { storedUser } from '#providers/session/session.ts';
import type { ListQuery } from '../list/query.ts';

export interface Walk {
  /** Name of the data resource that the list shows. */
  rows: string;
  query: ListQuery;
  fixed?: Readonly<Record<string, unknown>> | undefined;
  /** Ids of the page that was shown, in its order. */
  ids: readonly string[];
  /** Rows on all pages. */
  total: number;
  /** There are at least so many. */
  atLeast?: boolean | undefined;
}

const KEY = 'record_walks';
/** So many records remember where they were opened from. */
const KEPT = 30;

type Kept = readonly (readonly [string, Walk])[];

const nameOf = (kind: string, id: string) => `${storedUser()?.uid ?? 0}:${kind}:${id}`;

function kept(): Kept {
  try {
    const stored = JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as unknown;
    return Array.isArray(stored) ? (stored as Kept) : [];
  } catch {
    return [];
  }
}

/** Remembers from which list a record is being opened. @param kind name of the data resource of its page */
export function rememberWalk(kind: string, id: string, walk: Walk): void {
  const name = nameOf(kind, id);
  try {
    sessionStorage.setItem(KEY, JSON.stringify([[name, walk], ...kept().filter(([other]) => other !== name)].slice(0, KEPT)));
  } catch {
    // Without storage a record has no neighbours.
  }
}

/** The list that a record was opened from. */
export const walkOf = (kind: string, id: string): Walk | undefined => kept().find(([name]) => name === nameOf(kind, id))?.[1];
