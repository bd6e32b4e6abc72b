import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { region } from '#server/base/schema.ts';
import type { Database } from '#server/db/client.ts';
import { readConfig } from '#server/core/config.ts';
import { openDatabase } from '#server/db/open.ts';
import { seedDemo } from '#server/demo/seed.ts';
import { goods } from '#server/groups/goods/schema.ts';
import { verifyPassword } from '#server/core/auth/passwords.ts';
import { travelling } from '#server/groups/access/menu/seed.ts';
import { adminUser, menu, role, setting } from '#server/core/schema.ts';
import { shop } from '#server/groups/shop/schema.ts';
import { TEST_SETTINGS } from '#tests/support/settings.ts';

const NOW = 1_780_000_000;
const config = readConfig({ ...TEST_SETTINGS });

describe('an empty installation', () => {
  let database: Database;
  const steps: string[] = [];
  beforeAll(async () => {
    database = await openDatabase({ memory: true });
    await database.migrate();
    await seedDemo(
      { database, config },
      { scale: 'none', now: NOW, adminPassword: 'Secret9', onProgress: (label, done, total) => done === total && steps.push(label) },
    );
  }, 180_000);
  afterAll(() => database.close());

  it('has regions, menus, settings, one role and one founder, and no goods', async () => {
    const { db } = database;
    expect(await db.$count(region)).toBeGreaterThan(40_000);
    expect(await db.$count(menu)).toBeGreaterThan(100);
    expect(await db.$count(setting, eq(setting.key, 'site'))).toBe(1);
    expect(await db.select({ menus: role.menus }).from(role)).toEqual([{ menus: [] }]);
    const [only, ...others] = await db.select().from(adminUser);
    expect(others).toEqual([]);
    expect(only).toMatchObject({ username: 'superadmin', founder: 1, role_id: 0 });
    expect(await verifyPassword(travelling('Secret9'), only?.password ?? '')).toBe(true);
    expect((await db.$count(goods)) + (await db.$count(shop))).toBe(0);
  });

  it('says how far it is', () => {
    expect(steps).toEqual(['Accounts', 'Regions']);
  });

  it('is not filled a second time', async () => {
    await seedDemo({ database, config }, { scale: 'small', now: NOW });
    expect(await database.db.$count(goods)).toBe(0);
    expect(await database.db.$count(adminUser)).toBe(1);
  });
});
