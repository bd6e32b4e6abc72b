import { taskApi } from '#contract/platform/task.ts';
import { taskErrors } from '#contract/platform/task.schema.ts';
import { seqIds } from '#server/db/columns.ts';
import { actorOf, implement } from '#server/core/context.ts';
import { refuse } from '#server/core/refused.ts';
import { taskFiles } from './files.ts';
import type { Part } from '../part.ts';
import type { TaskKind } from './rights.ts';
import { attachment, cancelTask, fileOf, listTasks, oneTask, removeTasks, repeatTask } from './service.ts';

/** Tasks of the kinds that this server runs. */
export const taskPart = (kinds: readonly TaskKind[]): Part => ({
  routes: implement(taskApi, {
    list: ({ query }, context) => listTasks(kinds, context.db, actorOf(context), query),
    one: ({ params }, context) => oneTask(kinds, context.db, actorOf(context), params.id),
    cancel: async ({ params }, context) => {
      const after = await cancelTask(kinds, context.db, context.services.live, actorOf(context), params.id, context.now);
      context.audit({ resource: 'task', ids: [after.id], title: after.title.zh });
      return after;
    },
    repeat: async ({ params }, context) => ({ task_id: await repeatTask(kinds, context, params.id) }),
    remove: async ({ params }, context) => {
      const removed = await removeTasks(context.db, actorOf(context), seqIds(params.ids), taskFiles(context.services.config));
      for (const { id, title } of removed) context.audit({ resource: 'task', ids: [id], title: title.zh });
    },
    result: async ({ params }, context) => {
      const { services, reply } = context;
      const file = await fileOf(kinds, context.db, actorOf(context), params.id);
      // A data folder that was moved or emptied has the same answer as a file whose time is over.
      const content = await taskFiles(services.config)
        .open(file.path)
        .catch(() => refuse(taskErrors.noFile));
      reply.header('content-disposition', attachment(file.name)).header('content-length', file.bytes).type(file.content_type);
      return content;
    },
  }),
});
