import { and, arrayContains, desc, eq, gte, ilike, lte, or, type SQL } from 'drizzle-orm';
import { logApi } from '#contract/access/log.ts';
import type { Lang } from '#contract/core/text.ts';
import { containing, paged } from '#server/db/page.ts';
import { implement } from '#server/core/context.ts';
import { found } from '#server/core/refused.ts';
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

const shown = (lang: Lang) => ({
  id: systemLog.id,
  operator_id: systemLog.operator_id,
  operator_name: systemLog.operator_name,
  operate_detail: lang === 'en' ? systemLog.operate_detail_en : systemLog.operate_detail,
  operate_time: systemLog.operate_time,
  operate_ip: systemLog.operate_ip,
  level: systemLog.level,
  method: systemLog.method,
  params: systemLog.params,
  changes: systemLog.changes,
});

export const logRoutes = implement(logApi, {
  one: async ({ params }, { db, lang }) => {
    const [row] = await db.select(shown(lang)).from(systemLog).where(eq(systemLog.id, params.id));
    return found(row);
  },
  list: ({ query }, { db, lang }) => {
    const where = logFilter(query);
    return paged(
      query,
      (limit, offset) =>
        db.select(shown(lang)).from(systemLog).where(where).orderBy(desc(systemLog.operate_time), desc(systemLog.id)).limit(limit).offset(offset),
      () => db.$count(systemLog, where),
    );
  },
});
