/** What shops and buyers are told when an order moves. Called by the one function that moves orders, so no way around it is silent. */
import { timeText } from '#contract/core/zone.ts';
import { flowOf, type OrderOperation } from '#contract/order/machines.ts';
import { cancelText } from '#contract/order/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { tellMembers, tellShops } from '#server/groups/message/tell.ts';
import { tellWechat } from '#server/groups/wechat/tell.ts';
import { wechatNews } from './wechat-news.ts';
import type { orders } from './schema.ts';

type OrderRow = typeof orders.$inferSelect;

/** Tells what an operation has made of an order; most operations concern nobody outside. @param now unix seconds */
export async function tellOrder(db: Db, order: OrderRow, operation: OrderOperation, now: number): Promise<void> {
  await tellByTemplates(db, order, operation, now);
  const news = wechatNews(db, order, operation, now);
  if (news) await tellWechat(db, news, now);
}

async function tellByTemplates(db: Db, order: OrderRow, operation: OrderOperation, now: number): Promise<void> {
  const { sn, seller_id, member_id } = order;
  const shop = <V>(values: V) => [{ to: seller_id, values, about: sn }];
  const buyer = <V>(values: V) => [{ to: member_id, values, about: sn }];
  switch (operation) {
    case 'CONFIRM': {
      const values = { ordersSn: sn, createTime: timeText(order.create_time) };
      await tellShops(db, 'SHOPORDERSNEW', shop(values), now);
      await tellMembers(db, 'MEMBERORDERCREATE', buyer(values), now);
      break;
    }
    case 'PAY': {
      const values = { ordersSn: sn, paymentTime: timeText(order.payment_time ?? now) };
      await tellShops(db, 'SHOPORDERSPAY', shop(values), now);
      await tellMembers(db, 'MEMBERORDERSPAY', buyer(values), now);
      break;
    }
    case 'SHIP':
      await tellMembers(db, 'MEMBERORDERSSEND', buyer({ ordersSn: sn, shipSn: order.ship_no ?? '-', sendTime: timeText(order.ship_time ?? now) }), now);
      break;
    case 'ROG': {
      const values = { ordersSn: sn, finishTime: timeText(order.signing_time ?? now) };
      await tellShops(db, 'SHOPORDERSRECEIVE', shop(values), now);
      await tellMembers(db, 'MEMBERORDERSRECEIVE', buyer(values), now);
      break;
    }
    case 'CANCEL':
    case 'CANCEL_PAID': {
      const values = { ordersSn: sn, cancelTime: timeText(now) };
      await tellShops(db, 'SHOPORDERSCANCEL', shop(values), now);
      // A group that was not formed has words of its own.
      if (flowOf(order) === 'PINTUAN' && order.cancel_reason === cancelText.write('groupFailed'))
        await tellMembers(db, 'PINTUANORDERAUTOCANCEL', buyer({ orderSn: sn }), now);
      else await tellMembers(db, 'MEMBERORDERSCANCEL', buyer(values), now);
      break;
    }
    default:
  }
}
