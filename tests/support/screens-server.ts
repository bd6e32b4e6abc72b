/** Bundles the server that screen tests start beside each file: reading it from its sources takes seconds every time. */
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';
import { cacheDir, hashOf, root } from './seeded.ts';

declare module 'vitest' {
  interface ProvidedContext {
    screensServer?: string;
  }
}

const ENTRY = 'tests/screens/goods/server-process.ts';

export default async function prepare(project: TestProject): Promise<void> {
  const hash = hashOf(['contract', 'server', ENTRY, 'package-lock.json', 'vite.server.config.ts']);
  const name = `screens-server-${hash}`;
  const outDir = join(cacheDir, name);
  if (!existsSync(join(outDir, 'main.js'))) {
    mkdirSync(cacheDir, { recursive: true });
    for (const old of readdirSync(cacheDir)) if (old.startsWith('screens-server-')) rmSync(join(cacheDir, old), { recursive: true });
    await build({
      root,
      configFile: join(root, 'vite.server.config.ts'),
      logLevel: 'error',
      build: { ssr: ENTRY, outDir },
    });
  }
  project.provide('screensServer', join(outDir, 'main.js'));
}
