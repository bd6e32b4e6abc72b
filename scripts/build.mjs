// Builds screens and server into dist/, once per state of the sources: dist/.built-from holds what the last build was made from.
import { createHash } from 'node:crypto';
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { bin, ensureInstalled, filesBelow, root, run } from './lib.mjs';

const SOURCES = [
  'contract',
  'providers',
  'locales',
  'kit',
  'pickers',
  'resources',
  'src',
  'server',
  'public',
  'index.html',
  'vite.config.ts',
  'vite.server.config.ts',
  'package-lock.json',
  'scripts/build.mjs',
  'scripts/manifest.mjs',
  'scripts/page.tsx',
];
const COMPRESSED = /\.(js|css|html|svg|json)$/;
/** What only the server reads. */
const NOT_SERVED = /(index\.html|page\.json)$/;

function stateOfSources() {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap((source) => filesBelow(join(root, source)))) hash.update(file.slice(root.length)).update(readFileSync(file));
  return hash.digest('hex');
}

/** Compressed copies are made here once, so the server never spends time on them. */
function compressAll(dir) {
  for (const file of filesBelow(dir)) {
    if (!COMPRESSED.test(file) || NOT_SERVED.test(file)) continue;
    const content = readFileSync(file);
    if (content.length < 1024) continue;
    writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }));
    writeFileSync(`${file}.br`, brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }));
  }
}

export function build() {
  ensureInstalled();
  const state = stateOfSources();
  const mark = join(root, 'dist', '.built-from');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === state) return;
  console.log('Building ...');
  run(bin('vite'), ['build', '--logLevel', 'warn']);
  run(bin('tsx'), ['scripts/page.tsx'], { NODE_ENV: 'production' });
  run(bin('vite'), ['build', '--config', 'vite.server.config.ts', '--logLevel', 'warn']);
  cpSync(join(root, 'server/db/migrations'), join(root, 'dist/server/migrations'), { recursive: true });
  cpSync(join(root, 'server/base/spoken-digits'), join(root, 'dist/server/spoken-digits'), { recursive: true });
  compressAll(join(root, 'dist/client'));
  writeFileSync(mark, state);
}

if (process.argv[1] === join(root, 'scripts/build.mjs')) build();
