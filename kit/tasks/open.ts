import type { Task } from '#contract/platform/task.schema.ts';

/** True until a task has ended in one way or another. */
export const isOpen = ({ status }: Pick<Task, 'status'>): boolean => status === 'queued' || status === 'running';
