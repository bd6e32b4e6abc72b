/** Who hears of an application or a review: the system log of the administrator who acted, menus, and every open screen. */
import { vatWaiting } from '#contract/member/waiting.ts';
import { defineApproval, tellNumber } from '#server/platform/approval/define.ts';
import type { Db } from '#server/db/client.ts';
import { changed, tellRecords } from '#server/core/changed.ts';
import type { AuditEntry, Context } from '#server/core/context.ts';
import type { Live } from '#server/core/live.ts';
import { oldestVat, waitingVat, type VatChange } from './service.ts';

/** Qualifications that wait for an administrator. */
export const vatApproval = defineApproval(vatWaiting, waitingVat, oldestVat);

/** After members applied: live events only. Call it in the transaction of the change. */
export async function tellVat(live: Live, db: Db, ids: readonly string[]): Promise<void> {
  await tellRecords(live, db, 'vatQualification', ids);
  await tellNumber(vatApproval, live, db);
}

/** What the system log keeps of a review. */
export function vatAudit({ before, after }: VatChange): Omit<AuditEntry, 'resource'> {
  const kept = ({ status, audit_remark }: VatChange['after']) => ({ status, audit_remark });
  return { ids: [after.id], before: kept(before), after: kept(after), title: `${after.company_name}（${after.uname}）` };
}

/** After a review: log entry and live events. */
export async function logVat(context: Context, change: VatChange): Promise<void> {
  await changed(context, 'vatQualification', [vatAudit(change)]);
  await tellNumber(vatApproval, context.services.live, context.db);
}
