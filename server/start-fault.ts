/** Why the server could not start, as one sentence that says what to do. */
import { DatabaseAway, reasonOf } from './db/away.ts';
import { FolderInUse, NoLocks } from './db/folder-lock.ts';
import { NewerDatabase } from './db/migrations.ts';
import { DatabaseBroken } from './db/pglite.ts';
import { ConfigError, type Config } from './core/config.ts';

/** Thrown around what a migration said. */
export class MigrationFailed extends Error {
  constructor(cause: unknown) {
    super('a migration failed', { cause });
  }
}

type SystemError = Error & { code?: string; syscall?: string; path?: string };

/** Where PostgreSQL is, without user and password. */
function placeOf(url: string): { at: string; database: string; user: string } {
  try {
    const { hostname, port, pathname, username } = new URL(url);
    const user = decodeURIComponent(username);
    return { at: `${hostname || 'localhost'}:${port || '5432'}`, database: decodeURIComponent(pathname.slice(1)) || user, user };
  } catch {
    return { at: 'DATABASE_URL', database: '', user: '' };
  }
}

function awayFault(reason: string, url: string): string {
  const { at, database, user } = placeOf(url);
  switch (reason) {
    case '3D000':
      return `PostgreSQL at ${at} has no database "${database}": create it or correct DATABASE_URL.`;
    case '28P01':
    case '28000':
      return `PostgreSQL at ${at} refuses the user "${user}" or the password: correct DATABASE_URL.`;
    case '53300':
      return `PostgreSQL at ${at} has no connection left: raise max_connections there or stop other programs that use it.`;
    case '57P03':
      return `PostgreSQL at ${at} is just starting up or shutting down: start again in a moment.`;
    default:
      return `PostgreSQL at ${at} cannot be reached (${reason}): start it or correct DATABASE_URL.`;
  }
}

function listenFault(code: string | undefined, { port, host }: Config): string {
  if (code === 'EADDRINUSE') return `Port ${port} at ${host} is taken: stop the program that uses it or choose another one with PORT.`;
  if (code === 'EACCES') return `This user may not listen on port ${port}: choose one above 1023 with PORT.`;
  return `The server cannot listen at ${host} (${code}): set HOST to an address of this machine.`;
}

function folderFault({ code, path }: SystemError, { dataDir }: Config): string | undefined {
  const place = path ?? dataDir;
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return `The folder ${place} cannot be written: let this user write there or name another folder with DATA_DIR.`;
    case 'EEXIST':
    case 'ENOTDIR':
      return `${place} cannot be a folder, because a file is in its place: name another folder with DATA_DIR.`;
    case 'ENOENT':
      return `The folder ${place} cannot be made: name another folder with DATA_DIR.`;
    case 'ENOSPC':
      return `No space is left for ${place}: free some or name a folder on another disk with DATA_DIR.`;
    default:
      return undefined;
  }
}

/**
 * The sentence for whoever starts the server; what nobody foresaw is named by its first words. Never a statement, a value
 * of the database or a password.
 * @param config the settings, once they could be read
 */
export function startFault(error: unknown, config: Config | undefined): string {
  if (error instanceof ConfigError || !config) return `The settings cannot be used: ${String((error as Error).message).replaceAll('\n', ' ')}`;
  if (error instanceof FolderInUse) {
    const { folder, holder } = error;
    const who = holder ? `process ${holder.pid} on ${holder.host} (since ${holder.since})` : 'another process';
    return `The database in ${folder} is in use by ${who}: stop that one or name another folder with DATA_DIR.`;
  }
  if (error instanceof NoLocks) return 'The embedded database cannot be locked on this system: name a PostgreSQL with DATABASE_URL.';
  if (error instanceof DatabaseBroken)
    return `The database in ${error.folder} cannot be opened, its files are damaged: put a backup of the folder in its place or name another one with DATA_DIR.`;
  if (error instanceof NewerDatabase) return 'The database was already used by a newer version of this program: start that version or restore a backup.';
  if (error instanceof MigrationFailed)
    return `The database cannot be brought to this version (${reasonOf(error)}): nothing was changed; restore a backup or report this with the version that ran before.`;
  if (reasonOf(error) === 'ERR_INVALID_URL') return 'DATABASE_URL is no address of a PostgreSQL: write it as postgres://user:password@host:5432/database.';
  if (error instanceof DatabaseAway) return awayFault(reasonOf(error), config.databaseUrl ?? '');
  const { code, syscall, message } = error as SystemError;
  if (syscall === 'listen' || syscall === 'bind' || syscall === 'getaddrinfo') return listenFault(code, config);
  return folderFault(error as SystemError, config) ?? `The server cannot start: ${code ?? String(message).split('\n')[0]}.`;
}
