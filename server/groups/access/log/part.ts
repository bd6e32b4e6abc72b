import { eq } from 'drizzle-orm';
import { fieldLabel } from '#contract/labels.ts';
import type { Lang } from '#contract/core/text.ts';
import { logApi, logLevel } from '#contract/access/log.ts';
import type { RecordChange, SystemLog } from '#contract/access/log.schema.ts';
import type { Db } from '#server/db/client.ts';
import { orderBy } from '#server/db/order.ts';
import { implement } from '#server/core/context.ts';
import { found } from '#server/core/refused.ts';
import { systemLog } from '#server/core/schema.ts';
import { defineExport } from '#server/platform/export/define.ts';
import type { Part } from '#server/platform/part.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { logFilter } from './filter.ts';

/** What is read of a line: its sentence in both languages. */
const columns = {
  id: systemLog.id,
  operator_id: systemLog.operator_id,
  operator_name: systemLog.operator_name,
  operate_detail: systemLog.operate_detail,
  operate_detail_en: systemLog.operate_detail_en,
  operate_time: systemLog.operate_time,
  operate_ip: systemLog.operate_ip,
  level: systemLog.level,
  method: systemLog.method,
  params: systemLog.params,
  changes: systemLog.changes,
};

const select = (db: Db) => db.select(columns).from(systemLog);
type Line = Awaited<ReturnType<typeof select>>[number];

const listing = listingOf(logApi.list, {
  title: { zh: '系统日志', en: 'System log' },
  table: systemLog,
  key: systemLog.id,
  called: systemLog.operate_detail,
  where: logFilter,
  order: orderBy([systemLog.operate_time, systemLog.id], 'desc'),
  sort: { operate_time: systemLog.operate_time },
  select,
});

const toAnswer = ({ operate_detail_en, ...line }: Line, lang: Lang): SystemLog => (lang === 'en' ? { ...line, operate_detail: operate_detail_en } : line);

const valueText = (value: unknown): string => (value === null || value === undefined ? '-' : typeof value === 'string' ? value : JSON.stringify(value));

/** One line per record: its title, then `field: before → after`. */
function changesText(changes: readonly RecordChange[], lang: Lang): string {
  const line = ({ resource, ids, title, fields }: RecordChange) =>
    [
      `${title || ids.join(',')}`,
      ...fields.map(({ field, before, after }) => `${fieldLabel(resource, field, lang)}: ${valueText(before)} → ${valueText(after)}`),
    ].join('; ');
  return changes.map(line).join('\n');
}

const logExport = defineExport(listing, {
  id: 'number',
  operator_id: 'number',
  operator_name: 'text',
  operate_detail: { kind: 'text', value: (row, lang) => toAnswer(row, lang).operate_detail },
  operate_time: 'time',
  operate_ip: 'text',
  level: logLevel,
  method: 'text',
  params: 'text',
  changes: { kind: 'text', value: (row, lang) => changesText(row.changes, lang) },
});

/** The system log: read and taken away, never changed. */
export const logPart: Part = {
  routes: implement(logApi, {
    one: async ({ params }, { db, lang }) => toAnswer(found((await select(db).where(eq(systemLog.id, params.id)))[0]), lang),
    list: async ({ query }, { db, lang }) => {
      const page = await listing.page(db, query);
      return { ...page, data: page.data.map((line) => toAnswer(line, lang)) };
    },
  }),
  exports: [logExport],
};
