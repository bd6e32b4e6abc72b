import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'start-'));
const left: number[] = [];
const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};
afterEach(() => {
  for (const pid of left.filter(isRunning)) process.kill(pid, 'SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

it('what a script of npm runs ends with npm, although the shell between them hands no signal on', async () => {
  const server = `console.log('pid ' + process.pid); setInterval(() => {}, 1000);`;
  const script = `import { runBeside } from ${JSON.stringify(join(process.cwd(), 'scripts/lib.mjs'))};\nrunBeside(process.execPath, ['-e', ${JSON.stringify(server)}]);`;
  writeFileSync(join(folder, 'start.mjs'), script);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'start', scripts: { start: 'node start.mjs' } }));
  const npm = spawn('npm', ['start'], { cwd: folder, stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  npm.stdout.on('data', (piece: Buffer) => (said += piece.toString()));
  const pid = await vi.waitFor(
    () => {
      const found = /pid (\d+)/.exec(said)?.[1];
      if (!found) throw new Error('not started yet');
      return Number(found);
    },
    { timeout: 15_000 },
  );
  left.push(pid);
  npm.kill('SIGTERM');
  await vi.waitFor(() => expect(isRunning(pid)).toBe(false), { timeout: 10_000 });
});
