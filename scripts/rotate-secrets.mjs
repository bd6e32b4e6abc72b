// npm run rotate-secrets: builds when needed, then seals everything anew under TOKEN_SECRET that OLD_TOKEN_SECRET sealed.
import { join } from 'node:path';
import { build } from './build.mjs';
import { root, run } from './lib.mjs';

build();
run(process.execPath, [join(root, 'dist/server/rotate-secrets.js'), ...process.argv.slice(2)]);
