/** Exports that fail are failures (500), with the code of their group; everything that is refused stays a refusal. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { afterSaleErrors } from '#contract/aftersale/common.schema.ts';
import { refundApi } from '#contract/aftersale/refund.ts';
import { afterSaleApi } from '#contract/aftersale/service.ts';
import type { Endpoint } from '#contract/core/endpoint.ts';
import type { Refusal } from '#contract/core/refusal.ts';
import { orderErrors } from '#contract/order/common.schema.ts';
import { orderApi } from '#contract/order/order.ts';
import { payLogApi } from '#contract/order/pay-log.ts';
import { expectRefused } from '#tests/server/goods/fixtures.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

it.each<[what: string, endpoint: Endpoint, table: string, refusal: Refusal]>([
  ['orders', orderApi.exportRows as unknown as Endpoint, 'order_item', orderErrors.exportFailed],
  ['orders by the older address', orderApi.exportRowsOld as unknown as Endpoint, 'order_item', orderErrors.exportFailed],
  ['collections', payLogApi.exportRows as unknown as Endpoint, 'pay_log', orderErrors.exportFailed],
  ['services', afterSaleApi.export as unknown as Endpoint, 'after_sale_goods', afterSaleErrors.exportFailed],
  ['refunds', refundApi.export as unknown as Endpoint, 'refund', afterSaleErrors.exportFailed],
])('an export of %s', async (_, endpoint, table, refusal) => {
  expect(refusal.status).toBe(500);
  const ask = (lang: 'zh' | 'en') => server.call(endpoint, { query: {} } as never, { token, lang });
  const renamed = (from: string, to: string) => server.db.execute(sql.raw(`alter table ${from} rename to ${to}`));
  await renamed(table, 'gone');
  try {
    expectRefused(await ask('zh'), refusal);
    expectRefused(await ask('en'), refusal, undefined, 'en');
  } finally {
    await renamed('gone', table);
  }
  expect((await ask('zh')).status).toBe(200);
});
