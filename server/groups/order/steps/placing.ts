/** An order comes into being: amounts, stock, deposit part and points at once, or a dead end when stock is short. */
import { asc, eq, inArray } from 'drizzle-orm';
import type { ClientType } from '#contract/order/enums.ts';
import { accountText } from '#contract/member/sentences.ts';
import { machineOf, payLogMachine, payMachine, shipMachine, tradeMachine } from '#contract/order/machines.ts';
import { operationErrors } from '#contract/order/refusals.ts';
import { promotionText } from '#contract/order/sentences.ts';
import type { Db } from '#server/db/client.ts';
import { goods, goodsSku } from '#server/groups/goods/schema.ts';
import { usableCoupon, useCoupon } from '#server/groups/promotion/coupon/use.ts';
import { groupOffer, takeSeat, type GroupOffer, type Joining } from '#server/groups/promotion/pintuan/groups.ts';
import { ofGroup, promotionKey, promotionsNow, takePromotion, type AppliedPromotion } from '#server/groups/promotion/shared/sales.ts';
import { changePoints, creditDeposit } from '#server/groups/member/account.ts';
import { member } from '#server/groups/member/schema.ts';
import { found, refuse } from '#server/core/refused.ts';
import { born, stepAll } from '#server/core/step.ts';
import { counterpartOf } from '../causes.ts';
import { orderItem, orders, payLog, trade } from '../schema.ts';
import { note, tradeStatus } from '../states.ts';
import { giveBack } from './cancel.ts';
import { askForInvoice, confirmInvoice, type InvoiceRequest } from './invoice.ts';
import { lockOrder, moveOrder, SYSTEM, type OrderRow } from './locked.ts';
import { nextNumbers } from './numbers.ts';
import { byDeposit, settle } from './payment.ts';
import { promotedLine, soldLine } from './sold.ts';
import { lockGoods, takeStock, type Pieces } from './stock.ts';

/** Who receives the goods; the fields are those of the order. */
export interface Consignee {
  ship_name: string;
  ship_mobile: string;
  ship_province?: string;
  ship_city?: string;
  ship_county?: string;
  ship_town?: string;
  ship_province_id?: string;
  ship_city_id?: string;
  ship_county_id?: string;
  ship_town_id?: string;
  ship_addr: string;
}

/** What a buyer orders of one shop. Money in whole cents. */
export interface Purchase {
  member_id: string;
  lines: readonly Pieces[];
  order_type?: 'NORMAL' | 'VIRTUAL';
  /** The group purchase that the one line takes part in: founding a group, or joining one. */
  pintuan?: Joining;
  payment_type?: 'ONLINE' | 'COD';
  consignee?: Consignee;
  shipping_price?: number;
  /** What a coupon of the shop takes off. */
  coupon_price?: number;
  /** A platform coupon that the member holds (`mc_id`), which is used with the order. */
  coupon?: string;
  /** Taken off by an order-level activity, in which all lines take part. */
  full_minus?: number;
  /** Part that the deposit pays. */
  balance?: number;
  paid_point?: number;
  gift_point?: number;
  client_type?: ClientType;
  remark?: string;
  receipt?: InvoiceRequest;
}

/** What a purchase may have of a group purchase now; a group that it joins is locked before anything else is. */
const groupOf = async (db: Db, { pintuan, lines: [line], member_id }: Purchase, now: number): Promise<GroupOffer | undefined> =>
  pintuan && line ? groupOffer(db, pintuan, line, member_id, now) : undefined;

const groupData = ({ activity, group }: GroupOffer): string => {
  const { promotion_id: pintuanId, required_num: requiredNum } = activity;
  return JSON.stringify({ pintuan: JSON.stringify({ pintuanId, requiredNum, owesPersonNums: Math.max(0, requiredNum - (group?.offered_num ?? 0)) }) });
};

/** The SKUs with their goods, in the order asked. Refuses with 451 what cannot be bought or is of several shops. They are locked. */
async function goodsOf(db: Db, lines: readonly Pieces[]) {
  const rows = await db
    .select({ sku: goodsSku, goods })
    .from(goodsSku)
    .innerJoin(goods, eq(goods.goods_id, goodsSku.goods_id))
    .where(
      inArray(
        goodsSku.sku_id,
        lines.map(({ sku_id }) => sku_id),
      ),
    )
    .orderBy(asc(goodsSku.sku_id));
  const bySku = new Map(rows.map((row) => [row.sku.sku_id, row]));
  const chosen = lines.flatMap(({ sku_id, num }) => {
    const row = bySku.get(sku_id);
    return row ? [{ ...row, num }] : [];
  });
  const fit = chosen.every(({ goods: g, num }) => g.disabled === 1 && g.market_enable === 1 && g.is_auth === 1 && Number.isInteger(num) && num > 0);
  const oneShop = new Set(chosen.map(({ goods: g }) => g.seller_id)).size === 1;
  const once = bySku.size === lines.length;
  if (!fit || !oneShop || !once || chosen.length !== lines.length) refuse(operationErrors.goodsUnfit);
  return chosen;
}

