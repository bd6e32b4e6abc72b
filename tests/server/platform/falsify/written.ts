/** What the product writes is signed, whatever way it goes. */
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { orderOperationApi } from '#contract/order/order.ts';
import type { Db } from '#server/db/client.ts';
import { adminUser } from '#server/core/schema.ts';
import { auditService } from '#server/groups/aftersale/steps/index.ts';
import { changePoints } from '#server/groups/member/account.ts';
import { orders } from '#server/groups/order/schema.ts';
import { rowSignature } from '#server/platform/falsify/schema.ts';
import { makePerson } from '../../access/people.ts';
import { makeOrder } from '../../order/orders.ts';
import { asked, bySql, clean, credited, inOne, note, now, open, order, recordOf, repair, scanned, server, signatureOf, token } from './support.ts';

export function writes(): void {
  it('was taken in once, and is signed from then on whatever way it goes', async () => {
    const { sn } = await asked();
    await inOne((db) => auditService(db, sn, { pass: true, return_addr: '仓库1号' }, now()));
    await credited(1_000);
    await inOne((db) => changePoints(db, '1', { consum: 5, grade: 5 }, note()));
    const unpaid = await order({ order_status: 'CONFIRM' });
    expect((await server.call(orderOperationApi.cancel, { params: { order_sn: unpaid.sn } }, { token })).status).toBe(200);
    await makePerson(server, 'founder');
    // That one was made without a transaction, as nobody of the product does.
    const unsigned = await server.db
      .select({ id: adminUser.id })
      .from(adminUser)
      .orderBy(sql`id desc`)
      .limit(1);
    const found = await scanned();
    expect(found.taken).toBe(0);
    expect((await open()).map(({ module, data_id }) => [module, data_id])).toEqual([['ADMIN_USER', String(unsigned[0]!.id)]]);
    expect((await repair([(await open())[0]!.id], 'RESIGN')).status).toBe(200);
    await clean();
  });

  it('leaves no signature when it is rolled back, in whole or to a savepoint', async () => {
    const count = () => server.db.$count(rowSignature);
    const before = await count();
    await expect(
      inOne(async (db) => {
        await makeOrder(db);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    await inOne(async (db) => {
      await db
        .transaction(async (tx) => {
          await makeOrder(tx as unknown as Db);
          throw new Error('no');
        })
        .catch(() => undefined);
    });
    expect(await count()).toBe(before);
  });

  it('is signed rightly by many at once', async () => {
    const { sn } = await order();
    const rows = await server.db.select().from(orders).where(eq(orders.sn, sn));
    const id = rows[0]!.order_id;
    await Promise.all(
      Array.from({ length: 30 }, (_, i) =>
        i % 3 === 0
          ? credited(1)
          : i % 3 === 1
            ? order()
            : inOne((db) =>
                db
                  .update(orders)
                  .set({ gift_point: sql`${orders.gift_point} + 1` })
                  .where(eq(orders.order_id, id)),
              ),
      ),
    );
    expect((await signatureOf('ORDER', id))?.version).toBe(11);
    await clean();
  });

  it('is signed by what it wrote, never by what somebody else had written before', async () => {
    const { sn } = await order();
    const [row] = await server.db.select().from(orders).where(eq(orders.sn, sn));
    await bySql(sql`update orders set order_price = order_price + 1, gift_point = 3 where sn = ${sn}`);
    await inOne((db) => db.update(orders).set({ gift_point: 4, bill_sn: 'B1' }).where(eq(orders.sn, sn)));
    await scanned();
    const record = await recordOf('ORDER', row!.order_id);
    expect(record).toMatchObject({ kind: 'CHANGED', data_sn: sn });
    expect(record!.changes).toEqual([
      { field: 'gift_point', signed_value: '0', current_value: '4' },
      { field: 'order_price', signed_value: String(row!.order_price), current_value: String(row!.order_price + 1) },
    ]);
    expect((await repair([record!.id], 'RESTORE')).status).toBe(200);
    expect((await server.db.select().from(orders).where(eq(orders.sn, sn)))[0]).toMatchObject({ gift_point: 0, bill_sn: 'B1', order_price: row!.order_price });
    await clean();
  });
}
