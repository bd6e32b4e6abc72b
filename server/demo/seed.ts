/** Fills a new database: what every installation needs, and a demonstration marketplace when one is wanted. */
import { eq, sql } from 'drizzle-orm';
import { readRegions } from '../base/regions-data.ts';
import { region, visitDaily } from '../base/schema.ts';
import { SITE_SETTING, siteDefaults } from '../base/site.ts';
import type { Db } from '../db/client.ts';
import { loadPinyin } from '#server/groups/goods/goods-word/pinyin.ts';
import * as tables from '#server/groups/goods/schema.ts';
import { decorPage } from '#server/groups/operations/schema.ts';
import type { Scale } from '#server/core/config.ts';
import { createAdmin, seedMenus, seedRole } from '#server/groups/access/menu/seed.ts';
import { meta, setting } from '#server/core/schema.ts';
import { shipTemplate, shop, shopCat } from '#server/groups/shop/schema.ts';
import { makeCatalog } from './catalog.ts';
import { makeGoods } from './goods.ts';
import { countHints } from './hints.ts';
import { followIds, insertRows } from './insert.ts';
import { memberRows, seedMembers } from './member-rows.ts';
import { makeMembers } from './members.ts';
import { multiplyGoods } from './multiply.ts';
import { makePages } from './pages.ts';
import { makeOrders, seedExpress } from './orders/index.ts';
import { makeShops } from './shops.ts';
import { colleagues, founder, sampleRole } from './staff.ts';
import { seedVat } from './vat.ts';
import { makeVisits } from './visits.ts';
import { makeWords } from './words.ts';

/** How many of each kind there are. */
interface Size {
  shops: number;
  goods: number;
  members: number;
  orders: number;
}

export interface SeedOptions {
  scale: Scale;
  /** Unix seconds to which the data runs. */
  now: number;
  /** Other numbers than those of the scale, e.g. for a bench that needs goods and no orders. */
  size?: Partial<Size>;
  /** Password of every seeded account, as typed. Default `111111`. */
  adminPassword?: string | undefined;
  /** Told after every step; `done` and `total` count what the label names. */
  onProgress?: (label: string, done: number, total: number) => void;
}

/** How many of each; `templates` of the goods are made here, the rest multiplied in the database. */
const SIZES = {
  small: { shops: 40, goods: 1200, members: 600, orders: 2000 },
  medium: { shops: 200, goods: 20_000, members: 20_000, orders: 100_000 },
  large: { shops: 2000, goods: 100_000, members: 200_000, orders: 1_000_000 },
} as const satisfies Record<Exclude<Scale, 'none'>, Size>;

const TEMPLATES = 1200;
const MEMBER_TEMPLATES = 4000;
/** Names what the database was filled with, in `meta`. */
export const SEEDED = 'seeded';
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

