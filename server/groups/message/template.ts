/** Texts and switches of messages. Texts only use what their event gives them. */
import { asc, eq } from 'drizzle-orm';
import { exampleValues, strangePlaces, variablesOf } from '#contract/message/catalogue.ts';
import type { MessageType } from '#contract/message/enums.ts';
import { messageErrors } from '#contract/message/refusals.ts';
import { memberMessage, shopMessage } from '#contract/message/rights.ts';
import { templateApi, templateFields } from '#contract/message/template.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import { textIn } from '#contract/core/text.ts';
import { actorOf, implement, type Context } from '#server/core/context.ts';
import { mayCall } from '#server/core/auth/permits.ts';
import { found, Refused, refuse } from '#server/core/refused.ts';
import { refuseStale } from '#server/core/stale.ts';
import { paged } from '#server/db/page.ts';
import { queueMessages, renderedFor } from '#server/platform/message/queue.ts';
import { messageTemplate } from '#server/platform/message/schema.ts';
import { storedTemplate, TEMPLATE } from '#server/platform/message/templates.ts';
import { audited } from '#server/platform/records/audited.ts';

type Row = typeof messageTemplate.$inferSelect;

/** What the outbox calls a trial. */
export const TEST_KIND = 'TEST';

/** Both rights reach the same addresses; which one counts is said by the template. */
async function demandRight(context: Context, type: MessageType): Promise<void> {
  const { identifier } = type === 'SHOP' ? shopMessage : memberMessage;
  const path = (context.request.url.split('?', 1)[0] ?? '').slice('/api'.length);
  if (!(await mayCall(context.db, actorOf(context), { permission: [identifier] }, path))) throw new Refused(commonErrors.notPermitted);
}

const TEXTS = ['content', 'sms_content', 'email_title', 'email_content'] as const;

/** Refuses texts that use what their event does not have, by name (R22 would leave it standing in every message). */
function refuseStrange({ lang }: Context, code: string, texts: Readonly<Record<(typeof TEXTS)[number], string>>): void {
  for (const name of TEXTS) {
    const [strange] = strangePlaces(code, texts[name]);
    if (strange === undefined) continue;
    const known = [...variablesOf(code).keys()].map((one) => `\${${one}}`).join(lang === 'en' ? ', ' : '、');
    refuse(messageErrors.strangeVariable, { field: textIn(templateFields[name], lang), place: `\${${strange}}`, known });
  }
}

/** A template that is going to change. Refuses those who may not edit its kind. */
async function locked(context: Context, id: number): Promise<Row> {
  const [row] = await context.db.select().from(messageTemplate).where(eq(messageTemplate.id, id)).for('update');
  const template = found(row);
  await demandRight(context, template.type);
  return template;
}

const log = audited<Row>(TEMPLATE, 'id', 'tpl_name');

export const templateRoutes = implement(templateApi, {
  list: async ({ query }, context) => {
    const { db } = context;
    await demandRight(context, query.type);
    const where = eq(messageTemplate.type, query.type);
    return paged(
      query,
      (limit, offset) => db.select().from(messageTemplate).where(where).orderBy(asc(messageTemplate.id)).limit(limit).offset(offset),
      () => db.$count(messageTemplate, where),
    );
  },
  update: log.updated(async ({ params, body: { version, ...body } }, context) => {
    const { db } = context;
    const before = await locked(context, params.id);
    refuseStale(before, version);
    if (body.email_content.trim() === '') refuse(commonErrors.badRequest);
    refuseStrange(context, before.tpl_code, body);
    const values = { ...body, sms_template: body.sms_template ?? before.sms_template, version: before.version + 1 };
    const [after] = await db.update(messageTemplate).set(values).where(eq(messageTemplate.id, params.id)).returning();
    return { before, after: found(after) };
  }),
  one: async ({ params }, context) => {
    const row = found(await storedTemplate(context.db, params.id));
    await demandRight(context, row.type);
    return row;
  },
  switch: log.updated(async ({ params, body }, context) => {
    const { db } = context;
    const before = await locked(context, params.id);
    const given = Object.fromEntries(Object.entries(body).filter(([, state]) => state !== undefined)) as typeof body;
    const [after] = await db
      .update(messageTemplate)
      .set({ ...(given as Partial<Row>), version: before.version + 1 })
      .where(eq(messageTemplate.id, params.id))
      .returning();
    return { before, after: found(after) };
  }),
  test: async ({ params, body: { channel, mobile, email } }, context) => {
    const { db, now } = context;
    const stored = found(await storedTemplate(db, params.id));
    await demandRight(context, stored.type);
    const who = channel === 'SMS' ? mobile : email;
    if (who === undefined) refuse(commonErrors.badRequest);
    // As it is stored now, whatever this process remembers.
    const render = await renderedFor(db, channel, stored);
    await queueMessages(db, { channel, kind: TEST_KIND, now, template: channel === 'SMS' ? stored.sms_template : '' }, [
      { who, ...render(exampleValues(stored.tpl_code)), cause: null },
    ]);
    context.audit({ resource: TEMPLATE, ids: [params.id], title: stored.tpl_name });
  },
});
