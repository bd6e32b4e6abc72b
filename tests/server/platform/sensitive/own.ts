/** The own number: that of the second check, and that of the profile. */
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { accountApi } from '#contract/access/account.ts';
import { adminApi } from '#contract/access/admin.ts';
import { adminErrors } from '#contract/access/admin.schema.ts';
import { authenticationApi } from '#contract/access/authentication.ts';
import { sessionApi } from '#contract/access/session.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import { identityCheck, setting, systemLog } from '#server/core/schema.ts';
import { makePerson } from '../../access/people.ts';
import { expectBadFields, expectRefused } from '../../goods/fixtures.ts';
import { add, list, made, number, reveal, server, token, update } from './support.ts';

export function changesWithCheck(): void {
  it('changes only after that check was passed, whoever changes it, and voids what was passed before', async () => {
    const person = await makePerson(server, ['administratorManage']);
    const own = { token: person.token };
    const first = number();
    await server.db.insert(setting).values({ key: 'account', value: { password_auth: 1, message_auth: 1 } });
    expect((await server.call(authenticationApi.save, { body: { password_auth: 0, message_auth: 1, mobile: first } }, own)).status).toBe(200);
    expectRefused(await update(person.id, { mobile: number() }, person.token), commonErrors.identityNeeded);
    expect((await reveal(person.id)).body.value).toBe(first);
    // Everything else may be changed without it.
    const { body: shown } = await server.call(adminApi.one, { params: { id: person.id } }, { token });
    expect((await update(person.id, { mobile: shown.mobile! })).status).toBe(200);
    // A founder without a check of their own is asked for nothing.
    const next = number();
    expect((await update(person.id, { mobile: next })).status).toBe(200);
    expect((await server.call(authenticationApi.show, {}, own)).body).toMatchObject({ message_auth: 1, mobile: `137****${next.slice(-4)}` });
    await server.db.delete(setting).where(eq(setting.key, 'account'));
    await server.db.delete(identityCheck).where(eq(identityCheck.admin_id, person.id));
  });
}

export function showsOwn(): void {
  it('shows the own number and address masked, keeps and changes them, and refuses what others have', async () => {
    const person = await makePerson(server, []);
    const own = { token: person.token };
    const save = (more: { mobile?: string; email?: string }) => server.call(sessionApi.profile, { body: { face: '/files/a.png', ...more } }, own);
    const contact = async () => (await server.call(accountApi.contact, {}, own)).body;
    expect(await contact()).toEqual({ mobile: '', email: '' });
    const mobile = number();
    expect((await save({ mobile, email: `own${made}@example.com` })).status).toBe(200);
    const shown = await contact();
    expect(shown).toEqual({ mobile: `137****${mobile.slice(-4)}`, email: 'o***@example.com' });
    expect((await save(shown)).status).toBe(200);
    expect((await save({})).status).toBe(200);
    expect((await list(mobile)).data.map(({ id }) => id)).toEqual([person.id]);
    const { body: other } = await add({ mobile: number() });
    expect(other.mobile).toBeDefined();
    const taken = (await reveal(other.id)).body.value;
    expectRefused(await save({ mobile: taken }), adminErrors.mobileTaken);
    expectBadFields(await save({ email: 'nobody' }), 'email');
    expect(JSON.stringify(await server.db.select().from(systemLog).where(eq(systemLog.operator_id, person.id)))).not.toContain(mobile);
  });
}
