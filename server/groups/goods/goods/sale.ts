/** On and off sale, audit, rank: what administrators change about goods. Batches act on all goods or on none. */
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { goodsErrors, REJECT_REASON_MAX, UNDER_REASON_MAX, type AuditBody } from '#contract/goods/goods.schema.ts';
import { underText } from '#contract/goods/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { refuse } from '#server/core/refused.ts';
import { tellShops } from '#server/groups/message/tell.ts';
import { shop } from '#server/groups/shop/schema.ts';
import { followHints } from '../goods-word/follow.ts';
import { goods, goodsExchange } from '../schema.ts';

/** What of a product these changes read and the log keeps. */
const state = {
  goods_id: goods.goods_id,
  goods_name: goods.goods_name,
  market_enable: goods.market_enable,
  is_auth: goods.is_auth,
  auth_message: goods.auth_message,
  under_message: goods.under_message,
  goods_type: goods.goods_type,
  point_disable: goods.point_disable,
  exchange_point: goods.exchange_point,
};
const lockedState = { ...state, disabled: goods.disabled, seller_id: goods.seller_id, supplier_goods_type: goods.supplier_goods_type };

export interface GoodsState {
  goods_id: string;
  goods_name: string;
}

/** A changed product before and after. */
export interface GoodsChange {
  before: GoodsState;
  after: GoodsState;
}

/** The goods, locked in one order so that batches cannot block each other for good. Refuses unknown and deleted ones. */
async function lock(db: Db, ids: readonly string[]) {
  const rows = await db
    .select(lockedState)
    .from(goods)
    .where(and(inArray(goods.goods_id, [...ids]), gte(goods.disabled, 0)))
    .orderBy(asc(goods.goods_id))
    .for('update');
  if (rows.length < ids.length) refuse(goodsErrors.missing);
  return rows;
}

type LockedGoods = Awaited<ReturnType<typeof lock>>[number];

/** Pairs what was locked with what the update left; of the locked rows only what the log keeps. */
function changes(before: readonly LockedGoods[], after: readonly GoodsState[]): GoodsChange[] {
  const byId = new Map(after.map((row) => [row.goods_id, row]));
  const kept = (row: LockedGoods) => Object.fromEntries(Object.entries(row).filter(([field]) => field in state)) as unknown as GoodsState;
  return before.flatMap((row) => {
    const now = byId.get(row.goods_id);
    return now ? [{ before: kept(row), after: now }] : [];
  });
}

/**
 * Takes goods off sale for a reason that their shops are told (R3, R6, R9). Their points-mall record is removed; supplier goods
 * also fall back to audit state 3 (R29). Refuses a reason of more than 500 characters, missing goods, and goods that are
 * not on sale or are in the recycle bin.
 * @param told false where the shop knows, since all of it was closed
 */
export async function takeOffSale(
  db: Db,
  ids: readonly string[],
  reason: string,
  now: number,
  { told = true }: { told?: boolean } = {},
): Promise<GoodsChange[]> {
  if (reason.length > UNDER_REASON_MAX) refuse(goodsErrors.reasonLong);
  const rows = await lock(db, ids);
  if (rows.some((row) => row.market_enable !== 1 || row.disabled !== 1)) refuse(goodsErrors.noUnder);
  await db.delete(goodsExchange).where(inArray(goodsExchange.goods_id, [...ids]));
  const after = await db
    .update(goods)
    .set({
      market_enable: 0,
      under_message: underText.write('byPlatform', { reason }),
      last_modify: now,
      is_auth: sql`case when ${goods.supplier_goods_type} = 1 then 3 else ${goods.is_auth} end`,
      // Without a points-mall record nothing can be bought with points; the shop enters it anew after relisting.
      point_disable: 0,
      exchange_point: null,
      goods_type: sql`case when ${goods.goods_type} = 'POINT' then 'NORMAL' else ${goods.goods_type} end`,
    })
    .where(inArray(goods.goods_id, [...ids]))
    .returning(state);
  await followHints(db, ids);
  if (!told) return changes(rows, after);
  await tellShops(
    db,
    'SHOPGOODSMARKETENABLE',
    rows.map((row) => ({ to: row.seller_id, values: { name: row.goods_name, reason } })),
    now,
  );
  return changes(rows, after);
}

