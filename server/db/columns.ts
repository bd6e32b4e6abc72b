import { customType, type PgColumn } from 'drizzle-orm/pg-core';

/**
 * A 64-bit id: `bigint` in the database, a string in code, since it may pass 2^53.
 * Both drivers are set to hand int8 over as text (see client.ts), so no digit is ever lost.
 */
export const bigId = customType<{ data: string; driverData: string }>({
  dataType: () => 'bigint',
  fromDriver: (value) => String(value),
  toDriver: (value) => value,
});

/** Ids of the platform's own sequences, as their columns take them. One that no sequence reaches belongs to no record and is left out. */
export const seqIds = (ids: readonly string[]): number[] => ids.map(Number).filter(Number.isSafeInteger);

/** A 64-bit id that numbers itself. */
export const bigSerial = customType<{ data: string; driverData: string; notNull: true; default: true }>({
  dataType: () => 'bigserial',
  fromDriver: (value) => String(value),
  toDriver: (value) => value,
});

const centsOf = (value: string | number) => Number(value);
const secondsOf = (value: string | number) => Number(value);

/** Money in whole cents. The wire carries yuan: see server/db/money.ts. */
export const cents = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: centsOf,
  toDriver: (value) => value,
});

/** Unix seconds. */
export const unixSeconds = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: secondsOf,
  toDriver: (value) => value,
});

const readsBy = (column: PgColumn, read: unknown): boolean => (column as unknown as { mapFrom?: unknown }).mapFrom === read;

/** Whether a column holds money. */
export const isMoney = (column: PgColumn): boolean => readsBy(column, centsOf);

/** Whether a column holds a moment. */
export const isTime = (column: PgColumn): boolean => readsBy(column, secondsOf);
