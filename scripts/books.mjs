// npm run books: builds when needed, then proves that every account adds up: balances, entries, and the records behind them.
import { join } from 'node:path';
import { build } from './build.mjs';
import { root, run } from './lib.mjs';

build();
run(process.execPath, [join(root, 'dist/server/books.js'), ...process.argv.slice(2)]);
