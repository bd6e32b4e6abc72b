import { fieldLabel } from '#contract/labels.ts';
import type { Lang } from '#contract/core/text.ts';
import { logApi, logLevel } from '#contract/access/log.ts';
import type { RecordChange } from '#contract/access/log.schema.ts';
import type { Db } from '#server/db/client.ts';
import { orderBy } from '#server/db/order.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { systemLog } from '#server/core/schema.ts';
import { logFilter } from './routes.ts';

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

const listing = listingOf(logApi.list, {
  title: { zh: '系统日志', en: 'System log' },
  table: systemLog,
  key: systemLog.id,
  called: systemLog.operate_detail,
  where: logFilter,
  order: orderBy([systemLog.operate_time, systemLog.id], 'desc'),
  select: (db: Db) => db.select(columns).from(systemLog),
});

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

export const logExport = defineExport(listing, {
  id: 'number',
  operator_id: 'number',
  operator_name: 'text',
  operate_detail: { kind: 'text', value: (row, lang) => (lang === 'en' ? row.operate_detail_en : row.operate_detail) },
  operate_time: 'time',
  operate_ip: 'text',
  level: logLevel,
  method: 'text',
  params: 'text',
  changes: { kind: 'text', value: (row, lang) => changesText(row.changes, lang) },
});
