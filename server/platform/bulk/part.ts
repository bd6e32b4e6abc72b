import { bulkApi } from '#contract/platform/bulk.ts';
import { implement } from '#server/core/context.ts';
import type { Part } from '../part.ts';
import type { BulkDefinition } from './define.ts';
import { defineTask } from '#server/platform/task/define.ts';
import { bulkTask, type BulkParams } from './run.ts';
import { startBulk } from './service.ts';

/** Bulk actions that groups declare. */
export const bulkPart = (definitions: readonly BulkDefinition[]): Part => ({
  routes: implement(bulkApi, { start: ({ body }, context) => startBulk(definitions, context, body) }),
  tasks: [
    defineTask<BulkParams>({
      ...bulkTask(definitions),
      again: async (context, { endpoint, resource, query, ids, body }) =>
        (await startBulk(definitions, context, { endpoint, resource, filter: query, ...(ids && { ids }), body })).task_id,
    }),
  ],
});
