/** Every kind of background task that this server runs. */
import { bulkTask } from '../bulk/run.ts';
import { exportTask } from '../exports/run.ts';
import type { TaskDefinition } from './define.ts';

export const taskDefinitions = [exportTask, bulkTask] as unknown as readonly TaskDefinition[];
