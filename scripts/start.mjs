// npm start: installs when needed, builds when needed, then runs the server.
import { join } from 'node:path';
import { build } from './build.mjs';
import { root, runBeside } from './lib.mjs';

build();
runBeside(process.execPath, [join(root, 'dist/server/main.js')]);
