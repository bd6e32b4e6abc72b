/** What becomes of a project's money: settled with its shop, or refunded to the members, either once and for good (R83 to R85). */
import { and, eq, inArray } from 'drizzle-orm';
import { accountText } from '#contract/member/sentences.ts';
import { commissionOf } from '#contract/promotion/crowdfunding.ts';
import { crowdfundingErrors } from '#contract/promotion/crowdfunding.schema.ts';
import { found, refuse } from '#server/core/refused.ts';
import { stepAll } from '#server/core/step.ts';
import { markChanged } from '#server/core/told-later.ts';
import type { Db } from '#server/db/client.ts';
import { creditDeposit } from '#server/groups/member/account.ts';
import { crowdfunding, crowdfundingSupport } from '../schema.ts';
import { lockAsOf } from './outcome.ts';
import { projectSettle, supportState, type ProjectChange, type ProjectRow, type SupportRow } from './states.ts';

/** What the platform keeps and what the shop gets, in cents: as it was settled, else as it would be now. */
export function sharesOf(row: Pick<ProjectRow, 'raised_amount' | 'freight_amount' | 'commission_rate' | 'commission_amount' | 'settle_amount'>) {
  const commission = row.commission_amount ?? commissionOf(row.raised_amount, row.commission_rate);
  return { commission, payable: row.settle_amount ?? row.raised_amount + row.freight_amount - commission };
}

/** Freezes what the shop gets; a record for the finance staff, no payment is sent. @throws Refused 410 unless it waits to be settled */
export async function settleProject(db: Db, id: string, remark: string, operator: string, now: number): Promise<ProjectChange> {
  const before = await lockAsOf(db, id, now);
  const { commission, payable } = sharesOf(before);
  const [after] = await stepAll(db, projectSettle, eq(crowdfunding.crowdfunding_id, id), 'SETTLE', 'admin', {
    commission_amount: commission,
    settle_amount: payable,
    settle_time: now,
    settle_name: operator,
    settle_remark: remark,
  });
  return { before, after: found(after, crowdfundingErrors.unsettleable) };
}

/** The entry in the books of members that stands for the refund of a pledge. */
export const REFUND_CAUSE = 'pledgeRefund';

/**
 * Refunds pledges of one project in full to the members' deposits, all of them or none (R84, R85). This alone refunds pledges: a pledge leaves
 * its state once, and the books take a cause once, so that nothing is paid twice however often and by however many it is asked.
 * @throws Refused 410 when one of them is not to be refunded, or belongs to another project
 */
export async function refundPledges(db: Db, id: string, given: readonly string[], remark: string, operator: string, now: number): Promise<SupportRow[]> {
  await lockAsOf(db, id, now);
  const ids = [...new Set(given)];
  const chosen = and(inArray(crowdfundingSupport.support_id, ids), eq(crowdfundingSupport.crowdfunding_id, id));
  const rows = await stepAll(db, supportState, chosen, 'REFUND', 'admin', { refund_time: now, refund_name: operator, refund_remark: remark });
  if (rows.length < ids.length) refuse(crowdfundingErrors.unrefundable);
  // In one order, so that two batches do not wait for each other at the members' accounts.
  for (const row of rows.toSorted((a, b) => a.member_id.localeCompare(b.member_id))) {
    const reason = accountText.write('pledgeRefunded', { sn: row.support_sn });
    await creditDeposit(db, row.member_id, row.total_amount, { cause: { kind: REFUND_CAUSE, id: row.support_sn }, reason, operator, now });
    markChanged(db, 'crowdfundingSupport', row.support_id);
  }
  const owed = await db.$count(crowdfundingSupport, and(eq(crowdfundingSupport.crowdfunding_id, id), eq(crowdfundingSupport.state, 'REFUNDING')));
  if (owed === 0) await stepAll(db, projectSettle, eq(crowdfunding.crowdfunding_id, id), 'REPAID', 'system');
  markChanged(db, 'crowdfunding', id);
  return rows;
}
