/** Buyers ask for after-sales: a return, an exchange, a resend of one line, or the cancelling of a paid order (R15). */
import { and, eq } from 'drizzle-orm';
import { afterSaleErrors, PROBLEM_MAX } from '#contract/aftersale/common.schema.ts';
import { serviceType, type CreateChannel, type ServiceType } from '#contract/aftersale/enums.ts';
import { givesMoneyBack, serviceMachines } from '#contract/aftersale/machines.ts';
import { serviceLogText as said } from '#contract/aftersale/sentences.ts';
import { operationsOf } from '#contract/order/machines.ts';
import { clearOf } from '#server/core/secrets/sensitive.ts';
import type { Db } from '#server/db/client.ts';
import { moveOrder } from '#server/groups/order/steps/index.ts';
import { orderItem, orders } from '#server/groups/order/schema.ts';
import { lineService } from '#server/groups/order/states.ts';
import { member } from '#server/groups/member/schema.ts';
import { found, refuse } from '#server/core/refused.ts';
import { born, stepAll } from '#server/core/step.ts';
import { afterSale, afterSaleChange, afterSaleGoods, afterSaleImage, afterSaleRefund } from '../schema.ts';
import { tellAsked } from '../messages.ts';
import { ceilingFor } from './ceiling.ts';
import { claimGifts } from './gifts.ts';
import { buyerOf, changeOf, logStep, type OrderRow, type ServiceChange, type ServiceRow } from './locked.ts';
import { nextService } from './numbers.ts';
import { wayOf, wayToAccount, type RefundAccount, type Way } from './way.ts';

/** Where replacement goods go; the order's consignee unless given. */
export interface Delivery {
  ship_name: string;
  ship_mobile: string;
  province?: string;
  city?: string;
  county?: string;
  town?: string;
  province_id?: string | null;
  city_id?: string | null;
  county_id?: string | null;
  town_id?: string | null;
  ship_addr: string;
}

/** What a buyer asks for. ORDER_CANCEL concerns the whole order, the others one line. */
export interface Application {
  service_type: ServiceType;
  order_sn: string;
  member_id: string;
  sku_id?: string;
  return_num?: number;
  reason: string;
  problem_desc?: string;
  apply_vouchers?: string;
  images?: readonly string[];
  /** Phone of the buyer; the one of the account or the consignee unless given. */
  mobile?: string;
  account?: RefundAccount;
  change?: Delivery;
}

type Line = typeof orderItem.$inferSelect;

/** A line with the pieces that are given back. */
interface Asked {
  line: Line;
  num: number;
}

/** The share of a line's refundable amount for some of its pieces: per piece in yuan with 4 decimals, the sum with 2. Cents. */
export function shareOf(refundable: number, num: number, pieces: number): number {
  if (pieces >= num) return refundable;
  const perPiece = Math.round((refundable * 100) / num);
  return Math.min(refundable, Math.round((perPiece * pieces) / 100));
}

function checkTexts({ service_type, reason, problem_desc }: Application): void {
  if (!serviceType.values.includes(service_type)) refuse(afterSaleErrors.typeBad);
  if (reason.trim() === '') refuse(afterSaleErrors.reasonMissing);
  const problem = problem_desc?.trim() ?? '';
  if (service_type !== 'ORDER_CANCEL' && (problem === '' || problem.length > PROBLEM_MAX)) refuse(afterSaleErrors.problemMissing);
}

async function lockOwnOrder(db: Db, { order_sn, member_id }: Application): Promise<OrderRow> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.sn, order_sn), eq(orders.disabled, 0)))
    .for('update');
  if (!row || row.member_id !== member_id) refuse(afterSaleErrors.orderBad);
  return row;
}

