import * as z from 'zod';
import { defineShapes, text } from '../core/fields.ts';
import { refusal } from '../core/refusal.ts';

export const goodsIndexErrors = {
  running: refusal('003', '索引任务正在进行，请稍后再试', 'An index rebuild is already running', 404),
  none: refusal('003', '没有进行中的任务', 'No such task', 404),
} as const;

export const indexProgress = z.object({
  percentage: z.number().int().min(0).max(100),
  status: z.enum(['DOING', 'SUCCESS', 'EXCEPTION']),
  /** What is being done, or why it failed, in the caller's language. */
  text: z.string(),
  message: z.string(),
});
export type IndexProgress = z.output<typeof indexProgress>;

const params = z.object({ task_id: text(50) });

export const shapes = defineShapes({
  start: { response: z.string(), errors: [goodsIndexErrors.running] },
  running: { params, response: z.string(), errors: [goodsIndexErrors.none] },
  progress: { params, response: indexProgress },
  stop: { params },
});
