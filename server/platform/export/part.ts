import { exportApi } from '#contract/platform/export.ts';
import { implement } from '#server/core/context.ts';
import type { Part } from '../part.ts';
import type { ExportDefinition } from './define.ts';
import { defineTask } from '#server/platform/task/define.ts';
import { exportTask, type ExportParams } from './run.ts';
import { exportables, startExport } from './service.ts';

/** Exports of what groups declare. */
export const exportPart = (definitions: readonly ExportDefinition[]): Part => ({
  routes: implement(exportApi, {
    resources: (_request, context) => exportables(definitions, context),
    create: async ({ body }, context) => ({ task_id: await startExport(definitions, context, body) }),
  }),
  tasks: [
    defineTask<ExportParams>({
      ...exportTask(definitions),
      again: (context, { resource, format, query, columns, ids, whole }) =>
        startExport(definitions, context, { resource, format, filter: query, columns, ...(ids && { ids }), ...(whole && { whole: 1 }) }),
    }),
  ],
});
