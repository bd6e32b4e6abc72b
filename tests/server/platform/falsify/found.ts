/** What anybody else wrote is found by a scan. */
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { falsifyApi } from '#contract/setting/falsify.ts';
import { falsifyErrors } from '#contract/setting/falsify.schema.ts';
import { adminUser } from '#server/core/schema.ts';
import { orders } from '#server/groups/order/schema.ts';
import { bucketOf } from '#server/platform/falsify/mac.ts';
import { ledgerEntry } from '#server/platform/ledger/schema.ts';
import { expectRefused } from '../../goods/fixtures.ts';
import { bySql, clean, credited, inOne, memberOf, newestDeposit, open, order, recordOf, repair, scanned, server, signatureOf, token } from './support.ts';

export function finds(): void {
  it('a changed row, field by field, once however often it looks', async () => {
    const { sn } = await order({ order_status: 'CONFIRM' });
    const [row] = await server.db.select().from(orders).where(eq(orders.sn, sn));
    await bySql(sql`update orders set need_pay_money = 1 where sn = ${sn}`);
    expect(await scanned()).toMatchObject({ found: 1 });
    const [first] = await open();
    await bySql(sql`update orders set pay_status = 'PAY_YES' where sn = ${sn}`);
    await scanned();
    const [second, ...more] = await open();
    expect(more).toEqual([]);
    expect(second).toMatchObject({ id: first!.id, module: 'ORDER', data_id: row!.order_id, data_sn: sn, discover_time: first!.discover_time });
    expect(second!.scan_batch).not.toBe(first!.scan_batch);
    expect(second!.changes).toEqual([
      { field: 'pay_status', signed_value: 'PAY_NO', current_value: 'PAY_YES' },
      { field: 'need_pay_money', signed_value: String(row!.need_pay_money), current_value: '1' },
    ]);
    await repair([second!.id], 'RESTORE');
    await clean();
  });

  it('a deleted row, which is put back where the whole of it was signed', async () => {
    await credited(700);
    const log = await newestDeposit();
    await bySql(sql`delete from ledger_entry where id = ${log.id}::bigint`);
    await scanned();
    const record = await recordOf('DEPOSIT_LOG', log.id);
    expect(record).toMatchObject({ kind: 'DELETED', data_sn: log.cause_id });
    expect(record!.changes).toContainEqual({ field: 'amount', signed_value: '700', current_value: null });
    expect((await server.call(falsifyApi.one, { params: { id: record!.id } }, { token })).body).toMatchObject({ restorable: true });
    expect((await repair([record!.id], 'RESTORE')).status).toBe(200);
    expect((await server.db.select().from(ledgerEntry).where(eq(ledgerEntry.id, log.id)))[0]).toEqual(log);
    await clean();
  });

  it('a deleted row of which not everything was signed; it is not made up', async () => {
    const { sn } = await order();
    const [row] = await server.db.select().from(orders).where(eq(orders.sn, sn));
    await bySql(sql`delete from orders where sn = ${sn}`);
    await scanned();
    const record = await recordOf('ORDER', row!.order_id);
    expect(record).toMatchObject({ kind: 'DELETED', data_sn: sn });
    expectRefused(await repair([record!.id], 'RESTORE'), falsifyErrors.gone, { id: record!.id });
    expect((await repair([record!.id], 'RESIGN')).status).toBe(200);
    expect(await signatureOf('ORDER', row!.order_id)).toBeUndefined();
    await clean();
  });

  it('an old row that was put back with its old signature', async () => {
    await credited(100);
    const before = await memberOf('1');
    const signature = await signatureOf('MEMBER_WALLET', '1');
    await credited(-100);
    await bySql(sql`update member set balance = ${before.balance} where member_id = 1`);
    await bySql(
      sql`update row_signature set version = ${signature!.version}, "row" = ${signature!.row}, mac = ${signature!.mac} where module = 'MEMBER_WALLET' and data_id = 1`,
    );
    expect(await scanned()).toMatchObject({ found: 1 });
    const record = await recordOf('MEMBER_WALLET', '1');
    expect(record).toMatchObject({ kind: 'PUT_BACK', data_sn: before.uname });
    expectRefused(await repair([record!.id], 'RESTORE'), falsifyErrors.unknown, { id: record!.id });
    expect((await repair([record!.id], 'RESIGN')).status).toBe(200);
    await clean();
  });

  it('an old row that was put back without its signature', async () => {
    await credited(100);
    const { balance } = await memberOf('1');
    await credited(-50);
    await bySql(sql`update member set balance = ${balance} where member_id = 1`);
    await scanned();
    expect(await recordOf('MEMBER_WALLET', '1')).toMatchObject({
      kind: 'CHANGED',
      changes: [{ field: 'balance', signed_value: String(balance - 50), current_value: String(balance) }],
    });
    expect((await repair([(await recordOf('MEMBER_WALLET', '1'))!.id], 'RESTORE')).status).toBe(200);
    expect((await memberOf('1')).balance).toBe(balance - 50);
    await clean();
  });

  it('a row that was taken away together with its signature', async () => {
    await credited(900);
    const log = await newestDeposit();
    await bySql(sql`delete from ledger_entry where id = ${log.id}::bigint`);
    await bySql(sql`delete from row_signature where module = 'DEPOSIT_LOG' and data_id = ${log.id}::bigint`);
    await scanned();
    const record = await recordOf('DEPOSIT_LOG', log.id);
    expect(record).toMatchObject({ kind: 'DELETED' });
    expectRefused(await repair([record!.id], 'RESTORE'), falsifyErrors.unknown, { id: record!.id });
    expect((await repair([record!.id], 'RESIGN')).status).toBe(200);
    await clean();
  });

  it('a row that somebody put there, also with the signature of another', async () => {
    await credited(100);
    const log = await newestDeposit();
    await bySql(sql`insert into ledger_entry (book, account, amount, balance, cause, cause_id, counterpart, operator, remark, "time")
      select book, account, 100000, 100000, cause, 'foreign', counterpart, operator, remark, "time" from ledger_entry where id = ${log.id}::bigint`);
    const foreign = await newestDeposit();
    await scanned();
    expect(await recordOf('DEPOSIT_LOG', foreign.id)).toMatchObject({ kind: 'INSERTED' });
    await bySql(sql`insert into row_signature select module, ${foreign.id}::bigint, version, shape, key, "row", mac from row_signature
      where module = 'DEPOSIT_LOG' and data_id = ${log.id}::bigint`);
    await scanned();
    const record = await recordOf('DEPOSIT_LOG', foreign.id);
    expect(record).toMatchObject({ kind: 'SIGNATURE', sealed_version: 0 });
    expectRefused(await repair([record!.id], 'RESTORE'), falsifyErrors.unknown, { id: record!.id });
    await bySql(sql`delete from row_signature where module = 'DEPOSIT_LOG' and data_id = ${foreign.id}::bigint`);
    await scanned();
    // Restored is: it was not there.
    expect((await repair([(await recordOf('DEPOSIT_LOG', foreign.id))!.id], 'RESTORE')).status).toBe(200);
    expect(await server.db.$count(ledgerEntry, eq(ledgerEntry.id, foreign.id))).toBe(0);
    await clean();
  });

  it('seals that were changed or thrown away, and refuses money on every row below them', async () => {
    const bucket = bucketOf('1');
    await bySql(sql`delete from row_seal where module = 'MEMBER_WALLET' and bucket = ${bucket}::int`);
    await scanned();
    const [record] = await open();
    expect(record).toMatchObject({ module: 'MEMBER_WALLET', data_id: `#${bucket}`, kind: 'SEAL' });
    await expect(credited(1)).rejects.toMatchObject({ refusal: { code: '006' } });
    expectRefused(await repair([record!.id], 'RESTORE'), falsifyErrors.unknown, { id: record!.id });
    expect((await repair([record!.id], 'RESIGN')).status).toBe(200);
    await credited(1);
    await bySql(sql`update row_seal set versions = versions + 1 where module = 'MEMBER_WALLET' and bucket = ${bucket}::int`);
    await scanned();
    expect((await repair([(await open())[0]!.id], 'RESIGN')).status).toBe(200);
    await clean();
  });

  it('a password that was exchanged, without showing it', async () => {
    const person = await inOne(async (db) => (await db.insert(adminUser).values({ username: '换密码', password: 'scrypt$old', date_line: 1 }).returning())[0]!);
    await bySql(sql`update admin_user set password = 'scrypt$new', founder = 1 where id = ${person.id}`);
    await scanned();
    const record = await recordOf('ADMIN_USER', String(person.id));
    expect(record!.changes).toEqual([
      { field: 'password', signed_value: '******', current_value: '******' },
      { field: 'founder', signed_value: '0', current_value: '1' },
    ]);
    await repair([record!.id], 'RESTORE');
    expect((await server.db.select().from(adminUser).where(eq(adminUser.id, person.id)))[0]).toMatchObject({ password: 'scrypt$old', founder: 0 });
    await clean();
  });

  it('what was written while the triggers were off, and puts them back', async () => {
    await bySql(sql`drop trigger ledger_entry_signed_insert on ledger_entry`);
    await credited(300);
    const log = await newestDeposit();
    await scanned();
    const record = await recordOf('DEPOSIT_LOG', log.id);
    expect(record).toMatchObject({ kind: 'INSERTED' });
    await repair([record!.id], 'RESIGN');
    await credited(300);
    await clean();
  });
}
