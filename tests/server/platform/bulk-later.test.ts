/** What becomes of a bulk action between its start and its end. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { commonErrors } from '#contract/core/refusal.ts';
import type { BulkResult } from '#contract/platform/bulk.schema.ts';
import { bulkTask } from '#server/platform/bulk/run.ts';
import { product } from '#server/product.ts';
import { goods } from '#server/groups/goods/schema.ts';
import { adminUser, role } from '#server/core/schema.ts';
import type { TaskDefinition } from '#server/platform/task/define.ts';
import { startRunner } from '#server/platform/task/runner.ts';
import type { task } from '#server/platform/task/schema.ts';
import { startServer, type TestServer } from '../harness.ts';
import { addGoods, storedGoods } from '../goods/fixtures.ts';
import { makePerson } from '../access/people.ts';
import { shopWith } from './bulk-worker.ts';
import { finished, otherProcess, queue } from './support.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

interface Queued {
  seller_id: string;
  rows: { goods_id: string }[];
  reason: string;
}

/** Runs a queued action on the goods of a shop, up to the newest of these rows. */
async function run({ seller_id, rows, reason }: Queued, values: Partial<typeof task.$inferInsert> = {}) {
  const query = { seller_id, supplier_goods_type: 0 };
  const params = {
    endpoint: 'goods.under',
    resource: 'goods',
    query,
    ids: null,
    body: { reason },
    upto: rows.at(-1)?.goods_id ?? '',
    total: rows.length,
    ip: '::1',
  };
  const { id } = await queue(server, 'bulk', { params, ...values });
  const { services, live } = await otherProcess(server);
  await startRunner(services, [bulkTask(product.bulk) as unknown as TaskDefinition], { pollMs: 0, backoff: () => 0 }).drain();
  await live.close();
  return finished(server, token, id);
}

describe('a run that was cut off', () => {
  it('is continued without doing a row twice', async () => {
    const { seller_id, rows } = await shopWith(server, 5);
    const [newest, next] = rows.toReversed();
    // The first attempt had finished the two newest rows: one done, one refused.
    await server.db
      .update(goods)
      .set({ market_enable: 0 })
      .where(eq(goods.goods_id, newest?.goods_id ?? ''));
    const left = { status: 'running', holder: 'gone', lease_until: 1, attempts: 1, state: { before: next?.goods_id, ok: 1, refused: 1 } } as const;
    const over = await run({ seller_id, rows, reason: '续' }, left);
    expect(over.result).toMatchObject({ total: 5, ok: 4, refused: 1 });
    expect(await storedGoods(server.db, next?.goods_id ?? '')).toMatchObject({ market_enable: 1 });
    expect(await server.db.$count(goods, eq(goods.under_message, '平台下架：续'))).toBe(3);
  });

  it('leaves rows alone that were made after it began', async () => {
    const { seller_id, rows } = await shopWith(server, 1);
    const late = await addGoods(server.db, { seller_id });
    expect((await run({ seller_id, rows, reason: '早' })).result).toMatchObject({ total: 1, ok: 1 });
    expect(await storedGoods(server.db, late.goods_id)).toMatchObject({ market_enable: 1 });
  });
});

describe('the right to do it', () => {
  it('is asked for again while it runs', async () => {
    const { seller_id, rows } = await shopWith(server, 2);
    const clerk = await makePerson(server, ['goodsList']);
    await server.db
      .update(role)
      .set({ menus: ['brandList'] })
      .where(eq(role.role_id, clerk.roleId));
    const over = await run({ seller_id, rows, reason: '迟' }, { owner_id: clerk.id, owner_name: clerk.username });
    expect(over.result).toMatchObject({ total: 2, ok: 0, refused: 2 });
    expect((over.result as BulkResult).failed[0]?.message.zh).toBe(commonErrors.notPermitted.zh);
    for (const { goods_id } of rows) expect(await storedGoods(server.db, goods_id)).toMatchObject({ market_enable: 1 });
  });

  it('ends with the account', async () => {
    const clerk = await makePerson(server, ['goodsList']);
    const { seller_id, rows } = await shopWith(server, 1);
    await server.db.update(adminUser).set({ user_state: -1 }).where(eq(adminUser.id, clerk.id));
    expect(await run({ seller_id, rows, reason: '迟' }, { owner_id: clerk.id, owner_name: clerk.username })).toMatchObject({ status: 'failed' });
    expect(await storedGoods(server.db, rows[0]?.goods_id ?? '')).toMatchObject({ market_enable: 1 });
  });
});
