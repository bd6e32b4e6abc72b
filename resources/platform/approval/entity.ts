import { approvalApi, workFields } from '#contract/platform/approval.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** What waits for a decision, of all kinds. */
export const workEntity = defineEntity({
  name: 'work',
  key: 'key',
  title: (row) => row.title,
  labels: workFields,
  noun: { zh: '待办事项', en: 'task' },
  api: { list: approvalApi.work },
});

export type Work = RowOf<typeof approvalApi.work>;
