// npm run bench:sessions: what one process answers to 50 sessions at once. DATABASE_URL measures PostgreSQL, otherwise the embedded
// database; BENCH_SESSIONS (50), BENCH_SECONDS (15), BENCH_ONLY (a part of a call's name); BENCH_PROFILE=folder keeps a processor profile of the server there.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { build } from '../scripts/build.mjs';
import { percentile, processorOf, signIn, startProduct, table } from './product.mjs';

const SESSIONS = Number(process.env.BENCH_SESSIONS ?? 50);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 15);
const WARM_SECONDS = 3;
if (!process.env.BENCH_BUILT) build();
const dataDir = mkdtempSync(join(tmpdir(), 'backoffice-bench-'));
const secret = { TOKEN_SECRET: randomBytes(32).toString('hex') };
// People come in by the captcha that is fixed for benches; what is measured is the process of a real installation, which has none.
const door = await startProduct(dataDir, secret);
const people = [];
// One after the other: many tries for one account at once are taken for guessing.
while (people.length < SESSIONS) people.push(await signIn(door.url, `bench-${people.length}`));
await door.stop();
const product = await startProduct(
  dataDir,
  { ...secret, NODE_ENV: 'production', ADMIN_PASSWORD: secret.TOKEN_SECRET.slice(0, 20), CAPTCHA_BYPASS: undefined },
  process.env.BENCH_PROFILE ? ['--cpu-prof', `--cpu-prof-dir=${process.env.BENCH_PROFILE}`] : [],
);
const agent = new Agent({ keepAlive: true, maxSockets: SESSIONS });

/** One call over a connection that stays open; answers its length. */
function ask(path, headers) {
  return new Promise((resolve, reject) => {
    request(`${product.url}${path}`, { agent, headers: { ...headers, 'accept-encoding': 'gzip, deflate, br' } }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk) => (bytes += chunk.length));
      answer.on('end', () => (answer.statusCode === 200 ? resolve(bytes) : reject(new Error(`${path}: ${answer.statusCode}`))));
    })
      .on('error', reject)
      .end();
  });
}

/** The processes of PostgreSQL that work for the product; none with the embedded database. */
async function backends() {
  if (!process.env.DATABASE_URL) return [];
  const client = new pg.Client(process.env.DATABASE_URL);
  await client.connect();
  const { rows } = await client.query('select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()');
  await client.end();
  return rows.map(({ pid }) => pid);
}

/** Processor time so far in ms, of the product, of the database and of this caller. */
const spent = (pids) => [processorOf(product.pid), pids.reduce((sum, pid) => sum + processorOf(pid), 0), processorOf(process.pid)];

/** All sessions at once, each asking again as soon as it is answered. */
async function sustained(name, path) {
  const times = [];
  const began = performance.now();
  const counts = () => performance.now() - began > WARM_SECONDS * 1000;
  const end = began + (WARM_SECONDS + SECONDS) * 1000;
  let answered = 0;
  const looked = new Promise((resolve) => setTimeout(resolve, WARM_SECONDS * 1000)).then(async () => {
    const pids = await backends();
    return { pids, before: spent(pids), from: answered };
  });
  await Promise.all(
    people.map(async (headers, person) => {
      while (performance.now() < end) {
        const asked = performance.now();
        await ask(typeof path === 'string' ? path : path(person), headers);
        answered += 1;
        if (counts()) times.push(performance.now() - asked);
      }
    }),
  );
  const { pids, before, from } = await looked;
  const each = spent(pids).map((ms, i) => ((ms - before[i]) / (answered - from)).toFixed(2));
  return [name, `${Math.round(times.length / SECONDS)}/s`, `${percentile(times, 50).toFixed(0)} ms`, `${percentile(times, 95).toFixed(0)} ms`, ...each];
}

const rows = [];
for (const [name, path] of [
  ['healthz (no database)', '/healthz'],
  ['goods, first page of 20', '/admin/goods?page_no=1&page_size=20'],
  ['orders, first page of 20', '/admin/trade/orders?page_no=1&page_size=20'],
  // Pages that nobody else looks at: ten pages of five sizes around 20.
  ['goods, each session another page', (person) => `/admin/goods?page_no=${1 + (person % 10)}&page_size=${18 + Math.floor(person / 10)}`],
  ['orders, each session another page', (person) => `/admin/trade/orders?page_no=${1 + (person % 10)}&page_size=${18 + Math.floor(person / 10)}`],
].filter(([name]) => name.includes(process.env.BENCH_ONLY ?? '')))
  rows.push(await sustained(name, path));
console.log(
  `Node ${process.versions.node}, ${cpus().length} x ${cpus()[0].model}, ${process.env.DATABASE_URL ? 'PostgreSQL' : 'PGlite'}, ${SESSIONS} sessions`,
);
table(['call', 'answers', 'p50', 'p95', 'processor ms an answer: product', 'database', 'caller'], rows);
agent.destroy();
await product.stop();
rmSync(dataDir, { recursive: true, force: true });