async function seedMarketplace(db: Db, scale: Exclude<Scale, 'none'>, options: SeedOptions): Promise<void> {
  const { now, onProgress } = options;
  const size: Size = { ...SIZES[scale], ...options.size };
  const catalog = makeCatalog();
  const members = makeMembers(Math.min(MEMBER_TEMPLATES, size.members), size.shops, now);
  const shops = makeShops(size.shops, catalog, members, now);
  const templates = Math.min(TEMPLATES, size.goods);
  const batch = makeGoods(templates, catalog, shops, now);
  const words = makeWords(catalog, batch.goods, now, await loadPinyin());

  const steps: [string, () => Promise<void>][] = [
    ['category_id', () => insertRows(db, tables.category, catalog.categories)],
    ['brand_id', () => insertRows(db, tables.brand, catalog.brands)],
    ['spec_id', () => insertRows(db, tables.spec, catalog.specs)],
    ['spec_value_id', () => insertRows(db, tables.specValue, catalog.specValues)],
    ['category_brand', () => insertRows(db, tables.categoryBrand, catalog.categoryBrands)],
    ['category_spec', () => insertRows(db, tables.categorySpec, catalog.categorySpecs)],
    ['parameter_group', () => insertRows(db, tables.parameterGroup, catalog.parameterGroups)],
    ['parameter', () => insertRows(db, tables.parameter, catalog.parameters)],
    [
      'shop',
      () =>
        insertRows(
          db,
          shop,
          shops.plans.map((plan) => plan.row),
        ),
    ],
    ['shop_cat', () => insertRows(db, shopCat, shops.groups)],
    ['ship_template', () => insertRows(db, shipTemplate, shops.templates)],
    ['member', () => seedMembers(db, memberRows(members, shops, readRegions(), now), size.members, now)],
    ['page', () => insertRows(db, decorPage, makePages(now))],
    ['hot_keyword', () => insertRows(db, tables.hotKeyword, words.hotKeywords)],
    ['sensitive_word', () => insertRows(db, tables.sensitiveWord, words.sensitiveWords)],
    ['custom_word', () => insertRows(db, tables.customWord, words.customWords)],
    ['search_keyword', () => insertRows(db, tables.searchKeyword, words.searchKeywords)],
    ['goods_word', () => insertRows(db, tables.goodsWord, words.goodsWords)],
    ['visit_daily', () => insertRows(db, visitDaily, makeVisits(now))],
    ['goods', () => insertRows(db, tables.goods, batch.goods)],
    ['goods_sku', () => insertRows(db, tables.goodsSku, batch.skus)],
    ['goods_gallery', () => insertRows(db, tables.goodsGallery, batch.gallery)],
    ['goods_param', () => insertRows(db, tables.goodsParam, batch.params)],
    ['goods_exchange', () => insertRows(db, tables.goodsExchange, batch.exchanges)],
  ];
  for (const [index, [, run]] of steps.entries()) {
    await run();
    onProgress?.('Marketplace', index + 1, steps.length);
  }
  const idColumns = [
    [tables.category, 'category_id'],
    [tables.brand, 'brand_id'],
    [tables.spec, 'spec_id'],
    [tables.specValue, 'spec_value_id'],
    [tables.categoryBrand, 'id'],
    [tables.categorySpec, 'id'],
    [tables.parameterGroup, 'group_id'],
    [tables.parameter, 'param_id'],
    [shop, 'shop_id'],
    [shopCat, 'shop_cat_id'],
    [shipTemplate, 'id'],
    [decorPage, 'id'],
    [tables.hotKeyword, 'id'],
    [tables.sensitiveWord, 'id'],
    [tables.customWord, 'id'],
    [tables.searchKeyword, 'id'],
    [tables.goodsWord, 'id'],
    [tables.goodsGallery, 'img_id'],
    [tables.goodsExchange, 'exchange_id'],
  ] as const;
  for (const [table, column] of idColumns) await followIds(db, table, column);
  await multiplyGoods(db, shops, {
    templates,
    skus: batch.skus.length,
    total: size.goods,
    now,
    onProgress: (done, total) => onProgress?.('Goods', done, total),
  });
  await countHints(db);
  await followIds(db, tables.goods, 'goods_id');
  await followIds(db, tables.goodsSku, 'sku_id');
  await makeOrders(db, { total: size.orders, now, onProgress: (label, done, total) => onProgress?.(label, done, total) });
  await seedVat(db, now);
}

/**
 * Fills the database once, in one transaction: regions, menus, the founder account and settings always, the
 * demonstration marketplace unless the scale is `none`. Later calls only add menus that an upgrade brought. Several
 * server processes may call it at the same time; one does the work.
 */
export async function seedDemo(db: Db, options: SeedOptions): Promise<void> {
  const seeded = await db.transaction(async (tx) => {
    const inner = tx as unknown as Db;
    await inner.execute(sql`select pg_advisory_xact_lock(${LOCK}::bigint)`);
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
