import * as z from 'zod';
import { defineShapes, flag, seqId } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { MAX_CHOSEN } from './limits.ts';
import { bothLanguages } from './task.schema.ts';

export const exportErrors = {
  unknown: refusal('004', '不支持导出该对象', 'This cannot be exported'),
  column: refusal('004', '没有可导出的字段：{field}', 'There is no such column: {field}', 400),
} as const;

/**
 * Ids that were ticked; left out, everything that the filter leaves is meant. Records that are addressed by a number of their own
 * (`AS…` of after-sales services) are ticked by it.
 */
export const chosenIds = () =>
  z
    .array(z.string().regex(/^[A-Z]{0,4}\d{1,30}$/, { error: 'id' }))
    .min(1)
    .max(MAX_CHOSEN)
    .optional();

/** The query of the list as the screen sends it, with its `sort` and `order` where the list can be sorted; paging in it does not matter. */
export const listFilter = () => z.record(z.string().max(50), z.unknown()).default({});

/** The `result` of a succeeded export: name of the file, rows without the heading, size in bytes. */
export const exportResult = z.object({ file: z.string(), rows: z.number().int(), bytes: z.number().int() });
export type ExportResult = z.output<typeof exportResult>;

const kind = z.enum(['text', 'number', 'money', 'time', 'enum']);

export const shapes = defineShapes({
  resources: {
    response: z.array(
      z.object({
        resource: z.string(),
        title: bothLanguages,
        columns: z.array(z.object({ field: z.string(), label: bothLanguages, kind })),
        /** Some columns hold personal numbers, and the caller may have them written in full. */
        whole: z.boolean(),
      }),
    ),
  },
  create: {
    body: z.object({
      resource: z.string().min(1).max(50),
      format: z.enum(['xlsx', 'csv']),
      filter: listFilter(),
      /** Columns in the order wanted; all in their own order when left out. */
      columns: z.array(z.string().max(50)).min(1).max(200).optional(),
      ids: chosenIds(),
      /** Personal numbers and addresses in full instead of masked: for those with the right to see them, after a check of identity. */
      whole: flag().optional(),
    }),
    response: z.object({ task_id: seqId() }),
    errors: [exportErrors.unknown, exportErrors.column, commonErrors.notPermitted, commonErrors.identityNeeded],
  },
});
