import type { Waiting } from '#contract/core/waiting.ts';
import { tellWaiting } from '#server/core/changed.ts';
import type { Live } from '#server/core/live.ts';
import type { Db } from '#server/db/client.ts';

/** A record that waits. `amount`: whole cents, where money is concerned; `since`: unix seconds. */
export interface WaitingRecord {
  id: string;
  title: string;
  note: string;
  amount: number | null;
  since: number;
}

/** Work that waits for a decision of an administrator. */
export interface ApprovalDefinition extends Waiting {
  /** How many rows wait, equal to the total of the page that decides. Must be served by an index. */
  count(db: Db): Promise<number>;
  /** The records, longest waiting first; from an index, too. */
  oldest(db: Db, limit: number, offset: number): Promise<WaitingRecord[]>;
}

/** Declares how a kind of pending work is counted and read. */
export const defineApproval = (waiting: Waiting, count: ApprovalDefinition['count'], oldest: ApprovalDefinition['oldest']): ApprovalDefinition => ({
  ...waiting,
  count,
  oldest,
});

/** The numbers of the dashboard that count pending work. */
export async function countersOf(approvals: readonly ApprovalDefinition[], db: Db): Promise<Record<string, number>> {
  const counted: Record<string, number> = {};
  for (const { counter, count } of approvals) if (counter) counted[counter] = Number(await count(db));
  return counted;
}

/** Tells menus, the inbox and the dashboard how much waits, after something that may have changed several kinds. */
export async function tellNumbers(approvals: readonly ApprovalDefinition[], live: Live, db: Db): Promise<void> {
  const counted: Record<string, number> = {};
  for (const { kind, counter = kind, count } of approvals) counted[counter] = Number(await count(db));
  await tellWaiting(live, db, counted);
}

/** The same of one kind. */
export const tellNumber = (approval: ApprovalDefinition, live: Live, db: Db): Promise<void> => tellNumbers([approval], live, db);
