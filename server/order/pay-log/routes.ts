import { orderErrors } from '#contract/order/common.schema.ts';
import { payLogApi } from '#contract/order/pay-log.ts';
import { exporting } from '../../exports/at-once.ts';
import { implement, type Route } from '../../platform/context.ts';
import { exportPayLogs, listPayLogs } from './service.ts';

/** Handlers of collections. */
export const payLogRoutes: Route[] = implement(payLogApi, {
  list: ({ query }, { db }) => listPayLogs(db, query),
  exportRows: ({ query }, context) => exporting(context, orderErrors.exportFailed, ({ db }) => exportPayLogs(db, query)),
});
