/** Tells the apps of goods: outside any transaction, since it waits for somebody else's server. */
import { and, eq, gte } from 'drizzle-orm';
import { goodsPushApi } from '#contract/goods/push.ts';
import { goodsPushErrors } from '#contract/goods/push.schema.ts';
import { pushToApps } from '#server/base/app-push.ts';
import { implement, prepared } from '#server/core/context.ts';
import { found, refuse } from '#server/core/refused.ts';
import { goods } from '../schema.ts';

export const goodsPushRoutes = implement(goodsPushApi, {
  send: prepared(
    async ({ params, query }, { services, db }) => {
      const [row] = await db
        .select({ name: goods.goods_name })
        .from(goods)
        .where(and(eq(goods.goods_id, params.goods_id), gte(goods.disabled, 0)));
      const { name } = found(row);
      const failures = await pushToApps(services, { title: query.title, text: name, goodsId: params.goods_id });
      if (failures === 'unset') return refuse(goodsPushErrors.unset);
      if (failures.length > 0) refuse(goodsPushErrors.failed, { reason: failures.join('; ') });
      return name;
    },
    async ({ params }, context, name) => {
      context.audit({ resource: 'goodsPush', ids: [params.goods_id], title: name });
      return undefined;
    },
  ),
});
