/** What was sent, what waits, what failed and why. */
import { and, desc, eq, gte, lte, type SQL } from 'drizzle-orm';
import { aboutKind } from '#contract/message/about.ts';
import { outboxChannel, outboxState } from '#contract/message/enums.ts';
import { outboxApi } from '#contract/message/outbox.ts';
import { messageErrors } from '#contract/message/refusals.ts';
import type { OutboxMessage, OutboxQuery } from '#contract/message/outbox.schema.ts';
import { textIn, type Lang, type Text } from '#contract/core/text.ts';
import { changed } from '#server/core/changed.ts';
import { actorOf, implement, type AuditEntry } from '#server/core/context.ts';
import { found, refuse } from '#server/core/refused.ts';
import type { Db } from '#server/db/client.ts';
import { defineBulk } from '#server/platform/bulk/define.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { emailLog, outbox } from '#server/platform/message/schema.ts';
import { wakeOutbox } from '#server/platform/message/queue.ts';
import { LOG_GATEWAY } from '#server/platform/message/sms/log.ts';
import type { Part } from '#server/platform/part.ts';
import { listingOf } from '#server/platform/records/listing.ts';

type Row = typeof outbox.$inferSelect;

/** An address of which only its beginning and end are to be seen: `138****5678`, `li***@example.com`. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@');
  if (at > 0) return `${address.slice(0, Math.min(2, at - 1))}***${address.slice(at)}`;
  return address.length < 8 ? `${address.slice(0, 1)}****` : `${address.slice(0, 3)}****${address.slice(-4)}`;
}

const inLang = (text: Text | null, lang: Lang): string | null => text && textIn(text, lang);

const shown = (row: Row, lang: Lang): OutboxMessage => ({
  id: row.id,
  channel: row.channel,
  kind: row.kind,
  recipient: maskedAddress(row.recipient),
  title: row.title,
  confidential: row.confidential ? 1 : 0,
  state: row.state,
  tries: row.tries,
  error: inLang(row.error, lang),
  via: row.via,
  run_after: row.run_after,
  created: row.created,
  finished: row.finished,
});

const where = ({ channel, state, kind, recipient, start_time, end_time }: OutboxQuery): SQL | undefined =>
  and(
    channel && eq(outbox.channel, channel),
    state && eq(outbox.state, state),
    kind ? eq(outbox.kind, kind) : undefined,
    recipient ? eq(outbox.recipient, recipient) : undefined,
    start_time === undefined ? undefined : gte(outbox.created, start_time),
    end_time === undefined ? undefined : lte(outbox.created, end_time),
  );

const listing = listingOf<typeof outboxApi.list, typeof outbox, Row>(outboxApi.list, {
  title: { zh: '发送记录', en: 'Sent messages' },
  table: outbox,
  key: outbox.id,
  called: outbox.kind,
  sort: { created: outbox.created },
  where: (query) => where(query as OutboxQuery),
});

/** Neither whole addresses nor what was said leave with it. */
const exported = defineExport(listing, {
  created: 'time',
  kind: { kind: 'text', value: ({ kind }, lang) => textIn(aboutKind(kind), lang) },
  channel: outboxChannel,
  recipient: { kind: 'text', value: ({ recipient }) => maskedAddress(recipient) },
  state: outboxState,
  tries: 'number',
  error: { kind: 'text', value: ({ error }, lang) => inLang(error, lang) },
  via: 'text',
  finished: 'time',
});

/** Puts a message that was given up back into the queue. A secret text was wiped, so there is nothing to send again. */
async function retry(db: Db, id: string): Promise<Omit<AuditEntry, 'resource'>> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id)).for('update');
  const before = found(row);
  if (before.state !== 'FAILED' || (before.confidential && before.content === '')) refuse(messageErrors.notFailed);
  await db.update(outbox).set({ state: 'QUEUED', tries: 0, run_after: 0, finished: null }).where(eq(outbox.id, id));
  await wakeOutbox(db);
  return { ids: [id], before: { state: before.state }, after: { state: 'QUEUED' }, title: `${before.kind} ${maskedAddress(before.recipient)}` };
}

export const outboxPart: Part = {
  routes: implement(outboxApi, {
    list: async ({ query }, { db, lang }) => {
      const page = await listing.page(db, query as never);
      return { ...page, data: page.data.map((row) => shown(row, lang)) };
    },
    one: async ({ params }, context) => {
      const { db, lang } = context;
      const [row] = await db.select().from(outbox).where(eq(outbox.id, params.id));
      const message = found(row);
      const tries = await db.select().from(emailLog).where(eq(emailLog.outbox_id, params.id)).orderBy(desc(emailLog.id));
      // A code reaches nobody where the log is the gateway; a founder then reads it here. Nobody else gets to see one.
      const seen = !message.confidential || (message.via === LOG_GATEWAY && actorOf(context).founder);
      return {
        ...shown(message, lang),
        content: seen ? message.content : null,
        attempts: tries.map(({ server, success, error, last_send }) => ({ server, success, error: inLang(error, lang), time: last_send })),
      };
    },
    retry: async ({ params }, context) => {
      await changed(context, 'outbox', [await retry(context.db, params.id)]);
    },
  }),
  exports: [exported],
  bulk: [defineBulk({ endpoint: outboxApi.retry, listing, apply: async ({ db }, id) => [await retry(db, id)] })],
};
