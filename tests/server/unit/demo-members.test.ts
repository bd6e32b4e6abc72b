import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#server/core/config.ts';
import { keyring } from '#server/core/secrets/keys.ts';
import { clearOf } from '#server/core/secrets/sensitive.ts';
import type { Database, Db } from '#server/db/client.ts';
import { openDatabase } from '#server/db/open.ts';
import { readRegions } from '#server/base/regions-data.ts';
import { makeCatalog } from '#server/demo/goods/catalog.ts';
import { firstRow } from '#server/demo/insert.ts';
import { seedBooks } from '#server/demo/member/books.ts';
import { memberRows, seedMembers } from '#server/demo/member/member-rows.ts';
import { makeMembers, mobileOf } from '#server/demo/member/members.ts';
import { aftersaleCauses } from '#server/groups/aftersale/causes.ts';
import { serviceLogText as said } from '#contract/aftersale/sentences.ts';
import { memberBooks, memberCauses } from '#server/groups/member/books.ts';
import { member } from '#server/groups/member/schema.ts';
import { proveBooks } from '#server/platform/ledger/task.ts';
import { makeShops } from '#server/demo/shop/shops.ts';
import { TEST_SETTINGS } from '#tests/support/settings.ts';

const NOW = 1_780_000_000;

/** A refund of 5.00 that was to go to the deposit of the first member. */
async function addRefund(db: Db, sn: string, how: 'toDeposit' | 'manually'): Promise<void> {
  const line = said.write('refundDone', { how: said.write(how), amount: '5.00' });
  await db.execute(sql`insert into refund (sn, order_sn, member_id, member_name, seller_id, seller_name, create_time, refund_way, refund_price, actual_price, refund_status, refund_time)
    select ${sn}, '1', member_id, uname, 1, '', ${NOW - 60}::bigint, 'BALANCE', 500, 500, 'COMPLETED', ${NOW}::bigint from member order by member_id limit 1`);
  await db.execute(sql`insert into after_sale_log (sn, log_time, log_detail, operator) values (${sn}, ${NOW}::bigint, ${line}, '')`);
}

describe('demo members', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase({ memory: true });
    await database.migrate();
    // Their numbers are written sealed.
    await keyring({ database, config: readConfig({ ...TEST_SETTINGS }) });
    const members = makeMembers(120, 40, NOW);
    const rows = memberRows(members, makeShops(40, makeCatalog(), members, NOW), readRegions(), NOW);
    await database.db.transaction(async (tx) => {
      await seedMembers(tx as unknown as Db, rows, 300, NOW);
      for (const [sn, how] of [
        ['AS1', 'toDeposit'],
        ['AS2', 'manually'],
      ] as const)
        await addRefund(tx as unknown as Db, sn, how);
      await seedBooks(tx as unknown as Db, NOW);
    });
  }, 120_000);
  afterAll(() => database.close());

  const count = async (where: string) => Number((await firstRow<{ n: string }>(database.db, sql.raw(`select count(*) as n from member m where ${where}`)))?.n);

  it('are as many as wanted, each with an own name and number, and nothing later than now', async () => {
    expect(await count('true')).toBe(300);
    const people = await database.db.select({ uname: member.uname, mobile: member.mobile }).from(member).orderBy(member.member_id);
    const mobiles = people.map(({ mobile }) => clearOf(database.db, mobile));
    expect(people.every(({ mobile }, at) => mobile !== mobiles[at])).toBe(true);
    expect([new Set(people.map(({ uname }) => uname)).size, new Set(mobiles).size, mobiles.at(-1)]).toEqual([300, 300, mobileOf(299)]);
    expect(mobiles.filter((mobile) => !/^1[0-9]{10}$/.test(mobile))).toEqual([]);
    expect(await count(`create_time > ${NOW} or last_login > ${NOW} or last_login < create_time or length(uname) > 20`)).toBe(0);
  });

  it('have what their logs add up to, and the level of their points', async () => {
    // Of two refunds that were to go to the deposit, one was paid by hand in the end.
    const refunds = await firstRow<{ n: string }>(
      database.db,
      sql`select string_agg(cause_id, ',') as n from ledger_entry where book = 'wallet' and cause = 'refund'`,
    );
    expect(refunds?.n).toBe('AS1');
    const causes = [...memberCauses, ...aftersaleCauses];
    expect(await proveBooks(database.db, memberBooks, causes)).toMatchObject({ accounts: 900, differences: 0, faults: [] });
    expect(await count('balance > 0')).toBeGreaterThan(50);
    expect(await count('not exists (select 1 from member_level l where l.id = m.level_id)')).toBe(0);
  });

  it('own the shops that name them, and can still be searched', async () => {
    expect(await count('(have_shop = 1) <> (shop_id <> 0)')).toBe(0);
    const index = await firstRow<{ n: string }>(database.db, sql`select count(*) as n from pg_indexes where indexname = 'member_grams'`);
    expect(index?.n).toBe('1');
  });
});
