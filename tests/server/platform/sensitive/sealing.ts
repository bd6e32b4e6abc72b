/** How values that are clear, or sealed with an older secret, are sealed anew. */
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { adminApi } from '#contract/access/admin.ts';
import { adminErrors } from '#contract/access/admin.schema.ts';
import { roleApi } from '#contract/access/role.ts';
import { adminUser, meta } from '#server/core/schema.ts';
import { member } from '#server/groups/member/schema.ts';
import { orders } from '#server/groups/order/schema.ts';
import { shop } from '#server/groups/shop/schema.ts';
import { allSealed } from '#server/db/sealed.ts';
import { putAside } from '#server/core/secrets/aside.ts';
import { sealClearValues } from '#server/core/secrets/fill.ts';
import { keyring, keyringOf } from '#server/core/secrets/keys.ts';
import { clearOf, sensitiveValues } from '#server/core/secrets/sensitive.ts';
import { rotateSecrets } from '#server/rotate.ts';
import { expectRefused } from '../../goods/fixtures.ts';
import { startServer } from '../../harness.ts';
import { body, list, reveal, rowOf, server, token } from './support.ts';

export function seals(): void {
  const services = () => ({ database: server.database, config: server.config, log: server.app.log });
  const again = async (most?: number) => {
    await server.db.delete(meta).where(sql`key like 'sealed column admin_user%'`);
    await sealClearValues(services(), most);
  };
  const indexes = async () => {
    const found = await server.db.execute(sql`select indexdef from pg_indexes where tablename = 'admin_user' order by indexname`);
    return (found as unknown as { rows: { indexdef: string }[] }).rows.map(({ indexdef }) => indexdef);
  };
  const aside = () => server.db.$count(meta, sql`key like 'index aside %'`);

  it('are written sealed by what fills a new database, so that its first start finds none to seal', async () => {
    const marks = await server.db
      .select({ key: meta.key, value: meta.value })
      .from(meta)
      .where(sql`key like 'sealed column %'`);
    expect(marks.map(({ key }) => key)).toEqual(
      expect.arrayContaining(['member.mobile', 'member_address.mobile', 'bill.bank_account_number'].map((name) => `sealed column ${name}`)),
    );
    expect(marks.filter(({ value }) => value !== '0')).toEqual([]);
    for (const { table, column, blind } of allSealed()) {
      if (!blind) continue;
      const [exact = ''] = Object.keys(blind.of);
      const found = await server.db.execute(
        sql`select count(*)::int as n from ${table} where ${column} <> '' and (${column} not like 'sealed:%' or ${sql.identifier(exact)} is null)`,
      );
      expect([column.name, (found as unknown as { rows: { n: number }[] }).rows[0]!.n]).toEqual([column.name, 0]);
    }
    // Copies of a copied number are what the number's own column says, whoever made them.
    const [owned] = await server.db
      .select({ link_phone: shop.link_phone, mobile: member.mobile })
      .from(shop)
      .innerJoin(member, eq(member.member_id, shop.member_id))
      .where(eq(shop.shop_id, '1'));
    expect(clearOf(server.db, owned!.link_phone)).toBe(clearOf(server.db, owned!.mobile));
    const [sent] = await server.db
      .select({ ship_mobile: orders.ship_mobile, mobile: member.mobile })
      .from(orders)
      .innerJoin(member, eq(member.member_id, orders.member_id))
      .limit(1);
    expect(sent!.ship_mobile).toBe(clearOf(server.db, sent!.mobile));
  });

  it('are sealed when a server starts, more than a batch of them, and found afterwards', async () => {
    const before = await server.db.$count(adminUser);
    await server.db.execute(sql`insert into admin_user (username, password, date_line, mobile, user_state)
      select 'clear_' || n, '', 0, '188' || lpad(n::text, 8, '0'), 0 from generate_series(1, 1203) n`);
    await again();
    const clear = await server.db.execute(sql`select count(*)::int as n from admin_user where mobile like '188%' or (mobile <> '' and mobile_exact is null)`);
    expect((clear as unknown as { rows: { n: number }[] }).rows[0]!.n).toBe(0);
    expect((await list('18800001203')).data.map(({ username }) => username)).toEqual(['clear_1203']);
    const stored = await rowOf((await list('18800000007')).data[0]!.id);
    await again();
    expect(await rowOf((await list('18800000007')).data[0]!.id)).toBe(stored);
    await server.db.execute(sql`delete from admin_user where username like 'clear\_%'`);
    expect(await server.db.$count(adminUser)).toBe(before);
  });

  it('of a whole table are sealed without its indexes, which are made again, by the next start too', async () => {
    const before = await indexes();
    await server.db.execute(sql`insert into admin_user (username, password, date_line, mobile, user_state)
      select 'aside_' || n, '', 0, '187' || lpad(n::text, 8, '0'), 0 from generate_series(1, 30) n`);
    await again(20);
    expect([await indexes(), await aside()]).toEqual([before, 0]);
    expect((await list('18700000030')).data).toHaveLength(1);
    // As a start leaves it that was broken off.
    await putAside(server.db, 'admin_user');
    const unique = before.filter((one) => one.startsWith('CREATE UNIQUE'));
    expect(unique.length).toBeLessThan(before.length);
    expect([await indexes(), await aside()]).toEqual([unique, before.length - unique.length]);
    await sealClearValues(services());
    expect([await indexes(), await aside()]).toEqual([before, 0]);
    await server.db.execute(sql`delete from admin_user where username like 'aside\\_%'`);
  });

  it('that stand twice stay readable with both, and are found as a whole with one', async () => {
    await server.db.execute(
      sql`insert into admin_user (username, password, date_line, mobile, email) values ('twice_1', '', 0, '18900000001', ''), ('twice_2', '', 0, '+8618900000001', 'twice@example.com')`,
    );
    await again();
    const { data } = await list('twice_');
    expect(data.map(({ mobile }) => mobile)).toEqual(['189****0001', '189****0001']);
    expect((await list('18900000001')).data).toHaveLength(1);
    // What else is sealed in the same row is found.
    expect((await list('twice@example.com')).data.map(({ username }) => username)).toEqual(['twice_2']);
    expect((await reveal(data[0]!.id)).body).toEqual({ value: '18900000001' });
    await server.db.execute(sql`delete from admin_user where username like 'twice\_%'`);
  });

  it('are not looked for again at every start', async () => {
    await again();
    await server.db.execute(sql`update admin_user set email = 'late@example.com', email_exact = null where id = 1`);
    await sealClearValues({ database: server.database, config: server.config, log: server.app.log });
    const [row] = await server.db.select({ email: adminUser.email }).from(adminUser).where(eq(adminUser.id, 1));
    expect(row!.email).toBe('late@example.com');
    // Even then it leaves masked.
    expect((await server.call(adminApi.one, { params: { id: 1 } }, { token })).body.email).toBe('l***@example.com');
    await again();
  });
}

