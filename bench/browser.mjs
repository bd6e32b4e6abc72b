// npm run bench:browser: what a person waits for in the browser, on the built product with demo data, beside what a page without anything takes.
// npm run bench:pickers: how long pickers take to open, on the build of the gallery. BENCH_RUNS (5), BENCH_PROFILES (fast,slow).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../scripts/build.mjs';
import { ensureBrowser } from '../scripts/browser.mjs';
import { buildGallery } from '../scripts/gallery.mjs';
import { root } from '../scripts/lib.mjs';
import { startProduct } from './product.mjs';

const scenario = process.argv[2] ?? 'back-office';
build();
if (scenario === 'pickers') buildGallery();
const dataDir = mkdtempSync(join(tmpdir(), 'backoffice-bench-'));
const product = await startProduct(dataDir);
const at = (file) => join(root, 'bench/browser', file);
const result = spawnSync(
  process.execPath,
  [
    at('measure.mjs'),
    'run',
    at(`${scenario}.mjs`),
    ...(scenario === 'pickers' ? [] : [at('bare.mjs')]),
    '--runs',
    process.env.BENCH_RUNS ?? '5',
    '--profiles',
    process.env.BENCH_PROFILES ?? (scenario === 'pickers' ? 'fast' : 'fast,slow'),
    '--chromium',
    ensureBrowser(),
  ],
  { stdio: 'inherit', env: { ...process.env, BENCH_URL: `${new URL(product.url).origin}/login` } },
);
await product.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exitCode = result.status ?? 1;
