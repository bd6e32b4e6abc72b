/** The way out of the product: what is written in a transaction leaves once, whoever sends it and whatever happens meanwhile. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { messageEvents } from '#contract/message/catalogue.ts';
import type { Db } from '#server/db/client.ts';
import { keepInLog, LOG_GATEWAY } from '#server/platform/message/sms/log.ts';
import { NotSent, startOutbox, type OutboxOptions, type OutboxRow, type Senders } from '#server/platform/message/outbox.ts';
import { queueMail, queueMessages, queueSms, withoutSending } from '#server/platform/message/queue.ts';
import { messageTemplate, outbox } from '#server/platform/message/schema.ts';
import { rendering, seedTemplates } from '#server/platform/message/templates.ts';
import { startServer, type TestServer } from '../harness.ts';

let server: TestServer;
const now = 1_770_000_000;

beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => server.close());

/** Sends with some other process's hands until nothing is ready any more. */
async function drained(senders: Senders, options: OutboxOptions = {}): Promise<void> {
  const worker = await startOutbox({ database: server.database, log: server.app.log }, senders, { pollMs: 0, backoff: () => 0, ...options });
  await worker.drain();
  await worker.stop();
}
const rowsTo = (recipient: string) => server.db.select().from(outbox).where(eq(outbox.recipient, recipient)).orderBy(outbox.id);
const smsTo = (who: string, db: Db = server.db, cause: string | null = null) =>
  queueMessages(db, { channel: 'SMS', kind: 'TRIAL', now }, [{ who, title: '', content: '你好', params: {}, cause }]);

