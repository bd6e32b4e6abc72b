/** What is left of a change of goods: log entries, live events, and the number that waits for audit. */
import type { Db } from '#server/db/client.ts';
import { goodsWaiting } from '#contract/goods/waiting.ts';
import { changed } from '#server/core/changed.ts';
import { defineApproval, tellNumber } from '#server/platform/approval/define.ts';
import type { Context, Services } from '#server/core/context.ts';
import { audited } from '#server/platform/records/audited.ts';
import { oldestGoods, waitingGoods, type GoodsChange, type GoodsState } from './sale.ts';

export const { entries: goodsLog } = audited<GoodsState>('goods', 'goods_id', 'goods_name');

/** Goods that wait for audit. */
export const goodsApproval = defineApproval(goodsWaiting, waitingGoods, oldestGoods);

/** Tells how many goods wait for audit. */
export const tellWaitingGoods = (db: Db, { live }: Pick<Services, 'live'>): Promise<void> => tellNumber(goodsApproval, live, db);

/** After an administrator's change of something that goods need not wait for. */
export const logGoods = (context: Context, changes: readonly GoodsChange[]): Promise<void> => changed(context, 'goods', changes.map(goodsLog.changed));

/** A change of sale or audit state also moves the number of goods that wait for audit. */
export async function logGoodsState(context: Context, changes: readonly GoodsChange[]): Promise<void> {
  await logGoods(context, changes);
  await tellWaitingGoods(context.db, context.services);
}