/** What is bought, with the price per piece that is agreed, and the promotion it comes from. */
type Chosen = (Awaited<ReturnType<typeof goodsOf>>[number] & { price: number; promotion?: AppliedPromotion })[];

/** The platform coupon of a purchase, which is the buyer's until the transaction ends. */
const couponOf = async (db: Db, { coupon, member_id }: Purchase, chosen: Chosen, now: number) =>
  coupon === undefined
    ? undefined
    : usableCoupon(
        db,
        coupon,
        member_id,
        chosen.map(({ sku, goods: g, num }) => ({ sku_id: sku.sku_id, category_id: g.category_id, price: sku.price, num, points: g.goods_type === 'POINT' })),
        now,
      );

/** The prices that count now: that of the group purchase, those of flash sales and group buys that run, or those of the SKUs. */
async function pricedAs(db: Db, chosen: Awaited<ReturnType<typeof goodsOf>>, offer: GroupOffer | undefined, now: number): Promise<Chosen> {
  const applied = offer
    ? [ofGroup(offer)]
    : await promotionsNow(
        db,
        chosen.map(({ sku }) => sku.sku_id),
        now,
      );
  return chosen.map((one) => {
    const promotion = applied.find(({ sku_id }) => sku_id === one.sku.sku_id);
    return promotion ? { ...one, price: Math.min(promotion.price, one.sku.price), promotion } : { ...one, price: one.sku.price };
  });
}

/** Takes what is bought of flash sales and group buys; in the order of their entries, so that two orders cannot block each other. */
async function takePromotions(db: Db, order: OrderRow, chosen: Chosen, now: number): Promise<void> {
  const taken = chosen.flatMap(({ promotion, num }) => (promotion ? [{ promotion, num }] : []));
  for (const { promotion, num } of taken.toSorted((a, b) => promotionKey(a.promotion).localeCompare(promotionKey(b.promotion))))
    await takePromotion(db, promotion, order, num, now);
}

/** The amounts of an order (R5). */
function amountsOf(chosen: Chosen, purchase: Purchase) {
  const { shipping_price = 0, coupon_price = 0, full_minus = 0, balance = 0 } = purchase;
  const goods_price = chosen.reduce((sum, { price, num }) => sum + price * num, 0);
  const cash_back = chosen.reduce((sum, { sku, price, num }) => sum + (sku.price - price) * num, 0) + full_minus;
  const order_price = Math.max(0, goods_price - full_minus - coupon_price) + shipping_price;
  if (balance > order_price || [shipping_price, coupon_price, full_minus, balance].some((amount) => amount < 0)) refuse(operationErrors.unready);
  return {
    goods_price,
    shipping_price,
    coupon_price,
    full_minus,
    cash_back,
    discount_price: cash_back + coupon_price,
    balance,
    order_price,
    need_pay_money: order_price - balance,
  };
}

/** The type of the order that a purchase becomes. */
const typeOf = ({ pintuan, order_type = 'NORMAL' }: Purchase) => (pintuan ? 'PINTUAN' : order_type);

function checkPurchase(purchase: Purchase): void {
  const { payment_type = 'ONLINE', consignee, lines, pintuan } = purchase;
  const order_type = typeOf(purchase);
  const delivered = order_type === 'VIRTUAL' || Boolean(consignee?.ship_name && consignee.ship_mobile && consignee.ship_addr);
  const several = pintuan !== undefined && lines.length > 1;
  if (!delivered || several || lines.length === 0 || (payment_type === 'COD' && order_type !== 'NORMAL')) refuse(operationErrors.unready);
}

/** The buyer; refuses points that are not there. Locked, so that two orders cannot spend the same points. */
async function buyerOf(db: Db, { member_id, paid_point = 0 }: Purchase) {
  const [row] = await db
    .select({ member_id: member.member_id, uname: member.uname, consum_point: member.consum_point })
    .from(member)
    .where(eq(member.member_id, member_id))
    .for('update');
  const buyer = found(row, operationErrors.unready);
  if (paid_point < 0 || paid_point > buyer.consum_point) refuse(operationErrors.unready);
  return buyer;
}

function linesFor(chosen: Chosen, order: OrderRow) {
  return chosen.map(({ num, price, promotion, ...sold }) => ({
    ...soldLine(order, sold, num),
    purchase_price: price,
    subtotal: price * num,
    actual_pay_total: price * num,
    ...(promotion && promotedLine(promotion, sold.sku.price - price, num)),
    group_list: order.full_minus > 0 ? [{ title: promotionText.write('activity') }] : [],
  }));
}

/**
 * Places an order: NEW, and at once CONFIRM with its stock taken (PAID_OFF where the deposit covers all), or INTODB_ERROR with
 * nothing taken when stock is short.
 * @param now unix seconds
 * @throws Refused 451 for goods that cannot be bought, 452 for a missing address, unknown buyer, points that are not there, or a
 *   special invoice for a member without an approved VAT qualification, 107 for a deposit that is not there, 455 for a coupon that cannot be used,
 *   5013, 5016, 5018 for a group purchase that cannot be joined, 403 and 404 for a promotion of which less is left, or the buyer may have less
 */
