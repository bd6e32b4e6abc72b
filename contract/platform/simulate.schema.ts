import * as z from 'zod';
import { defineShapes, seqId } from '../core/fields.ts';
import { refusal } from '../core/refusal.ts';
import { taskErrors } from './task.schema.ts';

export const simulateErrors = {
  noDemo: refusal('004', '仅演示环境可以模拟交易', 'Only demonstration installations can simulate trade'),
  running: refusal('004', '模拟正在进行，请先取消', 'A simulation is running; cancel it first'),
} as const;

const body = z.object({ rate: z.coerce.number().int().min(1).max(600), minutes: z.coerce.number().int().min(1).max(240) });

export const shapes = defineShapes({
  start: { body, response: z.object({ task_id: seqId() }), errors: [simulateErrors.noDemo, simulateErrors.running, taskErrors.tooMany] },
});
