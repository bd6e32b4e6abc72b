/** Work that a process does by itself, and the process killed in the middle of it: another one takes it up, and everything is done exactly once. */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { openDatabase } from '#server/db/open.ts';
import { openLive } from '#server/core/live.ts';
import { lookAtSettlement } from '#server/groups/settlement/clock.ts';
import { SETTLEMENT_KIND } from '#server/groups/settlement/run/task.ts';
import { proveBooks } from '#server/platform/ledger/task.ts';
import { runNightly, type Chore } from '#server/platform/nightly/clock.ts';
import { books, causes } from '#server/product.ts';
import { copyOfDemo, type Copy } from './copy.ts';
import { cleanUp, demoFolder, launch, newFolder, ON_POSTGRES, tokenAt, until } from './product.ts';

let copy: Copy | undefined;
let dataDir: string;
beforeAll(async () => {
  if (ON_POSTGRES) copy = await copyOfDemo();
  dataDir = ON_POSTGRES ? newFolder() : demoFolder();
});
afterAll(async () => {
  await cleanUp();
  await copy?.drop();
});

const place = () => (copy ? { url: copy.url } : { dataDir: join(dataDir, 'database') });
const silent = { error() {}, warn() {}, info() {}, debug() {} };

/** Looks at the database by the test's own hands; the embedded one as soon as the process before has left it. */
async function withDatabase<T>(work: (database: Database) => Promise<T>): Promise<T> {
  const database = await until(() => openDatabase(place()).catch(() => undefined), 'the database');
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}
const rowsOf = async <T>({ db }: Database, statement: ReturnType<typeof sql>) => ((await db.execute(statement)) as unknown as { rows: T[] }).rows;

describe('a run of settlement', () => {
  const SHOPS = 1_200;
  const EACH = 4;
  const DAY = 86_400;

  it('that is killed goes on in the next process: every bill and every item exactly once, and the books prove', { timeout: 240_000 }, async () => {
    const now = Math.floor(Date.now() / 1000);
    await withDatabase(async (database) => {
      await database.db.execute(sql`insert into shop (shop_name, shop_createtime, settlement_day)
        select 'killed' || n, ${now - 40 * DAY}, '1' from generate_series(1, ${SHOPS}::int) n`);
      await database.db
        .execute(sql`insert into settlement_item (item_type, order_sn, refund_sn, add_time, order_time, price, payment_type, seller_id, member_id, member_name)
        select case when n = 1 then 'REFUND' else 'PAYMENT' end, 'K' || s.shop_id || '-' || n, case when n = 1 then 'KR' || s.shop_id end,
          ${now - 39 * DAY}, ${now - 40 * DAY}, case when n = 1 then 700 else 1000 + s.shop_id % 5000 end, 'ONLINE', s.shop_id, 1, 'killed'
        from shop s, generate_series(1, ${EACH}::int) n where s.shop_name like 'killed%'`);
      const live = await openLive(database);
      await lookAtSettlement({ database, live, log: silent as never }, now);
      await live.close();
    });

    const env: Record<string, string> = { DATA_DIR: dataDir, ...(copy && { DATABASE_URL: copy.url }) };
    const first = await launch(env);
    const run = async (address: string, token: string) => {
      const answer = await fetch(`${address}/api/admin/tasks?page_no=1&page_size=20`, { headers: { authorization: token } });
      const { data } = (await answer.json()) as { data: { kind: string; status: string; done: number; total: number | null }[] };
      return data.find(({ kind }) => kind === SETTLEMENT_KIND);
    };
    const address = await first.address;
    const token = await tokenAt(address);
    await until(async () => ((await run(address, token))?.done ?? 0) > 0, 'the first bills');
    await first.end('SIGKILL');

    const billed = sql`select count(distinct i.seller_id)::int as shops from settlement_item i where i.order_sn like 'K%' and i.bill_id is not null`;
    const [half] = await withDatabase((database) => rowsOf<{ shops: number }>(database, billed));
    expect(half?.shops).toBeGreaterThan(0);
    expect(half?.shops).toBeLessThan(SHOPS);

    // Whoever holds the run says nothing more, so it is anybody's once its lease is over.
    await withDatabase((database) => database.db.execute(sql`update task set lease_until = 1 where kind = ${SETTLEMENT_KIND} and status = 'running'`));
    const second = await launch(env);
    const again = await second.address;
    const anew = await tokenAt(again);
    await until(async () => (await run(again, anew))?.status === 'succeeded', 'the end of the run');
    await second.end('SIGTERM');

    await withDatabase(async (database) => {
      const [sums] = await rowsOf<Record<string, number>>(
        database,
        sql`select count(*)::int as items, count(i.bill_id)::int as billed, count(*) filter (where i.status = 1)::int as settled,
            count(*) filter (where b.seller_id <> i.seller_id)::int as strange from settlement_item i left join bill b on b.bill_id = i.bill_id where i.order_sn like 'K%'`,
      );
      expect(sums).toEqual({ items: SHOPS * EACH, billed: SHOPS * EACH, settled: SHOPS * EACH, strange: 0 });
      const wrong = await rowsOf(
        database,
        sql`select s.shop_id from shop s
          left join (select seller_id, count(*) as bills, sum(price) as price, sum(refund_price) as refund, sum(order_num + refund_num) as items from bill group by 1) b
            on b.seller_id = s.shop_id
          where s.shop_name like 'killed%' and (b.bills is distinct from 1 or b.items <> ${EACH}::int or b.refund <> 700
            or b.price <> ${EACH - 1}::int * (1000 + s.shop_id % 5000))`,
      );
      expect(wrong).toEqual([]);
      const periods = await rowsOf(
        database,
        sql`select p.sn from bill_period p join (select sn, count(*) as bills, sum(bill_price) as bill_price from bill group by 1) b on b.sn = p.sn
          where p.bill_num <> b.bills or p.bill_price <> b.bill_price`,
      );
      expect(periods).toEqual([]);
      expect((await proveBooks(database.db, books, causes)).faults).toEqual([]);
    });
  });
});

describe('the work of a night', () => {
  it('that is killed is left alone while its lease lasts, and then done by another process, once', { timeout: 120_000 }, async () => {
    const NIGHT = 1_790_000_000;
    const given = copy ? ['--url', copy.url] : ['--folder', join(dataDir, 'database')];
    const child = spawn(process.execPath, ['--import', 'tsx', join(import.meta.dirname, 'night.ts'), ...given, String(NIGHT)], {
      cwd: join(import.meta.dirname, '../../..'),
    });
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (text: Buffer) => text.toString().includes('at it') && resolve());
      child.once('exit', () => reject(new Error(`the night ended by itself: ${said}`)));
    });
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await gone;
    await withDatabase(async (database) => {
      const runs: number[] = [];
      const chore: Chore = { name: 'a killed chore', run: async (_, now) => runs.push(now) };
      const night = (now: number) => runNightly({ database, log: silent } as never, [chore], now);
      await night(NIGHT + 30);
      expect(runs).toEqual([]);
      const ended = sql`update meta set value = lpad('1', 12, '0') || substr(value, 13) where key = 'nightly a killed chore lease' returning key`;
      expect(await rowsOf(database, ended)).toHaveLength(1);
      await night(NIGHT + 60);
      await night(NIGHT + 90);
      expect(runs).toEqual([NIGHT + 60]);
    });
  });
});
