import { afterSaleErrors } from '#contract/aftersale/common.schema.ts';
import { refundApi } from '#contract/aftersale/refund.ts';
import { actorOf, implement } from '#server/core/context.ts';
import { adminRefund } from '../steps/platform.ts';
import { exporting } from '#server/platform/export/at-once.ts';
import { unkeyed } from '../pages.ts';
import { logService } from '../told.ts';
import { listRefunds, openRefundRows, refundWhere } from './list.ts';

export const refundRoutes = implement(refundApi, {
  list: ({ query }, { db, lang }) => listRefunds(db, query, lang),
  export: ({ query }, context) =>
    exporting(context, {
      endpoint: refundApi.export,
      failed: afterSaleErrors.exportFailed,
      open: ({ db, lang }) => openRefundRows(db, refundWhere(query), lang),
      written: unkeyed,
    }),
  refund: async ({ params, body }, context) => {
    const { id, username } = actorOf(context);
    await logService(context, await adminRefund(context.db, params.service_sn, body, { by: 'admin', name: username, id }, context.now));
  },
});
