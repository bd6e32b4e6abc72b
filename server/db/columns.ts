import { customType } from 'drizzle-orm/pg-core';

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

/** Money in whole cents. The wire carries yuan: see server/db/money.ts. */
export const cents = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: Number,
  toDriver: (value) => value,
});

/** Unix seconds. */
export const unixSeconds = customType<{ data: number; driverData: string | number }>({
  dataType: () => 'bigint',
  fromDriver: Number,
  toDriver: (value) => value,
});
