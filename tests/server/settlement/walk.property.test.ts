/**
 * Random walks of payments, refunds and settlements, several at once, some of them cut off in the middle as a process that is killed is: every
 * cent is in exactly one bill or still open, and every sum says the same.
 */
import fc from 'fast-check';
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { figuresOf, payable } from '#contract/settlement/terms.ts';
import type { Db } from '#server/db/client.ts';
import { settlementItem } from '#server/groups/order/schema.ts';
import { confirmPayment, countRefund, lockOrder } from '#server/groups/order/steps/index.ts';
import { reconcile } from '#server/groups/settlement/bill/reconcile.ts';
import { scheduleNew, settleDue } from '#server/groups/settlement/run/due.ts';
import { settleNow } from '#server/groups/settlement/run/now.ts';
import { NOTHING, sumsByBill } from '#server/groups/settlement/run/take.ts';
import { bill, billPeriod } from '#server/groups/settlement/schema.ts';
import { shop } from '#server/groups/shop/schema.ts';
import { addShop } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { makeOrder } from '#tests/server/order/orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const now = () => Math.floor(Date.now() / 1000);
const admin = { by: 'admin', name: 'superadmin', id: 1 } as const;

class CutOff extends Error {}

/** A transaction of its own; with `cut` it ends as it does when its process is killed. */
async function once<T>(cut: boolean, work: (db: Db) => Promise<T>): Promise<T | undefined> {
  try {
    return await server.db.transaction(async (tx) => {
      const done = await work(tx as unknown as Db);
      if (cut) throw new CutOff();
      return done;
    });
  } catch (error) {
    if (error instanceof CutOff) return undefined;
    throw error;
  }
}

interface Step {
  kind: 'pay' | 'refund' | 'now' | 'due';
  shop: number;
  amount: number;
  cut: boolean;
}

const step = fc.record<Step>({
  kind: fc.constantFrom('pay', 'pay', 'pay', 'refund', 'refund', 'now', 'due'),
  shop: fc.integer({ min: 0, max: 2 }),
  amount: fc.integer({ min: 1, max: 9_999 }),
  cut: fc.boolean(),
});

it('keeps every sum', { timeout: 120_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { minLength: 1, maxLength: 5 }), { minLength: 2, maxLength: 5 }), async (rounds) => {
      const shops = await Promise.all(
        [255, 333, 1].map((shop_commission) => addShop(server.db, { shop_createtime: now() - 40 * 86_400, shop_commission, settlement_day: '1,11,21' })),
      );
      const ids = shops.map(({ shop_id }) => shop_id);
      const paid: { sn: string; price: number; back: number }[][] = [[], [], []];
      let refunds = 0;
      const take = async ({ kind, shop: at, amount, cut }: Step): Promise<void> => {
        const own = shops[at]!;
        if (kind === 'pay') {
          const { sn } = await makeOrder(server.db, {
            order_status: 'CONFIRM',
            lines: [{ price: amount }],
            set: { seller_id: own.shop_id, seller_name: own.shop_name },
          });
          if (await once(cut, (tx) => confirmPayment(tx, sn, amount / 100, admin, now()))) paid[at]!.push({ sn, price: amount, back: 0 });
        } else if (kind === 'refund') {
          const order = paid[at]!.find(({ price, back }) => back < price);
          if (!order) return;
          const part = Math.min(amount, order.price - order.back);
          order.back += part;
          const number = `W${order.sn}${(refunds += 1)}`;
          const done = await once(cut, async (tx) => {
            await countRefund(tx, await lockOrder(tx, order.sn), number, part, now());
            return true;
          });
          if (!done) order.back -= part;
        } else if (kind === 'now') await once(cut, (tx) => settleNow(tx, ids, admin, now()));
        else await once(cut, async (tx) => (await scheduleNew(tx, 50)) + (await settleDue(tx, 2, now())));
      };
      // Within a round everything happens at once.
      for (const round of rounds) await Promise.all(round.map(take));
      // A second later nothing is left open.
      await server.db.transaction((tx) => settleNow(tx as unknown as Db, ids, admin, now() + 1));

      const bills = await server.db.select().from(bill).where(inArray(bill.seller_id, ids));
      const items = await server.db.select().from(settlementItem).where(inArray(settlementItem.seller_id, ids));
      expect(items.every(({ status, bill_id }) => status === 1 && bills.some((one) => one.bill_id === bill_id))).toBe(true);
      for (const [at, { shop_id }] of shops.entries()) {
        const mine = bills.filter((one) => one.seller_id === shop_id).toSorted((a, b) => a.start_time - b.start_time);
        const sum = (field: 'price' | 'refund_price') => mine.reduce((total, one) => total + one[field], 0);
        expect(sum('price')).toBe(paid[at]!.reduce((total, { price }) => total + price, 0));
        expect(sum('refund_price')).toBe(paid[at]!.reduce((total, { back }) => total + back, 0));
        // Each begins where the one before ended.
        for (const [place, one] of mine.entries()) if (place > 0) expect(one.start_time).toBe(mine[place - 1]!.end_time + 1);
      }
      const sums = await sumsByBill(
        server.db,
        sql`bill_id in (select bill_id from bill where seller_id in (${sql.join(
          ids.map((id) => sql`${id}::bigint`),
          sql`, `,
        )}))`,
      );
      for (const one of bills) {
        expect(one).toMatchObject(figuresOf(one.shop_type, sums.get(one.bill_id) ?? NOTHING, one.rate));
        expect(payable(one.shop_type, one)).toBe(one.bill_price);
      }
      for (const sn of new Set(bills.map((one) => one.sn))) {
        const [period] = await server.db.select().from(billPeriod).where(eq(billPeriod.sn, sn));
        const all = await server.db.select().from(bill).where(eq(bill.sn, sn));
        expect(period).toMatchObject({ bill_num: all.length, bill_price: all.reduce((total, one) => total + one.bill_price, 0) });
        const differences = (await reconcile(server.db, { sn, page_no: 1, page_size: 500 })).shops.data.filter(({ seller_id }) => ids.includes(seller_id));
        // Refunds of the walk have no after-sales service, which the reconciliation says; nothing else.
        expect(differences.flatMap((one) => one.differences).filter(({ kind }) => kind !== 'ORPHAN')).toEqual([]);
      }
      await server.db.update(shop).set({ shop_disable: 'REFUSED' }).where(inArray(shop.shop_id, ids));
    }),
    { numRuns: Number(process.env['WALKS'] ?? 12) },
  );
});
