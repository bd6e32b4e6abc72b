/** Goods that are had for points: entered by shops (R26), listed for whoever looks after the points mall. */
import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { exchangeGoodsApi } from '#contract/promotion/exchange.ts';
import { exchangeGoodsErrors, type ExchangeGoods } from '#contract/promotion/exchange-goods.schema.ts';
import { implement } from '#server/core/context.ts';
import { found, refuse } from '#server/core/refused.ts';
import { markChanged } from '#server/core/told-later.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { having } from '#server/db/page.ts';
import { goods, goodsExchange } from '#server/groups/goods/schema.ts';
import type { Part } from '#server/platform/part.ts';
import type { QueryOf } from '#server/platform/records/listing.ts';
import { exchangeCat, promotionGoods } from '../schema.ts';
import { leavePlaces, takePlaces } from '../shared/conflicts.ts';

/** How long what was saved can be exchanged, in seconds. */
const VALID = 365 * 86_400;
/** Participations of whole goods name no SKU. */
const ALL_SKUS = '0';

/** What a shop asks for its goods: points, and money in whole cents beside them. */
export interface ExchangeOffer {
  points: number;
  money: number;
  /** 0 or left out: none. */
  category_id?: string;
}

/**
 * A shop saves goods of its own as goods for points: one record that is valid for a year, and one participation; saving again replaces both.
 * @param now unix seconds
 * @throws Refused 400 for points below 1, money that is not below the price, or a category that does not exist
 */
export async function saveExchange(db: Db, goodsId: string, { points, money, category_id = '0' }: ExchangeOffer, now: number): Promise<void> {
  const [locked] = await db.select().from(goods).where(eq(goods.goods_id, goodsId)).for('update');
  const row = found(locked);
  if (points < 1 || money < 0 || money >= (row.price ?? 0)) refuse(exchangeGoodsErrors.points);
  if (category_id !== '0') {
    // Shared with other shops, and against whoever removes the category meanwhile.
    const [cat] = await db.select({ id: exchangeCat.category_id }).from(exchangeCat).where(eq(exchangeCat.category_id, category_id)).for('share');
    found(cat, exchangeGoodsErrors.noCategory);
  }
  const [old] = await db.delete(goodsExchange).where(eq(goodsExchange.goods_id, goodsId)).returning();
  if (old) await leavePlaces(db, 'EXCHANGE', old.exchange_id);
  const values = { goods_id: goodsId, category_id, enable_exchange: 1 as const, exchange_money: money, exchange_point: points };
  const [made] = await db.insert(goodsExchange).values(values).returning();
  const until = now + VALID;
  await takePlaces(db, [
    {
      goods_id: goodsId,
      sku_id: ALL_SKUS,
      start_time: now,
      end_time: until,
      held_from: now,
      held_until: until,
      activity_id: found(made).exchange_id,
      promotion_type: 'EXCHANGE',
      title: '积分换购',
      price: money,
      seller_id: row.seller_id,
    },
  ]);
  await db.update(goods).set({ goods_type: 'POINT', point_disable: 1, exchange_point: points, last_modify: now }).where(eq(goods.goods_id, goodsId));
  markChanged(db, 'goods', goodsId, ['exchangeCat']);
}

const whereOf = (query: QueryOf<typeof exchangeGoodsApi.list>): SQL | undefined =>
  and(
    having(goods.goods_name, query.goods_name),
    having(goods.sn, query.goods_sn),
    having(goods.seller_name, query.seller_name),
    query.cat_id === undefined ? undefined : eq(goodsExchange.category_id, query.cat_id),
  );

/** A page of what can be had for points, the newest first. */
async function pageOf(db: Db, query: QueryOf<typeof exchangeGoodsApi.list>) {
  const { page_no, page_size } = query;
  const where = whereOf(query);
  const all = db
    .select({ n: sql<string>`count(*)` })
    .from(goodsExchange)
    .innerJoin(goods, eq(goods.goods_id, goodsExchange.goods_id))
    .where(where);
  const [count] = await all;
  const rows = await db
    .select({ exchange: goodsExchange, goods, from: promotionGoods.start_time, until: promotionGoods.end_time, title: promotionGoods.title })
    .from(goodsExchange)
    .innerJoin(goods, eq(goods.goods_id, goodsExchange.goods_id))
    .leftJoin(promotionGoods, and(eq(promotionGoods.promotion_type, 'EXCHANGE'), eq(promotionGoods.activity_id, goodsExchange.exchange_id)))
    .where(where)
    .orderBy(desc(goodsExchange.exchange_id))
    .limit(page_size)
    .offset((page_no - 1) * page_size);
  const data = rows.map(({ exchange, goods: g, from, until, title }): ExchangeGoods => ({
    exchange_id: exchange.exchange_id,
    goods_id: exchange.goods_id,
    category_id: exchange.category_id,
    enable_exchange: exchange.enable_exchange,
    exchange_money: toYuan(exchange.exchange_money),
    exchange_point: exchange.exchange_point,
    goods_name: g.goods_name,
    goods_sn: g.sn,
    goods_price: toYuan(g.price ?? 0),
    goods_img: g.thumbnail,
    seller_name: g.seller_name,
    start_time: from,
    end_time: until,
    title: title ?? '',
  }));
  return { data, data_total: Number(count?.n ?? 0), page_no, page_size };
}

export const exchangeGoodsPart: Part = { routes: implement(exchangeGoodsApi, { list: ({ query }, { db }) => pageOf(db, query) }) };
