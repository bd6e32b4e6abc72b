/** Mails of the outbox leave through one of the mail servers that administrators set up (R13). */
import { asc, eq, sql } from 'drizzle-orm';
import { dayStart } from '#contract/core/zone.ts';
import type { Db } from '#server/db/client.ts';
import { unseal } from '#server/base/secrets.ts';
import { readSite } from '#server/base/site.ts';
import type { Services } from '#server/core/context.ts';
import { NotSent, type OutboxRow, type Sender } from '../outbox.ts';
import { emailLog, smtp } from '../schema.ts';
import { deliver, serverName } from './transport.ts';

type Needs = Pick<Services, 'database' | 'config'>;
export type SmtpRow = typeof smtp.$inferSelect;

/** How many mails a server has sent today (R13). @param now unix seconds */
export const sentToday = ({ send_count, last_send_time }: Pick<SmtpRow, 'send_count' | 'last_send_time'>, now: number): number =>
  last_send_time >= dayStart(now) ? send_count : 0;

/**
 * Chooses the server for a mail and counts it there: the first enabled one by id whose daily number is not used up. One that has just
 * failed for this mail comes last, so that a broken server keeps no mail that another one takes.
 * @throws NotSent when there is none
 */
async function reserve(db: Db, failedBefore: string, now: number): Promise<SmtpRow> {
  return db.transaction(async (tx) => {
    // All of them, in one order: of two mails at once the second sees what the first has counted.
    const enabled = await tx.select().from(smtp).where(eq(smtp.enabled, 1)).orderBy(asc(smtp.id)).for('update');
    if (enabled.length === 0)
      throw new NotSent({ zh: '没有可用的邮件服务器，请在 SMTP 设置中添加或启用', en: 'There is no mail server: add or enable one in the SMTP settings' });
    const left = enabled.filter((row) => sentToday(row, now) < row.max_count);
    const chosen = left.find((row) => serverName(row) !== failedBefore) ?? left[0];
    if (!chosen)
      throw new NotSent(
        { zh: '所有邮件服务器今日发信数已用完，明日继续发送', en: 'Every mail server has reached its daily limit; it goes on tomorrow' },
        { after: dayStart(now, 1) },
      );
    await tx
      .update(smtp)
      .set({ send_count: sentToday(chosen, now) + 1, last_send_time: now })
      .where(eq(smtp.id, chosen.id));
    return chosen;
  });
}

async function logTry(db: Db, row: OutboxRow, server: string, now: number, error: NotSent | undefined): Promise<void> {
  await db.insert(emailLog).values({
    outbox_id: row.id,
    server,
    title: row.title,
    type: row.kind,
    success: error ? 0 : 1,
    email: row.recipient,
    context: row.confidential ? '' : row.content,
    error_num: error ? row.tries : row.tries - 1,
    error: error?.reason ?? null,
    last_send: now,
  });
}

/** Makes the sender of mails. */
export const mailSender =
  ({ database, config }: Needs): Sender =>
  async (row) => {
    const { db } = database;
    const now = Math.floor(Date.now() / 1000);
    const server = await reserve(db, row.error ? row.via : '', now);
    const via = serverName(server);
    try {
      const password = await unseal({ database, config }, server.password);
      const { site_name } = await readSite(db);
      await deliver(
        { ...server, password },
        { to: row.recipient, from_name: site_name, subject: row.title, html: row.content, id: `message-${row.id}-${row.created}` },
      );
    } catch (error) {
      // What it did not take is none of its daily number.
      await db
        .update(smtp)
        .set({ send_count: sql`greatest(${smtp.send_count} - 1, 0)` })
        .where(eq(smtp.id, server.id));
      if (error instanceof NotSent) await logTry(db, row, via, now, error);
      throw error;
    }
    await logTry(db, row, via, now, undefined);
    return { via };
  };
