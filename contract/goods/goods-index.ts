import { defineApi } from '../core/endpoint.ts';
import { defineEnum } from '../core/enum.ts';
import type { Text } from '../core/text.ts';
import { goodsIndex } from './rights.ts';

/** What a person reads for each field of the index rebuild. */
export const goodsIndexFields = {
  task_id: { zh: '任务', en: 'Task' },
  percentage: { zh: '进度', en: 'Progress' },
  status: { zh: '状态', en: 'Status' },
  text: { zh: '进度说明', en: 'Progress text' },
} satisfies Record<string, Text>;

/** The task that the endpoints below start and look after. */
export const GOODS_INDEX_INIT = 'GOODS_INDEX_INIT';
/** Its kind in the list of background tasks and in live events. */
export const GOODS_INDEX_KIND = 'goods-index';

/** How a task of this kind stands. */
export const progressStatus = defineEnum([
  ['DOING', '进行中', 'In progress', 'info'],
  ['SUCCESS', '成功', 'Succeeded', 'success'],
  ['EXCEPTION', '异常', 'Failed', 'danger'],
]);

/** Rebuilding what search knows of goods (R19, R20). Source: reference/goods.yaml `# ---- index task`. */
export const goodsIndexApi = defineApi('goodsIndex', goodsIndexFields, () => import('./goods-index.schema.ts'), {
  /** A GET that changes something, as this API family has it; answers the task's name. */
  start: {
    method: 'GET',
    path: '/admin/goods/search',
    permission: [goodsIndex],
    touches: ['goodsWord'],
    answer: 'text',
    transaction: true,
    important: true,
    summary: { zh: '重建商品索引', en: 'Rebuild the goods index' },
  },
  running: {
    method: 'GET',
    path: '/admin/task/{task_id}',
    permission: 'any',
    answer: 'text',
    summary: { zh: '查询任务是否存在', en: 'Whether a task is known' },
  },
  /** A task that has ended is forgotten once this was read. */
  progress: { method: 'GET', path: '/admin/task/{task_id}/progress', permission: 'any', summary: { zh: '查询任务进度', en: 'Progress of a task' } },
  stop: { method: 'DELETE', path: '/admin/task/{task_id}', permission: [goodsIndex], answer: 'void', summary: { zh: '停止任务', en: 'Stop a task' } },
});
