/** Starts the built product, as `npm start` would, on a free port with a fresh data folder. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    productUrl: string;
    productDataDir: string;
  }
}

const root = join(import.meta.dirname, '../..');

export default async function startProduct(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'backoffice-e2e-'));
  const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: '',
      PORT: '0',
      DATA_DIR: dataDir,
      CAPTCHA_BYPASS: '1111',
      LOGIN_PER_MINUTE: '0',
      CAPTCHA_PER_MINUTE: '0',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const url = await new Promise<string>((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Back-office\s+(http:\/\/\S+)/.exec(output)?.[1];
      if (address) resolve(address.replace(/\/$/, ''));
    });
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
  project.provide('productUrl', url);
  project.provide('productDataDir', dataDir);
  return async () => {
    const gone = new Promise((resolve) => server.once('exit', resolve));
    server.kill('SIGTERM');
    await gone;
    rmSync(dataDir, { recursive: true, force: true });
  };
}
