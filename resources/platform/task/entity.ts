import { taskApi, taskFields } from '#contract/platform/task.ts';
import { say } from '#providers/language.ts';
import type { RecordOf } from '#kit/detail/define.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Exports and bulk actions, which run in the background. */
export const taskEntity = defineEntity({
  name: 'task',
  key: 'id',
  title: (row) => say(row.title),
  labels: taskFields,
  noun: { zh: '任务', en: 'task' },
  api: taskApi,
});

/** A task in the list: without the rows that it refused. */
export type TaskRow = RowOf<typeof taskApi.list>;

/** A task with all that it found. */
export type TaskRecord = RecordOf<typeof taskApi>;
