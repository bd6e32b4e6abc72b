/** Who may see what a task found: its owner with the rights of now, not with those of the day on which it was started. */
import type { Text } from '#contract/core/text.ts';
import type { Task } from '#contract/platform/task.schema.ts';
import type { Db } from '#server/db/client.ts';
import type { Actor } from '#server/core/context.ts';
import type { TaskDefinition } from './define.ts';

/** What decides who may see what a kind of task found. */
export type TaskKind = Pick<TaskDefinition, 'kind' | 'mayRead' | 'again'>;

const WITHHELD: Text = { zh: '您已没有查看该结果的权限', en: 'You no longer have the permission to see this result' };

/** Judges tasks by the rights that an administrator holds at this moment; each kind of record is looked up once. */
export function readerOf(kinds: readonly TaskKind[], db: Db, actor: Actor): (task: Pick<Task, 'kind' | 'resource'>) => Promise<boolean> {
  const known = new Map<string, Promise<boolean>>();
  return async ({ kind, resource }) => {
    const judge = kinds.find((definition) => definition.kind === kind)?.mayRead;
    if (!judge || actor.founder) return true;
    const key = `${kind} ${resource}`;
    const may = known.get(key) ?? judge(db, actor, resource);
    known.set(key, may);
    return may;
  };
}

/** Tasks as an administrator may see them: what they found is left out where the right to it is gone. */
export async function readable(kinds: readonly TaskKind[], db: Db, actor: Actor, tasks: readonly Task[]): Promise<Task[]> {
  const mayRead = readerOf(kinds, db, actor);
  return Promise.all(tasks.map(async (task) => ((await mayRead(task)) ? task : { ...task, result: null, downloadable: false, text: WITHHELD })));
}
