import { exportApi } from '#contract/platform/export.ts';
import { implement } from '#server/core/context.ts';
import type { Part } from '../part.ts';
import type { ExportDefinition } from './define.ts';
import { exportTask } from './run.ts';
import { exportables, startExport } from './service.ts';

/** Exports of what groups declare. */
export const exportPart = (definitions: readonly ExportDefinition[]): Part => ({
  routes: implement(exportApi, {
    resources: (_request, context) => exportables(definitions, context),
    create: async ({ body }, context) => ({ task_id: await startExport(definitions, context, body) }),
  }),
  tasks: [exportTask(definitions)],
});
