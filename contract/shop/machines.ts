/** How shops and their deposits live: who may move them from which state to which. Source: reference/shop.yaml `state_machines`. */
import { defineMachine, type Machine } from '../core/machine.ts';
import { marginStatus, shopStatus, type MarginStatus, type ShopStatus } from './enums.ts';

/** ADD makes a shop that is completed later, ADD_COMPLETE one that is open at once. */
export type ShopOperation = 'BEGIN' | 'HAND_IN' | 'APPROVE' | 'REFUSE' | 'ADD' | 'ADD_COMPLETE' | 'CLOSE' | 'REOPEN';

export const shopMachine: Machine<ShopStatus, ShopOperation> = defineMachine(
  'shop_disable',
  shopStatus.values,
  [],
  [
    [null, 'BEGIN', 'APPLYING', 'shop'],
    [null, 'ADD', 'WAIN_IMPROVED', 'admin'],
    [null, 'ADD_COMPLETE', 'OPEN', 'admin'],
    [['APPLYING', 'REFUSED'], 'HAND_IN', 'APPLY', 'shop'],
    [['APPLY', 'REFUSED', 'WAIN_IMPROVED'], 'APPROVE', 'OPEN', 'admin'],
    ['APPLY', 'REFUSE', 'REFUSED', 'admin'],
    ['OPEN', 'CLOSE', 'CLOSED', 'admin'],
    ['CLOSED', 'REOPEN', 'OPEN', 'admin'],
  ],
);

export type MarginOperation = 'PAY_IN' | 'APPROVE' | 'REFUSE' | 'DEDUCT';

/** An entry of a deposit: what is paid in waits for a decision, what is deducted does not. */
export const marginMachine: Machine<MarginStatus, MarginOperation> = defineMachine(
  'auth_status',
  marginStatus.values,
  ['PASS_AUDIT', 'REFUSE_AUDIT'],
  [
    [null, 'PAY_IN', 'WAIT_AUDIT', 'shop'],
    [null, 'DEDUCT', 'PASS_AUDIT', 'admin'],
    ['WAIT_AUDIT', 'APPROVE', 'PASS_AUDIT', 'admin'],
    ['WAIT_AUDIT', 'REFUSE', 'REFUSE_AUDIT', 'admin'],
  ],
);
