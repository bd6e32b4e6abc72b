import { bulkApi } from '#contract/platform/bulk.ts';
import { implement } from '#server/core/context.ts';
import { startBulk } from './service.ts';

export const bulkRoutes = implement(bulkApi, { start: ({ body }, context) => startBulk(context, body) });
