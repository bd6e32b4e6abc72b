/** How scans are run, and what a new secret does to signatures. */
import { and, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { falsifyApi } from '#contract/setting/falsify.ts';
import { falsifyErrors } from '#contract/setting/falsify.schema.ts';
import { FALSIFY_SCAN, FALSIFY_SCAN_KIND } from '#contract/setting/falsify-enums.ts';
import { goodsIndexApi } from '#contract/goods/goods-index.ts';
import type { Db } from '#server/db/client.ts';
import { signedTable } from '#server/db/signed.ts';
import { keyringOf } from '#server/core/secrets/keys.ts';
import { orderItem, orders, payLog } from '#server/groups/order/schema.ts';
import { lastNight, scanNightly } from '#server/platform/falsify/clock.ts';
import { rowSeal, rowSignature } from '#server/platform/falsify/schema.ts';
import { falsifyScanTask, scanParams } from '#server/platform/falsify/scan.ts';
import type { Progress } from '#server/platform/task/define.ts';
import { task } from '#server/platform/task/schema.ts';
import { rotateSecrets } from '#server/rotate.ts';
import { expectRefused } from '../../goods/fixtures.ts';
import { eventually } from '../support.ts';
import { bySql, clean, inOne, now, order, server, signatureOf, token } from './support.ts';

export function scans(): void {
  it('are one at a time, tell how far they are, and are repeated as tasks', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => server.call(falsifyApi.scan, {}, { token })));
    const refused = answers.filter(({ status }) => status !== 200);
    // One that has ended already makes room for the next.
    expect(refused.length).toBeGreaterThan(0);
    for (const answer of refused) expectRefused(answer, falsifyErrors.scanning);
    const progress = () => server.call(goodsIndexApi.progress, { params: { task_id: FALSIFY_SCAN } }, { token });
    const end = await eventually(async () => {
      const { body } = await progress();
      return body.status === 'SUCCESS' ? body : undefined;
    });
    expect(end.percentage).toBe(100);
    await clean();
  });

  it('tell how far they are while they sign what was never signed, too', async () => {
    for (const table of ['row_signature', 'row_seal']) await bySql(sql.raw(`delete from ${table}`));
    const said: Progress[] = [];
    const step = {
      task: { id: 1 },
      services: { config: server.config, database: server.database, log: server.app.log },
      db: server.db,
      state: null,
      progress: async (report: Progress) => void said.push(report),
      write: <T>(_: unknown, work: (tx: Db) => Promise<T>) => inOne(work),
    };
    await falsifyScanTask.run(step as never, scanParams());
    const last = said.pop();
    const signing = said.filter(({ text }) => text?.en.startsWith('Signing')).map(({ done }) => done);
    expect(new Set(signing).size).toBeGreaterThan(1);
    const done = said.map((report) => report.done ?? 0);
    expect(done).toEqual(done.toSorted((a, b) => a - b));
    expect(said.at(-1)).toMatchObject({ done: 2 * (last?.done ?? 0), total: 2 * (last?.done ?? 0) });
    await clean();
  });

  it('begin at three at night, in one process, and are made up for', async () => {
    const night = lastNight(now());
    await server.db
      .update(task)
      .set({ created: night - 1 })
      .where(eq(task.kind, FALSIFY_SCAN_KIND));
    const { openLive } = await import('#server/core/live.ts');
    const live = await openLive(server.database);
    const queued = await Promise.all([1, 2, 3].map(() => scanNightly({ database: server.database, live }, now())));
    expect(queued.filter(Boolean)).toHaveLength(1);
    await eventually(async () => (await server.db.$count(task, and(eq(task.kind, FALSIFY_SCAN_KIND), sql`finished is null`))) === 0);
    expect(await scanNightly({ database: server.database, live }, now())).toBe(false);
    await live.close();
    expect(lastNight(Date.UTC(2026, 0, 5, 18, 59) / 1000)).toBe(Date.UTC(2026, 0, 4, 19) / 1000);
    expect(lastNight(Date.UTC(2026, 0, 5, 19, 0) / 1000)).toBe(Date.UTC(2026, 0, 5, 19) / 1000);
  });
}

export function rotates(): void {
  it('signs everything anew that holds under the old one, and nothing else', async () => {
    const { sn } = await order();
    const [row] = await server.db.select().from(orders).where(eq(orders.sn, sn));
    const [line] = await server.db.select().from(orderItem).where(eq(orderItem.order_sn, sn));
    await bySql(sql`update row_signature set mac = 'AAAAAAAAAAAAAAAAAAAAAA' where module = 'ORDER' and data_id = ${row!.order_id}::bigint`);
    const secrets = { tokenSecret: 'the secret from now on, long enough to be one', oldTokenSecret: 'the secret until now, long enough to be one' };
    const said: string[] = [];
    await rotateSecrets(server.database, { ...server.config, ...secrets }, { onStep: (step) => said.push(step) });
    expect(said.join('\n')).toMatch(/row_signature +\d+ signed anew, 1 do not hold/);
    const fresh = keyringOf([new TextEncoder().encode(secrets.tokenSecret)]).current.id;
    expect((await signatureOf('ORDER_ITEM', line!.item_id))?.key).toBe(fresh);
    expect(await server.db.$count(rowSignature, sql`key <> ${fresh}`)).toBe(1);
    expect(await server.db.$count(rowSeal, sql`key <> ${fresh}`)).toBe(0);
    expect(await server.db.$count(payLog)).toBeGreaterThan(0);
    expect(signedTable('PAY_LOG')?.whole).toBe(true);
  });
}
