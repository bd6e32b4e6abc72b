import { sql, type SQL } from 'drizzle-orm';

/** Unix seconds by the database's clock, which all processes share; leases are measured by it. */
export const dbNow = (plus = 0): SQL<number> => sql<number>`(floor(extract(epoch from clock_timestamp()))::bigint + ${plus}::int)`;

/** This process's clock, for what people read. */
export const unixNow = (): number => Math.floor(Date.now() / 1000);
