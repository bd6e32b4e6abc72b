import type { SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { revealRights } from '#contract/platform/sensitive.ts';
import { sensitiveOf } from '#server/db/sensitive.ts';

/** A kind of record with values that are hidden until somebody asks for one. */
export interface SensitiveRecord {
  /** Name of the data resource; its right stands in `revealRights` of the contract. */
  entity: string;
  /** The endpoint that answers one record: nobody is shown what is hidden in a record that they may not see. */
  reader: Endpoint;
  table: PgTable;
  key: PgColumn;
  /** The column with what the reader is asked for, where a record is read with the one it belongs to. Default: the key. */
  of?: PgColumn | undefined;
  /** What a record is called. */
  called: PgColumn;
  live?: SQL | undefined;
  /** The columns by the names of the fields on the wire. */
  fields: Readonly<Record<string, PgColumn>>;
}

type Given = Omit<SensitiveRecord, 'entity' | 'reader' | 'table'>;

/** Declares which hidden values of a kind can be asked for. @param reader the endpoint that answers one record */
export function defineSensitive(reader: Pick<Endpoint, 'id'>, given: Given): SensitiveRecord {
  const entity = reader.id.slice(0, reader.id.indexOf('.'));
  if (!Object.hasOwn(revealRights, entity)) throw new Error(`the contract names no right to see hidden values of "${entity}" (revealRights)`);
  Object.values(given.fields).forEach(sensitiveOf);
  return { ...given, entity, reader: reader as unknown as Endpoint, table: given.key.table as PgTable };
}
