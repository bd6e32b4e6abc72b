import { and, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Refusal } from '#contract/core/refusal.ts';
import type { Db } from '#server/db/client.ts';
import { refuse } from '#server/core/refused.ts';

/** Refuses when a column of other records still names one of these ids. @param where narrows the records that count */
export async function refuseUsed(db: Db, column: PgColumn, ids: readonly string[], refusal: Refusal, where?: SQL): Promise<void> {
  const [user] = await db
    .select({ id: column })
    .from(column.table)
    .where(and(inArray(column, [...ids]), where))
    .limit(1);
  if (user) refuse(refusal);
}
