/** What buyers and shops do with orders in the simulation. Each function is one step in the caller's transaction. */
import { and, eq } from 'drizzle-orm';
import { paymentPlugin } from '#contract/payment/plugins.ts';
import { paymentText } from '#contract/order/sentences.ts';
import { clearOf } from '#server/core/secrets/sensitive.ts';
import type { Db } from '#server/db/client.ts';
import { approvedVat } from '#server/groups/member/vat-qualification/service.ts';
import {
  collectOnDelivery,
  payOrder,
  placeOrder,
  receiveOrder,
  shipOrder,
  tellOrders,
  type InvoiceRequest,
  type Purchase,
} from '#server/groups/order/steps/index.ts';
import { orders } from '#server/groups/order/schema.ts';
import type { Dice } from '../dice.ts';
import { aHeldCoupon } from '../promotion/held.ts';
import { aGroup, aGroupPurchase } from '../promotion/group-purchase.ts';
import { BUYER_NOTES } from './words.ts';
import { defineActs, type Scene } from '../simulate/act.ts';
import { aCompany, aMember, anAddress, anOrder, aSku, payable, shippable } from '../simulate/choose.ts';

const CLIENTS = ['PC', 'H5', 'WECHAT_H5', 'MINI', 'APP'] as const;

/** The invoice that a buyer wants, if any. Companies nearly always want one, a special one when they may. */
async function invoiceWanted(db: Db, dice: Dice, memberId: string): Promise<InvoiceRequest | undefined> {
  const isCompany = (await approvedVat(db, memberId)) !== undefined;
  if (!dice.chance(isCompany ? 0.7 : 0.15)) return undefined;
  if (isCompany && dice.chance(0.7)) return { receipt_type: 'VATOSPECIAL', receipt_content: '商品明细' };
  return { receipt_type: dice.pick(['ELECTRO', 'VATORDINARY'] as const), receipt_title: '个人', receipt_content: '商品明细' };
}

type Buyer = NonNullable<Awaited<ReturnType<typeof aMember>>>;
type Address = NonNullable<Awaited<ReturnType<typeof anAddress>>>;

/** Where a buyer has goods sent. */
function consigneeOf(db: Db, buyer: Buyer, address: Address): NonNullable<Purchase['consignee']> {
  const text = (value: string | null) => value ?? '';
  return {
    ship_name: text(address.ship_name),
    ship_mobile: clearOf(db, buyer.mobile),
    ship_province: text(address.ship_province),
    ship_city: text(address.ship_city),
    ship_county: text(address.ship_county),
    ship_town: text(address.ship_town),
    ship_province_id: text(address.ship_province_id),
    ship_city_id: text(address.ship_city_id),
    ship_county_id: text(address.ship_county_id),
    ship_town_id: text(address.ship_town_id),
    ship_addr: text(address.ship_addr),
  };
}

/** A buyer orders one to three things of one shop. Answers whether anybody could. */
export async function order({ db, live, dice, now }: Scene): Promise<boolean> {
  const [first, buyer, address] = [await aSku(db, dice), await aMember(db, dice), await anAddress(db, dice)];
  if (!first || !buyer || !address) return false;
  const virtual = first.goods.goods_type === 'VIRTUAL';
  const lines = [{ sku_id: first.sku.sku_id, num: dice.chance(0.7) ? 1 : 2 }];
  if (!virtual && dice.chance(0.3)) {
    const more = await aSku(db, dice, first.goods.seller_id);
    if (more && more.goods.goods_type === 'NORMAL' && more.sku.sku_id !== first.sku.sku_id) lines.push({ sku_id: more.sku.sku_id, num: 1 });
  }
  const coupon = virtual ? undefined : await aHeldCoupon(db, buyer.member_id, first.sku.price, now);
  const purchase: Purchase = {
    member_id: buyer.member_id,
    lines,
    order_type: virtual ? 'VIRTUAL' : 'NORMAL',
    payment_type: !virtual && dice.chance(0.08) ? 'COD' : 'ONLINE',
    shipping_price: virtual || first.sku.price >= 9900 ? 0 : dice.int(6, 12) * 100,
    ...(coupon !== undefined && { coupon }),
    coupon_price: !virtual && coupon === undefined && first.sku.price >= 10_000 && dice.chance(0.15) ? 1000 : 0,
    client_type: dice.pick(CLIENTS),
    ...(dice.chance(0.2) ? { remark: dice.pick(BUYER_NOTES) } : {}),
    ...(virtual ? {} : { receipt: await invoiceWanted(db, dice, buyer.member_id) }),
    ...(virtual
      ? {}
      : {
          consignee: consigneeOf(db, buyer, address),
        }),
  };
  const made = await placeOrder(db, purchase, now);
  await tellOrders(live, db, [made.sn]);
  return true;
}

