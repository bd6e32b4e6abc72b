/** Every kind of background task that this server runs. */
import { bulkTask } from '../bulk/run.ts';
import { exportTask } from '../exports/run.ts';
import { goodsIndexTask } from '../goods/index-task/run.ts';
import type { TaskDefinition } from './define.ts';

export const taskDefinitions = [exportTask, bulkTask, goodsIndexTask] as unknown as readonly TaskDefinition[];
