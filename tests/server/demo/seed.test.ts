import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Db } from '#server/db/client.ts';
import { makeCatalog } from '#server/demo/goods/catalog.ts';
import { firstRow } from '#server/demo/insert.ts';
import { makeMembers } from '#server/demo/member/members.ts';
import { multiplyGoods } from '#server/demo/goods/multiply.ts';
import { makeShops } from '#server/demo/shop/shops.ts';
import { adminUser } from '#server/core/schema.ts';
import { brand, goods, goodsSku } from '#server/groups/goods/schema.ts';
import { startServer, type TestServer } from '#tests/server/harness.ts';
import { seedDay } from '#tests/support/seeded.ts';

const NOW = seedDay();
const failing = async (db: Db, condition: string): Promise<number> =>
  Number((await firstRow<{ count: string }>(db, sql.raw(`select count(*) as count from goods g where ${condition}`)))?.count);

describe('a demonstration marketplace', () => {
  let database: TestServer;
  beforeAll(async () => {
    database = await startServer();
  });
  afterAll(() => database.close());

  it('has goods, SKUs and staff with roles', async () => {
    const { db } = database;
    expect(await db.$count(goods)).toBe(1200);
    expect(await db.$count(goodsSku)).toBeGreaterThan(4000);
    const staff = await db.select({ name: adminUser.username, role: adminUser.role_id }).from(adminUser).orderBy(adminUser.id);
    expect(staff.map((row) => row.name)).toEqual(['superadmin', 'goods_clerk', 'order_clerk', 'finance_clerk', 'auditor']);
    expect(staff.slice(1).every((row) => row.role > 0)).toBe(true);
  });

  it('tells of points which order they were earned with, and the level follows them', async () => {
    const { db } = database;
    const rows = async (query: string) => ((await db.execute(sql.raw(query))) as unknown as { rows: { n: string }[] }).rows.map(({ n }) => Number(n));
    const bought = `select sum(order_price / 100) as n from orders where complete_time is not null`;
    const earned = (book: string) => `select sum(amount) as n from ledger_entry where cause = 'buy_goods' and book = '${book}'`;
    expect([await rows(earned('consum')), await rows(earned('grade'))]).toEqual([await rows(bought), await rows(bought)]);
    const wrong = `member m left join member_level l on l.id = m.level_id where m.grade_point > 0 and not coalesce(
      m.grade_point between (l.upgrade_conditions->0->>'condition_value_min')::int and (l.upgrade_conditions->0->>'condition_value_max')::int, false)`;
    expect(await rows(`select count(*) as n from ${wrong}`)).toEqual([0]);
  });

  it('lets the next record number itself behind the seeded ones', async () => {
    const [added] = await database.db.insert(brand).values({ name: '新品牌', logo: '/files/a.png' }).returning();
    expect(Number(added?.brand_id)).toBe(await database.db.$count(brand));
  });

  it('grows inside the database without losing what must agree', async () => {
    const { db } = database;
    const catalog = makeCatalog();
    const shops = makeShops(40, catalog, makeMembers(40, 40, NOW), NOW);
    const skus = await db.$count(goodsSku);
    await db.transaction((tx) => multiplyGoods(tx as unknown as Db, shops, { templates: 1200, skus, total: 3000, now: NOW, onProgress: () => {} }));
    expect(await db.$count(goods)).toBe(3000);
    const ofSkus = (what: string) => `(select ${what} from goods_sku s where s.goods_id = g.goods_id)`;
    expect(
      await failing(
        db,
        `price <> ${ofSkus('min(price)')} or quantity <> ${ofSkus('sum(quantity)')} or enable_quantity <> ${ofSkus('sum(enable_quantity)')} or sku_count <> ${ofSkus('count(*)')}`,
      ),
    ).toBe(0);
    expect(await failing(db, `not (cost < price and price <= mktprice) or create_time > ${NOW} or last_modify < create_time or last_modify > ${NOW}`)).toBe(0);
    expect(await failing(db, `exists (select 1 from goods_sku s where s.goods_id = g.goods_id and s.cost >= s.price)`)).toBe(0);
    expect(
      await failing(
        db,
        `not exists (select 1 from shop s where s.shop_id = g.seller_id and s.shop_name = g.seller_name and s.shop_createtime <= g.create_time)`,
      ),
    ).toBe(0);
    expect(
      await failing(db, `(goods_type = 'POINT') <> exists (select 1 from goods_exchange e where e.goods_id = g.goods_id and e.exchange_money <= g.price)`),
    ).toBe(0);
    expect(
      await failing(db, `shop_cat_id is not null and not exists (select 1 from shop_cat c where c.shop_cat_id = g.shop_cat_id and c.shop_id = g.seller_id)`),
    ).toBe(0);
    expect(await failing(db, `exists (select 1 from goods o where o.sn = g.sn and o.goods_id <> g.goods_id)`)).toBe(0);
    expect(
      await failing(db, `(select count(*) from goods_gallery i where i.goods_id = g.goods_id and i.isdefault = 1 and i.thumbnail = g.thumbnail) <> 1`),
    ).toBe(0);
    const wrong = await firstRow<{ count: string }>(
      db,
      sql`select count(*) as count from shop s where s.goods_num <> (select count(*) from goods g where g.seller_id = s.shop_id and g.disabled = 1)`,
    );
    expect(Number(wrong?.count)).toBe(0);
  });
});
