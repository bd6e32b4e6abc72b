/** Repairs, and the list of what is to be repaired. */
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { falsifyApi } from '#contract/setting/falsify.ts';
import { falsifyErrors } from '#contract/setting/falsify.schema.ts';
import { identityCheck, systemLog } from '#server/core/schema.ts';
import { makePerson } from '../../access/people.ts';
import { expectBadFields, expectRefused } from '../../goods/fixtures.ts';
import { bySql, clean, open, order, repair, scanned, server, token } from './support.ts';

export function repairs(): void {
  const two = async () => {
    const made = [await order(), await order()];
    for (const { sn } of made) await bySql(sql`update orders set order_price = 5 where sn = ${sn}`);
    await scanned();
    return (await open('ORDER')).map(({ id }) => id);
  };

  it('repairs all or none, once, and the log names the administrator', async () => {
    const ids = await two();
    expect(ids).toHaveLength(2);
    expect((await repair([ids[0]!], 'RESIGN', '已与店铺核实')).body).toMatchObject([
      { id: ids[0], status: 'REPAIRED', repair_mode: 'RESIGN', repair_remark: '已与店铺核实', repair_admin: 'superadmin', restorable: false },
    ]);
    expectRefused(await repair(ids, 'RESTORE'), falsifyErrors.repaired, { id: ids[0]! });
    expect(await open()).toHaveLength(1);
    expectRefused(await repair([ids[1]!, 999_999], 'RESTORE'), { status: 404, code: '003', zh: '资源不存在', en: 'Not found' });
    expect((await repair([ids[1]!], 'RESTORE')).status).toBe(200);
    const [line] = await server.db
      .select()
      .from(systemLog)
      .orderBy(sql`id desc`)
      .limit(1);
    expect(line).toMatchObject({ operator_name: 'superadmin', level: 'important' });
    expect(JSON.stringify(line!.changes)).toContain('RESTORE');
    await clean();
  });

  it('is one of many at once', async () => {
    const [first, second] = await two();
    const answers = await Promise.all(Array.from({ length: 6 }, () => repair([second!, first!], 'RESTORE')));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409, 409]);
    await clean();
  });

  it('asks for a way and a note of at most 200 characters', async () => {
    expectBadFields(await server.call(falsifyApi.repair, { params: { ids: '1' }, body: {} } as never, { token }), 'mode', 'remark');
    expectBadFields(await repair([1], 'RESTORE', 'x'.repeat(201)), 'remark');
  });

  it('is guarded by the check of identity, and by the right to it', async () => {
    const person = await makePerson(server, 'founder');
    await server.db.insert(identityCheck).values({ admin_id: person.id, password_auth: 1, password: 'scrypt$1', updated_at: 1 });
    const request = { params: { ids: '1' }, body: { mode: 'RESTORE' as const, remark: 'x' } };
    expect(await server.call(falsifyApi.repair, request, { token: person.token })).toMatchObject({ status: 400, error: { code: '940' } });
    const clerk = await makePerson(server, ['orderList']);
    for (const answer of [
      await server.call(falsifyApi.list, {}, { token: clerk.token }),
      await server.call(falsifyApi.repair, request, { token: clerk.token }),
      await server.call(falsifyApi.scan, {}, { token: clerk.token }),
    ])
      expect(answer).toMatchObject({ status: 401, error: { code: '002' } });
    // Made without a transaction, so nobody of the product did.
    await scanned();
    await repair(
      (await open('ADMIN_USER')).map(({ id }) => id),
      'RESIGN',
    );
  });
}

export function lists(): void {
  it('filters by kind, state, number and time, newest first', async () => {
    const { sn } = await order();
    await bySql(sql`update orders set order_price = 5 where sn = ${sn}`);
    await scanned();
    const list = async (query: Record<string, unknown>) => (await server.call(falsifyApi.list, { query } as never, { token })).body.data;
    expect(await list({ status: 'UNREPAIRED' })).toMatchObject([{ data_sn: sn, module: 'ORDER', restorable: true }]);
    expect(await list({ status: 'UNREPAIRED', module: 'REFUND' })).toEqual([]);
    expect(await list({ keyword: sn.slice(3) })).toMatchObject([{ data_sn: sn }]);
    expect((await list({ status: 'REPAIRED' })).length).toBeGreaterThan(3);
    expect(await list({ end_time: 1 })).toEqual([]);
    const times = (await list({})).map(({ discover_time }) => discover_time);
    expect(times).toEqual([...times].sort((a, b) => b - a));
    await repair([(await open())[0]!.id], 'RESIGN');
    await clean();
  });
}
