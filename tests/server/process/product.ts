/** The server as it is shipped, in a process of its own: bundled once for a state of its sources, started on a database of the test's. */
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { build } from 'vite';
import { inject } from 'vitest';
import { brandApi } from '#contract/goods/brand.ts';
import { sessionApi } from '#contract/access/session.ts';
import { cacheDir, hashOf, root } from '#tests/support/seeded.ts';
import { CAPTCHA, DEMO_PASSWORD } from '../harness.ts';

/** Everything many times over: for the run that takes as long as it takes. */
export const WIDE = process.env.PROOF === 'wide';
export const ON_POSTGRES = Boolean(inject('databaseCopies'));

const DAY_MS = 86_400_000;

async function bundled(): Promise<string> {
  // The whole suite has just built it.
  if (process.env.BUILT_SERVER) return process.env.BUILT_SERVER;
  const target = join(cacheDir, `server-${hashOf(['contract', 'server', 'package-lock.json', 'vite.server.config.ts'])}`);
  const entry = join(target, 'main.js');
  if (existsSync(entry)) return entry;
  mkdirSync(cacheDir, { recursive: true });
  // Former ones, unless somebody may still be running them.
  for (const name of readdirSync(cacheDir).filter((one) => /^(server|building)-/.test(one)))
    if (Date.now() - statSync(join(cacheDir, name)).mtimeMs > DAY_MS) rmSync(join(cacheDir, name), { recursive: true, force: true });
  const outDir = mkdtempSync(join(cacheDir, 'building-'));
  await build({ root, configFile: join(root, 'vite.server.config.ts'), logLevel: 'error', build: { outDir } });
  cpSync(join(root, 'server/db/migrations'), join(outDir, 'migrations'), { recursive: true });
  try {
    renameSync(outDir, target);
  } catch {
    // Another file of tests was faster.
    rmSync(outDir, { recursive: true, force: true });
  }
  return entry;
}
let entry: Promise<string> | undefined;

const folders: string[] = [];
const started: ChildProcess[] = [];

/** A new folder that goes with the tests of the file. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'backoffice-process-'));
  folders.push(folder);
  return folder;
}

/** A data folder with the demo data in an embedded database. */
export function demoFolder(): string {
  const dump = inject('databaseDump');
  if (!dump) throw new Error('no prepared database: run through vitest.config.ts');
  const dataDir = newFolder();
  const database = join(dataDir, 'database');
  mkdirSync(database);
  execFileSync('tar', ['-xf', dump, '-C', database], { stdio: 'ignore' });
  return dataDir;
}

/** Ends what is still running, and removes the folders. */
export async function cleanUp(): Promise<void> {
  await Promise.all(started.splice(0).map((child) => (child.exitCode === null && child.signalCode === null ? kill(child, 'SIGKILL') : undefined)));
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
}

function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  const gone = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  child.kill(signal);
  return gone;
}

/** A process that was asked to start. */
export interface Launched {
  child: ChildProcess;
  /** The address at which it answers; rejects with all that it said when it ended before. */
  address: Promise<string>;
  /** The exit code; null after a signal. */
  exit: Promise<number | null>;
  out: () => string;
  err: () => string;
  /** Sends a signal and waits for the end. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** Starts the server. @param env settings; nothing of the tests' own environment reaches it */
export async function launch(env: Record<string, string>): Promise<Launched> {
  const main = await (entry ??= bundled());
  const settings = { NODE_ENV: 'test', PORT: '0', CAPTCHA_BYPASS: CAPTCHA, LOGIN_PER_MINUTE: '0', CAPTCHA_PER_MINUTE: '0', LOG_LEVEL: 'warn', ...env };
  const child = spawn(process.execPath, [main], {
    cwd: root,
    env: { PATH: process.env.PATH ?? '', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(child);
  let [out, err] = ['', ''];
  const address = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      out += chunk.toString();
      const found = /Back-office\s+(http:\/\/\S+?)\/?\n/.exec(out)?.[1];
      if (found) resolve(found);
    });
    child.once('close', (code) => reject(new Error(`the server ended with ${code}:\n${out}\n${err}`)));
  });
  address.catch(() => undefined);
  child.stderr?.on('data', (chunk: Buffer) => {
    err += chunk.toString();
  });
  const exit = new Promise<number | null>((resolve) => child.once('close', (code) => resolve(code)));
  return { child, address, exit, out: () => out, err: () => err, end: (signal) => (child.kill(signal), exit) };
}

/** Signs in over HTTP. */
export async function tokenAt(address: string): Promise<string> {
  const query = new URLSearchParams({ username: 'superadmin', password: DEMO_PASSWORD, captcha: CAPTCHA, uuid: 'process', scene: 'LOGIN' });
  const answer = await fetch(`${address}/api${sessionApi.login.path}?${query}`);
  if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}: ${await answer.text()}`);
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** Creates a brand over HTTP: a call that writes in one transaction. */
export function createBrand(address: string, token: string, name: string): Promise<Response> {
  return fetch(`${address}/api${brandApi.create.path}`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ name, logo: '/files/x.png' }),
  });
}

/** Waits until a check gives something; fails after half a minute. */
export async function until<T>(check: () => Promise<T | undefined | false> | T | undefined | false, what: string): Promise<T> {
  for (const latest = Date.now() + 30_000; Date.now() < latest;) {
    const value = await check();
    if (value !== undefined && value !== false) return value;
    await new Promise((done) => setTimeout(done, 20));
  }
  throw new Error(`${what} never came`);
}

/** Several clients that create brands one after another, and know what was acknowledged. */
export function writers(address: string, token: string, { count, prefix }: { count: number; prefix: string }) {
  const acknowledged: string[] = [];
  const statuses: number[] = [];
  const state = { next: 0, stopped: false, broken: 0 };
  const write = async () => {
    while (!state.stopped) {
      const name = `${prefix}${(state.next += 1)}`;
      try {
        const answer = await createBrand(address, token, name);
        await answer.text();
        statuses.push(answer.status);
        if (answer.status === 200) acknowledged.push(name);
      } catch {
        // Nobody answered. After the end of the server nobody ever will.
        state.broken += 1;
        await new Promise((done) => setTimeout(done, 20));
      }
    }
  };
  const all = Promise.all(Array.from({ length: count }, write));
  return {
    acknowledged,
    statuses,
    broken: () => state.broken,
    stop: () => {
      state.stopped = true;
      return all;
    },
  };
}
