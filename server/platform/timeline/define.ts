import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Db } from '#server/db/client.ts';

/** A kind of record that has a timeline. */
export interface TimelineKind {
  /** Name of the data resource, e.g. `order`. */
  kind: string;
  /** The endpoint that answers one record: whoever may call it for a record may read and write its timeline. */
  reader: Endpoint;
  exists(db: Db, id: string): Promise<boolean>;
  /** The record has no log of its own, so its timeline shows what the system log knows of it. */
  audited?: boolean;
}

/** Declares that records of a kind have a timeline. */
export const defineTimeline = (kind: TimelineKind): TimelineKind => kind;
