/** How numbers are stored, found, and refused when they are taken. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { adminApi } from '#contract/access/admin.ts';
import { adminErrors } from '#contract/access/admin.schema.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import { searchApi } from '#contract/platform/search.ts';
import { adminUser, systemLog } from '#server/core/schema.ts';
import { whereSensitive } from '#server/core/secrets/sensitive.ts';
import { expectBadFields, expectRefused } from '../../goods/fixtures.ts';
import { add, list, made, number, reveal, rowOf, server, token, update } from './support.ts';

export function stores(): void {
  it('holds no clear value, neither in the row nor in the log', async () => {
    const mobile = number();
    const { body: admin } = await add({ mobile: `+86 ${mobile.slice(0, 3)} ${mobile.slice(3)}`, email: 'Somebody@Example.COM' });
    expect(admin).toMatchObject({ mobile: `${mobile.slice(0, 3)}****${mobile.slice(-4)}`, email: 's***@example.com' });
    const row = await rowOf(admin.id);
    for (const clear of [mobile, mobile.slice(-4), 'somebody', 'Somebody']) expect(row).not.toContain(`"${clear}`);
    expect(row).not.toContain(mobile);
    expect(JSON.parse(row)).toMatchObject({ mobile: expect.stringMatching(/^sealed:/), email: expect.stringMatching(/^sealed:/) });
    const logs = JSON.stringify(await server.db.select().from(systemLog).orderBy(desc(systemLog.id)).limit(2));
    expect(logs).not.toContain(mobile);
    expect(logs).not.toContain(mobile.slice(3));
    expect(logs.toLowerCase()).not.toContain('somebody@');
    expect((await reveal(admin.id)).body).toEqual({ value: mobile });
    expect((await reveal(admin.id, 'email')).body).toEqual({ value: 'somebody@example.com' });
  });

  it('stays when the field is left out or its mask comes back, and goes when it is emptied', async () => {
    const { body: admin } = await add({ mobile: number(), email: `m${made}@example.com` });
    const before = await rowOf(admin.id);
    expect((await update(admin.id, {})).status).toBe(200);
    expect((await update(admin.id, { mobile: admin.mobile!, email: admin.email! })).status).toBe(200);
    const kept = JSON.parse(await rowOf(admin.id)) as Record<string, unknown>;
    expect(kept).toMatchObject({ mobile: JSON.parse(before).mobile, email: JSON.parse(before).email });
    expect((await update(admin.id, { mobile: '138****9999' })).status).toBe(400);
    expect((await add({ mobile: '138****9999' })).status).toBe(400);
    expect((await update(admin.id, { mobile: '' })).body.mobile).toBe('');
    expect(JSON.parse(await rowOf(admin.id))).toMatchObject({ mobile: '', mobile_exact: null, mobile_last4: null });
    expectBadFields(await update(admin.id, { mobile: '12345' }), 'mobile');
    expectBadFields(await update(admin.id, { email: 'nobody' }), 'email');
  });

  it('shows in the log that a number became another one, by their masks', async () => {
    const [old, fresh] = [number(), number()];
    const { body: admin } = await add({ mobile: old });
    await update(admin.id, { mobile: fresh });
    const [line] = await server.db.select().from(systemLog).orderBy(desc(systemLog.id)).limit(1);
    const change = line!.changes[0]?.fields.find(({ field }) => field === 'mobile');
    expect(change).toEqual({ field: 'mobile', before: `137****${old.slice(-4)}`, after: `137****${fresh.slice(-4)}` });
    expect(line!.changes[0]?.fields.some(({ field }) => field === 'email')).toBe(false);
  });

  it('goes with the account', async () => {
    const mobile = number();
    const { body: admin } = await add({ mobile, email: `gone${made}@example.com` });
    expect((await server.call(adminApi.remove, { params: { id: admin.id } }, { token })).status).toBe(200);
    expect(JSON.parse(await rowOf(admin.id))).toMatchObject({ mobile: '', mobile_exact: null, email: '', email_exact: null });
    expect((await add({ mobile })).status).toBe(200);
    expectRefused(await reveal(admin.id), commonErrors.notFound);
  });
}

export function finds(): void {
  it('goes by the whole number however it is written, by its last four digits, by the whole address, and by nothing else', async () => {
    const mobile = number();
    const { body: admin } = await add({ mobile, email: 'found.by.it@example.com' });
    const found = async (keyword: string) => (await list(keyword)).data.some(({ id }) => id === admin.id);
    for (const keyword of [mobile, `+86${mobile}`, `${mobile.slice(0, 3)}-${mobile.slice(3)}`, mobile.slice(-4), 'Found.By.It@Example.com'])
      expect(await found(keyword), keyword).toBe(true);
    for (const keyword of [mobile.slice(0, 7), mobile.slice(-5), mobile.slice(-3), 'example.com']) expect(await found(keyword), keyword).toBe(false);
    const hits = (await server.call(searchApi.records, { query: { keyword: mobile } }, { token })).body;
    expect(JSON.stringify(hits)).toContain(admin.username);
    expect(JSON.stringify(hits)).not.toContain(mobile);
  });

  it('uses the indexes', async () => {
    for (const typed of ['13700010001', '0001']) {
      const { rows } = (await server.db.transaction(async (tx) => {
        await tx.execute(sql`set local enable_seqscan = off`);
        const query = tx
          .select({ id: adminUser.id })
          .from(adminUser)
          .where(and(eq(adminUser.user_state, 0), whereSensitive(server.db, adminUser.mobile, typed)));
        return tx.execute(sql`explain ${query.getSQL()}`);
      })) as unknown as { rows: Record<string, string>[] };
      expect(JSON.stringify(rows)).toContain(typed.length === 4 ? 'admin_user_mobile_tail' : 'admin_user_live_mobile');
    }
  });
}

export function isTaken(): void {
  it('is refused with its own sentence, written in any way, and may stay with its owner', async () => {
    const mobile = number();
    const email = `taken${made}@example.com`;
    const { body: owner } = await add({ mobile, email });
    expectRefused(await add({ mobile: `0${mobile}` }), adminErrors.mobileTaken);
    expectRefused(await add({ email: email.toUpperCase() }), adminErrors.emailTaken);
    const { body: other } = await add();
    expectRefused(await update(other.id, { mobile }), adminErrors.mobileTaken);
    expect((await update(owner.id, { mobile, email })).status).toBe(200);
  });

  it('goes to exactly one of fifty that ask at once', async () => {
    const mobile = number();
    const rows = Array.from({ length: 50 }, (_, i) => ({ username: `同号${made}_${i}`, password: '', date_line: 0, role_id: 1 }));
    const people = await server.db.insert(adminUser).values(rows).returning({ id: adminUser.id });
    const answers = await Promise.all(people.map(({ id }) => update(id, { mobile })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const answer of answers.filter(({ status }) => status !== 200)) expectRefused(answer, adminErrors.mobileTaken);
  });
}
