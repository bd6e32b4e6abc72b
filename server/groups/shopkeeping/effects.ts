/** What a change of a shop does to goods, members, orders and services (R8, R10 to R12). Given to shops, which stand below all of them. */
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { shopErrors } from '#contract/shop/shop.schema.ts';
import { shopText } from '#contract/shop/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { markChanged } from '#server/core/told-later.ts';
import { refuse } from '#server/core/refused.ts';
import { goods, goodsExchange } from '#server/groups/goods/schema.ts';
import { takeOffSale } from '#server/groups/goods/goods/sale.ts';
import { tellWaitingGoods } from '#server/groups/goods/goods/told.ts';
import { member } from '#server/groups/member/schema.ts';
import type { ShopEffects } from '#server/groups/shop/effects.ts';
import { startTask } from '#server/platform/task/start.ts';
import { RENAME_KIND } from './rename.ts';

/** Goods of one statement. */
const CHUNK = 500;

const mine = (shopId: string) => eq(goods.seller_id, shopId);

async function takeAllOffSale(db: Db, shopId: string, now: number): Promise<void> {
  const rows = await db
    .select({ id: goods.goods_id })
    .from(goods)
    .where(and(mine(shopId), eq(goods.market_enable, 1), eq(goods.disabled, 1)))
    .orderBy(asc(goods.goods_id));
  for (let at = 0; at < rows.length; at += CHUNK)
    await takeOffSale(
      db,
      rows.slice(at, at + CHUNK).map(({ id }) => id),
      shopText.write('offSale'),
      now,
      { told: false },
    );
}

export const effectsOfShops: ShopEffects = {
  async lockGoods(db, shopId) {
    await db.select({ id: goods.goods_id }).from(goods).where(mine(shopId)).orderBy(asc(goods.goods_id)).for('update');
  },
  closed: (db, { shop_id }, now) => takeAllOffSale(db, shop_id, now),
  tellWaiting: tellWaitingGoods,
  async opened(db, { shop_id, member_id }) {
    if (member_id !== '0') await db.update(member).set({ have_shop: 1, shop_id }).where(eq(member.member_id, member_id));
  },
  async selfOperated(db, { shop_id, self_operated }) {
    if (self_operated === 0) {
      const points = db.select({ id: goods.goods_id }).from(goods).where(mine(shop_id));
      await db.delete(goodsExchange).where(inArray(goodsExchange.goods_id, points));
    }
    // What could be bought with points is bought with money alone from now on.
    const ordinary = {
      point_disable: 0 as const,
      exchange_point: null,
      goods_type: sql<'NORMAL'>`case when ${goods.goods_type} = 'POINT' then 'NORMAL' else ${goods.goods_type} end`,
    };
    await db
      .update(goods)
      .set({ self_operated, ...(self_operated === 0 && ordinary) })
      .where(and(mine(shop_id), ne(goods.self_operated, self_operated)));
    markChanged(db, 'goods', shop_id);
  },
  async renamed(context, { shop_id, shop_name }) {
    await startTask(
      context,
      { kind: RENAME_KIND },
      {
        title: { zh: `店铺改名：${shop_name}`, en: `Shop renamed: ${shop_name}` },
        params: { shop_id, resource: 'shop' },
      },
    );
  },
  async owner(db, memberId) {
    const [row] = await db
      .select({ member_id: member.member_id, uname: member.uname, have_shop: member.have_shop, disabled: member.disabled })
      .from(member)
      .where(eq(member.member_id, memberId))
      .for('update');
    if (!row || row.disabled !== 0) return refuse(shopErrors.noMember);
    if (row.have_shop === 1) refuse(shopErrors.owned);
    return row;
  },
};
