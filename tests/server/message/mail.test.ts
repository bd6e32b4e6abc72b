/** Mails over a real SMTP server: which one is chosen, what it is told, and what is known of it afterwards (R13, R14). */
import dns from 'node:dns';
import { eq } from 'drizzle-orm';
import type { SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { KEPT_SECRET } from '#contract/core/secret.ts';
import { dayStart } from '#contract/core/zone.ts';
import { outboxApi } from '#contract/message/outbox.ts';
import { smtpApi, smtpNoticeApi } from '#contract/message/smtp.ts';
import { deliver } from '#server/platform/message/mail/transport.ts';
import { mailSender } from '#server/platform/message/mail/sender.ts';
import { startOutbox } from '#server/platform/message/outbox.ts';
import { queueMessages } from '#server/platform/message/queue.ts';
import { emailLog, outbox, smtp } from '#server/platform/message/schema.ts';
import { startMailServer, type MailServer } from '#tests/support/mail-server.ts';
import { makePerson } from '../access/people.ts';
import { startServer, type TestServer } from '../harness.ts';

let server: TestServer;
let token: string;
const now = Math.floor(Date.now() / 1000);

beforeAll(async () => {
  server = await startServer();
  token = await server.login();
});
afterAll(async () => server.close());

const opened: MailServer[] = [];
afterEach(async () => {
  await Promise.all(opened.splice(0).map((one) => one.close()));
  await server.db.delete(smtp);
  await server.db.delete(outbox);
  vi.unstubAllEnvs();
});

async function mailServer(options: SMTPServerOptions = {}) {
  const one = await startMailServer(options);
  opened.push(one);
  return one;
}

const form = (port: number, more: object = {}) => ({
  host: '127.0.0.1',
  port,
  open_ssl: 0 as const,
  username: 'shop',
  password: 'letmein9',
  max_count: 10,
  mail_from: 'shop@example.com',
  ...more,
});
const create = async (port: number, more: object = {}) => (await server.call(smtpApi.create, { body: form(port, more) }, { token })).body;
const stored = async (id: number) => (await server.db.select().from(smtp).where(eq(smtp.id, id)))[0];
const mailTo = (who: string, content = '<p>你好</p>') =>
  queueMessages(server.db, { channel: 'MAIL', kind: 'TRIAL', now }, [{ who, title: '主题', content, params: {}, cause: null }]);
async function drained(maxTries = 1) {
  const worker = await startOutbox({ database: server.database, log: server.app.log }, { MAIL: mailSender(server) }, { pollMs: 0, maxTries, backoff: () => 0 });
  await worker.drain();
  await worker.stop();
}
const sent = async (recipient: string) => (await server.db.select().from(outbox).where(eq(outbox.recipient, recipient)))[0];

describe('the mail servers', () => {
  it('are kept with their password sealed, and never answer it', async () => {
    const made = await create(2525);
    expect(made).toMatchObject({ host: '127.0.0.1', password: KEPT_SECRET, send_count: 0, enabled: 1 });
    expect((await stored(made.id))?.password).toMatch(/^sealed:/);
    const list = await server.call(smtpNoticeApi.list, { query: { page_no: 1, page_size: 10 } }, { token });
    expect(JSON.stringify(list.body)).not.toContain('letmein9');
    expect(list.body.data).toMatchObject([{ id: made.id, password: KEPT_SECRET }]);
  });

  it('keep the password that a form leaves alone, but not for another host', async () => {
    const { id } = await create(2525);
    const before = (await stored(id))?.password;
    const { password: _, ...rest } = form(2526);
    expect((await server.call(smtpApi.update, { params: { id }, body: { ...rest, password: KEPT_SECRET } }, { token })).status).toBe(200);
    expect(await stored(id)).toMatchObject({ port: 2526, password: before });
    const elsewhere = await server.call(smtpApi.update, { params: { id }, body: { ...rest, host: 'evil.example' } }, { token, lang: 'en' });
    expect([elsewhere.status, elsewhere.error.message]).toEqual([409, 'The host was changed: enter the password anew']);
    const trial = await server.call(smtpApi.send, { body: { ...rest, host: 'evil.example', id, email: 'me@example.com' } }, { token });
    expect(trial.status).toBe(409);
    expect((await server.call(smtpApi.update, { params: { id }, body: { ...rest, host: 'evil.example', password: 'another1' } }, { token })).status).toBe(200);
  });

  it('are opened, closed and removed; unknown ones are 404', async () => {
    const { id } = await create(2525);
    expect((await server.call(smtpApi.close, { params: { id } }, { token })).status).toBe(200);
    expect((await stored(id))?.enabled).toBe(0);
    expect((await server.call(smtpApi.open, { params: { id } }, { token })).status).toBe(200);
    expect((await stored(id))?.enabled).toBe(1);
    for (const endpoint of [smtpApi.open, smtpApi.close, smtpApi.one])
      expect((await server.call(endpoint, { params: { id: 999_999 } }, { token })).status).toBe(404);
    expect((await server.call(smtpApi.remove, { params: { ids: `${id},999999` } }, { token })).status).toBe(404);
    expect((await server.call(smtpApi.remove, { params: { ids: String(id) } }, { token })).status).toBe(200);
    expect(await stored(id)).toBeUndefined();
  });

  it('refuse what is no address, port or number', async () => {
    for (const wrong of [
      { mail_from: 'a@b.c, d@e.f' },
      { mail_from: 'nobody' },
      { port: 0 },
      { port: 70_000 },
      { max_count: 0 },
      { username: '' },
      { password: '' },
    ]) {
      const answer = await server.call(smtpApi.create, { body: form(25, wrong) }, { token });
      expect([answer.status, answer.error.code], JSON.stringify(wrong)).toEqual([400, '004']);
    }
  });

  it('are nothing for those without the right', async () => {
    const clerk = await makePerson(server, ['shopMessage']);
    for (const answer of [
      await server.call(smtpApi.list, { query: {} }, { token: clerk.token }),
      await server.call(smtpApi.create, { body: form(25) }, { token: clerk.token }),
      await server.call(outboxApi.list, { query: {} }, { token: clerk.token }),
    ])
      expect(answer.status).toBe(401);
  });
});

describe('a mail', () => {
  it('leaves by the first enabled server whose daily number is not used up, and is counted and logged there', async () => {
    const { received, port } = await mailServer();
    const off = await create(port);
    await server.call(smtpApi.close, { params: { id: off.id } }, { token });
    const full = await create(port, { max_count: 1 });
    await server.db.update(smtp).set({ send_count: 1, last_send_time: now }).where(eq(smtp.id, full.id));
    const yesterday = await create(port, { max_count: 2 });
    await server.db
      .update(smtp)
      .set({ send_count: 2, last_send_time: dayStart(now) - 1 })
      .where(eq(smtp.id, yesterday.id));
    await mailTo('li@example.com');
    await drained();
    expect(received).toMatchObject([{ from: 'shop@example.com', to: 'li@example.com' }]);
    expect(received[0]?.text).toContain('text/html');
    expect([await stored(off.id), await stored(full.id), await stored(yesterday.id)].map((row) => row?.send_count)).toEqual([0, 1, 1]);
    const row = await sent('li@example.com');
    expect(row).toMatchObject({ state: 'SENT', via: `127.0.0.1:${port}` });
    expect(
      await server.db
        .select()
        .from(emailLog)
        .where(eq(emailLog.outbox_id, row?.id ?? '')),
    ).toMatchObject([{ success: 1, email: 'li@example.com', title: '主题', context: '<p>你好</p>', error_num: 0 }]);
  });

  it('waits for the next day when every server is used up, also when many leave at once', async () => {
    const { received, port } = await mailServer();
    await create(port, { max_count: 3 });
    for (let i = 0; i < 8; i += 1) await mailTo(`many${i}@example.com`);
    await Promise.all([drained(), drained()]);
    expect(received).toHaveLength(3);
    const waiting = await server.db.select().from(outbox).where(eq(outbox.state, 'QUEUED'));
    expect(waiting).toHaveLength(5);
    expect(new Set(waiting.map(({ run_after, tries }) => `${run_after} ${tries}`))).toEqual(new Set([`${dayStart(Math.floor(Date.now() / 1000), 1)} 0`]));
  });

  it('goes by another server when the first one fails, which counts nothing there', async () => {
    const { received, port } = await mailServer();
    const broken = await create(1);
    await create(port);
    await mailTo('wang@example.com');
    await drained(2);
    expect(received).toHaveLength(1);
    expect((await stored(broken.id))?.send_count).toBe(0);
    const row = await sent('wang@example.com');
    expect(row).toMatchObject({ state: 'SENT', tries: 2 });
    const detail = await server.call(outboxApi.one, { params: { id: row?.id ?? '' } }, { token, lang: 'en' });
    expect(detail.body).toMatchObject({
      recipient: 'wa***@example.com',
      content: '<p>你好</p>',
      attempts: [{ success: 1 }, { success: 0, server: '127.0.0.1:1' }],
    });
    expect(detail.body.attempts[1]?.error).toContain('refused the connection');
  });

  it('fails with what the server said, at once where the address is refused, and can be sent again', async () => {
    const { port } = await mailServer({ onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such mailbox'), { responseCode: 550 })) });
    await create(port);
    await mailTo('gone@example.com');
    await drained(5);
    const row = await sent('gone@example.com');
    expect(row).toMatchObject({ state: 'FAILED', tries: 1 });
    expect(row?.error?.en).toContain('no such mailbox');
    const failed = await server.call(outboxApi.list, { query: { state: 'FAILED', recipient: 'gone@example.com' } }, { token });
    expect(failed.body.data).toMatchObject([{ recipient: 'go***@example.com', state: 'FAILED' }]);
    const retry = () => server.call(outboxApi.retry, { params: { id: row?.id ?? '' } }, { token });
    expect((await retry()).status).toBe(200);
    expect(await sent('gone@example.com')).toMatchObject({ state: 'QUEUED', tries: 0 });
    expect((await retry()).status).toBe(409);
    expect((await server.call(outboxApi.retry, { params: { id: '999999999' } }, { token })).status).toBe(404);
  });
});

describe('a test mail', () => {
  const trial = (body: object, lang: 'zh' | 'en' = 'en') =>
    server.call(smtpApi.send, { body: { ...form(1), email: 'me@example.com', ...body } as never }, { token, lang });

  it('is sent with the values of the form or the stored password, and counts for nobody', async () => {
    const { received, port } = await mailServer();
    expect((await trial({ port })).status).toBe(200);
    const { id } = await create(port);
    expect((await trial({ port, id, password: KEPT_SECRET })).status).toBe(200);
    expect(received.map(({ to }) => to)).toEqual(['me@example.com', 'me@example.com']);
    expect((await stored(id))?.send_count).toBe(0);
  });

  it('says what went wrong', async () => {
    const { port } = await mailServer();
    const wrong = await trial({ port, password: 'wrongone1' });
    expect([wrong.status, wrong.error.code]).toEqual([409, '904']);
    expect(wrong.error.message).toContain('refused the user name or password');
    expect((await trial({ port: 1 })).error.message).toContain('refused the connection');
    expect((await trial({ host: 'nowhere.invalid' })).error.message).toContain('no mail server of that name');
    expect((await trial({ email: 'nobody' })).status).toBe(400);
    expect((await trial({ port, open_ssl: 1 })).error.code).toBe('904');
  });

  it('goes over SSL, and not to a server whose certificate nobody vouches for', async () => {
    const { received, port } = await mailServer({ secure: true });
    expect((await trial({ port, open_ssl: 1 })).error.message).toMatch(/encrypted connection|port and SSL/);
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    expect((await trial({ port, open_ssl: 1 })).status).toBe(200);
    expect(received).toHaveLength(1);
  });

  it('always goes over SSL to a server that takes nothing else', async () => {
    const { received, port } = await mailServer({ secure: true });
    vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
    // The name leads here.
    const found = vi
      .spyOn(dns, 'lookup')
      .mockImplementation(((_host: string, { all }: { all?: boolean }, done: (...found: unknown[]) => void) =>
        all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4)) as never);
    try {
      expect((await trial({ host: 'smtp.qq.com', port, open_ssl: 0 })).status).toBe(200);
      expect(received).toHaveLength(1);
    } finally {
      found.mockRestore();
    }
  });

  it('gives up on a server that answers one letter at a time', async () => {
    const { port } = await mailServer({ onConnect: () => undefined });
    const slow = deliver(form(port), { to: 'me@example.com', from_name: 'x', subject: 'x', html: 'x' }, 200);
    await expect(slow).rejects.toMatchObject({ reason: { en: expect.stringContaining('did not answer') as string } });
  });
});
