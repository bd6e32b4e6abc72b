/** Tells whoever keeps what was said that a background task of this person has ended. */
import type { Task } from '#contract/platform/task.schema.ts';

type Listener = (task: Pick<Task, 'id' | 'title' | 'status'> & Partial<Pick<Task, 'error'>>) => void;
const listeners = new Set<Listener>();

/** Hears of tasks that were seen at work here and have ended. Answers the end of the subscription. */
export function onTaskEnd(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A task has ended. */
export const tellTaskEnd: Listener = (task) => {
  for (const listener of listeners) listener(task);
};
