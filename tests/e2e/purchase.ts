/** What a buyer orders in the browser journeys: two kinds of goods of one shop, the first one three times. */
import { and, asc, eq, gte, ne } from 'drizzle-orm';
import { goods, goodsSku } from '#server/groups/goods/schema.ts';
import { member } from '#server/groups/member/schema.ts';
import { placeOrder, tellOrders } from '#server/groups/order/steps/index.ts';
import { shop } from '#server/groups/shop/schema.ts';
import type { Market } from './market.ts';

/** The first of what was looked for in the demo data. */
export const first = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('the demo data has nothing that fits');
  return row;
};

/** What the order costs beside its goods, and what a coupon takes off. Cents. */
export const FREIGHT = 1_000;
export const COUPON = 700;
export const PIECES = 3;

/** Places the order; whoever looks at lists hears of it. */
export async function place(market: Market) {
  return market.act(async (tx, now, live) => {
    const skus = await tx
      .select({ sku: goodsSku, goods })
      .from(goodsSku)
      .innerJoin(goods, eq(goods.goods_id, goodsSku.goods_id))
      .innerJoin(shop, eq(shop.shop_id, goods.seller_id))
      .where(
        and(
          eq(goods.disabled, 1),
          eq(goods.market_enable, 1),
          eq(goods.is_auth, 1),
          ne(goods.goods_type, 'VIRTUAL'),
          gte(goodsSku.enable_quantity, 10),
          gte(goodsSku.price, 5_000),
          ne(shop.link_name, ''),
        ),
      )
      .orderBy(asc(goods.seller_id), asc(goods.goods_id), asc(goodsSku.sku_id));
    const kinds = skus.filter((row, at) => skus.findIndex(({ goods: other }) => other.goods_id === row.goods.goods_id) === at);
    const one = first(kinds.filter(({ goods: own }, at) => kinds[at + 1]?.goods.seller_id === own.seller_id));
    const other = first(kinds.filter(({ goods: own }) => own.seller_id === one.goods.seller_id && own.goods_id !== one.goods.goods_id));
    const buyer = first(await tx.select().from(member).where(eq(member.disabled, 0)).orderBy(asc(member.member_id)).limit(1));
    const order = await placeOrder(
      tx,
      {
        member_id: buyer.member_id,
        lines: [
          { sku_id: one.sku.sku_id, num: PIECES },
          { sku_id: other.sku.sku_id, num: 1 },
        ],
        shipping_price: FREIGHT,
        coupon_price: COUPON,
        remark: '请用纸箱包装',
        consignee: {
          ship_name: '沈清',
          ship_mobile: '13900001111',
          ship_province: '浙江省',
          ship_city: '杭州市',
          ship_county: '西湖区',
          ship_addr: '文三路90号',
        },
        receipt: { receipt_type: 'ELECTRO', receipt_title: '沈清', receipt_content: '商品明细', member_email: 'shen@example.com' },
      },
      now,
    );
    await tellOrders(live, tx, [order.sn]);
    return { order, one, other, buyer };
  });
}

/** What may be refunded for the first line: its share of the coupon is off, in ratios of four decimals (R24). */
export function refundableOf(line: number, rest: number): number {
  const share = Math.round((line / (line + rest)) * 10_000) / 10_000;
  return line - Math.round(COUPON * share);
}
