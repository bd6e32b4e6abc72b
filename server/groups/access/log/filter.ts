import { and, arrayContains, eq, gte, ilike, lte, or, type SQL } from 'drizzle-orm';
import { containing } from '#server/db/page.ts';
import { systemLog } from '#server/core/schema.ts';

interface Filters {
  keyword?: string | undefined;
  level?: 'normal' | 'important' | undefined;
  start_time?: number | undefined;
  end_time?: number | undefined;
  resource?: string | undefined;
  record_id?: string | undefined;
}

/** The rows that filters leave. `resource` alone finds every record of that kind, with `record_id` one record's history. */
export function logFilter(filters: Filters): SQL | undefined {
  const { keyword, level, start_time, end_time, resource, record_id } = filters;
  const pattern = containing(keyword ?? '');
  return and(
    keyword
      ? or(
          ilike(systemLog.operator_name, pattern),
          ilike(systemLog.operate_detail, pattern),
          ilike(systemLog.operate_detail_en, pattern),
          ilike(systemLog.operate_ip, pattern),
        )
      : undefined,
    level ? eq(systemLog.level, level) : undefined,
    start_time === undefined ? undefined : gte(systemLog.operate_time, start_time),
    end_time === undefined ? undefined : lte(systemLog.operate_time, end_time),
    resource ? arrayContains(systemLog.records, [record_id ? `${resource}:${record_id}` : resource]) : undefined,
  );
}
