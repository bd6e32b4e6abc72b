/** A process of the built product. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { root } from './seeded.ts';
import { TEST_SETTINGS } from './settings.ts';

/** @param settings besides those of all tests; where its data is, above all */
export async function startProduct(settings: Readonly<Record<string, string>>): Promise<{ address: string; stop: () => Promise<void> }> {
  const server = spawn(process.execPath, [join(root, 'dist/server/main.js')], {
    cwd: root,
    env: { ...process.env, ...TEST_SETTINGS, PORT: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const address = await new Promise<string>((resolve, reject) => {
    let output = '';
    server.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const said = /Back-office\s+(http:\/\/\S+)/.exec(output)?.[1];
      if (said) resolve(said.replace(/\/$/, ''));
    });
    server.on('exit', (code) => reject(new Error(`the server ended with ${code}:\n${output}`)));
  });
  return {
    address,
    stop: async () => {
      const gone = once(server, 'exit');
      server.kill('SIGTERM');
      await gone;
    },
  };
}
