import { defineDemo } from '../define.ts';
import { makeOrders } from './index.ts';

/** Orders with everything that follows from them: payments, invoices, services, refunds, complaints. */
export const orderDemo = defineDemo({
  sizes: { orders: [2000, 100_000, 1_000_000] },
  grow: (db, { size, now, progress }) => makeOrders(db, { total: size('orders'), now, onProgress: progress }),
});
