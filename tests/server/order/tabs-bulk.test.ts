/** What the order list asks for besides its rows: the numbers on its tabs, and operations on many orders at once. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { orderTag } from '#contract/order/enums.ts';
import { orderApi, orderOperationApi } from '#contract/order/order.ts';
import type { LiveEvent } from '#server/core/live.ts';
import { orderLog, orders } from '#server/groups/order/schema.ts';
import { addGoods, unique } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { bulkWorker } from '#tests/server/platform/bulk-worker.ts';
import { eventually, otherProcess } from '#tests/server/platform/support.ts';
import { makeOrder } from './orders.ts';

let server: TestServer;
let token: string;
const word = unique('瓷器');
const NOW = Math.floor(Date.now() / 1000);
const made: Record<string, string> = {};

beforeAll(async () => {
  server = await startServer();
  token = await server.login();
  const goods = await addGoods(server.db, { goods_name: word });
  const add = async (name: string, spec: Parameters<typeof makeOrder>[1]) => {
    made[name] = (await makeOrder(server.db, { lines: [{ goods }], ...spec })).sn;
  };
  await add('unpaid', { order_status: 'CONFIRM', at: NOW - 5 * 86_400 });
  await add('cod', { order_status: 'CONFIRM', payment_type: 'COD' });
  await add('received', { order_status: 'ROG' });
  await add('received too', { order_status: 'ROG', at: NOW - 40 * 86_400 });
  await add('redeemed', { order_status: 'ROG', order_type: 'VIRTUAL' });
  await add('complete', { order_status: 'COMPLETE' });
});
afterAll(() => server.close());

it('counts each tab as the list does, under nothing, time and other filters', async () => {
  for (const query of [
    {},
    { start_time: NOW - 10 * 86_400, end_time: NOW - 3600 },
    { goods_name: word },
    { goods_name: word, payment_type: 'ONLINE' as const },
  ]) {
    const { body: counts } = await server.call(orderApi.tabCounts, { query: { ...query, tag: 'ROG' } }, { token });
    for (const tag of orderTag.values) {
      const { body } = await server.call(orderApi.list, { query: { ...query, tag } }, { token });
      expect([tag, counts[tag]]).toEqual([tag, body.data_total]);
    }
    expect(counts.ROG).toBeGreaterThan(0);
  }
});

it('completes chosen orders one by one in the name of the administrator, and says which it cannot', async () => {
  const { done, ask } = bulkWorker(server, token);
  const ids = [made['received'], made['redeemed'], made['unpaid']] as string[];
  const { result } = await done({ endpoint: 'orderOperation.complete', resource: 'order', ids });
  expect(result).toMatchObject({ total: 3, ok: 2, refused: 1, failed: [{ title: made['unpaid'] }] });
  const [log] = await server.db
    .select()
    .from(orderLog)
    .where(eq(orderLog.order_sn, ids[0] ?? ''))
    .orderBy(orderLog.op_time)
    .then((rows) => rows.filter(({ message }) => message === '订单已完成'));
  expect(log?.op_name).toBe('superadmin');
  expect(await server.db.$count(orders, eq(orders.order_status, 'COMPLETE'))).toBeGreaterThanOrEqual(3);

  // The lists that follow orders hear of it as they do of a single call.
  const { live } = await otherProcess(server);
  const heard: string[] = [];
  live.subscribe(({ type, data }) => void (type === 'change' && heard.push((data as { resource: string }).resource)));
  const cancelled = await done({ endpoint: 'orderOperation.cancel', resource: 'order', filter: { goods_name: word, tag: 'WAIT_PAY' } });
  expect(cancelled.result).toMatchObject({ ok: 1, refused: 0 });
  await eventually(() => ['order', 'payLog', 'receipt'].every((kind) => heard.includes(kind)), 'the lists that follow');
  await live.close();
  const clerk = await server.login('goods_clerk');
  expect((await ask({ endpoint: 'orderOperation.cancel', resource: 'order' }, clerk)).status).toBe(401);
});

it('tells screens in bulk of everything that a single call tells them of, and who started it what to ask for again', async () => {
  const { live } = await otherProcess(server);
  const heard: LiveEvent[] = [];
  const stop = live.subscribe((event) => heard.push(event));
  const kinds = () => new Set(heard.splice(0).flatMap(({ type, data }) => (type === 'change' ? [(data as { resource: string }).resource] : [])));
  const goods = await addGoods(server.db, { goods_name: unique('茶具') });
  const orderOf = () => makeOrder(server.db, { lines: [{ goods }], order_status: 'CONFIRM' });
  const [alone, among] = [await orderOf(), await orderOf()];

  await server.call(orderOperationApi.cancel, { params: { order_sn: alone.sn } }, { token });
  const single = await eventually(() => heard.length >= 3 && kinds());
  const { over } = await bulkWorker(server, token).done({ endpoint: 'orderOperation.cancel', resource: 'order', ids: [among.sn] });
  await eventually(() => heard.some(({ type, data }) => type === 'change' && (data as { resource: string }).resource === 'receipt'));
  const bulk = kinds();
  stop();
  await live.close();
  expect([...single].filter((kind) => !bulk.has(kind))).toEqual([]);
  expect([...bulk].filter((kind) => !over.touched.includes(kind))).toEqual([]);
});
