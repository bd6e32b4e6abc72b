/** What can be taken away of the orders, and what can be done with all that a filter finds. */
import { asc, eq } from 'drizzle-orm';
import type { Endpoint } from '#contract/core/endpoint.ts';
import { clientType, needReceipt, paymentType, payStatus, shipStatus } from '#contract/order/enums.ts';
import { orderApi, orderOperationApi } from '#contract/order/order.ts';
import { operationErrors } from '#contract/order/refusals.ts';
import { cancelText, paymentText } from '#contract/order/sentences.ts';
import { orderStatusLabel } from '#contract/order/status.ts';
import { defineBulk, type BulkContext } from '#server/platform/bulk/define.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { anyOf, listed, prepared } from '#server/db/prepared.ts';
import { defineExport } from '#server/platform/export/define.ts';
import { found } from '#server/core/refused.ts';
import { listingOf } from '#server/platform/records/listing.ts';
import { cancelByAdmin, closeService, completeOrder, type OrderChange } from '../steps/index.ts';
import { orderItem, orders } from '../schema.ts';
import { planOf } from './filters.ts';
import { orderOrder, orderSort } from './pages.ts';

const columns = {
  order_id: orders.order_id,
  sn: orders.sn,
  trade_sn: orders.trade_sn,
  create_time: orders.create_time,
  seller_name: orders.seller_name,
  member_name: orders.member_name,
  order_type: orders.order_type,
  order_price: orders.order_price,
  shipping_price: orders.shipping_price,
  discount_price: orders.discount_price,
  order_status: orders.order_status,
  pay_status: orders.pay_status,
  ship_status: orders.ship_status,
  payment_type: orders.payment_type,
  payment_method_name: orders.payment_method_name,
  payment_time: orders.payment_time,
  pay_money: orders.pay_money,
  ship_name: orders.ship_name,
  ship_mobile: orders.ship_mobile,
  ship_province: orders.ship_province,
  ship_city: orders.ship_city,
  ship_county: orders.ship_county,
  ship_town: orders.ship_town,
  ship_addr: orders.ship_addr,
  logi_name: orders.logi_name,
  ship_no: orders.ship_no,
  ship_time: orders.ship_time,
  signing_time: orders.signing_time,
  complete_time: orders.complete_time,
  client_type: orders.client_type,
  need_receipt: orders.need_receipt,
  cancel_reason: orders.cancel_reason,
  remark: orders.remark,
};

const select = (db: Db) => db.select(columns).from(orders);
type Stored = Awaited<ReturnType<typeof select>>[number];
type Row = Stored & { goods: { name: string; price: number; num: number }[] };

const listing = listingOf(orderApi.list, {
  title: { zh: '订单列表', en: 'Orders' },
  table: orders,
  key: orders.order_id,
  numbered: orders.sn,
  called: orders.sn,
  where: async (query, db) => (await planOf(db, query)).where,
  order: orderOrder(),
  sort: orderSort,
  select,
});

type Lines = Map<string, Row['goods']>;

const goodsOfOrders = prepared('goods_of_orders', (db, name) =>
  db
    .select({ sn: orderItem.order_sn, name: orderItem.name, price: orderItem.purchase_price, num: orderItem.num })
    .from(orderItem)
    .where(anyOf(orderItem.order_sn, 'numbers'))
    .orderBy(asc(orderItem.order_sn), asc(orderItem.item_id))
    .prepare(name),
);

/** What was bought with a page of orders. */
async function goodsOf(db: Db, numbers: readonly string[]): Promise<Lines> {
  const rows = await goodsOfOrders(db, { numbers: listed(numbers) });
  const lines: Lines = new Map();
  for (const { sn, ...line } of rows) {
    const known = lines.get(sn);
    if (known) known.push(line);
    else lines.set(sn, [line]);
  }
  return lines;
}

/** One line of text per goods: name, price agreed, pieces. */
const goodsText = (row: Row): string => row.goods.map(({ name, price, num }) => `${name} ￥${toYuan(price).toFixed(2)} × ${num}`).join('\n');

const addressText = (row: Row): string => {
  const region = `${row.ship_province ?? ''}${row.ship_city ?? ''}${row.ship_county ?? ''}${row.ship_town ?? ''}`;
  return row.ship_addr ? `${region}-${row.ship_addr}` : region;
};

export const orderExport = defineExport<Stored, unknown, Row>(
  listing,
  {
    sn: 'text',
    sku_list: { kind: 'text', value: goodsText },
    trade_sn: 'text',
    create_time: 'time',
    seller_name: { kind: 'text', label: { zh: '所属店铺', en: 'Shop' } },
    member_name: 'text',
    order_amount: { kind: 'cents', value: (row) => row.order_price },
    shipping_amount: { kind: 'cents', value: (row) => row.shipping_price },
    discount_price: 'cents',
    order_status: { kind: 'enum', value: (row, lang) => orderStatusLabel(row)[lang] },
    pay_status: payStatus,
    ship_status: shipStatus,
    payment_type: { kind: 'enum', label: { zh: '付款类型', en: 'Payment type' }, options: paymentType },
    payment_method_name: paymentText,
    payment_time: 'time',
    pay_money: 'cents',
    ship_name: 'text',
    ship_mobile: 'text',
    ship_addr: { kind: 'text', value: addressText },
    logi_name: 'text',
    ship_no: 'text',
    ship_time: 'time',
    signing_time: 'time',
    complete_time: 'time',
    client_type: clientType,
    need_receipt: needReceipt,
    cancel_reason: cancelText,
    remark: 'text',
  },
  {
    with: async (db) => async (rows) => {
      const goods = await goodsOf(
        db,
        rows.map(({ sn }) => sn),
      );
      return rows.map((row) => Object.assign(row, { goods: goods.get(row.sn) ?? [] }));
    },
  },
);

/** The number of an order, by which operations know it. */
async function numberOf(db: Db, id: string): Promise<string> {
  const [row] = await db.select({ sn: orders.sn }).from(orders).where(eq(orders.order_id, id));
  return found(row, operationErrors.missing).sn;
}

const inBulk = (endpoint: Endpoint, operate: (context: BulkContext, sn: string) => Promise<OrderChange>) =>
  defineBulk({
    endpoint,
    listing,
    missing: operationErrors.missing,
    apply: async (context, id) => {
      const { sn, before, after } = await operate(context, await numberOf(context.db, id));
      return [{ ids: [sn], before, after, title: sn }];
    },
  });

export const orderBulk = [
  inBulk(orderOperationApi.cancel, ({ db, now }, sn) => cancelByAdmin(db, sn, now)),
  inBulk(orderOperationApi.complete, ({ db, now, operator }, sn) => completeOrder(db, sn, { by: 'admin', ...operator }, now)),
  inBulk(orderOperationApi.closeService, ({ db, now, operator }, sn) => closeService(db, sn, { by: 'admin', ...operator }, now)),
];
