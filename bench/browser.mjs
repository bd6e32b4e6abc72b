// npm run bench:browser: what a person waits for in the browser, on the built product with demo data. BENCH_RUNS (5), BENCH_PROFILES (fast,slow).
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from '../scripts/build.mjs';
import { ensureBrowser } from '../scripts/browser.mjs';
import { root } from '../scripts/lib.mjs';
import { startProduct } from './product.mjs';

build();
const dataDir = mkdtempSync(join(tmpdir(), 'backoffice-bench-'));
const product = await startProduct(dataDir);
const at = (file) => join(root, 'bench/browser', file);
const result = spawnSync(
  process.execPath,
  [
    at('measure.mjs'),
    'run',
    at('back-office.mjs'),
    '--runs',
    process.env.BENCH_RUNS ?? '5',
    '--profiles',
    process.env.BENCH_PROFILES ?? 'fast,slow',
    '--chromium',
    ensureBrowser(),
  ],
  { stdio: 'inherit', env: { ...process.env, BENCH_URL: `${new URL(product.url).origin}/login` } },
);
await product.stop();
rmSync(dataDir, { recursive: true, force: true });
process.exitCode = result.status ?? 1;
