import { defineApi } from '../core/endpoint.ts';
import { defineEnum } from '../core/enum.ts';
import type { Text } from '../core/text.ts';

/** What a person reads for each field of a background task. */
export const taskFields = {
  id: { zh: '任务编号', en: 'Task ID' },
  ids: { zh: '任务编号', en: 'Task ids' },
  kind: { zh: '任务类型', en: 'Kind' },
  resource: { zh: '操作对象', en: 'Kind of record' },
  title: { zh: '任务', en: 'Task' },
  status: { zh: '状态', en: 'Status' },
  percent: { zh: '进度', en: 'Progress' },
  text: { zh: '进度说明', en: 'Progress text' },
  error: { zh: '失败原因', en: 'Why it failed' },
  owner_name: { zh: '发起人', en: 'Started by' },
  created: { zh: '创建时间', en: 'Created' },
  started: { zh: '开始时间', en: 'Started' },
  finished: { zh: '完成时间', en: 'Finished' },
  start_time: { zh: '创建时间起', en: 'Created from' },
  end_time: { zh: '创建时间止', en: 'Created until' },
  result: { zh: '结果', en: 'Result' },
  expires: { zh: '文件有效期至', en: 'File kept until' },
} satisfies Record<string, Text>;

/** What became of a task. `queued` and `running` ones are open, the others finished. */
export const taskStatus = defineEnum([
  ['queued', '排队中', 'Queued', 'default'],
  ['running', '进行中', 'Running', 'info'],
  ['succeeded', '已完成', 'Finished', 'success'],
  ['failed', '失败', 'Failed', 'danger'],
  ['cancelled', '已取消', 'Cancelled', 'warning'],
]);
export type TaskStatus = (typeof taskStatus)['values'][number];

/** Every kind that there is; a test holds the server's against it. */
export const taskKind = defineEnum([
  ['export', '导出', 'Export'],
  ['bulk', '批量操作', 'Bulk action'],
  ['books', '核对账簿', 'Check of the books'],
  ['falsify-scan', '篡改扫描', 'Tamper scan'],
  ['stationMessage', '发送站内消息', 'Site message'],
  ['settlement', '店铺结算', 'Settlement'],
  ['shop-rename', '店铺更名', 'Renaming of a shop'],
  ['goods-index', '商品索引', 'Goods index'],
  ['simulate', '模拟经营', 'Simulation'],
]);

/** Kinds whose own page shows how far they are. */
export const OWN_PAGE: ReadonlySet<string> = new Set(['goods-index']);

/** The data of a live event `task`, which only the task's owner hears, at most about four times a second and task. */
export interface TaskEvent {
  task_id: number;
  kind: string;
  status: TaskStatus;
  /** It was asked to cancel and ends at its next step. */
  cancelling: boolean;
  /** 0-100. */
  percent: number;
  done: number;
  /** Null while it is not known. */
  total: number | null;
  title: Text;
  text: Text | null;
}

/**
 * Background tasks: an administrator sees the own ones, super administrators see all. What a task found (result, text, file) is only
 * shown to whose rights of now allow it: an export is no longer given to somebody who may not see the list any more.
 */
export const taskApi = defineApi('task', taskFields, () => import('./task.schema.ts'), {
  list: { method: 'GET', path: '/admin/tasks', permission: 'any', summary: { zh: '查询后台任务列表', en: 'List background tasks' } },
  one: { method: 'GET', path: '/admin/tasks/{id}', permission: 'any', summary: { zh: '查询后台任务', en: 'Get a background task' } },
  /** A waiting task is cancelled at once, a running one at its next step. A finished task stays as it is. */
  cancel: { method: 'POST', path: '/admin/tasks/{id}/cancel', permission: 'any', summary: { zh: '取消后台任务', en: 'Cancel a background task' } },
  /** Does a finished export or bulk action again, with the same filter and parameters, for whoever asks and with their rights of now. */
  repeat: { method: 'POST', path: '/admin/tasks/{id}/repeat', permission: 'any', summary: { zh: '重新执行后台任务', en: 'Run a background task again' } },
  /** Forgets finished tasks and removes their files; open ones among them are refused, unknown ones passed over. */
  remove: {
    method: 'DELETE',
    path: '/admin/tasks/{ids}',
    permission: 'any',
    answer: 'void',
    summary: { zh: '删除后台任务', en: 'Remove finished background tasks' },
  },
  /** The file that the task made, with its name in content-disposition. 401 once the right to its rows is gone. */
  result: {
    method: 'GET',
    path: '/admin/tasks/{id}/result',
    permission: 'any',
    answer: 'binary',
    timeout: 0,
    summary: { zh: '下载任务结果', en: 'Download the file of a task' },
  },
});
