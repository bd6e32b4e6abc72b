/** Starting bulk actions, and goods for them. */
import { expect } from 'vitest';
import { bulkApi } from '#contract/platform/bulk.ts';
import type { BulkResult } from '#contract/platform/bulk.schema.ts';
import type { goods } from '#server/groups/goods/schema.ts';
import { addGoods, addShop } from '../goods/fixtures.ts';
import type { TestServer } from '../harness.ts';
import { finished } from './support.ts';

export interface Wanted {
  endpoint: string;
  resource: string;
  filter?: Record<string, unknown>;
  ids?: string[];
  body?: Record<string, unknown>;
  expected_total?: number;
}

/** Taking all goods of a shop off sale. */
export const under = (seller_id: string, more: Partial<Wanted> = {}): Wanted => ({
  endpoint: 'goods.under',
  resource: 'goods',
  filter: { seller_id },
  body: { reason: '批量' },
  ...more,
});

/** Goods of one new shop, so that a filter means exactly them. */
export async function shopWith(server: TestServer, count: number, values: Partial<typeof goods.$inferInsert> = {}) {
  const shop = await addShop(server.db);
  const rows = [];
  for (let i = 0; i < count; i += 1)
    rows.push(await addGoods(server.db, { seller_id: shop.shop_id, seller_name: shop.shop_name, category_id: '1', category_path: '0|1|', ...values }));
  return { seller_id: shop.shop_id, rows };
}

/** Asking for an action, and getting its finished task with the result. */
export function bulkWorker(server: TestServer, token: string) {
  const ask = (wanted: Wanted, as = token) => server.call(bulkApi.start, { body: wanted }, { token: as });
  async function done(wanted: Wanted, as = token) {
    const { status, body, error } = await ask(wanted, as);
    expect(error?.message ?? status).toBe(200);
    const over = await finished(server, as, body.task_id);
    expect(over).toMatchObject({ kind: 'bulk', status: 'succeeded', error: null });
    return { over, total: body.total, result: over.result as BulkResult };
  }
  return { ask, done };
}