export function rotates(): void {
  it('seals values and indexes anew, goes on where it broke off, and finds them under both secrets meanwhile', async () => {
    const OLD = 'the secret until now, long enough to be one';
    const NEW = 'the secret from now on, long enough to be one';
    const own = await startServer({ tokenSecret: OLD });
    try {
      const values = sensitiveValues(own.db, adminUser, { mobile: '13755550001', email: 'rotated@example.com' });
      await own.db.update(adminUser).set(values).where(eq(adminUser.id, 1));
      const both = { ...own.config, tokenSecret: NEW, oldTokenSecret: OLD };
      const stored = async () => (await own.db.select().from(adminUser).where(eq(adminUser.id, 1)))[0]!;
      const before = await stored();
      await rotateSecrets(own.database, both);
      const after = await stored();
      const bytes = (text: string) => new TextEncoder().encode(text);
      const fresh = keyringOf([bytes(NEW)]);
      expect([fresh.unseal(after.mobile), fresh.unseal(after.email)]).toEqual(['13755550001', 'rotated@example.com']);
      for (const name of ['mobile_exact', 'mobile_last4', 'email_exact'] as const) expect(after[name]).not.toBe(before[name]);
      expect(after.mobile_exact).toBe(fresh.blind('admin_user.mobile_exact', '13755550001'));
      expect(after.mobile_last4).toBe(fresh.blind('admin_user.mobile_last4', '0001'));
      // One row as a run leaves it that was broken off: sealed, with the index of before.
      await own.db.update(adminUser).set({ mobile_exact: before.mobile_exact }).where(eq(adminUser.id, 1));
      await rotateSecrets(own.database, both);
      expect((await stored()).mobile_exact).toBe(after.mobile_exact);
      await rotateSecrets(own.database, both);
      expect(await stored()).toEqual({ ...after });
    } finally {
      await own.close();
    }
  });

  it('leaves searches and refusals right while rows of both secrets are there', async () => {
    const ring = await keyring({ database: server.database, config: server.config });
    const older = keyringOf([new TextEncoder().encode('another secret that was used before, long enough')]);
    expect(ring.blinds('admin_user.mobile_exact', '1')).not.toContain(older.blind('admin_user.mobile_exact', '1'));
    const both = await startServer({
      tokenSecret: 'the secret from now on, long enough to be one',
      oldTokenSecret: 'another secret that was used before, long enough',
    });
    try {
      await both.db
        .update(adminUser)
        .set({
          mobile: older.seal('13755550002'),
          mobile_exact: older.blind('admin_user.mobile_exact', '13755550002'),
          mobile_last4: older.blind('admin_user.mobile_last4', '0002'),
        })
        .where(eq(adminUser.username, 'auditor'));
      const as = await both.login();
      for (const keyword of ['13755550002', '0002'])
        expect((await both.call(adminApi.list, { query: { keyword } }, { token: as })).body.data.map(({ username }) => username)).toContain('auditor');
      const { data: roles } = (await both.call(roleApi.list, { query: {} }, { token: as })).body;
      expectRefused(
        await both.call(adminApi.create, { body: { ...body, username: '同号的人', role_id: roles[0]!.role_id, mobile: '13755550002' } }, { token: as }),
        adminErrors.mobileTaken,
      );
    } finally {
      await both.close();
    }
  });
}
