// npm test: the whole suite, each step named and timed; the first failure ends the run. docs/testing.md says what runs where.
// npm run test:all (`--all`): everything everywhere, i.e. on both databases, every page in every look, the long proofs in full.
import { bin, ensureInstalled, root, run } from './lib.mjs';

ensureInstalled();
const { ensureBrowser } = await import('./browser.mjs');
const { galleryState, keepGalleryState } = await import('./gallery-state.mjs');

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

function step(name, command, args, env) {
  const started = Date.now();
  console.log(`\n── ${name}`);
  run(command, args, { ...wide, ...env });
  console.log(`── ${name}: ${((Date.now() - started) / 1000).toFixed(1)} s`);
}

const started = Date.now();
step('type check', bin('tsc'), ['--noEmit']);
step('lint', bin('oxlint'), ['--deny-warnings']);
step('format', bin('oxfmt'), ['--check', '.']);
step('unit, providers, server and screens', bin('vitest'), ['run', '--root', root]);
const browser = ensureBrowser();
step('build', process.execPath, ['scripts/build.mjs']);
step('size budgets', process.execPath, ['scripts/sizes.mjs', '--check']);
const journeys = (...projects) => ['run', '--root', root, '--config', 'vitest.e2e.config.ts', ...projects.flatMap((name) => ['--project', name])];
const gallery = galleryState();
if (gallery.changed || all) {
  step('build of the gallery', process.execPath, ['scripts/gallery.mjs']);
  step('browser journeys and gallery', bin('vitest'), journeys('journeys', 'gallery'), { BROWSER_PATH: browser });
  keepGalleryState(gallery);
} else {
  console.log('\n── gallery: walked as it stands (tests/e2e/gallery.walked)');
  step('browser journeys', bin('vitest'), journeys('journeys'), { BROWSER_PATH: browser });
}
console.log(`\n── all of it: ${((Date.now() - started) / 1000).toFixed(1)} s`);
