/** Every kind of background task that this server runs. */
import { bulkTask } from '../bulk/run.ts';
import { simulateTask } from '../demo/simulate/run.ts';
import { exportTask } from '../exports/run.ts';
import { goodsIndexTask } from '../goods/index-task/run.ts';
import type { TaskDefinition } from './define.ts';

export const taskDefinitions = [exportTask, bulkTask, goodsIndexTask, simulateTask] as unknown as readonly TaskDefinition[];
