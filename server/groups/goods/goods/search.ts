import { and, desc, eq, sql, type SQL } from 'drizzle-orm';
import { isId } from '#contract/core/fields.ts';
import { goodsAudit, goodsList } from '#contract/goods/rights.ts';
import type { Db } from '#server/db/client.ts';
import { address, defineSearch, SEARCH_HITS, type Found, type May } from '#server/platform/search/define.ts';
import { goods } from '../schema.ts';
import { keywordIn } from './filters.ts';

/** Goods by name, number or id; those who may only audit find what waits for audit. */
async function searchGoods(db: Db, keyword: string, may: May): Promise<Found[]> {
  const all = may(goodsList.identifier);
  const shown = and(sql`${goods.disabled} = 1`, eq(goods.supplier_goods_type, 0), all ? undefined : sql`${goods.is_auth} = 0 and ${goods.market_enable} = 1`);
  const find = (condition: SQL | undefined, limit: number) =>
    db
      .select({ id: goods.goods_id, title: goods.goods_name, sn: goods.sn, seller: goods.seller_name })
      .from(goods)
      .where(and(shown, condition))
      .orderBy(desc(goods.priority), desc(goods.create_time), desc(goods.goods_id))
      .limit(limit);
  // The one with this very id stands first; otherwise a short number would drown it.
  const exact = isId(keyword) ? await find(eq(goods.goods_id, keyword), 1) : [];
  const like = await find(keywordIn(keyword, false), SEARCH_HITS);
  const rows = [...exact, ...like.filter(({ id }) => id !== exact[0]?.id)].slice(0, SEARCH_HITS);
  const route = all ? '/goods/goods-list' : '/goods/goods-audit';
  return rows.map(({ id, title, sn, seller }) => ({ id, title, note: [sn, seller].filter(Boolean).join(' · '), to: address(route, { detail: id }) }));
}

export const goodsSearch = defineSearch({
  kind: 'goods',
  title: { zh: '商品', en: 'Goods' },
  permission: [goodsList.identifier, goodsAudit.identifier],
  search: searchGoods,
});
