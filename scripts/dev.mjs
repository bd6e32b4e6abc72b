// npm run dev: Vite with hot reload on PORT (default 7000), the API beside it on the next port, restarted on changes.
import { spawn } from 'node:child_process';
import { bin, ensureInstalled, root } from './lib.mjs';

ensureInstalled();
const port = Number(process.env.PORT ?? 7000);
const apiPort = port + 1;
const children = [
  spawn(bin('tsx'), ['watch', '--clear-screen=false', 'server/main.ts'], { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: String(apiPort) } }),
  spawn(bin('vite'), ['--port', String(port), '--strictPort'], { cwd: root, stdio: 'inherit', env: { ...process.env, API_PORT: String(apiPort) } }),
];
const endAll = () => children.forEach((child) => child.kill());
for (const child of children) child.on('exit', endAll);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, endAll);
