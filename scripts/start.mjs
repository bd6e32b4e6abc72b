// npm start: installs when needed, builds when needed, then runs the server.
import { join } from 'node:path';
import { build } from './build.mjs';
import { root, runBeside } from './lib.mjs';

/** Room for what calls and exports leave behind, in MB: both are done a tenth to a quarter sooner (bench/README.md). */
const ROOM = '--max-semi-space-size=64';

build();
runBeside(process.execPath, [...(process.env.NODE_OPTIONS?.includes('semi-space') ? [] : [ROOM]), join(root, 'dist/server/main.js')]);
