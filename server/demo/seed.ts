/** Fills a new database: what every installation needs, and a demonstration marketplace when one is wanted. */
import { eq, sql } from 'drizzle-orm';
import { pictureUrl } from '../base/pictures/index.ts';
import { readRegions } from '../base/regions-data.ts';
import { region } from '../base/schema.ts';
import { SITE_SETTING, siteDefaults } from '../base/site.ts';
import type { Db } from '../db/client.ts';
import { withoutMarks } from '../db/signed-marks.ts';
import type { Scale } from '#server/core/config.ts';
import { createAdmin, seedMenus, seedRole } from '#server/groups/access/menu/seed.ts';
import { meta, setting } from '#server/core/schema.ts';
import { keyring, type NeedsKeys } from '#server/core/secrets/keys.ts';
import { SEEDED } from '#server/core/seeded.ts';
import { colleagues, founder, sampleRole } from './access/staff.ts';
import type { DemoRows, Stage } from './define.ts';
import { demos } from './groups.ts';
import { followIds, insertRows } from './insert.ts';
import { seedExpress } from './order/index.ts';

export interface SeedOptions {
  scale: Scale;
  /** Unix seconds to which the data runs. */
  now: number;
  /** Other numbers than those of the scale, e.g. for a bench that needs goods and no orders. */
  size?: Readonly<Record<string, number>>;
  /** Password of every seeded account, as typed. Default `111111`. */
  adminPassword?: string | undefined;
  /** Told after every step; `done` and `total` count what the label names. */
  onProgress?: (label: string, done: number, total: number) => void;
}

/** The order of the numbers in `sizes`. */
const SCALES = ['small', 'medium', 'large'] as const satisfies readonly Exclude<Scale, 'none'>[];
/** Any number that no other part of the product locks. */
const LOCK = 7_203_114;

async function seedPlatform(db: Db, options: SeedOptions): Promise<void> {
  const password = options.adminPassword ?? '111111';
  const date_line = options.now - 400 * 86_400;
  options.onProgress?.('Accounts', 0, 1);
  await seedRole(db, sampleRole);
  await createAdmin(db, { ...founder, password, founder: 1, role_id: 0, date_line });
  if (options.scale !== 'none') {
    for (const { admin, role } of colleagues) await createAdmin(db, { ...admin, password, founder: 0, role_id: await seedRole(db, role), date_line });
  }
  const site =
    options.scale === 'none'
      ? siteDefaults
      : {
          ...siteDefaults,
          site_name: '悦选商城',
          title: '悦选商城 - 好物一站购齐',
          keywords: '悦选商城,网上购物,多商户商城',
          descript: '汇聚数百家优质店铺的综合购物平台',
          logo: pictureUrl('site', 'logo'),
          admin_icon: pictureUrl('site', 'admin'),
          seller_icon: pictureUrl('site', 'seller'),
          buyer_icon: pictureUrl('site', 'buyer'),
        };
  await db
    .insert(setting)
    .values({ key: SITE_SETTING, value: { ...site } })
    .onConflictDoNothing();
  options.onProgress?.('Accounts', 1, 1);
}

async function seedRegions(db: Db, options: SeedOptions): Promise<void> {
  const rows = readRegions();
  await insertRows(db, region, rows, (done) => options.onProgress?.('Regions', done, rows.length));
}

/** What groups draw and build upon, at the sizes of a scale. */
function stageOf(scale: Exclude<Scale, 'none'>, { now, size, onProgress }: SeedOptions): Stage {
  const sizes = new Map(demos.flatMap((demo) => Object.entries(demo.sizes ?? {}).map(([kind, of]) => [kind, size?.[kind] ?? of[SCALES.indexOf(scale)] ?? 0])));
  const known = new Map<unknown, unknown>();
  const stage: Stage = {
    now,
    size(kind) {
      const count = sizes.get(kind);
      if (count === undefined) throw new Error(`no demonstration data has a size "${kind}"`);
      return count;
    },
    drawn(plan) {
      if (!known.has(plan)) known.set(plan, plan(stage));
      return known.get(plan) as ReturnType<typeof plan>;
    },
    progress: (label, done, total) => onProgress?.(label, done, total),
  };
  return stage;
}

async function seedMarketplace(db: Db, scale: Exclude<Scale, 'none'>, options: SeedOptions): Promise<void> {
  const stage = stageOf(scale, options);
  const all: DemoRows[] = [];
  for (const { rows } of demos) all.push(...((await rows?.(stage)) ?? []));
  for (const [index, { table, rows, id }] of all.entries()) {
    await insertRows(db, table, rows);
    if (id !== undefined) await followIds(db, table, id);
    stage.progress('Marketplace', index + 1, all.length);
  }
  for (const { grow } of demos) await grow?.(db, stage);
}

/**
 * Fills the database once, in one transaction: regions, menus, the founder account and settings always, the
 * demonstration marketplace unless the scale is `none`. Later calls only add menus that an upgrade brought. Several
 * server processes may call it at the same time; one does the work.
 */
export async function seedDemo(services: NeedsKeys, options: SeedOptions): Promise<void> {
  const { db } = services.database;
  // Personal numbers are sealed as they are written.
  await keyring(services);
  const seeded = await db.transaction(async (tx) => {
    const inner = tx as unknown as Db;
    await inner.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
    // The first scan signs all of it.
    await withoutMarks(inner);
    await seedMenus(inner);
    const [done] = await inner.select().from(meta).where(eq(meta.key, SEEDED));
    if (done) return false;
    await seedPlatform(inner, options);
    await seedRegions(inner, options);
    await seedExpress(inner);
    if (options.scale !== 'none') await seedMarketplace(inner, options.scale, options);
    await inner.insert(meta).values({ key: SEEDED, value: options.scale });
    return true;
  });
  // The planner knows nothing of rows that were written a moment ago, and indexes alone answer only for rows known to be settled.
  if (seeded) await db.execute(sql`vacuum analyze`);
}
