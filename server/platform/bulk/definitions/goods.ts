import { and, desc, lt, type SQL } from 'drizzle-orm';
import { fillPath } from '#contract/core/endpoint.ts';
import { goodsApi } from '#contract/goods/goods.ts';
import { goodsErrors } from '#contract/goods/goods.schema.ts';
import type { Db } from '#server/db/client.ts';
import { goodsListing } from '#server/platform/export/definitions/goods.ts';
import { auditGoods, putOnSale, takeOffSale, waitingGoods, type GoodsChange } from '#server/groups/goods/goods/sale.ts';
import { goods } from '#server/groups/goods/schema.ts';
import { tellWaiting } from '#server/core/changed.ts';
import type { Services } from '#server/core/context.ts';
import { defineBulk } from '../define.ts';

const rows = (db: Db, where: SQL | undefined, before: string | undefined, limit: number) =>
  db
    .select({ id: goods.goods_id, title: goods.goods_name })
    .from(goods)
    .where(and(where, before ? lt(goods.goods_id, before) : undefined))
    .orderBy(desc(goods.goods_id))
    .limit(limit);

const entries = (changes: readonly GoodsChange[]) => changes.map(({ before, after }) => ({ ids: [after.goods_id], before, after, title: after.goods_name }));

/** The number of goods that wait for audit, for menus and the dashboard. */
async function follow(db: Db, { live }: Services): Promise<void> {
  await tellWaiting(live, db, { wait_audit_goods_count: await waitingGoods(db) });
}

const shared = { listing: goodsListing, rows, follow, missing: goodsErrors.missing };

export const goodsBulk = [
  defineBulk<typeof goodsApi.under>({
    ...shared,
    endpoint: goodsApi.under,
    path: (id) => fillPath(goodsApi.under.path, { goods_ids: id }),
    apply: async ({ db, now }, id, { reason }) => entries(await takeOffSale(db, [id], reason, now)),
  }),
  defineBulk<typeof goodsApi.up>({
    ...shared,
    endpoint: goodsApi.up,
    path: (id) => fillPath(goodsApi.up.path, { goods_ids: id }),
    apply: async ({ db }, id) => entries(await putOnSale(db, [id])),
  }),
  defineBulk<typeof goodsApi.audit>({
    ...shared,
    endpoint: goodsApi.audit,
    path: () => goodsApi.audit.path,
    apply: async ({ db, now }, id, body) => entries(await auditGoods(db, { ...body, goods_ids: [id] }, now)),
  }),
];
