/** What a buyer is told of an order through WeChat: the facts by the names that `wechatEvents` has. Stored in Chinese, as all that the product writes. */
import { asc, eq } from 'drizzle-orm';
import { timeText } from '#contract/core/zone.ts';
import type { OrderOperation } from '#contract/order/machines.ts';
import type { WechatTmpType } from '#contract/wechat/enums.ts';
import type { Db } from '#server/db/client.ts';
import type { WechatFacts, WechatNews } from '#server/groups/wechat/tell.ts';
import { groupSize } from './group-data.ts';
import { orderItem, type orders } from './schema.ts';

type OrderRow = typeof orders.$inferSelect;

const yuan = (cents: number) => `￥${(cents / 100).toFixed(2)}`;

async function goodsIn(db: Db, { sn }: OrderRow): Promise<{ 商品名称: string }> {
  const lines = await db.select({ name: orderItem.name, num: orderItem.num }).from(orderItem).where(eq(orderItem.order_sn, sn)).orderBy(asc(orderItem.item_id));
  const [first] = lines;
  const pieces = lines.reduce((sum, { num }) => sum + num, 0);
  return { 商品名称: first ? (lines.length > 1 ? `${first.name} 等${pieces}件` : `${first.name} × ${first.num}`) : '-' };
}

/** What an operation makes known; nothing for most of them. @param now unix seconds */
export function wechatNews(db: Db, order: OrderRow, operation: OrderOperation, now: number): WechatNews | undefined {
  const news = (type: WechatTmpType, more: () => WechatFacts | Promise<WechatFacts>): WechatNews => ({
    member_id: order.member_id,
    type,
    about: order.sn,
    facts: async () => ({ 订单编号: order.sn, ...(await more()) }),
  });
  switch (operation) {
    case 'PAY':
      return news('PAY_NOTICE', async () => ({
        支付金额: yuan(order.pay_money ?? order.order_price),
        支付时间: timeText(order.payment_time ?? now),
        ...(await goodsIn(db, order)),
      }));
    case 'SHIP':
      return news('SHIP_NOTICE', () => ({ 物流公司: order.logi_name ?? '-', 快递单号: order.ship_no ?? '-', 发货时间: timeText(order.ship_time ?? now) }));
    case 'ROG':
      return news('ROG_NOTICE', async () => ({
        下单时间: timeText(order.create_time),
        收货时间: timeText(order.signing_time ?? now),
        ...(await goodsIn(db, order)),
      }));
    case 'CANCEL':
    case 'CANCEL_PAID':
      return news('CANCEL_NOTICE', async () => ({ 订单金额: yuan(order.order_price), 取消时间: timeText(now), ...(await goodsIn(db, order)) }));
    case 'FORM':
      return news('PINTUAN_NOTICE', async () => ({
        拼团人数: String(groupSize(order.order_data) ?? '-'),
        成团时间: timeText(now),
        ...(await goodsIn(db, order)),
      }));
    default:
      return undefined;
  }
}
