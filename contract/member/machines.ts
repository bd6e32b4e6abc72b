/** How what members apply for lives: its states and who may move it where. Plain data, for rules, screens and tests alike. */
import { defineMachine, type Machine } from '../core/machine.ts';
import { vatStatus, type VatStatus } from './enums.ts';

/** What is done with a VAT qualification. A member that edits it needs a new review. */
export type VatOperation = 'APPLY' | 'EDIT' | 'PASS' | 'REFUSE';

export const vatMachine: Machine<VatStatus, VatOperation> = defineMachine(
  'status',
  vatStatus.values,
  [],
  [
    [null, 'APPLY', 'NEW_APPLY', 'buyer'],
    [['NEW_APPLY', 'AUDIT_PASS', 'AUDIT_REFUSE'], 'EDIT', 'NEW_APPLY', 'buyer'],
    ['NEW_APPLY', 'PASS', 'AUDIT_PASS', 'admin'],
    ['NEW_APPLY', 'REFUSE', 'AUDIT_REFUSE', 'admin'],
  ],
);

/** Whether a qualification waits for an administrator. */
export const awaitsReview = ({ status }: { status: string }): boolean => vatMachine.operations(status, 'admin').length > 0;
