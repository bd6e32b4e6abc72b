import { useEffect, useSyncExternalStore } from 'react';
import { enumLabel } from '#contract/core/enum.ts';
import { operatorText } from '#contract/order/sentences.ts';
import { taskFields, taskKind, taskStatus } from '#contract/platform/task.ts';
import { subscribeLive } from '#providers/live.ts';
import { onPermissionsChange, permissions } from '#providers/permissions.ts';
import { Opener } from '#kit/cells/Opener.tsx';
import { column } from '#kit/list/column.tsx';
import { filter } from '#kit/list/filter.ts';
import { defineListPage } from '#kit/list/page.tsx';
import { tellOwnWork } from '#kit/own-changes.ts';
import type { View } from '#kit/resource.ts';
import { isOpen } from '#kit/tasks/open.ts';
import { cancelTask, downloadFile, repeatTask } from './actions.ts';
import { taskEntity, type TaskRow } from './entity.ts';
import { backgroundTasks } from './index.ts';
import { outcomeOf, Progress } from './Progress.tsx';

const filters = [
  filter.choice('kind', { options: taskKind }),
  filter.choice('status', { options: taskStatus }),
  filter.time('created', ['start_time', 'end_time'], taskFields.created),
];

const title = column.custom<TaskRow>('title', {
  primary: true,
  cell: (row, context) => (
    <Opener row={row} context={context}>
      {context.words.say(row.title)}
    </Opener>
  ),
});
const facts = [
  column.custom<TaskRow>('kind', { width: 90, cell: (row, { words }) => enumLabel(taskKind, row.kind, words.lang) }),
  column.custom<TaskRow>('status', { width: 140, fields: ['status', 'percent'], cell: (row, { words }) => <Progress task={row} words={words} /> }),
  column.custom<TaskRow>('result', { width: 130, cell: (row, { words }) => outcomeOf(row, words) }),
];
const times = [column.moment<TaskRow>('created', { sortable: true }), column.moment<TaskRow>('finished', { sortable: true, optional: true })];

const shared = {
  actions: [downloadFile, cancelTask, repeatTask],
  remove: { on: 'both', when: (row: TaskRow) => !isOpen(row) },
  detail: () => import('./show.tsx'),
  empty: { zh: '还没有后台任务', en: 'No background tasks yet' },
  emptyHint: { zh: '导出、导入、批量操作等会在这里显示进度和结果', en: 'Exports, bulk actions and the like show their progress and results here' },
} as const;

const Own = defineListPage(backgroundTasks, taskEntity, { ...shared, filters, columns: [title, ...facts, ...times] });

/** Super administrators see the tasks of all, and whose each is. */
const All = defineListPage(backgroundTasks, taskEntity, {
  ...shared,
  search: { field: 'owner_name', placeholder: { zh: '发起人账号', en: 'Account that started it' } },
  filters,
  columns: [
    title,
    ...facts,
    column.custom<TaskRow>('owner_name', { width: 110, cell: ({ owner_name }, { words }) => operatorText.read(owner_name, words.lang) }),
    ...times,
  ],
});

/** So often at most the list is asked for again while tasks run, in ms. */
const PAUSE_MS = 1_000;

/** The list follows the own tasks, wherever they were started. */
function useFollowing(): void {
  useEffect(() => {
    let pause: ReturnType<typeof setTimeout> | undefined;
    const end = subscribeLive('task', () => {
      pause ??= setTimeout(() => {
        pause = undefined;
        tellOwnWork([taskEntity.name]);
      }, PAUSE_MS);
    });
    return () => {
      end();
      clearTimeout(pause);
    };
  }, []);
}

const TasksPage: View = () => {
  useFollowing();
  const { founder } = useSyncExternalStore(onPermissionsChange, permissions);
  return founder ? <All /> : <Own />;
};
TasksPage.displayName = backgroundTasks.name;
if (Own.records) TasksPage.records = Own.records;

export default TasksPage;