/** Whether an order may be asked about in this way; its lines are judged one by one. */
function fits(order: OrderRow, type: ServiceType): boolean {
  if (type === 'ORDER_CANCEL') return operationsOf(order).allow_service_cancel;
  const received = order.pay_status === 'PAY_YES' && order.ship_status === 'SHIP_ROG' && order.order_status !== 'CANCELLED';
  const replacement = order.order_type === 'CHANGE' || order.order_type === 'SUPPLY_AGAIN';
  return received && !(type === 'RETURN_GOODS' && replacement);
}

async function askedLines(db: Db, order: OrderRow, { service_type, sku_id, return_num }: Application): Promise<Asked[]> {
  if (service_type === 'ORDER_CANCEL' && order.service_status === 'APPLY') refuse(afterSaleErrors.state);
  if (!fits(order, service_type)) refuse(afterSaleErrors.orderBad);
  const lines = await db.select().from(orderItem).where(eq(orderItem.order_sn, order.sn)).orderBy(orderItem.item_id);
  if (service_type === 'ORDER_CANCEL') return lines.map((line) => ({ line, num: line.num }));
  const line = lines.find((one) => one.sku_id === sku_id) ?? refuse(afterSaleErrors.orderBad);
  if (line.service_status === 'APPLY') refuse(afterSaleErrors.state);
  if (line.service_status !== 'NOT_APPLY') refuse(afterSaleErrors.orderBad);
  if (return_num === undefined || !Number.isInteger(return_num) || return_num < 1 || return_num > line.num) refuse(afterSaleErrors.quantity);
  return [{ line, num: return_num }];
}

/** What a service asks back: cents and points. Freight only comes back while nothing was shipped. */
function amountOf(order: OrderRow, type: ServiceType, asked: readonly Asked[]): { refund_price: number; return_point: number } {
  const goods = asked.reduce((sum, { line, num }) => sum + shareOf(line.refund_price ?? 0, line.num, num), 0);
  if (type === 'ORDER_CANCEL')
    return { refund_price: Math.min(order.order_price, goods + (order.ship_status === 'SHIP_NO' ? order.shipping_price : 0)), return_point: order.paid_point };
  return { refund_price: goods, return_point: asked.reduce((sum, { line, num }) => sum + line.point * num, 0) };
}

/** The consignee of an order as a place for replacements. */
const consigneeOf = (order: OrderRow): Delivery => ({
  ship_name: order.ship_name ?? '',
  ship_mobile: order.ship_mobile ?? '',
  province: order.ship_province ?? '',
  city: order.ship_city ?? '',
  county: order.ship_county ?? '',
  town: order.ship_town ?? '',
  province_id: order.ship_province_id,
  city_id: order.ship_city_id,
  county_id: order.ship_county_id,
  town_id: order.ship_town_id,
  ship_addr: order.ship_addr ?? '',
});

function deliveryOf(order: OrderRow, { service_type, change }: Application): Delivery {
  const to = change ?? consigneeOf(order);
  const needed = service_type === 'CHANGE_GOODS' || service_type === 'SUPPLY_AGAIN_GOODS';
  if (needed && !(to.ship_name && to.ship_mobile && to.ship_addr)) refuse(afterSaleErrors.deliveryMissing);
  return to;
}

async function mobileOf(db: Db, order: OrderRow): Promise<string> {
  const [row] = await db.select({ mobile: member.mobile }).from(member).where(eq(member.member_id, order.member_id));
  return clearOf(db, row?.mobile) || order.ship_mobile || '';
}

/** Everything that a new service consists of. */
export interface NewService {
  order: OrderRow;
  type: ServiceType;
  channel: CreateChannel;
  asked: readonly Asked[];
  delivery: Delivery;
  money: (Way & { refund_price: number; return_point: number }) | undefined;
  texts: Pick<ServiceRow, 'reason'> & Partial<Pick<ServiceRow, 'problem_desc' | 'apply_vouchers' | 'mobile'>>;
  images?: readonly string[];
}

