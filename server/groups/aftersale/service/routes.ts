import { afterSaleApi } from '#contract/aftersale/service.ts';
import { afterSaleErrors } from '#contract/aftersale/common.schema.ts';
import { implement } from '#server/core/context.ts';
import { exporting } from '#server/platform/export/at-once.ts';
import { unkeyed } from '../pages.ts';
import { oneService } from './detail.ts';
import { openServiceRows } from './export-rows.ts';
import { listServices, serviceWhere } from './list.ts';

export const afterSaleRoutes = implement(afterSaleApi, {
  list: ({ query }, { db, lang }) => listServices(db, query, lang),
  export: ({ query }, context) =>
    exporting(context, {
      endpoint: afterSaleApi.export,
      failed: afterSaleErrors.exportFailed,
      open: ({ db, lang }) => openServiceRows(db, serviceWhere(query), lang),
      written: unkeyed,
    }),
  one: ({ params }, { db, lang }) => oneService(db, params.service_sn, lang),
});
