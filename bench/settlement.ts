// npm run bench:settlement: how long a run of settlement takes. Needs DATABASE_URL of a PostgreSQL server on which a database may be made; it is
// filled with shops and items (SHOPS, ITEMS), settled by the product's own task, and dropped. Figures are recorded in bench/README.md by hand.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { readConfig } from '../server/core/config.ts';
import type { Db } from '../server/db/client.ts';
import { openDatabase } from '../server/db/open.ts';
import { seedDemo } from '../server/demo/seed.ts';
import { signWrites } from '../server/platform/falsify/sign.ts';
import { countDue, scheduleNew, settleDue } from '../server/groups/settlement/run/due.ts';
import '../server/product.ts';

const SHOPS = Number(process.env.SHOPS ?? 10_000);
const ITEMS = Number(process.env.ITEMS ?? 1_000_000);
const BATCH = 100;
const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL names no server');

const name = `bench_settlement_${process.pid}`;
const admin = new pg.Client(url);
await admin.connect();
await admin.query(`create database ${name}`);
const own = new URL(url);
own.pathname = `/${name}`;
const dataDir = await mkdtemp(join(tmpdir(), 'backoffice-bench-'));
const config = readConfig({ ...process.env, DATA_DIR: dataDir, NODE_ENV: 'development' });
const database = await openDatabase({ url: own.href });
try {
  await database.migrate();
  await seedDemo({ database, config }, { scale: 'none', now: Math.floor(Date.now() / 1000) });
  const now = Math.floor(Date.now() / 1000);
  await database.db.execute(
    sql`insert into shop (shop_name, shop_createtime, settlement_day) select 'bench' || n, ${now - 40 * 86_400}, '1' from generate_series(1, ${SHOPS}::int) n`,
  );
  await database.db.execute(sql`
    insert into settlement_item (item_type, order_sn, refund_sn, add_time, order_time, price, payment_type, seller_id, member_id, member_name)
    select case when n % 12 = 0 then 'REFUND' else 'PAYMENT' end, n::text, case when n % 12 = 0 then 'R' || n end, ${now - 39 * 86_400} + n % 86400, ${now - 40 * 86_400},
      1000 + n % 50000, case when n % 20 = 1 then 'COD' else 'ONLINE' end, 1 + n % ${SHOPS}::int, 1, 'bench' from generate_series(1, ${ITEMS}::int) n`);
  await database.db.execute(sql`vacuum analyze`);
  // As in the product: every transaction signs what it writes.
  if (process.env.SIGNED !== '0') await signWrites({ config, database });
  const inOne = <T>(work: (db: Db) => Promise<T>) => database.db.transaction((tx) => work(tx as unknown as Db));
  const begun = performance.now();
  while ((await inOne((tx) => scheduleNew(tx, BATCH))) > 0);
  let bills = 0;
  while ((await countDue(database.db, now)) > 0) bills += await inOne((tx) => settleDue(tx, BATCH, now));
  const seconds = (performance.now() - begun) / 1000;
  const result = await database.db.execute(sql`select count(*)::int as open from settlement_item where status = 0`);
  const [left] = (result as unknown as { rows: { open: number }[] }).rows;
  process.stdout.write(`${SHOPS} shops, ${ITEMS} items: ${bills} bills in ${seconds.toFixed(1)} s, ${left?.open ?? 0} items left\n`);
} finally {
  await database.close();
  await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  await rm(dataDir, { recursive: true, force: true });
}
