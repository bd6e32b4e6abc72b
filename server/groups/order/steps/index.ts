/**
 * What other groups, timed rules, demonstrations and tests may do with orders. Each function runs in the caller's transaction,
 * locks the order, judges the state that is stored then, and does everything that belongs to the step. Calls and bulk actions tell
 * screens by themselves; whoever opens a transaction of its own does so with `tellOrders`.
 */
export { cancelAfterPayment, cancelByAdmin, cancelOrder } from './cancel.ts';
export { closeComplaints, closeService, completeOrder, finishComments } from './completion.ts';
export { receiveOrder, shipOrder, type Parcel } from './delivery.ts';
export { missingBuyers, withMissingBuyers } from '../group-data.ts';
export { settleGroup } from './group.ts';
export type { InvoiceRequest } from './invoice.ts';
export { demand, JOB, lockOrder, moveOrder, SYSTEM, type Operator, type OrderChange, type OrderRow } from './locked.ts';
export { nextNumbers } from './numbers.ts';
export { collectOnDelivery, confirmPayment, payOrder, type Payment } from './payment.ts';
export { placeOrder, type Purchase } from './placing.ts';
export { refundables } from './refundable.ts';
export { countRefund } from './settlement.ts';
export { soldLine, type Sold } from './sold.ts';
export { lockGoods, returnStock, shipStock, takeStock, type Pieces } from './stock.ts';
export { refuseTamperedOrder } from './tampered.ts';
export { logOrder, tellOrders } from './told.ts';
