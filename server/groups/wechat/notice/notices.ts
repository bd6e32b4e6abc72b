/** Subscription notices: their channels, and what each sends at events. What was never set up stands as the catalogue says. */
import { eq, sql } from 'drizzle-orm';
import { enumLabel } from '#contract/core/enum.ts';
import { KEPT_SECRET } from '#contract/core/secret.ts';
import type { Lang } from '#contract/core/text.ts';
import { wechatNoticeType, wechatTmpType, type WechatNoticeType, type WechatTmpType } from '#contract/wechat/enums.ts';
import { wechatEvents } from '#contract/wechat/facts.ts';
import type { WechatNotice } from '#contract/wechat/notice.schema.ts';
import type { WechatDetail, WechatNoticeTemplate } from '#contract/wechat/notice-template.schema.ts';
import { wechatErrors } from '#contract/wechat/refusals.ts';
import { commonErrors } from '#contract/core/refusal.ts';
import { seal } from '#server/base/secrets.ts';
import { refusingDuplicates } from '#server/core/conflict.ts';
import type { Services } from '#server/core/context.ts';
import { found, refuse, Refused } from '#server/core/refused.ts';
import { refuseStale } from '#server/core/stale.ts';
import type { Db } from '#server/db/client.ts';
import type { Change } from '#server/platform/records/audited.ts';
import { wechatNotice, wechatNoticeTemplate } from '../schema.ts';

type NoticeRow = typeof wechatNotice.$inferSelect;
export type NoticeTemplateRow = typeof wechatNoticeTemplate.$inferSelect;

const SECRETS = ['notice_token', 'aes_key'] as const;
/** What a channel is set up with. */
const FIELDS: Readonly<Record<WechatNoticeType, readonly ('notice_token' | 'aes_key' | 'app_id')[]>> = {
  Wechat_Mini_Program: ['notice_token', 'aes_key', 'app_id'],
  Wechat_Official_Account: ['notice_token'],
};

const unset = (notice_type: WechatNoticeType): NoticeRow => ({ notice_type, open: 0, config: {}, version: 1 });

async function noticeOf(db: Db, notice_type: WechatNoticeType): Promise<NoticeRow> {
  const [row] = await db.select().from(wechatNotice).where(eq(wechatNotice.notice_type, notice_type));
  return row ?? unset(notice_type);
}

/** All channels in their fixed order. */
export const allNotices = (db: Db): Promise<NoticeRow[]> => Promise.all(wechatNoticeType.values.map((type) => noticeOf(db, type)));

/** A channel as it is answered; of secrets only that they are set. */
export function shownNotice({ notice_type, open, config, version }: NoticeRow, lang: Lang): WechatNotice {
  const value = (name: string) => config[name] ?? '';
  const marked = (name: string) => (value(name) === '' ? '' : KEPT_SECRET);
  const isSet = Object.values(config).some((one) => one !== '');
  return {
    notice_type,
    name: enumLabel(wechatNoticeType, notice_type, lang),
    open,
    config_items: isSet ? { notice_token: marked('notice_token'), aes_key: marked('aes_key'), app_id: value('app_id') } : null,
    version,
  };
}

async function locked(db: Db, notice_type: WechatNoticeType): Promise<NoticeRow> {
  await db.insert(wechatNotice).values({ notice_type }).onConflictDoNothing();
  const [row] = await db.select().from(wechatNotice).where(eq(wechatNotice.notice_type, notice_type)).for('update');
  return found(row);
}

interface NoticeConfig {
  notice_token?: string | undefined;
  aes_key?: string | undefined;
  app_id?: string | undefined;
  version?: number | undefined;
}

/** Sets a channel up. What is left out stays, a secret also where its mark or nothing is sent; fields of another channel are dropped. */
export async function configureNotice(
  services: Pick<Services, 'database' | 'config'>,
  db: Db,
  notice_type: WechatNoticeType,
  { version, ...given }: NoticeConfig,
): Promise<Change<NoticeRow>> {
  const before = await locked(db, notice_type);
  refuseStale(before, version);
  const config: Record<string, string> = { ...before.config };
  for (const name of FIELDS[notice_type]) {
    const value = given[name];
    const isSecret = (SECRETS as readonly string[]).includes(name);
    if (value === undefined || (isSecret && (value === KEPT_SECRET || value === ''))) continue;
    config[name] = isSecret ? await seal(services, value) : value;
  }
  const [after] = await db
    .update(wechatNotice)
    .set({ config, version: before.version + 1 })
    .where(eq(wechatNotice.notice_type, notice_type))
    .returning();
  return { before, after: found(after) };
}