/** Shop goods must be off sale; supplier goods may also be rejected or taken off before, and never pending (R29). */
function mayGoUp(row: LockedGoods): boolean {
  if (row.disabled !== 1) return false;
  if (row.supplier_goods_type === 0) return row.market_enable === 0;
  return row.is_auth === 2 || row.is_auth === 3 || (row.is_auth !== 0 && row.market_enable === 0);
}

/**
 * Puts goods on sale (R3, R4). The audit state of shop goods stays; supplier goods become approved. Refuses missing goods,
 * then a shop that is not open, then goods that are not off sale.
 */
export async function putOnSale(db: Db, ids: readonly string[]): Promise<GoodsChange[]> {
  const rows = await lock(db, ids);
  const shopIds = [...new Set(rows.map((row) => row.seller_id))];
  const open = await db
    .select({ id: shop.shop_id })
    .from(shop)
    .where(and(inArray(shop.shop_id, shopIds), eq(shop.shop_disable, 'OPEN')))
    .orderBy(asc(shop.shop_id))
    .for('share');
  if (open.length < shopIds.length) refuse(goodsErrors.shopClosed);
  if (!rows.every(mayGoUp)) refuse(goodsErrors.noUp);
  const after = await db
    .update(goods)
    .set({ market_enable: 1, is_auth: sql`case when ${goods.supplier_goods_type} = 1 then 1 else ${goods.is_auth} end` })
    .where(inArray(goods.goods_id, [...ids]))
    .returning(state);
  await followHints(db, ids);
  return changes(rows, after);
}

/** The checked verdict of an audit. */
interface Verdict {
  ids: string[];
  approved: boolean;
  message: string;
}

/** Reads a verdict, refusing in this order: nothing chosen, no result, unknown result, no reason, too long a reason. */
function verdictOf(body: AuditBody): Verdict {
  const ids = [...new Set(body.goods_ids ?? [])];
  if (ids.length === 0) refuse(goodsErrors.noneChosen);
  if (body.pass === undefined || body.pass === '') refuse(goodsErrors.passMissing);
  const pass = String(body.pass);
  if (pass !== '0' && pass !== '1') refuse(goodsErrors.passBad);
  const message = body.message ?? '';
  if (pass === '0' && message === '') refuse(goodsErrors.rejectReason);
  if (pass === '0' && message.length > REJECT_REASON_MAX) refuse(goodsErrors.rejectLong);
  return { ids, approved: pass === '1', message };
}

/**
 * Approves or rejects pending goods, once (R5); shops are told about rejections (R9). Refuses a bad verdict, missing goods and
 * goods that were audited before.
 */
export async function auditGoods(db: Db, body: AuditBody, now: number): Promise<GoodsChange[]> {
  const { ids, approved, message } = verdictOf(body);
  const rows = await lock(db, ids);
  const audited = rows.find((row) => row.is_auth !== 0);
  if (audited) refuse(goodsErrors.audited, { goods_name: audited.goods_name });
  const after = await db
    .update(goods)
    .set({ is_auth: approved ? 1 : 2, auth_message: message || null })
    .where(inArray(goods.goods_id, ids))
    .returning(state);
  await followHints(db, ids);
  if (!approved)
    await tellShops(
      db,
      'SHOPGOODSVERIFY',
      rows.map((row) => ({ to: row.seller_id, values: { name: row.goods_name, message } })),
      now,
    );
  return changes(rows, after);
}

/** Changes rank or recommendation; neither the audit state nor last_modify follows (R7). Refuses missing goods. */
export async function rankGoods(db: Db, id: string, rank: { priority?: 1 | 2 | 3; recommend?: 0 | 1 }): Promise<GoodsChange> {
  const ranks = { goods_id: goods.goods_id, goods_name: goods.goods_name, priority: goods.priority, recommend: goods.recommend };
  const mine = and(eq(goods.goods_id, id), gte(goods.disabled, 0));
  const [before] = await db.select(ranks).from(goods).where(mine).for('update');
  if (!before) refuse(goodsErrors.missing);
  await db.update(goods).set(rank).where(mine);
  return { before, after: { ...before, ...rank } };
}