describe('the queue', () => {
  it('keeps nothing of a transaction that is rolled back', async () => {
    await expect(
      server.db.transaction(async (tx) => {
        await smsTo('13000000001', tx as unknown as Db);
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect(await rowsTo('13000000001')).toEqual([]);
  });

  it('writes what has the same cause once, also when fifty ask at once', async () => {
    await Promise.all(Array.from({ length: 50 }, () => smsTo('13000000002', server.db, 'order 1')));
    expect(await rowsTo('13000000002')).toHaveLength(1);
  });

  it('tells nobody what is only a trial', async () => {
    await withoutSending(() => smsTo('13000000003'));
    expect(await rowsTo('13000000003')).toEqual([]);
  });

  it('renders the template of a code, and refuses one whose channel is closed', async () => {
    await queueSms(server.db, { mobile: '13000000004', code: 'MOBILECODESEND', values: { byName: '身份验证', code: '482913' }, now, until: now + 300 });
    const [row] = await rowsTo('13000000004');
    expect(row).toMatchObject({ channel: 'SMS', state: 'QUEUED', confidential: true, until: now + 300, params: { byName: '身份验证', code: '482913' } });
    expect(row?.content).toMatch(/^【.+】身份验证验证码482913。$/);
    const mail = queueMail(server.db, { email: 'a@b.cn', code: 'EMAILCODESEND', values: { byName: '身份验证', code: '1' }, now });
    await expect(mail).rejects.toThrow('switched off');
    await server.db.delete(outbox).where(eq(outbox.recipient, '13000000004'));
  });

  it('fills in what is known, and leaves any other place as it is written', async () => {
    const render = await rendering(server.db, '订单${ordersSn}：${nobody}，${toString}');
    expect(render({ ordersSn: '7' })).toBe('订单7：${nobody}，${toString}');
  });

  it('begins with the templates of the catalogue', async () => {
    const stored = await server.db.select({ code: messageTemplate.tpl_code }).from(messageTemplate);
    expect(stored.map(({ code }) => code).toSorted()).toEqual(messageEvents.map(({ code }): string => code).toSorted());
    await seedTemplates(server.db);
    expect(await server.db.$count(messageTemplate)).toBe(stored.length);
  });
});

describe('sending', () => {
  it('is shared by processes, and each message leaves once', async () => {
    const numbers = Array.from({ length: 30 }, (_, index) => `1310000${String(index).padStart(4, '0')}`);
    for (const number of numbers) await smsTo(number);
    const sent: string[] = [];
    const by = (name: string): Senders => ({
      SMS: async ({ recipient }) => {
        sent.push(recipient);
        await new Promise((done) => setImmediate(done));
        return { via: name };
      },
    });
    await Promise.all([drained(by('first')), drained(by('second'))]);
    expect(sent.filter((one) => numbers.includes(one)).toSorted()).toEqual(numbers);
    expect(
      new Set(
        (
          await server.db
            .select()
            .from(outbox)
            .where(sql`recipient like '1310000%'`)
        ).map(({ state }) => state),
      ),
    ).toEqual(new Set(['SENT']));
  });

  it('tries again, longer each time, and gives up with the reason', async () => {
    await smsTo('13200000001');
    const waits: number[] = [];
    const reason = { zh: '网关繁忙', en: 'The gateway is busy' };
    await drained(
      {
        SMS: async () => {
          throw new NotSent(reason);
        },
      },
      { maxTries: 3, backoff: (tries) => (waits.push(tries), 0) },
    );
    expect(waits).toEqual([1, 2]);
    expect(await rowsTo('13200000001')).toMatchObject([{ state: 'FAILED', tries: 3, error: reason }]);
  });

  it('gives up at once what never will be taken, and what is too late', async () => {
    await smsTo('13200000002');
    await queueMessages(server.db, { channel: 'SMS', kind: 'TRIAL', now, until: now }, [
      { who: '13200000003', title: '', content: 'x', params: {}, cause: null },
    ]);
    const asked: string[] = [];
    await drained({
      SMS: async ({ recipient }: OutboxRow) => {
        asked.push(recipient);
        throw new NotSent({ zh: '号码无效', en: 'No such number' }, { final: true });
      },
    });
    expect(await rowsTo('13200000002')).toMatchObject([{ state: 'FAILED', tries: 1 }]);
    expect(await rowsTo('13200000003')).toMatchObject([{ state: 'FAILED', error: { en: 'It is no longer of use, so it was not sent' } }]);
    expect(asked).toEqual(['13200000002']);
  });

  it('does not count a try that had to wait for another day', async () => {
    await smsTo('13200000004');
    const after = 4_000_000_000;
    await drained({
      SMS: async () => {
        throw new NotSent({ zh: '额度已满', en: 'Used up' }, { after });
      },
    });
    expect(await rowsTo('13200000004')).toMatchObject([{ state: 'QUEUED', tries: 0, run_after: after }]);
    await server.db.delete(outbox).where(eq(outbox.recipient, '13200000004'));
  });

  it('continues what a process held that died, and lets one that woke up late write nothing', async () => {
    await smsTo('13200000005');
    let wake = () => {};
    const asleep = new Promise<void>((done) => {
      wake = done;
    });
    const slow = await startOutbox(
      { database: server.database, log: server.app.log },
      { SMS: () => asleep.then(() => ({ via: 'late' })) },
      { pollMs: 0, leaseSeconds: 60 },
    );
    const sleeping = slow.drain();
    for (let i = 0; i < 400 && (await rowsTo('13200000005'))[0]?.state !== 'SENDING'; i += 1) await new Promise((done) => setTimeout(done, 10));
    await drained({ SMS: async () => ({ via: 'too early' }) });
    expect((await rowsTo('13200000005'))[0]?.state).toBe('SENDING');
    await server.db.update(outbox).set({ lease_until: 1 }).where(eq(outbox.recipient, '13200000005'));
    await drained({ SMS: async () => ({ via: 'second' }) });
    wake();
    await sleeping;
    await slow.stop();
    expect(await rowsTo('13200000005')).toMatchObject([{ state: 'SENT', via: 'second', tries: 2 }]);
  });

  it('holds up no other channel when one is slow', async () => {
    await queueMessages(server.db, { channel: 'MAIL', kind: 'TRIAL', now }, [{ who: 'slow@b.cn', title: 't', content: 'x', params: {}, cause: null }]);
    await smsTo('13200000006');
    let wake = () => {};
    const asleep = new Promise<void>((done) => {
      wake = done;
    });
    const worker = await startOutbox(
      { database: server.database, log: server.app.log },
      { MAIL: () => asleep.then(() => ({ via: 'mail' })), SMS: async () => ({ via: 'sms' }) },
      { pollMs: 0, slots: 1 },
    );
    const all = worker.drain();
    for (let i = 0; i < 400 && (await rowsTo('13200000006'))[0]?.state !== 'SENT'; i += 1) await new Promise((done) => setTimeout(done, 10));
    expect((await rowsTo('13200000006'))[0]?.state).toBe('SENT');
    wake();
    await all;
    await worker.stop();
    expect((await rowsTo('slow@b.cn'))[0]?.state).toBe('SENT');
  });

  it('wipes a code once it left, and keeps it where the log is the gateway', async () => {
    const code = { code: 'MOBILECODESEND', values: { byName: '登录', code: '771204' }, now } as const;
    await queueSms(server.db, { ...code, mobile: '13300000001' });
    await drained({ SMS: async () => ({ via: 'gateway' }) });
    await queueSms(server.db, { ...code, mobile: '13300000002' });
    await drained({ SMS: keepInLog });
    expect(await rowsTo('13300000001')).toMatchObject([{ state: 'SENT', content: '', params: {} }]);
    const [kept] = await rowsTo('13300000002');
    expect(kept).toMatchObject({ state: 'SENT', via: LOG_GATEWAY });
    expect(kept?.content).toContain('771204');
  });
});
