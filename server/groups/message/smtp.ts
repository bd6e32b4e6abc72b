/** Mail servers as administrators set them up. Passwords are sealed, and only ever given to the host that they were entered for. */
import { asc, eq, inArray } from 'drizzle-orm';
import { KEPT_SECRET } from '#contract/core/secret.ts';
import { textIn } from '#contract/core/text.ts';
import { smtpApi, smtpNoticeApi, TEST_MAIL_MS } from '#contract/message/smtp.ts';
import { messageErrors } from '#contract/message/refusals.ts';
import type { Smtp } from '#contract/message/smtp.schema.ts';
import { seal, unseal } from '#server/base/secrets.ts';
import { readSite } from '#server/base/site.ts';
import { implement, prepared, type Context, type Route } from '#server/core/context.ts';
import { found, refuse } from '#server/core/refused.ts';
import { refuseStale } from '#server/core/stale.ts';
import type { Db } from '#server/db/client.ts';
import { seqIds } from '#server/db/columns.ts';
import { paged } from '#server/db/page.ts';
import { sentToday, type SmtpRow } from '#server/platform/message/mail/sender.ts';
import { deliver } from '#server/platform/message/mail/transport.ts';
import { NotSent } from '#server/platform/message/outbox.ts';
import { smtp } from '#server/platform/message/schema.ts';
import { escaped } from '#server/platform/message/templates.ts';
import { audited } from '#server/platform/records/audited.ts';

const shown = (row: SmtpRow, now: number): Smtp => ({ ...row, password: row.password ? KEPT_SECRET : '', send_count: sentToday(row, now) });

const log = audited<SmtpRow>('smtp', 'id', 'host', { kept: ({ send_count: _count, last_send_time: _time, ...row }) => row });
const answered = async (row: SmtpRow, { now }: Context) => shown(row, now);

async function one(db: Db, id: number): Promise<SmtpRow> {
  const [row] = await db.select().from(smtp).where(eq(smtp.id, id));
  return found(row);
}

async function locked(db: Db, id: number): Promise<SmtpRow> {
  const [row] = await db.select().from(smtp).where(eq(smtp.id, id)).for('update');
  return found(row);
}

const isKept = (password: string | undefined): boolean => password === undefined || password === KEPT_SECRET;

/**
 * The stored password, where a form left it alone. Whoever may edit a server must not learn its password by pointing it to a host of
 * their own. @throws Refused when the host is another one
 */
function keptPassword(stored: Pick<SmtpRow, 'host' | 'password'> | undefined, host: string): string {
  if (!stored || stored.password === '' || stored.host !== host) refuse(messageErrors.passwordAnew);
  return stored.password;
}

const switched = (enabled: 0 | 1): Handlers['open'] =>
  log.updated(async ({ params }, { db }) => {
    const before = await locked(db, params.id);
    if (before.enabled === enabled) return undefined;
    const [after] = await db
      .update(smtp)
      .set({ enabled, version: before.version + 1 })
      .where(eq(smtp.id, params.id))
      .returning();
    return { before, after: found(after) };
  });

type Handlers = Parameters<typeof implement<typeof smtpApi>>[1];

const handlers: Handlers = {
  list: ({ query }, { db, now }) =>
    paged(
      query,
      async (limit, offset) => (await db.select().from(smtp).orderBy(asc(smtp.id)).limit(limit).offset(offset)).map((row) => shown(row, now)),
      () => db.$count(smtp),
    ),
  one: async ({ params }, { db, now }) => shown(await one(db, params.id), now),
  create: log.created(async ({ body }, { db, services }) => {
    if (isKept(body.password)) refuse(messageErrors.passwordAnew);
    const [row] = await db
      .insert(smtp)
      .values({ ...body, password: await seal(services, body.password) })
      .returning();
    return found(row);
  }, answered),
  update: log.updated(async ({ params, body: { version, password, enabled, ...body } }, { db, services }) => {
    const before = await locked(db, params.id);
    refuseStale(before, version);
    const stored = password === undefined || isKept(password) ? keptPassword(before, body.host) : await seal(services, password);
    const values = { ...body, password: stored, version: before.version + 1, ...(enabled !== undefined && { enabled }) };
    const [after] = await db.update(smtp).set(values).where(eq(smtp.id, params.id)).returning();
    return { before, after: found(after) };
  }, answered),
  remove: log.removed(async ({ params }, { db }) => {
    const ids = seqIds(params.ids);
    const rows = ids.length === params.ids.length ? await db.delete(smtp).where(inArray(smtp.id, ids)).returning() : [];
    // All or none: what is thrown takes the removal back.
    if (rows.length < params.ids.length) found(undefined);
    return rows;
  }),
  open: switched(1),
  close: switched(0),
  // Before the transaction: a mail server may take its time. It counts for no server (R13).
  send: prepared(
    async ({ body: { id, password, email, ...server } }, { services, db, lang }) => {
      const stored = password === undefined || isKept(password) ? keptPassword(id === undefined ? undefined : await one(db, id), server.host) : undefined;
      const clear = stored === undefined ? (password ?? '') : await unseal(services, stored);
      const { site_name: from_name } = await readSite(db);
      const [subject, text] =
        lang === 'en'
          ? [`Test mail of ${from_name}`, `This mail server works: ${from_name} can send its mails through it.`]
          : [`${from_name}测试邮件`, `邮件服务器设置成功，${from_name}可以通过它发送邮件。`];
      try {
        await deliver({ ...server, password: clear }, { to: email, from_name, subject, html: `<p>${escaped(text)}</p>` }, TEST_MAIL_MS);
      } catch (error) {
        if (error instanceof NotSent) refuse(messageErrors.mailFailed, { reason: textIn(error.reason, lang) });
        throw error;
      }
    },
    async ({ body }, context) => {
      context.audit({ resource: 'smtp', ids: body.id === undefined ? [] : [body.id], title: body.host });
      return undefined;
    },
  ),
};

export const smtpRoutes: Route[] = [...implement(smtpApi, handlers), ...implement(smtpNoticeApi, handlers)];
