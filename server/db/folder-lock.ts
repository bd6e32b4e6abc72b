/**
 * One process per folder. The lock is the operating system's own on an open file: it ends with the process however that
 * ends, so there is nothing stale to judge, no process id that another one may have by now (or that every container
 * shares), and two that start at the same moment cannot both get it.
 */
import type * as locks from 'fs-native-extensions';
import { closeSync, openSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const LOCK_FILE = 'in-use.lock';
/** Who has it, for people; a file of its own, since Windows lets nobody read a locked one. */
const HOLDER_FILE = 'in-use.json';

/** Whether a file of the folder belongs to the lock. */
export const isLockFile = (name: string): boolean => name === LOCK_FILE || name === HOLDER_FILE;

/** Who has a folder open. */
export interface Holder {
  pid: number;
  host: string;
  /** When it was opened, ISO 8601. */
  since: string;
}

/** Thrown when a living process has the folder open. */
export class FolderInUse extends Error {
  constructor(
    readonly folder: string,
    readonly holder: Holder | undefined,
  ) {
    super(`the folder ${folder} is in use`);
    this.name = 'FolderInUse';
  }
}

/** A folder that this process has for itself. */
export interface FolderLock {
  release(): Promise<void>;
}

async function holderOf(folder: string): Promise<Holder | undefined> {
  try {
    const { pid, host, since } = JSON.parse(await readFile(join(folder, HOLDER_FILE), 'utf8')) as Holder;
    return { pid, host, since };
  } catch {
    return undefined;
  }
}

/** Thrown where the operating system gives no locks to this program. */
export class NoLocks extends Error {
  constructor(cause: unknown) {
    super('files cannot be locked on this system', { cause });
    this.name = 'NoLocks';
  }
}

/** The lock of the operating system is a compiled addon, which only the embedded database needs. */
async function loadLocks(): Promise<Pick<typeof locks, 'tryLock'>> {
  try {
    return await import('fs-native-extensions');
  } catch (cause) {
    throw new NoLocks(cause);
  }
}

/**
 * Takes a folder for this process, before anything in it is looked at. It is made when there is none.
 * @throws FolderInUse; NoLocks; what the file system says when the folder cannot be made or written
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const { tryLock } = await loadLocks();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // A bare descriptor: a file object that nobody uses any more would close it.
  const file = openSync(join(folder, LOCK_FILE), 'a+');
  try {
    if (!tryLock(file)) throw new FolderInUse(folder, await holderOf(folder));
    const holder: Holder = { pid: process.pid, host: hostname(), since: new Date().toISOString() };
    await writeFile(join(folder, HOLDER_FILE), JSON.stringify(holder));
  } catch (error) {
    closeSync(file);
    throw error;
  }
  // The files stay: removing one that somebody else has just opened would give two processes a lock each.
  return { release: async () => closeSync(file) };
}
