/** Signatures of rows, the seals over them, and what was found to be tampered with. Written by this folder alone. */
import { sql } from 'drizzle-orm';
import { bigserial, index, integer, jsonb, numeric, pgTable, primaryKey, serial, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { FalsifyKind, FalsifyModule, FalsifyRepairMode, FalsifyStatus } from '#contract/setting/falsify-enums.ts';
import { bigId, unixSeconds } from '#server/db/columns.ts';
import { known } from '#server/db/order.ts';

/** What a row held when the product last wrote it: its signed values, and their HMAC under a key that is not in the database. */
export const rowSignature = pgTable(
  'row_signature',
  {
    module: text().$type<FalsifyModule>().notNull(),
    data_id: bigId().notNull(),
    /** Counts the writes, from 1. */
    version: integer().notNull(),
    /** Which columns the values belong to: `row_signature_shape`. */
    shape: integer().notNull(),
    /** Names the secret, see Keys.id. */
    key: text().notNull(),
    /** The values as a JSON list of texts. */
    row: text().notNull(),
    mac: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.module, t.data_id] })],
);

/** Lists of columns that rows were signed by; part of what is signed. */
export const rowSignatureShape = pgTable(
  'row_signature_shape',
  { id: serial().primaryKey(), module: text().$type<FalsifyModule>().notNull(), columns: text().notNull() },
  (t) => [unique('row_signature_shape_once').on(t.module, t.columns)],
);

/**
 * A seal over the signatures of a bucket of rows: how many there are, and the sums of their versions. It does not match when a row is
 * taken away together with its signature, or when an old row comes back together with its old signature.
 */
export const rowSeal = pgTable(
  'row_seal',
  {
    module: text().$type<FalsifyModule>().notNull(),
    bucket: integer().notNull(),
    /** 1: every row of the module had a signature once, so none may be without. */
    complete: smallint().$type<0 | 1>().notNull(),
    rows: integer().notNull(),
    /** Sum of the versions. */
    versions: numeric().notNull(),
    /** Sum of version times id: tells which single row is another than it was. */
    weighted: numeric().notNull(),
    key: text().notNull(),
    mac: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.module, t.bucket] })],
);

/** One value that is not what was signed; null where there is none. */
export interface StoredChange {
  field: string;
  signed_value: string | null;
  current_value: string | null;
}

/** A row that was tampered with. One is open per row. */
export const falsifyRecord = pgTable(
  'falsify_record',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    module: text().$type<FalsifyModule>().notNull(),
    /** The row's id, or `#` and a bucket for a seal. */
    data_id: text().notNull(),
    data_sn: text(),
    kind: text().$type<FalsifyKind>().notNull(),
    changes: jsonb().$type<StoredChange[]>().notNull().default([]),
    /** The version by which the row counts in its seal, where that is another than its signature has; 0 for none. */
    sealed_version: integer(),
    discover_time: unixSeconds().notNull(),
    scan_batch: text().notNull(),
    status: text().$type<FalsifyStatus>().notNull().default('UNREPAIRED'),
    repair_mode: text().$type<FalsifyRepairMode>(),
    repair_remark: text(),
    repair_admin: text(),
    repair_time: unixSeconds(),
  },
  (t) => [
    uniqueIndex('falsify_record_open')
      .on(t.module, t.data_id)
      .where(sql`status = 'UNREPAIRED'`),
    // Ascending, since a scan backwards is exactly the list's order.
    index('falsify_record_list').on(t.discover_time, t.id, t.module, t.status),
    index('falsify_record_repaired').on(known(sql`repair_time`), t.id),
    index('falsify_record_texts').using('gin', t.data_id.op('gin_trgm_ops'), t.data_sn.op('gin_trgm_ops')),
  ],
);
