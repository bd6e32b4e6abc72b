/** Orders that replace goods: made at once when an exchange or a resend is accepted, free of charge (R14). */
import { eq } from 'drizzle-orm';
import { orderMachines, payLogMachine, payMachine, shipMachine, tradeMachine } from '#contract/order/machines.ts';
import type { Db } from '#server/db/client.ts';
import { goods, goodsSku } from '#server/groups/goods/schema.ts';
import { lockGoods, nextNumbers, soldLine, takeStock, type Sold } from '#server/groups/order/steps/index.ts';
import { orderItem, orders, payLog, trade } from '#server/groups/order/schema.ts';
import { note } from '#server/groups/order/states.ts';
import { found } from '#server/core/refused.ts';
import { born } from '#server/core/step.ts';
import { afterSaleChange } from '../schema.ts';
import { goodsIn, SYSTEM, type ServiceRow } from './locked.ts';

/** The new order's number, or why it could not be made. */
export type Replacement = { sn: string } | { cause: 'goodsGone' | 'goodsOff' | 'goodsUnaudited' | 'goodsShort' };

async function placeOf(db: Db, sn: string) {
  const [row] = await db.select().from(afterSaleChange).where(eq(afterSaleChange.service_sn, sn));
  const to = found(row);
  return {
    ship_name: to.ship_name,
    ship_mobile: to.ship_mobile,
    ship_province: to.province,
    ship_city: to.city,
    ship_county: to.county,
    ship_town: to.town,
    ship_province_id: to.province_id,
    ship_city_id: to.city_id,
    ship_county_id: to.county_id,
    ship_town_id: to.town_id,
    ship_addr: to.ship_addr,
  };
}

/** Makes the order that replaces the goods of a locked service. Changes nothing when the goods are gone, off sale or short. */
export async function replace(db: Db, row: ServiceRow, now: number): Promise<Replacement> {
  const line = found((await goodsIn(db, row.sn))[0]);
  // Before it is looked at, since somebody may be taking it off sale.
  await lockGoods(db, [line]);
  const [sold] = await db
    .select({ sku: goodsSku, goods })
    .from(goodsSku)
    .innerJoin(goods, eq(goods.goods_id, goodsSku.goods_id))
    .where(eq(goodsSku.sku_id, line.sku_id));
  if (!sold || sold.goods.disabled !== 1) return { cause: 'goodsGone' };
  if (sold.goods.market_enable !== 1) return { cause: 'goodsOff' };
  if (sold.goods.is_auth !== 1) return { cause: 'goodsUnaudited' };
  if (!(await takeStock(db, [{ sku_id: line.sku_id, num: line.return_num }]))) return { cause: 'goodsShort' };
  return { sn: await insertOrder(db, row, sold, line.return_num, now) };
}

async function insertOrder(db: Db, row: ServiceRow, sold: Sold, num: number, now: number): Promise<string> {
  const { sku } = sold;
  const numbers = await nextNumbers(db, now);
  const to = await placeOf(db, row.sn);
  const price = sku.price * num;
  const who = { member_id: row.member_id, member_name: row.member_name, create_time: now, payment_type: 'ONLINE' as const, ...to };
  await db
    .insert(trade)
    .values({ ...who, trade_sn: numbers.trade_sn, total_price: 0, goods_price: price, trade_status: born(tradeMachine, 'REPLACE', 'system') });
  const [order] = await db
    .insert(orders)
    .values({
      ...who,
      sn: numbers.sn,
      trade_sn: numbers.trade_sn,
      seller_id: row.seller_id,
      seller_name: row.seller_name,
      order_type: row.service_type === 'CHANGE_GOODS' ? 'CHANGE' : 'SUPPLY_AGAIN',
      order_status: born(orderMachines.ONLINE, 'REPLACE', 'system'),
      pay_status: born(payMachine, 'REPLACE', 'system'),
      ship_status: born(shipMachine, 'REPLACE', 'system'),
      goods_price: price,
      order_price: 0,
      need_pay_money: 0,
      pay_money: 0,
      weight: sku.weight * num,
      goods_num: num,
      client_type: 'PC',
    })
    .returning();
  // Free of charge, so nothing of it can be refunded.
  await db.insert(orderItem).values({ ...soldLine(found(order), sold, num), actual_pay_total: 0, refund_price: 0 });
  await db.insert(payLog).values({
    pay_log_sn: numbers.pay_log_sn,
    order_sn: numbers.sn,
    pay_way: 'ONLINE',
    pay_member_name: row.member_name,
    // Nothing is due, so nothing of it is open.
    pay_status: born(payLogMachine, 'REPLACE', 'system'),
    pay_money: 0,
    pay_time: now,
  });
  await note(db, numbers.sn, 'REPLACE', { name: SYSTEM }, now);
  return numbers.sn;
}
