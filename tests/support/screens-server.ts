/** Servers for screen tests, opened ahead. Their code is bundled: reading it from its sources takes seconds every time. */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import type { Prepared } from './copy.ts';
import { startPool, type Pooled } from './pool.ts';
import { cacheDir, hashOf, root, withImports } from './seeded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    screensPool?: string;
  }
}

const ENTRY = 'tests/support/screens-process.ts';
/** Where the page of a screen test says it is. */
const ORIGIN = 'http://localhost:3000';

async function bundle(): Promise<string> {
  const name = `screens-server-${hashOf([...withImports([ENTRY]), 'package-lock.json', 'vite.server.config.ts'])}`;
  const outDir = join(cacheDir, name);
  if (!existsSync(join(outDir, 'main.js'))) {
    mkdirSync(cacheDir, { recursive: true });
    for (const old of readdirSync(cacheDir)) if (old.startsWith('screens-server-')) rmSync(join(cacheDir, old), { recursive: true });
    await build({ root, configFile: join(root, 'vite.server.config.ts'), logLevel: 'error', build: { outDir, rollupOptions: { input: { main: ENTRY } } } });
  }
  return join(outDir, 'main.js');
}

/** What the project's database file prepared. */
function preparedFor(project: TestProject): Prepared {
  const { databaseCopies: pool, databaseDump: dump } = project.getProvidedContext();
  const url = process.env.DATABASE_URL;
  if (pool && url) return { url, pool };
  if (dump) return { dump };
  throw new Error('no prepared database: the project needs one of tests/support/database.*.ts first');
}

export default async function prepare(project: TestProject): Promise<() => Promise<void>> {
  const file = await bundle();
  const from = JSON.stringify(preparedFor(project));
  const children = new Set<ChildProcess>();
  const idle: ChildProcess[] = [];

  function born(): ChildProcess {
    const child = fork(file, [from, ORIGIN]);
    children.add(child);
    return child;
  }
  async function open(): Promise<Pooled> {
    const child = idle.pop() ?? born();
    const answered = once(child, 'message');
    child.send('open');
    const [address] = (await Promise.race([answered, once(child, 'exit').then(() => Promise.reject(new Error('the server of a screen test ended')))])) as [
      string,
    ];
    return {
      address,
      close: async () => {
        const closed = once(child, 'message');
        child.send('close');
        await closed;
        idle.push(child);
      },
    };
  }

  const pool = await startPool(open);
  project.provide('screensPool', pool.url);
  return async () => {
    await pool.close();
    const gone = [...children].map((child) => once(child, 'exit'));
    for (const child of children) child.disconnect();
    await Promise.all(gone);
  };
}