const METHODS = ['alipayDirectPlugin', 'weixinPayPlugin', 'weixinPayPlugin', 'unionpayPlugin'] as const;

/** A buyer pays. */
export async function pay({ db, live, dice, now }: Scene): Promise<boolean> {
  const due = await anOrder(db, dice, payable());
  if (!due) return false;
  const plugin = dice.pick(METHODS);
  const method_id = String(paymentPlugin.values.indexOf(plugin) + 1);
  await payOrder(
    db,
    due.sn,
    { method_id, plugin_id: plugin, method_name: paymentText.write(plugin), pay_order_no: `${now}${dice.int(10_000_000, 99_999_999)}` },
    now,
  );
  await tellOrders(live, db, [due.sn]);
  return true;
}

/** A shop ships. */
export async function ship({ db, live, dice, now }: Scene): Promise<boolean> {
  const [ready, company] = [await anOrder(db, dice, shippable()), await aCompany(db, dice)];
  if (!ready || !company) return false;
  const parcel = { logi_id: company.id, logi_name: company.name, ship_no: `${company.code.slice(0, 2).toUpperCase()}${now}${dice.int(100, 999)}` };
  await shipOrder(db, ready.sn, ready.order_type === 'VIRTUAL' ? [] : [parcel], now);
  await tellOrders(live, db, [ready.sn]);
  return true;
}

/** A buyer confirms the receipt. */
export async function receive({ db, live, dice, now }: Scene): Promise<boolean> {
  const arrived = await anOrder(db, dice, eq(orders.order_status, 'SHIPPED'));
  if (!arrived) return false;
  await receiveOrder(db, arrived.sn, 'buyer', now);
  await tellOrders(live, db, [arrived.sn]);
  return true;
}

/** A buyer orders within a group purchase. */
async function orderIn({ db, live, dice, now }: Scene, wanted: { pintuan_id: string; group_id?: string; sku_id: string } | undefined): Promise<boolean> {
  const [buyer, address] = [await aMember(db, dice), await anAddress(db, dice)];
  if (!wanted || !buyer || !address) return false;
  const { sku_id, ...pintuan } = wanted;
  const made = await placeOrder(
    db,
    {
      member_id: buyer.member_id,
      lines: [{ sku_id, num: 1 }],
      pintuan,
      consignee: consigneeOf(db, buyer, address),
      client_type: dice.pick(['H5', 'MINI', 'APP'] as const),
    },
    now,
  );
  await tellOrders(live, db, [made.sn]);
  return true;
}

/** A buyer founds a group. */
export const found = async (scene: Scene): Promise<boolean> => orderIn(scene, await aGroupPurchase(scene.db, scene.dice, scene.now));

/** Somebody joins a group that waits; once everybody has paid, its orders can be shipped. */
export const join = async (scene: Scene): Promise<boolean> => orderIn(scene, await aGroup(scene.db, scene.dice, scene.now));

/** The courier hands in the money of a cash-on-delivery order. */
export async function collect({ db, live, dice, now }: Scene): Promise<boolean> {
  const received = await anOrder(db, dice, and(eq(orders.payment_type, 'COD'), eq(orders.order_status, 'ROG')));
  if (!received) return false;
  await collectOnDelivery(db, received.sn, { by: 'shop', name: received.seller_name, id: received.seller_id }, now);
  await tellOrders(live, db, [received.sn]);
  return true;
}

/** What buyers and shops do with orders. */
export const orderActs = defineActs([
  { name: 'order', what: { zh: '下单', en: 'orders' }, weight: 30, run: order },
  { name: 'pay', what: { zh: '付款', en: 'payments' }, weight: 26, run: pay },
  { name: 'found', what: { zh: '开团', en: 'groups founded' }, weight: 2, run: found },
  { name: 'join', what: { zh: '参团', en: 'groups joined' }, weight: 3, run: join },
  { name: 'ship', what: { zh: '发货', en: 'shipments' }, weight: 17, run: ship },
  { name: 'receive', what: { zh: '收货', en: 'receipts' }, weight: 10, run: receive },
  { name: 'collect', what: { zh: '货到收款', en: 'collections on delivery' }, weight: 2, run: collect },
]);
