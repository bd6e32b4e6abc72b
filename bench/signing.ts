// npm run bench:signing: what signing costs a write. Needs DATABASE_URL of a PostgreSQL server on which a database may be made; demo data of
// SEED_SCALE=small is put into it, orders are placed and paid by the product's own functions, several at once, in turns with signatures and without
// (the triggers then mark nothing), and the database is dropped. Figures are recorded in bench/README.md by hand.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { readConfig } from '../server/core/config.ts';
import type { Db } from '../server/db/client.ts';
import { openDatabase } from '../server/db/open.ts';
import { withoutMarks } from '../server/db/signed-marks.ts';
import { seedDemo } from '../server/demo/seed.ts';
import { payOrder, placeOrder } from '../server/groups/order/steps/index.ts';
import { signWrites } from '../server/platform/falsify/sign.ts';
import '../server/product.ts';
import { percentile, table } from './product.mjs';

const ROUNDS = Number(process.env.ROUNDS ?? 6);
const ORDERS = Number(process.env.ORDERS ?? 400);
const AT_ONCE = Number(process.env.AT_ONCE ?? 4);
const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL names no server');

const name = `bench_signing_${process.pid}`;
const admin = new pg.Client(url);
await admin.connect();
await admin.query(`create database ${name}`);
const own = new URL(url);
own.pathname = `/${name}`;
const dataDir = await mkdtemp(join(tmpdir(), 'backoffice-bench-'));
const config = readConfig({ ...process.env, DATA_DIR: dataDir, NODE_ENV: 'development' });
const database = await openDatabase({ url: own.href });
const { db } = database;

interface Way {
  what: string;
  signed: boolean;
  placed: number[];
  paid: number[];
  /** Seconds of placing, and of paying. */
  seconds: [number, number];
}
const ways: Way[] = [
  { what: 'signed', signed: true, placed: [], paid: [], seconds: [0, 0] },
  { what: 'not signed', signed: false, placed: [], paid: [], seconds: [0, 0] },
];

try {
  await database.migrate();
  const now = Math.floor(Date.now() / 1000);
  await seedDemo({ database, config }, { scale: 'small', now });
  await db.execute(sql`update goods_sku set quantity = 1000000, enable_quantity = 1000000`);
  await db.execute(sql`vacuum analyze`);
  await signWrites({ config, database });
  const rows = async <T>(statement: ReturnType<typeof sql>) => ((await db.execute(statement)) as unknown as { rows: T[] }).rows;
  const members = await rows<{ id: string }>(sql`select member_id::text as id from member where disabled = 0 and status = 1 limit 500`);
  const skus = await rows<{ id: string }>(
    sql`select k.sku_id::text as id from goods_sku k join goods g on g.goods_id = k.goods_id
      where g.market_enable = 1 and g.disabled = 1 and g.goods_type = 'NORMAL' and g.is_auth = 1
        and not exists (select from groupbuy_goods p where p.goods_id = g.goods_id) and not exists (select from seckill_apply p where p.goods_id = g.goods_id)
        and not exists (select from promotion_goods p where p.goods_id = g.goods_id) limit 1000`,
  );
  const consignee = { ship_name: '沈清', ship_mobile: '13900001111', ship_addr: '文三路90号' };

  /** One transaction, and how many milliseconds it took. */
  async function timed<T>(times: number[], signed: boolean, work: (tx: Db) => Promise<T>): Promise<T> {
    const begun = performance.now();
    const done = await db.transaction(async (tx) => {
      if (!signed) await withoutMarks(tx as unknown as Db);
      return work(tx as unknown as Db);
    });
    times.push(performance.now() - begun);
    return done;
  }
  async function atOnce<T>(list: readonly T[], work: (one: T, at: number) => Promise<void>): Promise<number> {
    let next = 0;
    const begun = performance.now();
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let at = next++; at < list.length; at = next++) await work(list[at] as T, at);
      }),
    );
    return (performance.now() - begun) / 1000;
  }

  for (let round = 0; round <= ROUNDS; round += 1)
    for (const way of ways) {
      // The first round only warms up.
      const [placed, paid]: [number[], number[]] = round === 0 ? [[], []] : [way.placed, way.paid];
      const sns: string[] = [];
      const placing = await atOnce(Array.from({ length: ORDERS }), async (_, at) => {
        const member_id = members[(at * 7 + round) % members.length]?.id ?? '';
        const sku_id = skus[(at * 13 + round * 31) % skus.length]?.id ?? '';
        sns.push((await timed(placed, way.signed, (tx) => placeOrder(tx, { member_id, lines: [{ sku_id, num: 1 }], consignee }, now))).sn);
      });
      const payment = { method_id: '1', plugin_id: 'alipayDirectPlugin', method_name: '支付宝' };
      const paying = await atOnce(sns, async (sn) => void (await timed(paid, way.signed, (tx) => payOrder(tx, sn, payment, now))));
      if (round > 0) way.seconds = [way.seconds[0] + placing, way.seconds[1] + paying];
    }

  const ms = (times: number[], p: number) => percentile(times, p).toFixed(1);
  table(
    [`${AT_ONCE} at once`, 'placed a second', 'p50 / p95, ms', 'paid a second', 'p50 / p95, ms'],
    ways.map(({ what, placed, paid, seconds }) => [
      what,
      (placed.length / seconds[0]).toFixed(0),
      `${ms(placed, 50)} / ${ms(placed, 95)}`,
      (paid.length / seconds[1]).toFixed(0),
      `${ms(paid, 50)} / ${ms(paid, 95)}`,
    ]),
  );
} finally {
  await database.close();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  await rm(dataDir, { recursive: true, force: true });
}
