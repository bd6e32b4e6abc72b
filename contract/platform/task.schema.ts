import * as z from 'zod';
import { within } from '../core/filter-fields.ts';
import { defineShapes, idList, optionalText, page, pageQuery, seqId, seqIdOrZero, sortQuery, unixTime } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';

export const taskErrors = {
  open: refusal('004', '任务尚未结束，请先取消', 'The task is still open; cancel it first'),
  noFile: refusal('004', '任务没有可下载的文件，或文件已过期', 'The task has no file, or the file has expired'),
  tooMany: refusal('004', '进行中的任务过多，请等待其完成', 'Too many of your tasks are open; wait until some have finished'),
  once: refusal('004', '该任务不能重新执行', 'This task cannot be run again'),
  running: refusal('004', '任务尚未结束', 'The task has not ended yet'),
  lost: refusal('004', '任务多次中断，已停止重试', 'The task was interrupted too often and is not tried again'),
} as const;

/** A short text in both languages, so that a task reads right whatever language its owner changes to. */
export const bothLanguages = z.object({ zh: z.string(), en: z.string() });

const status = () => z.enum(['queued', 'running', 'succeeded', 'failed', 'cancelled']);

/** A background task. Lists leave `failed` out of `result`. */
export const task = z.object({
  id: seqId(),
  kind: z.string(),
  /** Kind of record that it is about, e.g. `goods`; null where it is about none. */
  resource: z.string().nullable(),
  /** Kinds of records that it changes; screens that show them are to ask again when it has ended. */
  touched: z.array(z.string()),
  title: bothLanguages,
  status: status(),
  /** Somebody asked to cancel it; it ends at its next step. */
  cancelling: z.boolean(),
  done: z.number().int(),
  /** Null while it is not known. */
  total: z.number().int().nullable(),
  percent: z.number().int().min(0).max(100),
  text: bothLanguages.nullable(),
  error: bothLanguages.nullable(),
  /** What a succeeded task found; the shape is the kind's: `exportResult`, `bulkResult`. Null to whom the right to it was taken away. */
  result: z.record(z.string(), z.unknown()).nullable(),
  /** Whether its file can be downloaded now, and until when (unix seconds). */
  downloadable: z.boolean(),
  expires: unixTime().nullable(),
  /** 0: the product's clock. */
  owner_id: seqIdOrZero(),
  owner_name: z.string(),
  attempts: z.number().int(),
  created: unixTime(),
  started: unixTime().nullable(),
  finished: unixTime().nullable(),
});
export type Task = z.output<typeof task>;

const one = z.object({ id: seqId() });

export const shapes = defineShapes({
  list: {
    query: z.object({
      ...pageQuery,
      ...sortQuery('created', 'finished'),
      kind: optionalText(50),
      status: status().optional(),
      owner_name: optionalText(50),
      start_time: unixTime().optional(),
      end_time: unixTime().optional(),
      ...within('created', 'start_time', 'end_time'),
    }),
    response: page(task),
  },
  one: { params: one, response: task, errors: [commonErrors.notFound] },
  cancel: { params: one, response: task, errors: [commonErrors.notFound] },
  repeat: {
    params: one,
    response: z.object({ task_id: seqId() }),
    errors: [commonErrors.notFound, commonErrors.notPermitted, taskErrors.once, taskErrors.running, taskErrors.tooMany, commonErrors.identityNeeded],
  },
  remove: { params: z.object({ ids: idList() }), errors: [taskErrors.open] },
  result: { params: one, response: z.unknown(), errors: [commonErrors.notFound, commonErrors.notPermitted, taskErrors.noFile] },
});
