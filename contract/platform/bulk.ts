import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';

/** What a person reads for each field of a bulk action. */
export const bulkFields = {
  endpoint: { zh: '操作', en: 'Action' },
  resource: { zh: '操作对象', en: 'Kind of record' },
  filter: { zh: '筛选条件', en: 'Filter' },
  ids: { zh: '所选记录', en: 'Chosen records' },
  body: { zh: '操作参数', en: 'Parameters' },
  expected_total: { zh: '预期数量', en: 'Expected number' },
} satisfies Record<string, Text>;

/** A result lists at most this many refused rows; their number is always true. */
export const MAX_FAILED = 1_000;

/** One action on every row that a filter leaves, with a result per row. It runs as a background task. */
export const bulkApi = defineApi('bulk', bulkFields, () => import('./bulk.schema.ts'), {
  /** Needs the permission of the endpoint that is run. */
  start: {
    method: 'POST',
    path: '/admin/bulk',
    permission: 'any',
    encoding: 'json',
    important: true,
    summary: { zh: '发起批量操作', en: 'Start a bulk action' },
  },
});
