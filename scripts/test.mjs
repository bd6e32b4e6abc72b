// npm test: the whole suite, each step named and timed; the first failure ends the run. docs/testing.md says what runs where.
// npm run test:all (`--all`): everything everywhere, i.e. on both databases, every page in every look, the long proofs in full.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { bin, ensureInstalled, root, run } from './lib.mjs';

ensureInstalled();
const { ensureBrowser } = await import('./browser.mjs');
const { keepProof, proofState } = await import('./walked.mjs');

const all = process.argv.includes('--all');
const wide = all ? { PROOF: 'wide', FUZZ_CALLS: process.env.FUZZ_CALLS ?? '120', DATABASE_URL: process.env.DATABASE_URL || (await localPostgres()) } : {};
if (all && !wide.DATABASE_URL) {
  console.error('npm run test:all needs a PostgreSQL beside the embedded database: name one in DATABASE_URL.');
  process.exit(1);
}

/** The PostgreSQL of this machine, when one answers without a password. */
async function localPostgres() {
  const { default: pg } = await import('pg');
  const url = 'postgres://postgres@127.0.0.1:5432/postgres';
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.end();
    return url;
  } catch {
    return '';
  }
}

const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(1)} s`;

function step(name, command, args, env) {
  const began = Date.now();
  console.log(`\n── ${name}`);
  run(command, args, { ...wide, ...env });
  console.log(`── ${name}: ${seconds(began)}`);
}

/** A step beside others: what it prints is shown when it has ended, all of it in one place. Rejects when it fails. */
function beside(name, command, args) {
  const began = Date.now();
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, env: { ...process.env, ...wide } });
    const said = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(chunk));
    child.on('error', reject);
    child.on('close', (code) => {
      console.log(`\n── ${name}\n${Buffer.concat(said)}── ${name}: ${seconds(began)}`);
      if (code === 0) resolve();
      else reject(new Error(`${name} ended with ${code}`));
    });
  });
}

const started = Date.now();
const gallery = proofState('gallery');
const walkGallery = gallery.changed || all;
const generator = proofState('new-resource');
const tryGenerator = generator.changed || all;

/** Each of these has one thread of its own; one row after the other would leave the other core idle. */
const rows = [
  async () => {
    await beside('type check', bin('tsc'), ['--noEmit']);
    await beside('lint', bin('oxlint'), ['--deny-warnings']);
    await beside('format', bin('oxfmt'), ['--check', '.']);
  },
  async () => {
    await beside('build', process.execPath, ['scripts/build.mjs']);
    await beside('size budgets', process.execPath, ['scripts/sizes.mjs', '--check']);
    if (walkGallery) await beside('build of the gallery', process.execPath, ['scripts/gallery.mjs']);
    await beside('databases with demo data', bin('tsx'), ['tests/support/prepare.ts']);
  },
];
const ended = await Promise.allSettled(rows.map((row) => row()));
for (const { reason } of ended) if (reason) console.error(`\n${reason.message}`);
if (ended.some(({ status }) => status === 'rejected')) process.exit(1);
step('unit, providers, server and screens', bin('vitest'), ['run', '--root', root], {
  BUILT_SERVER: join(root, 'dist/server/main.js'),
  ...(!tryGenerator && { NEW_RESOURCE: 'tried' }),
});
if (tryGenerator) keepProof(generator);
else console.log('── new-resource: what it writes was tried as it stands (tests/new-resource.walked)');
const browser = ensureBrowser();
const journeys = (...projects) => ['run', '--root', root, '--config', 'vitest.e2e.config.ts', ...projects.flatMap((name) => ['--project', name])];
if (walkGallery) {
  step('browser journeys and gallery', bin('vitest'), journeys('journeys', 'gallery'), { BROWSER_PATH: browser });
  keepProof(gallery);
} else {
  console.log('\n── gallery: walked as it stands (tests/gallery.walked)');
  step('browser journeys', bin('vitest'), journeys('journeys'), { BROWSER_PATH: browser });
}
console.log(`\n── all of it: ${seconds(started)}`);
