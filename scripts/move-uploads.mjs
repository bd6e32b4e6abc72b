// npm run move-uploads: builds when needed, then carries uploads to the storage solution that is in use.
import { join } from 'node:path';
import { build } from './build.mjs';
import { root, runBeside } from './lib.mjs';

build();
runBeside(process.execPath, [join(root, 'dist/server/move-uploads.js')]);
