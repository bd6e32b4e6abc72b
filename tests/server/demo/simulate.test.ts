/** The simulated marketplace: it moves real orders through the rules, is watched and cancelled like any task, and only demos have it. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { simulateApi } from '#contract/platform/simulate.ts';
import { simulateErrors } from '#contract/platform/simulate.schema.ts';
import { taskApi } from '#contract/platform/task.ts';
import { LIVE_CHANNEL, type LiveEvent } from '#server/platform/live.ts';
import { orderLog, orders } from '#server/order/schema.ts';
import { meta } from '#server/platform/schema.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { expectRefused } from '../goods/fixtures.ts';

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(() => server.close());

const start = (body: { rate: number; minutes: number }, as = token) => server.call(simulateApi.start, { body }, { token: as });
const look = async (id: number) => (await server.call(taskApi.one, { params: { id } }, { token })).body;

async function until(id: number, reached: (task: Awaited<ReturnType<typeof look>>) => boolean) {
  for (let i = 0; i < 1600; i += 1) {
    const task = await look(id);
    if (reached(task)) return task;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the simulation stands still');
}

describe('the simulated marketplace', () => {
  it('acts by itself through the rules, tells every screen, and stops when it is cancelled', async () => {
    const began = Math.floor(Date.now() / 1000);
    const before = await server.db.$count(orders);
    const heard = new Set<string>();
    const quiet = await server.database.listen(LIVE_CHANNEL, (payload) => {
      const event = JSON.parse(payload) as LiveEvent;
      if (event.type === 'change') heard.add((event.data as { resource: string }).resource);
    });
    const { task_id } = (await start({ rate: 600, minutes: 1 })).body;
    expectRefused(await start({ rate: 10, minutes: 1 }), simulateErrors.running);
    const running = await until(task_id, ({ done }) => done >= 40);
    expect(running.total).toBe(600);
    expect(running.text?.zh).toMatch(/下单 \d+/);
    await server.call(taskApi.cancel, { params: { id: task_id } }, { token });
    expect((await until(task_id, ({ status }) => status !== 'running')).status).toBe('cancelled');
    await quiet();

    expect(await server.db.$count(orders)).toBeGreaterThan(before + 5);
    const said = await server.db.select({ message: orderLog.message, time: orderLog.op_time }).from(orderLog);
    const steps = new Set(said.filter(({ time }) => time >= began).map(({ message }) => message));
    expect([...steps]).toEqual(expect.arrayContaining(['创建订单', '确认订单', '支付订单', '订单发货']));
    expect([...heard]).toEqual(expect.arrayContaining(['order', 'payLog']));
  }, 90_000);

  it('is refused to others than founders and outside demonstrations', async () => {
    const clerk = await server.login('order_clerk');
    expect((await start({ rate: 1, minutes: 1 }, clerk)).status).toBe(401);
    expect((await start({ rate: 0, minutes: 1 })).error).toMatchObject({ code: '004' });
    const [seeded] = await server.db.select().from(meta).where(eq(meta.key, 'seeded'));
    await server.db.update(meta).set({ value: 'none' }).where(eq(meta.key, 'seeded'));
    expectRefused(await start({ rate: 1, minutes: 1 }), simulateErrors.noDemo);
    await server.db
      .update(meta)
      .set({ value: seeded?.value ?? 'small' })
      .where(eq(meta.key, 'seeded'));
    for (const settings of [{ production: true }, { seedScale: 'none' as const }]) {
      Object.assign(server.config, settings);
      expectRefused(await start({ rate: 1, minutes: 1 }), simulateErrors.noDemo);
      Object.assign(server.config, { production: false, seedScale: 'small' });
    }
  });
});
