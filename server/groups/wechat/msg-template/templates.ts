/** Template messages of the official account: taken from WeChat, changed and removed here and there alike (R24, R25). */
import { asc, desc, eq, sql } from 'drizzle-orm';
import { enumLabel } from '#contract/core/enum.ts';
import { wechatTmpType, type WechatTmpType } from '#contract/wechat/enums.ts';
import { wechatEvents } from '#contract/wechat/facts.ts';
import { wechatErrors } from '#contract/wechat/refusals.ts';
import type { Context } from '#server/core/context.ts';
import { found, refuse } from '#server/core/refused.ts';
import { refuseStale } from '#server/core/stale.ts';
import type { Db } from '#server/db/client.ts';
import { paged, type PageQuery } from '#server/db/page.ts';
import { audited, type Change } from '#server/platform/records/audited.ts';
import { wechatMsgTemplate } from '../schema.ts';
import { accountOf, addTemplate, dropTemplate, heldTemplates, orRefuse, type Account } from '../client.ts';

export type TemplateRow = typeof wechatMsgTemplate.$inferSelect;

/** An account takes 25; seven are needed. */
const MOST_HELD = 18;

/** How changes of templates are logged and told. */
export const templateLog = audited<TemplateRow>('wechatMsgTemplate', 'id', 'msg_tmp_name');

export const isSynced = async (db: Db): Promise<boolean> => (await db.$count(wechatMsgTemplate)) > 0;

export const listTemplates = (db: Db, query: PageQuery) =>
  paged(
    query,
    (limit, offset) => db.select().from(wechatMsgTemplate).orderBy(asc(wechatMsgTemplate.id)).limit(limit).offset(offset),
    () => db.$count(wechatMsgTemplate),
  );

export async function oneTemplate(db: Db, id: string): Promise<TemplateRow> {
  const [row] = await db.select().from(wechatMsgTemplate).where(eq(wechatMsgTemplate.id, id));
  return found(row);
}

/** The official account. @throws Refused 927 where it was not entered */
async function official(context: Pick<Context, 'services' | 'db'>): Promise<Account> {
  return found(await accountOf(context.services, context.db, 'wechat'), wechatErrors.unset);
}

/** Two who synchronise at once would take every template twice. */
const SYNC_LOCK = 927_018;

/**
 * Takes the templates that are still missing from WeChat's library into the account and keeps their ids, all of them open. Whatever was
 * taken when it fails half-way is given back.
 * @throws Refused 927
 */
export async function syncTemplates(context: Context): Promise<TemplateRow[]> {
  const { services, db } = context;
  const account = await official(context);
  await db.execute(sql`select pg_advisory_xact_lock(${SYNC_LOCK})`);
  const held = await orRefuse(heldTemplates(services, account));
  const stored = await db.select().from(wechatMsgTemplate);
  // What was removed at WeChat itself is taken anew.
  const kept = stored.filter(({ template_id }) => held.includes(template_id));
  const wanted = wechatTmpType.values.filter((type) => !kept.some(({ tmp_type }) => tmp_type === type));
  if (wanted.length === 0) return [];
  if (held.length - kept.length > MOST_HELD) refuse(wechatErrors.tooMany, { count: held.length });
  const taken: { tmp_type: WechatTmpType; template_id: string }[] = [];
  try {
    for (const tmp_type of wanted) {
      const template_id = await orRefuse(addTemplate(services, account, wechatEvents[tmp_type].sn));
      if (template_id === '') refuse(wechatErrors.noTemplate, { name: enumLabel(wechatTmpType, tmp_type, context.lang) });
      taken.push({ tmp_type, template_id });
    }
  } catch (error) {
    for (const { template_id } of taken) await dropTemplate(services, account, template_id).catch(() => undefined);
    throw error;
  }
  const rows: TemplateRow[] = [];
  for (const { tmp_type, template_id } of taken) {
    const { sn, first, remark } = wechatEvents[tmp_type];
    const fresh = { template_id, msg_tmp_sn: sn, msg_tmp_name: enumLabel(wechatTmpType, tmp_type, 'zh'), is_open: 1 as const };
    const [row] = await db
      .insert(wechatMsgTemplate)
      .values({ ...fresh, tmp_type, msg_first: first, msg_remark: remark })
      .onConflictDoUpdate({ target: wechatMsgTemplate.tmp_type, set: fresh })
      .returning();
    rows.push(found(row));
  }
  return rows;
}

interface TemplateChange {
  is_open?: 0 | 1 | undefined;
  msg_first?: string | undefined;
  msg_remark?: string | undefined;
  version?: number | undefined;
}

/** Changes what stands above and below the facts, and whether it is sent; what is left out stays. */
export async function changeTemplate(db: Db, id: string, { version, ...set }: TemplateChange): Promise<Change<TemplateRow>> {
  const [row] = await db.select().from(wechatMsgTemplate).where(eq(wechatMsgTemplate.id, id)).for('update');
  const before = found(row);
  refuseStale(before, version);
  const [after] = await db
    .update(wechatMsgTemplate)
    .set({ ...set, version: before.version + 1 })
    .where(eq(wechatMsgTemplate.id, id))
    .returning();
  return { before, after: found(after) };
}

/** Removes a template, at WeChat first: when WeChat refuses it stays here as well. An unknown one is passed over. */
export async function removeTemplate(context: Context, id: string): Promise<TemplateRow | undefined> {
  const { services, db } = context;
  const [row] = await db.select().from(wechatMsgTemplate).where(eq(wechatMsgTemplate.id, id)).for('update');
  if (!row) return undefined;
  await orRefuse(dropTemplate(services, await official(context), row.template_id));
  await db.delete(wechatMsgTemplate).where(eq(wechatMsgTemplate.id, id));
  return row;
}

/** The open template of an event, newest first where there were several. */
export async function openTemplate(db: Db, type: WechatTmpType): Promise<TemplateRow | undefined> {
  const [row] = await db.select().from(wechatMsgTemplate).where(eq(wechatMsgTemplate.tmp_type, type)).orderBy(desc(wechatMsgTemplate.id)).limit(1);
  return row?.is_open === 1 ? row : undefined;
}
