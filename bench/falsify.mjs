// npm run bench:falsify: how long a scan for tampering takes. Needs DATABASE_URL of a PostgreSQL server on which a database may be made: the demo
// data of SEED_SCALE=small is copied in it until there are ORDERS orders (1 million), with their lines, payments and items of settlement; the
// product scans it three times and says what that costs, and the database is dropped. BENCH_DATABASE names one that is kept instead and found
// filled by the next run. Figures are recorded in bench/README.md by hand.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { build } from '../scripts/build.mjs';
import { memoryOf, signIn, startProduct, table } from './product.mjs';

const ORDERS = Number(process.env.ORDERS ?? 1_000_000);
/** Tables that grow with orders, their keys, and the numbers of which there is one each. */
const COPIED = [
  ['orders', 'order_id', ['sn']],
  ['order_item', 'item_id', ['order_sn']],
  ['pay_log', 'pay_log_id', ['pay_log_sn', 'order_sn']],
  ['settlement_item', 'id', ['order_sn', 'refund_sn']],
];
const url = process.env.DATABASE_URL;
if (!url) throw new Error('DATABASE_URL names no server');

const kept = process.env.BENCH_DATABASE;
const name = kept ?? `bench_falsify_${process.pid}`;
const own = Object.assign(new URL(url), { pathname: `/${name}` }).href;
const dataDir = mkdtempSync(join(tmpdir(), 'backoffice-bench-'));
const settings = { DATABASE_URL: own, SEED_SCALE: 'small', NODE_ENV: 'development' };

/** Copies rows behind the product's back, so that none is marked: the first scan takes them in as it takes in what an upgrade finds. */
async function multiply() {
  const client = new pg.Client(own);
  await client.connect();
  await client.query(`set session_replication_role = replica`);
  const { rows } = await client.query('select count(*)::int as n from orders');
  const times = Math.max(0, Math.ceil(ORDERS / rows[0].n) - 1);
  for (const [from, key, numbers] of COPIED) {
    const known = await client.query(
      `select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'`,
      [from],
    );
    const columns = known.rows.map((row) => row.name).filter((column) => column !== key);
    const values = columns.map((column) => (numbers.includes(column) ? `t.${column} || '-' || n` : `t.${column}`));
    await client.query(`insert into ${from} (${columns}) select ${values} from ${from} t, generate_series(1, $1::int) n`, [times]);
  }
  await client.query('vacuum analyze');
  await client.end();
}

/** Bytes that the server of the databases has written to its log of changes so far. */
const writtenAhead = async (client) => Number((await client.query(`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as bytes`)).rows[0].bytes);

/** Scans and waits for the end. @returns seconds, the rows that were looked at, how often the progress moved, memory of the process at most, and what was written */
async function scan({ url: address, pid }, headers, client) {
  const [begun, wal] = [performance.now(), await writtenAhead(client)];
  const answer = await fetch(`${address}/admin/systems/falsify-records/scan`, { method: 'POST', headers });
  if (answer.status !== 200) throw new Error(`scan: ${answer.status} ${await answer.text()}`);
  let [memory, moved, last] = [0, 0, ''];
  for (;;) {
    await new Promise((resolve) => setTimeout(resolve, 250));
    memory = Math.max(memory, memoryOf(pid));
    const { rows } = await client.query(`select status, result, done, total from task where kind = 'falsify-scan' order by id desc limit 1`);
    const [task] = rows;
    if (task?.status === 'failed') throw new Error('the scan failed');
    if (task?.status === 'succeeded')
      return { seconds: (performance.now() - begun) / 1000, memory, moved, wal: (await writtenAhead(client)) - wal, ...task.result };
    const shown = task ? `${task.done} of ${task.total}` : last;
    if (shown !== last) moved += 1;
    last = shown;
  }
}

const admin = new pg.Client(url);
await admin.connect();
const filled = (await admin.query('select from pg_database where datname = $1', [name])).rowCount > 0;
if (!filled) await admin.query(`create database ${name}`);
let product;
let client;
try {
  build();
  if (!filled) {
    product = await startProduct(dataDir, settings);
    await product.stop();
    await multiply();
  }
  product = await startProduct(dataDir, settings);
  client = new pg.Client(own);
  await client.connect();
  const headers = await signIn(product.url);
  const runs = [
    [filled ? 'scan of every night: compares' : 'first scan: signs every row, then compares', await scan(product, headers, client)],
    ['scan of every night: compares', await scan(product, headers, client)],
  ];
  await client.query(`update orders set order_price = order_price + 1 where order_id in (select order_id from orders order by order_id desc limit 100)`);
  runs.push(['a scan that finds 100 changed orders', await scan(product, headers, client)]);
  const { rows } = await client.query('select count(*)::int as n from orders');
  table(
    [`${rows[0].n} orders`, 'rows', 'seconds', 'rows a second', 'found', 'progress moved', 'memory at most', 'written ahead'],
    runs.map(([what, run]) => [
      what,
      run.rows,
      run.seconds.toFixed(1),
      Math.round(run.rows / run.seconds),
      run.found,
      run.moved,
      `${run.memory.toFixed(0)} MB`,
      `${(run.wal / 1024 ** 2).toFixed(0)} MB`,
    ]),
  );
} finally {
  await client?.end();
  await product?.stop();
  if (!kept) await admin.query(`drop database ${name} with (force)`);
  await admin.end();
  rmSync(dataDir, { recursive: true, force: true });
}
