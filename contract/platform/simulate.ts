import { defineApi } from '../core/endpoint.ts';
import type { Text } from '../core/text.ts';

/** What a person reads for the fields of the simulation. */
export const simulateFields = {
  rate: { zh: '每分钟事件数', en: 'Events per minute' },
  minutes: { zh: '持续分钟数', en: 'Minutes' },
  task_id: { zh: '任务编号', en: 'Task ID' },
} satisfies Record<string, Text>;

/** Its kind in the list of background tasks and in live events. */
export const SIMULATE_KIND = 'simulate';

/** A living marketplace for demonstrations: buyers and shops that act by themselves for some time. Never in production. */
export const simulateApi = defineApi('simulate', simulateFields, () => import('./simulate.schema.ts'), {
  /** Answers the background task that does it; follow and cancel it like any other. */
  start: { method: 'POST', path: '/admin/demo/simulate', permission: 'founder', summary: { zh: '启动演示模拟', en: 'Start the demo simulation' } },
});
