/** One process per folder of the embedded database, and nothing acknowledged is lost however it ends. */
import { existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { like } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/open.ts';
import { FolderInUse, lockFolder } from '#server/db/folder-lock.ts';
import { brand } from '#server/groups/goods/schema.ts';
import { cleanUp, demoFolder, launch, newFolder, ON_POSTGRES, tokenAt, until, WIDE, writers } from './product.ts';

afterAll(cleanUp);

describe.skipIf(ON_POSTGRES)('the lock of a folder', () => {
  it('goes to one of many that ask at the same moment', async () => {
    const folder = newFolder();
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)));
    const given = asked.filter((one) => one.status === 'fulfilled');
    expect(given).toHaveLength(1);
    for (const one of asked) if (one.status === 'rejected') expect(one.reason).toBeInstanceOf(FolderInUse);
    await given[0]?.value.release();
    await (await lockFolder(folder)).release();
  });

  it('is not held by a process that is gone, whatever number it had', async () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'in-use.lock'), '');
    // The number of a living process, as after a reboot or in a container.
    writeFileSync(join(folder, 'in-use.json'), JSON.stringify({ pid: process.pid, host: 'here', since: '2020-01-01T00:00:00.000Z' }));
    await (await lockFolder(folder)).release();
  });

  it('names its holder', async () => {
    const folder = newFolder();
    const lock = await lockFolder(folder);
    await expect(lockFolder(folder)).rejects.toMatchObject({ folder, holder: { pid: process.pid } });
    await lock.release();
  });
});

describe.skipIf(ON_POSTGRES)('the folder', () => {
  it('is made anew when a process ended while it made it, and nobody else may read it', async () => {
    const dataDir = join(newFolder(), 'database');
    mkdirSync(join(dataDir, 'base'), { recursive: true, mode: 0o700 });
    for (const name of ['PG_VERSION', 'unfinished']) writeFileSync(join(dataDir, name), '17');
    const database = await openDatabase({ dataDir });
    expect(await database.db.execute('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] });
    await database.close();
    expect(existsSync(join(dataDir, 'unfinished'))).toBe(false);
    if (process.platform !== 'win32') expect(statSync(dataDir).mode & 0o077).toBe(0);
  });

  it(
    'is refused to a second process; after kill -9 under writes it opens with all that was acknowledged',
    async () => {
      const dataDir = demoFolder();
      const kept: string[] = [];
      for (let round = 0; round < (WIDE ? 20 : 2); round += 1) {
        const server = await launch({ DATA_DIR: dataDir });
        const address = await server.address;
        if (round === 0) {
          const second = await launch({ DATA_DIR: dataDir });
          expect(await second.exit).toBe(1);
          expect(second.err()).toBe(
            `The database in ${join(dataDir, 'database')} is in use by ${/process \d+ on \S+ \(since \S+\)/.exec(second.err())?.[0]}: stop that one or name another folder with DATA_DIR.\n`,
          );
          expect(second.err()).toContain(`process ${server.child.pid} `);
        }
        const writing = writers(address, await tokenAt(address), { count: 4, prefix: `kill${round}-` });
        await until(() => writing.acknowledged.length >= 12 + round, 'the writes');
        await server.end('SIGKILL');
        await writing.stop();
        kept.push(...writing.acknowledged);
      }
      const database = await openDatabase({ dataDir: join(dataDir, 'database') });
      const stored = new Set((await database.db.select({ name: brand.name }).from(brand).where(like(brand.name, 'kill%'))).map(({ name }) => name));
      await database.close();
      expect(kept.filter((name) => !stored.has(name))).toEqual([]);
      if (WIDE) process.stdout.write(`20 kill -9: ${kept.length} acknowledged writes, all kept\n`);
    },
    WIDE ? 1_800_000 : 300_000,
  );
});
