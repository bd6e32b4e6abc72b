import { bulkApi } from '#contract/platform/bulk.ts';
import { implement } from '#server/core/context.ts';
import type { Part } from '../part.ts';
import type { BulkDefinition } from './define.ts';
import { bulkTask } from './run.ts';
import { startBulk } from './service.ts';

/** Bulk actions that groups declare. */
export const bulkPart = (definitions: readonly BulkDefinition[]): Part => ({
  routes: implement(bulkApi, { start: ({ body }, context) => startBulk(definitions, context, body) }),
  tasks: [bulkTask(definitions)],
});
