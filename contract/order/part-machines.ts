/** How what belongs to an order lives: its collection, its checkout, the marks of its lines, its invoice. */
import { defineMachine, type Machine } from '../core/machine.ts';
import {
  complainSkuStatus,
  orderServiceStatus,
  tradeStatus,
  type ComplainSkuStatus,
  type OrderServiceStatus,
  type PayLogStatus,
  type TradeStatus,
} from './enums.ts';
import type { OrderOperation } from './operations.ts';

/** Who brings money in; `system`: nothing was left to pay. */
export const PAYERS = ['buyer', 'admin', 'shop', 'job', 'system'] as const;

/** A collection: one per order, made with it. What replaces goods costs nothing, so nothing of it is open. */
export const payLogMachine: Machine<PayLogStatus, OrderOperation> = defineMachine(
  'pay_status',
  ['PAY_NO', 'PAY_YES'],
  ['PAY_YES'],
  [
    [null, 'PLACE', 'PAY_NO', 'buyer'],
    [null, 'REPLACE', 'PAY_YES', 'system'],
    ['PAY_NO', 'PAY', 'PAY_YES', PAYERS],
  ],
);

/** A checkout follows its orders; with several the first payment decides. */
export const tradeMachine: Machine<TradeStatus, OrderOperation> = defineMachine(
  'trade_status',
  tradeStatus.values,
  [],
  [
    [null, 'PLACE', 'NEW', 'buyer'],
    [null, 'REPLACE', 'PAID_OFF', 'system'],
    ['NEW', 'CONFIRM', 'CONFIRM', 'system'],
    ['NEW', 'STOCK_SHORT', 'INTODB_ERROR', 'system'],
    [['NEW', 'CONFIRM'], 'PAY', 'PAID_OFF', PAYERS],
  ],
);

/** What is done with a line's marks: a service is asked for it, and comes to nothing (late: the window has closed meanwhile). */
export type LineOperation = 'SERVICE_ASK' | 'SERVICE_RELEASE' | 'SERVICE_RELEASE_LATE' | 'SERVICE_EXPIRE' | 'COMPLAIN' | 'COMPLAINT_END' | 'COMPLAIN_EXPIRE';

/** After-sales of a line. It stays APPLY after its service ended well, so that a line is served once (R10). */
export const lineServiceMachine: Machine<OrderServiceStatus, LineOperation> = defineMachine(
  'service_status',
  orderServiceStatus.values,
  [],
  [
    ['NOT_APPLY', 'SERVICE_ASK', 'APPLY', 'buyer'],
    ['APPLY', 'SERVICE_RELEASE', 'NOT_APPLY', 'shop'],
    ['APPLY', 'SERVICE_RELEASE_LATE', 'EXPIRED', 'shop'],
    ['NOT_APPLY', 'SERVICE_EXPIRE', 'EXPIRED', ['admin', 'job']],
  ],
);

/** Complaints about a line (R21). */
export const lineComplaintMachine: Machine<ComplainSkuStatus, LineOperation> = defineMachine(
  'complain_status',
  complainSkuStatus.values,
  [],
  [
    [['NO_APPLY', 'COMPLETE'], 'COMPLAIN', 'APPLYING', 'buyer'],
    ['APPLYING', 'COMPLAINT_END', 'COMPLETE', ['admin', 'buyer']],
    [['NO_APPLY', 'COMPLETE'], 'COMPLAIN_EXPIRE', 'EXPIRED', 'job'],
  ],
);

/** An invoice is listed once its order took its stock. */
export const receiptListedMachine: Machine<'NEW' | 'CONFIRM', 'CONFIRM'> = defineMachine(
  'order_status',
  ['NEW', 'CONFIRM'],
  ['CONFIRM'],
  [['NEW', 'CONFIRM', 'CONFIRM', 'system']],
);

/** An invoice is issued once: by the shop, or with the parcel (R23). */
export const receiptMachine: Machine<0 | 1, 'ISSUE'> = defineMachine('status', [0, 1], [1], [[0, 'ISSUE', 1, ['shop', 'system']]]);
