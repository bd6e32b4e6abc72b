import { and, desc, inArray, sql } from 'drizzle-orm';
import { fieldLabel } from '#contract/labels.ts';
import type { Lang } from '#contract/core/text.ts';
import { logApi, logFields, logLevel } from '#contract/access/log.ts';
import type { RecordChange } from '#contract/access/log.schema.ts';
import type { Db } from '#server/db/client.ts';
import { seqIds } from '#server/db/columns.ts';
import { logFilter } from '#server/groups/access/log/routes.ts';
import { systemLog } from '#server/core/schema.ts';
import { defineExport } from '../define.ts';
import { defineListing } from '../listing.ts';

export const logListing = defineListing<typeof logApi.list>({
  resource: 'log',
  title: { zh: '系统日志', en: 'System log' },
  list: logApi.list,
  where: (_db, query, ids) => and(logFilter(query), ids ? inArray(systemLog.id, seqIds(ids)) : undefined),
  count: (db, where) => db.$count(systemLog, where),
});

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
type Row = Awaited<ReturnType<typeof select>>[number];

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

const f = logFields;

export const logExport = defineExport<Row>({
  listing: logListing,
  columns: [
    { field: 'id', label: f.id, kind: 'number', value: (row) => row.id },
    { field: 'operator_id', label: f.operator_id, kind: 'number', value: (row) => row.operator_id },
    { field: 'operator_name', label: f.operator_name, kind: 'text', value: (row) => row.operator_name },
    { field: 'operate_detail', label: f.operate_detail, kind: 'text', value: (row, lang) => (lang === 'en' ? row.operate_detail_en : row.operate_detail) },
    { field: 'operate_time', label: f.operate_time, kind: 'time', value: (row) => row.operate_time },
    { field: 'operate_ip', label: f.operate_ip, kind: 'text', value: (row) => row.operate_ip },
    { field: 'level', label: f.level, kind: 'enum', options: logLevel, value: (row) => row.level },
    { field: 'method', label: f.method, kind: 'text', value: (row) => row.method },
    { field: 'params', label: f.params, kind: 'text', value: (row) => row.params },
    { field: 'changes', label: f.changes, kind: 'text', value: (row, lang) => changesText(row.changes, lang) },
  ],
  open: async (db, where) => (after, limit) =>
    select(db)
      .where(and(where, after && sql`(${systemLog.operate_time}, ${systemLog.id}) < (${after.operate_time}::bigint, ${after.id}::bigint)`))
      .orderBy(desc(systemLog.operate_time), desc(systemLog.id))
      .limit(limit),
});
