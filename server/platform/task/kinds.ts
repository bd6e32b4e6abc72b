/** Every kind of background task that this server runs. */
import { bulkTask } from '#server/platform/bulk/run.ts';
import { simulateTask } from '#server/demo/simulate/run.ts';
import { exportTask } from '#server/platform/export/run.ts';
import { goodsIndexTask } from '#server/groups/goods/goods-index/run.ts';
import type { TaskDefinition } from './define.ts';

export const taskDefinitions = [exportTask, bulkTask, goodsIndexTask, simulateTask] as unknown as readonly TaskDefinition[];
