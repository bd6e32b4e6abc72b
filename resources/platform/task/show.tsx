import { enumLabel } from '#contract/core/enum.ts';
import { operatorText } from '#contract/order/sentences.ts';
import { taskKind } from '#contract/platform/task.ts';
import { say } from '#providers/language.ts';
import { defineDetailDialog } from '#kit/detail/dialog.tsx';
import { dateTime } from '#kit/format/time.ts';
import { column } from '#kit/list/column.tsx';
import { isBulkResult, RefusedRows } from '#kit/tasks/Results.tsx';
import { taskEntity, type TaskRecord } from './entity.ts';
import { outcomeOf, Progress } from './Progress.tsx';

export default defineDetailDialog(taskEntity, {
  title: (task) => say(task.title),
  heading: { zh: '任务详情', en: 'Task' },
  width: 680,
  fields: [
    column.custom<TaskRecord>('title', { cell: (task, { words }) => words.say(task.title) }),
    column.custom<TaskRecord>('kind', { cell: (task, { words }) => enumLabel(taskKind, task.kind, words.lang) }),
    column.custom<TaskRecord>('status', { cell: (task, { words }) => <Progress task={task} words={words} /> }),
    column.custom<TaskRecord>('result', { cell: (task, { words }) => outcomeOf(task, words) }),
    column.custom<TaskRecord>('owner_name', { cell: ({ owner_name }, { words }) => operatorText.read(owner_name, words.lang) }),
    column.time<TaskRecord>('created'),
    column.time<TaskRecord>('started'),
    column.time<TaskRecord>('finished'),
    column.custom<TaskRecord>('expires', { cell: (task) => (task.downloadable ? dateTime(task.expires) : '') }),
  ],
  outcome: ({ result }) =>
    isBulkResult(result) && result.failed.length > 0
      ? [column.custom<TaskRecord>('failed', { label: { zh: '未成功的记录', en: 'Refused records' }, cell: () => <RefusedRows result={result} /> })]
      : [],
});
