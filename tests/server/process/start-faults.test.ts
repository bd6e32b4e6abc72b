/** What a server that cannot start says: one sentence that says what to do, nothing else, and exit code 1. */
import { rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { cleanUp, demoFolder, launch, newFolder, ON_POSTGRES } from './product.ts';

const servers: Server[] = [];
afterAll(async () => {
  for (const server of servers) server.close();
  await cleanUp();
});

async function listening(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

/** A PostgreSQL that answers every greeting with one error. */
async function refusing(code: string): Promise<number> {
  const field = (type: string, text: string) => Buffer.from(`${type}${text}\0`);
  const fields = Buffer.concat([field('S', 'FATAL'), field('C', code), field('M', 'no'), Buffer.from([0])]);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(fields.length + 4, 1);
  return listening(createServer((socket) => socket.on('error', () => undefined).once('data', () => socket.end(Buffer.concat([head, fields])))));
}

async function fault(env: Record<string, string>): Promise<string> {
  const server = await launch({ DATA_DIR: newFolder(), ...env });
  expect(await server.exit).toBe(1);
  const said = server.err();
  // One line, no stack, no secret.
  expect(said.trimEnd().split('\n')).toHaveLength(1);
  expect(said).not.toMatch(/\bat .*:\d+:\d+|node_modules|hidden-word/);
  return said.trimEnd();
}

const postgres = (port: number) => ({ DATABASE_URL: `postgres://clerk:hidden-word@127.0.0.1:${port}/market` });

describe.skipIf(ON_POSTGRES)('a start that fails', () => {
  it('by its settings', async () => {
    expect(await fault({ PORT: 'seven', SEED_SCALE: 'huge' })).toMatch(/^The settings cannot be used: PORT must be .* SEED_SCALE must be /);
    expect(await fault({ DATABASE_URL: 'postgres://clerk:hidden-word@[bad' })).toBe(
      'DATABASE_URL is no address of a PostgreSQL: write it as postgres://user:password@host:5432/database.',
    );
  });

  it('by its folder', async () => {
    const folder = newFolder();
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(await fault({ DATA_DIR: file })).toBe(`${file} cannot be a folder, because a file is in its place: name another folder with DATA_DIR.`);
    // Where not even the superuser may write.
    if (process.platform === 'linux')
      expect(await fault({ DATA_DIR: '/sys/back-office' })).toBe(
        'The folder /sys/back-office cannot be written: let this user write there or name another folder with DATA_DIR.',
      );
  });

  it('by its PostgreSQL', async () => {
    const gone = createServer();
    const port = await listening(gone);
    await new Promise((done) => gone.close(done));
    expect(await fault(postgres(port))).toBe(`PostgreSQL at 127.0.0.1:${port} cannot be reached (ECONNREFUSED): start it or correct DATABASE_URL.`);
    const [noDatabase, wrongPassword] = [await refusing('3D000'), await refusing('28P01')];
    expect(await fault(postgres(noDatabase))).toBe(`PostgreSQL at 127.0.0.1:${noDatabase} has no database "market": create it or correct DATABASE_URL.`);
    expect(await fault(postgres(wrongPassword))).toBe(
      `PostgreSQL at 127.0.0.1:${wrongPassword} refuses the user "clerk" or the password: correct DATABASE_URL.`,
    );
  });

  it('by its port, and by the state of its database', async () => {
    const dataDir = demoFolder();
    const port = await listening(createServer());
    expect(await fault({ DATA_DIR: dataDir, PORT: String(port) })).toBe(
      `Port ${port} at 127.0.0.1 is taken: stop the program that uses it or choose another one with PORT.`,
    );

    const change = async (statement: ReturnType<typeof sql>) => {
      const database = await openDatabase({ dataDir: join(dataDir, 'database') });
      await database.db.execute(statement);
      await database.close();
    };
    await change(sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('later', 9999999999999)`);
    expect(await fault({ DATA_DIR: dataDir })).toBe(
      'The database was already used by a newer version of this program: start that version or restore a backup.',
    );
    // The last migrations are applied once more, and meet what they made.
    await change(
      sql`delete from drizzle.__drizzle_migrations where created_at >= (select created_at from drizzle.__drizzle_migrations order by created_at desc offset 3 limit 1)`,
    );
    expect(await fault({ DATA_DIR: dataDir })).toMatch(
      /^The database cannot be brought to this version \(42[A-Z0-9]{3}\): nothing was changed; restore a backup or report this/,
    );

    truncateSync(join(dataDir, 'database/global/pg_control'), 100);
    expect(await fault({ DATA_DIR: dataDir })).toMatch(/^The database in \S+ cannot be opened, its files are damaged: put a backup of the folder in its place/);
    rmSync(dataDir, { recursive: true });
  }, 120_000);
});