/** Starts or stops a channel. @throws Refused 927 for starting one that was not set up */
export async function switchNotice(db: Db, notice_type: WechatNoticeType, open: 0 | 1): Promise<Change<NoticeRow>> {
  const before = await locked(db, notice_type);
  if (open === 1 && FIELDS[notice_type].some((name) => !before.config[name])) refuse(wechatErrors.channelUnset);
  const [after] = await db
    .update(wechatNotice)
    .set({ open, version: sql`${wechatNotice.version} + 1` })
    .where(eq(wechatNotice.notice_type, notice_type))
    .returning();
  return { before, after: found(after) };
}

/** The templates of all channels, each with the number that it always has. */
const CATALOGUE = wechatNoticeType.values.flatMap((notice_type, channel) =>
  wechatTmpType.values.map((tmp_type, event) => ({ id: String(channel * wechatTmpType.values.length + event + 1), notice_type, tmp_type })),
);

/** What WeChat's keywords are called by the kind of fact, until an administrator writes those of the account's template. */
function unsetTemplate({ id, notice_type, tmp_type }: (typeof CATALOGUE)[number]): NoticeTemplateRow {
  return {
    id,
    notice_type,
    tmp_type,
    template_id: '',
    tmp_name: enumLabel(wechatTmpType, tmp_type, 'zh'),
    tmp_sn: '',
    is_open: 0,
    tmp_details: [],
    version: 1,
  };
}

/** The templates of a channel in their fixed order. */
export async function noticeTemplates(db: Db, notice_type: WechatNoticeType): Promise<NoticeTemplateRow[]> {
  const rows = await db.select().from(wechatNoticeTemplate).where(eq(wechatNoticeTemplate.notice_type, notice_type));
  return CATALOGUE.filter((one) => one.notice_type === notice_type).map((one) => rows.find(({ id }) => id === one.id) ?? unsetTemplate(one));
}

/** One template; 404/003 where there is none of this number. */
export async function noticeTemplate(db: Db, id: string): Promise<NoticeTemplateRow> {
  const known = found(CATALOGUE.find((one) => one.id === id));
  const [row] = await db.select().from(wechatNoticeTemplate).where(eq(wechatNoticeTemplate.id, id));
  return row ?? unsetTemplate(known);
}

export const shownTemplate = ({ tmp_details, ...row }: NoticeTemplateRow): WechatNoticeTemplate => ({ ...row, tmp_details: JSON.stringify(tmp_details) });

/** Refuses facts that the event does not have. */
function checkFacts(tmp_type: WechatTmpType, details: readonly WechatDetail[]): void {
  const { facts } = wechatEvents[tmp_type];
  const strange = details.findIndex(({ name }) => !facts.some((fact) => fact.name === name));
  if (strange < 0) return;
  const known = facts.map(({ name }) => name).join('、');
  const text = { zh: `模板内容只能使用：${known}`, en: `The contents can only be: ${facts.map((fact) => fact.text.en).join(', ')}` };
  throw new Refused({ ...commonErrors.badRequest, ...text }, undefined, [{ field: `tmp_details.${strange}.name`, message: text.zh }]);
}

interface TemplateChange {
  template_id: string;
  tmp_name: string;
  tmp_sn: string;
  tmp_details: WechatDetail[];
  version?: number | undefined;
}

async function lockedTemplate(db: Db, id: string): Promise<NoticeTemplateRow> {
  const known = found(CATALOGUE.find((one) => one.id === id));
  await db.insert(wechatNoticeTemplate).values(unsetTemplate(known)).onConflictDoNothing();
  const [row] = await db.select().from(wechatNoticeTemplate).where(eq(wechatNoticeTemplate.id, id)).for('update');
  return found(row);
}

/** Enters what WeChat calls a template and its keywords. @throws Refused 004 for a fact that the event does not have, 927 for an id in use */
export async function changeNoticeTemplate(db: Db, id: string, { version, ...set }: TemplateChange): Promise<Change<NoticeTemplateRow>> {
  const before = await lockedTemplate(db, id);
  refuseStale(before, version);
  checkFacts(before.tmp_type, set.tmp_details);
  const write = () =>
    db
      .update(wechatNoticeTemplate)
      .set({ ...set, version: before.version + 1 })
      .where(eq(wechatNoticeTemplate.id, id))
      .returning();
  const [after] = await refusingDuplicates({ wechat_notice_template_id: wechatErrors.idTaken }, write);
  return { before, after: found(after) };
}

/** Starts or stops a template by the id that WeChat gave it. @throws Refused 404 '003', 927 for one without contents */
export async function switchNoticeTemplate(db: Db, template_id: string, is_open: 0 | 1): Promise<Change<NoticeTemplateRow>> {
  const [row] = await db.select().from(wechatNoticeTemplate).where(eq(wechatNoticeTemplate.template_id, template_id)).for('update');
  const before = found(row);
  if (is_open === 1 && before.tmp_details.length === 0) refuse(wechatErrors.incomplete);
  const [after] = await db
    .update(wechatNoticeTemplate)
    .set({ is_open, version: before.version + 1 })
    .where(eq(wechatNoticeTemplate.id, before.id))
    .returning();
  return { before, after: found(after) };
}
