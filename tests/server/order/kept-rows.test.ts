/** The list shows orders that it has shown before without reading them again; what it shows is what is stored at that moment. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Lang } from '#contract/core/text.ts';
import { orderApi } from '#contract/order/order.ts';
import { falsifyRecord } from '#server/platform/falsify/schema.ts';
import { orderItem, orders } from '#server/groups/order/schema.ts';
import { addGoods } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { makeOrder } from './orders.ts';

let server: TestServer;
let token: string;
let sn: string;
let waiting: string;
const NOW = Math.floor(Date.now() / 1000);

const row = async (number: string, lang: Lang = 'zh') => {
  const { body } = await server.call(orderApi.list, { query: { order_sn: number } }, { token, lang });
  const found = body.data.find((one) => one.sn === number);
  if (!found) throw new Error(`${number} is not listed`);
  return found;
};

beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  const goods = await addGoods(server.db);
  ({ sn } = await makeOrder(server.db, { order_status: 'PAID_OFF', at: NOW, lines: [{ goods }, { goods, num: 2 }] }));
  ({ sn: waiting } = await makeOrder(server.db, { order_status: 'CONFIRM', at: NOW, lines: [{ goods }] }));
});
afterAll(() => server.close());

describe('rows of the order list', () => {
  it('are the same for the next who ask, field by field', async () => {
    const first = await row(sn);
    expect(await row(sn)).toEqual(first);
    expect((await row(sn, 'en')).pay_status_text).not.toBe(first.pay_status_text);
    expect(await row(sn)).toEqual(first);
  });

  it('show what was written to an order, to one of its lines, and back again', async () => {
    const before = await row(sn);
    await server.db.update(orders).set({ remark: 'first' }).where(eq(orders.sn, sn));
    expect((await row(sn)).remark).toBe('first');
    await server.db.transaction(async (tx) => {
      await tx.update(orders).set({ remark: 'second' }).where(eq(orders.sn, sn));
      await tx.update(orders).set({ remark: 'third' }).where(eq(orders.sn, sn));
    });
    expect((await row(sn)).remark).toBe('third');
    const [line] = await server.db.select().from(orderItem).where(eq(orderItem.order_sn, sn)).orderBy(orderItem.item_id);
    await server.db.update(orderItem).set({ name: 'renamed' }).where(eq(orderItem.item_id, line!.item_id));
    expect((await row(sn)).sku_list.map(({ name }) => name)).toEqual(['renamed', before.sku_list[1]!.name]);
    await server.db.update(orderItem).set({ name: line!.name }).where(eq(orderItem.item_id, line!.item_id));
    await server.db.update(orders).set({ remark: before.remark }).where(eq(orders.sn, sn));
    expect(await row(sn)).toEqual(before);
  });

  it('say that an order was tampered with, for as long as it counts', async () => {
    const { order_id, sign_result } = await row(sn);
    expect(sign_result).toBe(true);
    const [record] = await server.db
      .insert(falsifyRecord)
      .values({ module: 'ORDER', data_id: order_id, data_sn: sn, kind: 'CHANGED', discover_time: NOW, scan_batch: 'kept rows' })
      .returning();
    expect((await row(sn)).sign_result).toBe(false);
    await server.db.delete(falsifyRecord).where(eq(falsifyRecord.id, record!.id));
    expect((await row(sn)).sign_result).toBe(true);
  });

  it('count the time that is left to pay', async () => {
    const at = (seconds: number) =>
      server.db
        .update(orders)
        .set({ create_time: NOW - seconds })
        .where(eq(orders.sn, waiting));
    await at(0);
    const { cancel_left_time } = await row(waiting);
    expect(cancel_left_time).toBeGreaterThan(0);
    await at(3_600);
    expect((await row(waiting)).cancel_left_time).toBeLessThan(cancel_left_time - 3_000);
  });
});
