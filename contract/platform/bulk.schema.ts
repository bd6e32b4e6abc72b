import * as z from 'zod';
import { defineShapes, seqId } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { chosenIds, listFilter } from './export.schema.ts';
import { bothLanguages } from './task.schema.ts';

export const bulkErrors = {
  unknown: refusal('004', '不支持批量执行该操作', 'This action cannot be run in bulk'),
  nothing: refusal('004', '没有符合条件的数据', 'Nothing matches'),
  changed: refusal('409', '符合条件的数据已变为{total}条，请确认后重试', 'By now {total} records match; please check and try again'),
} as const;

/** The `result` of a succeeded bulk action. `failed` is cut at MAX_FAILED; lists of tasks leave it out. */
export const bulkResult = z.object({
  total: z.number().int(),
  ok: z.number().int(),
  refused: z.number().int(),
  failed: z.array(z.object({ id: z.string(), title: z.string(), message: bothLanguages })),
});
export type BulkResult = z.output<typeof bulkResult>;

export const shapes = defineShapes({
  start: {
    body: z.object({
      /** Id of an endpoint of the contract that takes ids, e.g. `goods.under`. */
      endpoint: z.string().min(1).max(100),
      /** What the filter lists, e.g. `goods`. */
      resource: z.string().min(1).max(50),
      filter: listFilter(),
      ids: chosenIds(),
      /** The endpoint's own body, without ids. */
      body: z.record(z.string().max(50), z.unknown()).default({}),
      /** How many rows the person saw; refused when by now another number matches. */
      expected_total: z.number().int().min(0).max(Number.MAX_SAFE_INTEGER).optional(),
    }),
    response: z.object({ task_id: seqId(), total: z.number().int() }),
    errors: [bulkErrors.unknown, bulkErrors.nothing, bulkErrors.changed, commonErrors.notPermitted, commonErrors.identityNeeded],
  },
});
