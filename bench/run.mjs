// npm run bench: figures of the built product on this machine, all from one run. Results are recorded in bench/README.md by hand.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../scripts/build.mjs';
import { root } from '../scripts/lib.mjs';

const md5 = (text) => createHash('md5').update(text).digest('hex');
const percentile = (values, p) => values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor((values.length * p) / 100))];

/** Starts the product and answers its address, the time until it listened, and its end. */
async function startProduct(dataDir) {
  const began = performance.now();
  const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    env: { ...process.env, PORT: '0', DATA_DIR: dataDir, CAPTCHA_BYPASS: '1111', LOGIN_PER_MINUTE: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk) => {
      output += chunk;
      const address = /API\s+(http:\/\/\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    server.on('exit', (code) => reject(new Error(`server ended with ${code}\n${output}`)));
  });
  const seconds = (performance.now() - began) / 1000;
  const stop = () =>
    new Promise((resolve) => {
      server.removeAllListeners('exit');
      server.once('exit', resolve);
      server.kill('SIGTERM');
    });
  return { url, seconds, stop };
}

/** Sequential calls: the time that one person waits. */
async function latency(name, url, headers, rounds = 200) {
  const times = [];
  for (let i = 0; i < rounds + 20; i += 1) {
    const began = performance.now();
    const answer = await fetch(url(i), { headers });
    await answer.text();
    if (answer.status !== 200) throw new Error(`${name}: ${answer.status}`);
    if (i >= 20) times.push(performance.now() - began);
  }
  return [name, `${percentile(times, 50).toFixed(1)} ms`, `${percentile(times, 95).toFixed(1)} ms`];
}

function table(head, rows) {
  console.log(`\n| ${head.join(' | ')} |\n|${head.map(() => '---').join('|')}|`);
  for (const row of rows) console.log(`| ${row.join(' | ')} |`);
}

build();
const dataDir = mkdtempSync(join(tmpdir(), 'backoffice-bench-'));
console.log(
  `Node ${process.versions.node}, ${cpus().length} x ${cpus()[0].model}, SEED_SCALE=${process.env.SEED_SCALE ?? 'small'}, ${process.env.DATABASE_URL ? 'PostgreSQL' : 'PGlite'}`,
);

const cold = await startProduct(dataDir);
await cold.stop();
const warm = await startProduct(dataDir);
table(
  ['start', 'seconds'],
  [
    ['cold, with demo data', cold.seconds.toFixed(1)],
    ['warm', warm.seconds.toFixed(1)],
  ],
);

const signIn = new URLSearchParams({ username: 'superadmin', password: md5('111111'), captcha: '1111', uuid: 'bench', scene: 'LOGIN' });
const session = await (await fetch(`${warm.url}/admin/systems/admin-users/login?${signIn}`)).json();
const headers = { authorization: session.access_token };
const goods = (query) => () => `${warm.url}/admin/goods?${query}`;
table(
  ['call', 'p50', 'p95'],
  [
    await latency('healthz', () => `${warm.url}/healthz`, headers),
    await latency('goods, first page of 20', goods('page_no=1&page_size=20'), headers),
    await latency('goods, 200 rows', goods('page_no=1&page_size=200'), headers),
    await latency('goods, page 50', goods('page_no=50&page_size=20'), headers),
    await latency('goods, keyword', goods(`page_no=1&page_size=20&keyword=${encodeURIComponent('手机')}`), headers),
    await latency('brands', () => `${warm.url}/admin/goods/brands?page_no=1&page_size=20`, headers),
    await latency('categories, top level', () => `${warm.url}/admin/goods/categories/0/children`, headers),
    await latency('dashboard', () => `${warm.url}/admin/index/page`, headers),
  ],
);
await warm.stop();
rmSync(dataDir, { recursive: true, force: true });
