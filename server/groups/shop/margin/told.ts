/** Who hears of a deposit: its lists, and whoever decides about those that wait. */
import { depositWaiting } from '#contract/shop/waiting.ts';
import { tellRecords } from '#server/core/changed.ts';
import type { Live } from '#server/core/live.ts';
import type { Db } from '#server/db/client.ts';
import { defineApproval, tellNumber } from '#server/platform/approval/define.ts';
import type { MarginRow } from './ledger.ts';
import { oldestDeposits, waitingDeposits } from './waiting.ts';

/** Deposits that wait for an administrator. */
export const depositApproval = defineApproval(depositWaiting, waitingDeposits, oldestDeposits);

/** Tells how many deposits wait. */
export const tellDeposits = (db: Db, { live }: { live: Live }): Promise<void> => tellNumber(depositApproval, live, db);

/** After a shop has paid something in, in the transaction of that. */
export async function tellPaidIn(live: Live, db: Db, { id }: Pick<MarginRow, 'id'>): Promise<void> {
  await tellRecords(live, db, 'margin', [id]);
  await tellDeposits(db, { live });
}
