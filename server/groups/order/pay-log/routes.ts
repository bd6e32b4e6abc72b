import { orderErrors } from '#contract/order/common.schema.ts';
import { payLogApi } from '#contract/order/pay-log.ts';
import { exporting } from '#server/platform/export/at-once.ts';
import { implement, type Route } from '#server/core/context.ts';
import { listPayLogs, openPayLogRows } from './service.ts';

/** Handlers of collections. */
export const payLogRoutes: Route[] = implement(payLogApi, {
  list: ({ query }, { db }) => listPayLogs(db, query),
  exportRows: ({ query }, context) =>
    exporting(context, { endpoint: payLogApi.exportRows, failed: orderErrors.exportFailed, open: ({ db }) => openPayLogRows(db, query) }),
});
