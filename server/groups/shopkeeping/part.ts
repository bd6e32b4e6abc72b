import { shopGlanceApi } from '#contract/shop/glance.ts';
import { implement } from '#server/core/context.ts';
import { together } from '#server/platform/part.ts';
import { shopNumbers, shopStaff } from './glance.ts';
import { renameTask } from './rename.ts';

/** What stands above shops, goods, orders and settlement at once. */
export const shopkeepingPart = together({
  routes: implement(shopGlanceApi, {
    numbers: ({ query }, { db }) => shopNumbers(db, query.shop_id, query),
    staff: ({ params }, { db }) => shopStaff(db, params.shop_id),
  }),
  tasks: [renameTask],
});
