/** What is left of a change of goods: log entries, live events, and the numbers that wait for audit. */
import type { Db } from '#server/db/client.ts';
import { goodsWaiting, supplyGoodsWaiting } from '#contract/goods/waiting.ts';
import { changed } from '#server/core/changed.ts';
import { defineApproval, tellNumbers } from '#server/platform/approval/define.ts';
import type { Context, Services } from '#server/core/context.ts';
import { audited } from '#server/platform/records/audited.ts';
import type { GoodsChange, GoodsState } from './sale.ts';
import { shopGoods, supplyGoods } from './waiting.ts';

export const { entries: goodsLog } = audited<GoodsState>('goods', 'goods_id', 'goods_name');

/** Goods that wait for audit: those of shops, and those of suppliers. */
export const goodsApprovals = [
  defineApproval(goodsWaiting, shopGoods.count, shopGoods.oldest),
  defineApproval(supplyGoodsWaiting, supplyGoods.count, supplyGoods.oldest),
];

/** Tells how many goods wait for audit. Of both kinds, since one call may change goods of either. */
export const tellWaitingGoods = (db: Db, { live }: Pick<Services, 'live'>): Promise<void> => tellNumbers(goodsApprovals, live, db);

/** After an administrator's change of something that goods need not wait for. */
export const logGoods = (context: Context, changes: readonly GoodsChange[]): Promise<void> => changed(context, 'goods', changes.map(goodsLog.changed));

/** A change of sale or audit state also moves the numbers of goods that wait for audit. */
export async function logGoodsState(context: Context, changes: readonly GoodsChange[]): Promise<void> {
  await logGoods(context, changes);
  await tellWaitingGoods(context.db, context.services);
}
