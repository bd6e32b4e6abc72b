import type { TaskEvent } from '#contract/platform/task.ts';
import type { Db } from '#server/db/client.ts';
import type { Live } from '#server/core/live.ts';
import type { task } from './schema.ts';

type Told = Pick<typeof task.$inferSelect, 'id' | 'kind' | 'status' | 'cancelling' | 'percent' | 'done' | 'total' | 'title' | 'text' | 'owner_id'>;

/** Tells the owner's browsers how a task stands. Server processes hear it too: a queued one wakes their runners. */
export function tellTask(live: Live, db: Db, row: Told): Promise<void> {
  const { id, kind, status, cancelling, percent, done, total, title, text } = row;
  const data: TaskEvent = { task_id: id, kind, status, cancelling, percent, done, total, title, text };
  return live.publish(db, { type: 'task', data, admins: [row.owner_id] });
}
