/** What can be done with background tasks. */
import { taskApi } from '#contract/platform/task.ts';
import { action, localAction } from '#kit/action/define.ts';
import { isOpen } from '#kit/tasks/open.ts';
import { fetchFile } from '#kit/tasks/save-file.ts';
import { taskEntity } from './entity.ts';

const only = ([row]: readonly { id: number }[]) => ({ params: { id: row?.id ?? 0 } });

export const downloadFile = localAction(taskEntity, {
  name: 'download',
  label: { zh: '下载', en: 'Download' },
  primary: true,
  when: (row) => row.downloadable,
  endpoint: taskApi.result,
  run: ([row]) => {
    // A failure has been told by the http client.
    if (row) void fetchFile(row.id).catch(() => undefined);
  },
});

export const cancelTask = action(taskEntity, {
  name: 'cancel',
  instead: 'repeat',
  label: { zh: '取消', en: 'Cancel' },
  when: (row) => isOpen(row) && !row.cancelling,
  confirm: { zh: '取消任务{what}？已经完成的部分保留。', en: 'Cancel the task {what}? What is done by now stays.' },
  done: { zh: '任务{what}正在取消', en: 'The task {what} is being cancelled' },
  endpoint: taskApi.cancel,
  request: only,
});

export const repeatTask = action(taskEntity, {
  name: 'repeat',
  label: { zh: '重新执行', en: 'Run again' },
  when: (row) => !isOpen(row) && (row.kind === 'export' || row.kind === 'bulk'),
  confirm: ([row]) =>
    row?.kind === 'export'
      ? { zh: '按相同的条件和字段重新执行{what}？', en: 'Run {what} again, with the same filter and columns?' }
      : { zh: '对现在符合条件的全部数据重新执行{what}？', en: 'Run {what} again, on all records that match by now?' },
  done: { zh: '任务{what}已重新开始', en: 'The task {what} was started again' },
  endpoint: taskApi.repeat,
  request: only,
});