/** Writes a service with its goods, money, delivery, pictures and gifts: asked for by the buyer, or made by the system. */
export async function insertService(
  db: Db,
  { order, type, channel, asked, delivery, money, texts, images = [] }: NewService,
  now: number,
): Promise<ServiceRow> {
  const { id, sn } = await nextService(db, now);
  const [row] = await db
    .insert(afterSale)
    .values({
      id,
      sn,
      order_sn: order.sn,
      member_id: order.member_id,
      member_name: order.member_name,
      seller_id: order.seller_id,
      seller_name: order.seller_name,
      create_time: now,
      create_channel: channel,
      service_type: type,
      service_status: channel === 'PINTUAN' ? born(serviceMachines[type], 'AUTO_CANCEL', 'system') : born(serviceMachines[type], 'APPLY', 'buyer'),
      goods_names: asked.map(({ line }) => line.name).join('\n'),
      ...texts,
      mobile: texts.mobile || (await mobileOf(db, order)),
    })
    .returning();
  await db.insert(afterSaleGoods).values(
    asked.map(({ line, num }) => ({
      service_sn: sn,
      goods_id: line.goods_id,
      sku_id: line.sku_id,
      goods_name: line.name,
      goods_sn: line.sku_sn,
      goods_image: line.goods_image,
      spec_json: line.spec_list.length > 0 ? JSON.stringify(line.spec_list.map(({ spec_name, spec_value }) => ({ spec_name, spec_value }))) : null,
      price: line.purchase_price,
      paid_point: line.point,
      ship_num: line.num,
      return_num: num,
    })),
  );
  await db.insert(afterSaleChange).values({ ...delivery, service_sn: sn });
  if (money) await db.insert(afterSaleRefund).values({ ...money, service_sn: sn });
  if (images.length > 0) await db.insert(afterSaleImage).values(images.map((img) => ({ service_sn: sn, img })));
  if (givesMoneyBack(type)) await claimGifts(db, order.sn, sn);
  // What the system itself asks for needs nobody's answer.
  if (channel === 'NORMAL') await tellAsked(db, found(row), now);
  return found(row);
}

/**
 * A buyer asks for after-sales. Refuses in this order: type (E610), reason (E612), problem (E613), order (E604), a service under
 * way (E601), quantity (E607), nothing left to refund (E609), account (E605, E611), delivery (E604).
 */
export async function applyService(db: Db, application: Application, now: number): Promise<ServiceChange> {
  checkTexts(application);
  const { service_type: type } = application;
  const order = await lockOwnOrder(db, application);
  const asked = await askedLines(db, order, application);
  const full = amountOf(order, type, asked);
  const left = givesMoneyBack(type) ? await ceilingFor(db, order, { service_type: type, sku_ids: asked.map(({ line }) => line.sku_id) }) : 0;
  const amount = { ...full, refund_price: Math.min(full.refund_price, left) };
  if (givesMoneyBack(type) && amount.refund_price <= 0) refuse(afterSaleErrors.nothingLeft);
  const money = givesMoneyBack(type) ? { ...((await wayOf(db, order)) ?? wayToAccount(application.account)), ...amount } : undefined;
  const delivery = deliveryOf(order, application);
  const { reason, problem_desc, apply_vouchers, mobile, images } = application;
  const texts = {
    reason: reason.trim(),
    problem_desc: problem_desc?.trim() || null,
    apply_vouchers: apply_vouchers?.trim() || null,
    ...(mobile ? { mobile } : {}),
  };
  const row = await insertService(db, { order, type, channel: 'NORMAL', asked, delivery, money, texts, ...(images ? { images } : {}) }, now);
  if (type === 'ORDER_CANCEL') await moveOrder(db, order, 'SERVICE_CANCEL', buyerOf(row), now);
  else for (const { line } of asked) await stepAll(db, lineService, eq(orderItem.item_id, line.item_id), 'SERVICE_ASK', 'buyer');
  await logStep(db, row.sn, order.member_name, said.write('asked', { type: said.write(type), reason: row.reason }), now);
  return changeOf(null, row, { order_sns: [order.sn] });
}
