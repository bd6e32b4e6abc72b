/** Points that members earn with orders, by the point settings. */
import { accountText } from '#contract/member/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { changePoints } from '#server/groups/member/account.ts';
import { pointSettings } from '#server/groups/member/point-setting.ts';
import { SYSTEM, type OrderRow } from './locked.ts';

/** For paying online. */
export async function earnForPaying(db: Db, order: OrderRow, now: number): Promise<void> {
  const { online_pay, online_pay_grade_point: grade, online_pay_consumer_point: consum } = await pointSettings.read(db);
  if (online_pay === 1)
    await changePoints(db, order.member_id, { grade, consum }, { reason: accountText.write('paidOnline', { sn: order.sn }), operator: SYSTEM.name, now });
}

/** For what was bought, per whole yuan, when the order is completed. */
export async function earnForBuying(db: Db, order: OrderRow, now: number): Promise<void> {
  const { buy_goods, buy_goods_grade_point, buy_goods_consumer_point } = await pointSettings.read(db);
  const yuan = Math.floor(order.order_price / 100);
  if (buy_goods !== 1 || yuan === 0) return;
  const change = { grade: buy_goods_grade_point * yuan, consum: buy_goods_consumer_point * yuan };
  await changePoints(db, order.member_id, change, { reason: accountText.write('bought', { sn: order.sn }), operator: SYSTEM.name, now });
}

/** Points that the order promised, when it is received. */
export async function giveGiftPoints(db: Db, order: OrderRow, now: number): Promise<void> {
  if (order.gift_point > 0)
    await changePoints(db, order.member_id, { consum: order.gift_point }, { reason: accountText.write('given', { sn: order.sn }), operator: SYSTEM.name, now });
}
