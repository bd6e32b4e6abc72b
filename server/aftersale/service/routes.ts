import { afterSaleApi } from '#contract/aftersale/service.ts';
import { afterSaleErrors } from '#contract/aftersale/common.schema.ts';
import { implement } from '../../platform/context.ts';
import { exporting } from '../../exports/at-once.ts';
import { firstRows, unkeyed } from '../pages.ts';
import { oneService } from './detail.ts';
import { openServiceRows } from './export.ts';
import { listServices, serviceWhere } from './list.ts';

export const afterSaleRoutes = implement(afterSaleApi, {
  list: ({ query }, { db, lang }) => listServices(db, query, lang),
  export: ({ query }, context) =>
    exporting(context, afterSaleErrors.exportFailed, async ({ db, lang }) => (await firstRows(openServiceRows(db, serviceWhere(query), lang))).map(unkeyed)),
  one: ({ params }, { db, lang }) => oneService(db, params.service_sn, lang),
});
