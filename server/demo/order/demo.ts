import { defineDemo } from '../define.ts';
import { seedShopCompanies } from './ground.ts';
import { makeOrders } from './index.ts';
import { seedOrderNotes } from './notes.ts';

/** Orders with everything that follows from them: payments, invoices, services, refunds, complaints. */
export const orderDemo = defineDemo({
  sizes: { orders: [2000, 100_000, 1_000_000] },
  grow: async (db, { size, now, progress }) => {
    await makeOrders(db, { total: size('orders'), now, onProgress: progress });
    await seedOrderNotes(db, now);
    await seedShopCompanies(db);
  },
});
