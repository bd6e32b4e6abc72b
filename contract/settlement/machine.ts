/** How a bill lives: issued, agreed by the shop, approved and paid by administrators, completed (R26). */
import { defineMachine, type Machine } from '../core/machine.ts';
import { billStatus, type BillStatus } from './enums.ts';

export type BillOperation = 'ISSUE' | 'RECONCILE' | 'APPROVE' | 'PAY' | 'COMPLETE';

export const billMachine: Machine<BillStatus, BillOperation> = defineMachine(
  'status',
  ['OUT', ...billStatus.values.filter((status) => status !== 'OUT')] as readonly BillStatus[],
  ['COMPLETE'],
  [
    [null, 'ISSUE', 'OUT', ['job', 'admin']],
    ['OUT', 'RECONCILE', 'RECON', 'shop'],
    ['RECON', 'APPROVE', 'PASS', 'admin'],
    ['PASS', 'PAY', 'PAY', 'admin'],
    ['PAY', 'COMPLETE', 'COMPLETE', ['shop', 'job']],
  ],
);

/** The step that administrators have in a state; none where it is the shop's turn or the end. */
export const adminStep = (status: string): BillOperation | undefined => billMachine.operations(status as BillStatus, 'admin')[0];
