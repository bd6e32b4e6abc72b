/** Whom and what the simulation acts upon next: records in the state that a step needs, newest or oldest first. */
import { and, asc, desc, eq, gt, gte, inArray, or, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../db/client.ts';
import { afterSale, complaint } from '#server/groups/aftersale/schema.ts';
import type { ServiceStatus } from '#contract/aftersale/enums.ts';
import { goods, goodsSku } from '#server/groups/goods/schema.ts';
import { member } from '#server/groups/member/schema.ts';
import { logiCompany, orderItem, orders } from '#server/groups/order/schema.ts';
import type { Dice } from '../dice.ts';

/** Among how many records a step chooses. */
const AMONG = 40;

const one = <T>(rows: readonly T[], dice: Dice): T | undefined => (rows.length === 0 ? undefined : dice.pick(rows));

/** An order in a state, preferably one that waits longest. */
export async function anOrder(db: Db, dice: Dice, where: SQL | undefined) {
  return one(
    await db
      .select()
      .from(orders)
      .where(and(eq(orders.disabled, 0), where))
      .orderBy(asc(orders.create_time))
      .limit(AMONG),
    dice,
  );
}

/** Orders that await payment online. */
export const payable = () => and(eq(orders.order_status, 'CONFIRM'), eq(orders.payment_type, 'ONLINE'));

/** Orders that the shop may ship now. */
export const shippable = () =>
  and(
    eq(orders.service_status, 'NOT_APPLY'),
    or(
      and(eq(orders.order_status, 'PAID_OFF'), eq(orders.payment_type, 'ONLINE'), inArray(orders.order_type, ['NORMAL', 'VIRTUAL', 'CHANGE', 'SUPPLY_AGAIN'])),
      and(eq(orders.order_status, 'CONFIRM'), eq(orders.payment_type, 'COD')),
      eq(orders.order_status, 'FORMED'),
    ),
  );

/** A received line about which nothing was asked yet, with its order. */
export async function aReceivedLine(db: Db, dice: Dice) {
  const rows = await db
    .select({ order: orders, line: orderItem })
    .from(orders)
    .innerJoin(orderItem, eq(orderItem.order_sn, orders.sn))
    .where(
      and(
        inArray(orders.order_status, ['ROG', 'COMPLETE']),
        inArray(orders.order_type, ['NORMAL', 'PINTUAN']),
        eq(orders.pay_status, 'PAY_YES'),
        eq(orders.service_status, 'NOT_APPLY'),
        eq(orders.disabled, 0),
        eq(orderItem.service_status, 'NOT_APPLY'),
        eq(orderItem.complain_status, 'NO_APPLY'),
        gt(orderItem.refund_price, 0),
      ),
    )
    .orderBy(desc(orders.create_time))
    .limit(AMONG);
  return one(rows, dice);
}

/** A service in one of some states. */
export async function aService(db: Db, dice: Dice, ...states: ServiceStatus[]) {
  const rows = await db
    .select()
    .from(afterSale)
    .where(and(inArray(afterSale.service_status, states), eq(afterSale.disabled, 'NORMAL')))
    .orderBy(desc(afterSale.create_time))
    .limit(AMONG);
  return one(rows, dice);
}

/** A complaint in a state. */
export async function aComplaint(db: Db, dice: Dice, status: 'WAIT_APPEAL' | 'COMMUNICATION') {
  return one(await db.select().from(complaint).where(eq(complaint.status, status)).orderBy(desc(complaint.create_time)).limit(AMONG), dice);
}

/** Ordinary or virtual goods on sale with a SKU in stock: the first behind a point that the dice choose. */
export async function aSku(db: Db, dice: Dice, seller?: string) {
  const [last] = await db.select({ id: sql<string>`max(${goods.goods_id})` }).from(goods);
  const onSale = and(
    eq(goods.disabled, 1),
    eq(goods.market_enable, 1),
    eq(goods.is_auth, 1),
    eq(goods.supplier_goods_type, 0),
    inArray(goods.goods_type, ['NORMAL', 'VIRTUAL']),
  );
  const from = dice.int(1, Math.max(1, Number(last?.id ?? 1)));
  const rows = await db
    .select({ sku: goodsSku, goods })
    .from(goods)
    .innerJoin(goodsSku, eq(goodsSku.goods_id, goods.goods_id))
    .where(and(onSale, gt(goodsSku.enable_quantity, 5), seller === undefined ? gte(goods.goods_id, String(from)) : eq(goods.seller_id, seller)))
    .orderBy(asc(goods.goods_id))
    .limit(seller === undefined ? 8 : AMONG);
  return one(rows, dice);
}

/** A member that may buy. */
export async function aMember(db: Db, dice: Dice) {
  const [last] = await db.select({ id: sql<string>`max(${member.member_id})` }).from(member);
  const from = String(dice.int(1, Math.max(1, Number(last?.id ?? 1))));
  const rows = await db
    .select()
    .from(member)
    .where(and(eq(member.disabled, 0), gte(member.member_id, from)))
    .orderBy(asc(member.member_id))
    .limit(1);
  return rows[0];
}

/** An express company that is open. */
export async function aCompany(db: Db, dice: Dice) {
  return one(
    await db
      .select()
      .from(logiCompany)
      .where(and(eq(logiCompany.disabled, 'OPEN'), eq(logiCompany.delete_status, 'NORMAL'))),
    dice,
  );
}

/** An address where goods have been sent before. */
export async function anAddress(db: Db, dice: Dice) {
  const known = await db
    .select({
      ship_province: orders.ship_province,
      ship_city: orders.ship_city,
      ship_county: orders.ship_county,
      ship_town: orders.ship_town,
      ship_province_id: orders.ship_province_id,
      ship_city_id: orders.ship_city_id,
      ship_county_id: orders.ship_county_id,
      ship_town_id: orders.ship_town_id,
      ship_addr: orders.ship_addr,
      ship_name: orders.ship_name,
    })
    .from(orders)
    .where(and(eq(orders.disabled, 0), sql`${orders.ship_town_id} is not null`))
    .orderBy(desc(orders.create_time))
    .limit(AMONG);
  return one(known, dice);
}
