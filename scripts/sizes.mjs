// Gzipped JavaScript of the build: until the sign-in page, until the first list, and per further route. --check fails above the budgets.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from './lib.mjs';
import { closure as closureIn, keyOf as keyIn, readManifest } from './manifest.mjs';

const dist = join(root, 'dist/client');
const manifest = readManifest(dist);
const kB = (bytes) => bytes / 1024;
const sizes = new Map();

function sizeOf(file) {
  if (!sizes.has(file)) sizes.set(file, gzipSync(readFileSync(join(dist, file)), { level: 9 }).length);
  return sizes.get(file);
}

const filesOf = (keys) => new Set([...keys].map((key) => manifest[key].file).filter((file) => file.endsWith('.js')));
const total = (files) => [...files].reduce((sum, file) => sum + sizeOf(file), 0);
const keyOf = (source) => keyIn(manifest, source);
const closure = (keys) => closureIn(manifest, keys);

const entry = keyOf('index.html');
const login = filesOf(closure([entry]));
const app = filesOf(closure([entry, keyOf('app')]));
const views = Object.keys(manifest).filter((key) => /^resources\/.+\/\w+\.tsx$/.test(key) && manifest[key].isDynamicEntry);
/** Settings that every first visit fetches besides the code: one language. */
const locales = [keyOf('zh')];
const shell = new Set([...app, ...filesOf(closure(locales))]);
const firstList = new Set([...shell, ...filesOf(closure([keyOf('resources/goods/goods/list.tsx')]))]);
const beside = (keys, known) => keys.map((key) => ({ key, size: total([...filesOf(closure([key]))].filter((file) => !known.has(file))) }));
/** Selects come with the first filter or form that somebody opens, whichever it is: counted once, by themselves. */
const select = [keyOf('LookupBox')];
const withSelect = new Set([...firstList, ...filesOf(closure(select))]);
const routes = beside(views, withSelect).sort((a, b) => b.size - a.size);

/** Charts are parts that a page loads after itself, in chunks of their own: what pages have is there by then. */
const CHARTS_LIMIT = 430;
const withPages = new Set([...firstList, ...filesOf(closure(views))]);
const charts = Object.keys(manifest).filter((key) => /^kit\/statistics\/\w+Chart\.tsx$/.test(key) && manifest[key].isDynamicEntry);

/** The labels of every entity there is, and forms with dates, goods and trees of categories in one. */
const LARGER = /^resources\/(access\/log|setting\/falsify|promotion\/coupon)\//;

const budgets = [
  { name: 'sign-in page', size: total(login), limit: 90 },
  { name: 'first list (goods)', size: total(firstList), limit: 400 },
  ...beside(select, firstList).map(({ size }) => ({ name: 'selects', size, limit: 32 })),
  ...beside(charts, withPages).map(({ key, size }) => ({ name: key, size, limit: CHARTS_LIMIT })),
  ...routes.map(({ key, size }) => ({ name: key, size, limit: LARGER.test(key) ? 104 : 83 })),
];

let failed = false;
// The gallery is for those who work on components. It must not reach the product.
if (Object.keys(manifest).some((key) => key.startsWith('src/gallery/'))) {
  console.log('OVER  the gallery of components is in the build');
  failed = true;
}
for (const { name, size, limit } of budgets) {
  const over = kB(size) > limit;
  failed ||= over;
  console.log(`${over ? 'OVER ' : '     '}${kB(size).toFixed(1).padStart(7)} kB of ${String(limit).padStart(3)} kB  ${name}`);
}
if (process.argv.includes('--check') && failed) process.exit(1);