export async function placeOrder(db: Db, purchase: Purchase, now: number): Promise<OrderRow> {
  checkPurchase(purchase);
  const offer = await groupOf(db, purchase, now);
  // Before they are looked at, since somebody may be taking them off sale; and before the buyer's row: everybody locks goods first.
  await lockGoods(db, purchase.lines);
  const chosen = await pricedAs(db, await goodsOf(db, purchase.lines), offer, now);
  const taken = await takeStock(db, purchase.lines);
  const buyer = await buyerOf(db, purchase);
  const coupon = await couponOf(db, purchase, chosen, now);
  const amounts = amountsOf(chosen, coupon ? { ...purchase, coupon_price: coupon.coupon_price } : purchase);
  const order = await insertOrder(db, purchase, chosen, amounts, offer, buyer.uname, now);
  if (coupon) await useCoupon(db, coupon, order, now);
  const spent = { cause: { kind: 'order', id: order.sn }, reason: accountText.write('ordered', { sn: order.sn }), operator: buyer.uname, now };
  if (order.paid_point > 0) await changePoints(db, order.member_id, { consum: -order.paid_point }, spent);
  if (order.balance > 0) await creditDeposit(db, order.member_id, -order.balance, { ...spent, counterpart: counterpartOf(order) });
  if (!taken) {
    await giveBack(db, order, SYSTEM, now);
    await moveOrder(db, order, 'STOCK_SHORT', SYSTEM, now);
    await stepAll(db, tradeStatus, eq(trade.trade_sn, order.trade_sn), 'STOCK_SHORT', 'system');
    return lockOrder(db, order.sn);
  }
  await takePromotions(db, order, chosen, now);
  if (offer) await takeSeat(db, offer, { sn: order.sn, member_id: order.member_id, num: order.goods_num ?? 1 }, now);
  await moveOrder(db, order, 'CONFIRM', SYSTEM, now);
  await stepAll(db, tradeStatus, eq(trade.trade_sn, order.trade_sn), 'CONFIRM', 'system');
  await confirmInvoice(db, order);
  if (order.need_pay_money === 0 && order.payment_type === 'ONLINE')
    await settle(db, await lockOrder(db, order.sn), { by: 'system', name: order.member_name, id: order.member_id }, byDeposit(order), now);
  return lockOrder(db, order.sn);
}

async function insertOrder(
  db: Db,
  purchase: Purchase,
  chosen: Chosen,
  amounts: ReturnType<typeof amountsOf>,
  offer: GroupOffer | undefined,
  uname: string,
  now: number,
): Promise<OrderRow> {
  const { payment_type = 'ONLINE', consignee = {}, receipt } = purchase;
  const order_type = typeOf(purchase);
  const numbers = await nextNumbers(db, now);
  const seller = found(chosen[0]).goods;
  const who = { member_id: purchase.member_id, member_name: uname, create_time: now, payment_type, ...(order_type === 'VIRTUAL' ? {} : consignee) };
  const { order_price: total_price, goods_price, shipping_price: freight_price, discount_price } = amounts;
  const trade_status = born(tradeMachine, 'PLACE', 'buyer');
  await db.insert(trade).values({ ...who, trade_sn: numbers.trade_sn, total_price, goods_price, freight_price, discount_price, trade_status });
  const [row] = await db
    .insert(orders)
    .values({
      ...who,
      ...amounts,
      sn: numbers.sn,
      trade_sn: numbers.trade_sn,
      seller_id: seller.seller_id,
      seller_name: seller.seller_name,
      order_type,
      order_status: born(machineOf({ order_type, payment_type }), 'PLACE', 'buyer'),
      pay_status: born(payMachine, 'PLACE', 'buyer'),
      ship_status: born(shipMachine, 'PLACE', 'buyer'),
      paid_point: purchase.paid_point ?? 0,
      gift_point: purchase.gift_point ?? 0,
      client_type: purchase.client_type ?? 'PC',
      remark: purchase.remark ?? null,
      weight: chosen.reduce((sum, { sku, num }) => sum + sku.weight * num, 0),
      goods_num: chosen.reduce((sum, { num }) => sum + num, 0),
      need_receipt: receipt ? 1 : 0,
      order_data: offer ? groupData(offer) : null,
    })
    .returning();
  const order = found(row);
  const lines = linesFor(chosen, order);
  await db.insert(orderItem).values(lines);
  const pay_status = born(payLogMachine, 'PLACE', 'buyer');
  await db.insert(payLog).values({ pay_log_sn: numbers.pay_log_sn, order_sn: order.sn, pay_way: payment_type, pay_member_name: uname, pay_status });
  await note(db, order.sn, 'PLACE', { name: uname, id: order.member_id }, now);
  if (receipt) await askForInvoice(db, order, lines, receipt);
  return order;
}
