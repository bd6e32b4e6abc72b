import { exportApi } from '#contract/platform/export.ts';
import { implement } from '#server/core/context.ts';
import { exportables, startExport } from './service.ts';

export const exportRoutes = implement(exportApi, {
  resources: (_request, context) => exportables(context),
  create: async ({ body }, context) => ({ task_id: await startExport(context, body) }),
});
