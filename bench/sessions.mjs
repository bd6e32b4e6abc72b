// npm run bench:sessions: what one process answers to 50 sessions at once. DATABASE_URL measures PostgreSQL, otherwise the embedded
// database; BENCH_SESSIONS (50), BENCH_SECONDS (15), BENCH_ONLY (a part of a call's name); BENCH_PROFILE=folder keeps a processor profile of the server there.
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../scripts/build.mjs';
import { percentile, signIn, startProduct, table } from './product.mjs';

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

/** All sessions at once, each asking again as soon as it is answered. */
async function sustained(name, path) {
  const times = [];
  const began = performance.now();
  const counts = () => performance.now() - began > WARM_SECONDS * 1000;
  const end = began + (WARM_SECONDS + SECONDS) * 1000;
  await Promise.all(
    people.map(async (headers) => {
      while (performance.now() < end) {
        const asked = performance.now();
        await ask(path, headers);
        if (counts()) times.push(performance.now() - asked);
      }
    }),
  );
  return [name, `${Math.round(times.length / SECONDS)}/s`, `${percentile(times, 50).toFixed(0)} ms`, `${percentile(times, 95).toFixed(0)} ms`];
}

const rows = [];
for (const [name, path] of [
  ['healthz (no database)', '/healthz'],
  ['goods, first page of 20', '/admin/goods?page_no=1&page_size=20'],
  ['orders, first page of 20', '/admin/trade/orders?page_no=1&page_size=20'],
].filter(([name]) => name.includes(process.env.BENCH_ONLY ?? '')))
  rows.push(await sustained(name, path));
console.log(
  `Node ${process.versions.node}, ${cpus().length} x ${cpus()[0].model}, ${process.env.DATABASE_URL ? 'PostgreSQL' : 'PGlite'}, ${SESSIONS} sessions`,
);
table(['call', 'answers', 'p50', 'p95'], rows);
agent.destroy();
await product.stop();
rmSync(dataDir, { recursive: true, force: true });
