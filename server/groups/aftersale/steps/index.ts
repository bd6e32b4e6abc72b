/**
 * What buyers, shops, administrators and the payment platform do with after-sales services. Each function runs in the caller's
 * transaction, locks the service (or the order), judges the state that is stored then, and does everything that belongs to the
 * step. Tell screens with `tellServices` in the same transaction.
 */
export { applyService, shareOf, type Application, type Delivery } from './apply.ts';
export { sendBack, type ReturnParcel } from './buyer.ts';
export type { ServiceChange } from './locked.ts';
export { nextService, serviceSn } from './numbers.ts';
export { adminRefund, cancelFailedGroup, refundReported } from './platform.ts';
export { auditService, closeService, retryReplacement, sellerRefund, stockIn, type Audit, type PlatformAnswer, type Storing } from './shop.ts';
export { wayOf, type RefundAccount, type Way } from './way.ts';
export { logService, tellComplaints, tellServices } from '../told.ts';
