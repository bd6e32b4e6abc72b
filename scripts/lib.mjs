// What the scripts share: finding out whether the install is current, and running programs of it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Runs `npm ci` when node_modules is missing or was made from another lock file. */
export function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    console.error(`Node.js 20.19 or later is needed; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const lock = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const mark = join(root, 'node_modules', '.installed-from');
  if (existsSync(mark) && readFileSync(mark, 'utf8') === lock) return;
  console.log('Installing packages ...');
  const result = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
  if (result.status !== 0) process.exit(result.status ?? 1);
  writeFileSync(mark, lock);
}

/** Runs a command to its end; ends this process when it fails. */
export function run(command, args, env = {}) {
  const result = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env }, shell: process.platform === 'win32' });
  if (result.status !== 0) process.exit(result.status ?? 1);
}

/** A program of an installed package. */
export const bin = (name) => join(root, 'node_modules', '.bin', name);

/** How often it is looked whether npm is still there, in ms. */
const LOOK_MS = 500;

/** Who started this process, read before anything can have ended. */
const parent = process.ppid;

/**
 * Starts a long-running command that ends with this process. npm hands a signal to the shell it runs scripts in, and that shell ends
 * without handing it on: a script of npm whose shell is gone ends its command itself. A script that somebody started without npm may
 * outlive its shell on purpose.
 */
export function runBeside(command, args, env = {}) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
  child.on('exit', (code) => process.exit(code ?? 0));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal));
  if (process.env.npm_lifecycle_event) {
    const looking = setInterval(() => {
      if (process.ppid === parent) return;
      clearInterval(looking);
      child.kill('SIGTERM');
    }, LOOK_MS);
  }
  return child;
}

export function ensureDir(path) {
  mkdirSync(path, { recursive: true });
  return path;
}

/** Every file of a folder and of those below it, in a fixed order; a file is itself, and what does not exist is nothing. */
export function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}
