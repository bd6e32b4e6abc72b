import { and, asc, desc, inArray, sql } from 'drizzle-orm';
import { clientType, needReceipt, paymentType, payStatus, shipStatus } from '#contract/order/enums.ts';
import { orderApi, orderFields } from '#contract/order/order.ts';
import { cancelText, paymentText } from '#contract/order/sentences.ts';
import { orderStatusLabel } from '#contract/order/status.ts';
import type { Db } from '#server/db/client.ts';
import { toYuan } from '#server/db/money.ts';
import { orderWhere } from '#server/groups/order/order/filters.ts';
import { orderItem, orders } from '#server/groups/order/schema.ts';
import { defineExport } from '../define.ts';
import { defineListing } from '../listing.ts';

/** The member page lists orders as well; taking all of them away takes the order list. */
export const orderListing = defineListing<typeof orderApi.list>({
  resource: 'order',
  title: { zh: '订单列表', en: 'Orders' },
  list: orderApi.list,
  permission: ['orderList'],
  numbered: true,
  where: (db, query, ids) => orderWhere(db, query, ids),
  count: (db, where) => db.$count(orders, where),
});

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
type Row = Awaited<ReturnType<typeof select>>[number] & { goods: { name: string; price: number; num: number }[] };

type Lines = Map<string, Row['goods']>;

/** What was bought with a page of orders. */
async function goodsOf(db: Db, numbers: readonly string[]): Promise<Lines> {
  const rows = await db
    .select({ sn: orderItem.order_sn, name: orderItem.name, price: orderItem.purchase_price, num: orderItem.num })
    .from(orderItem)
    .where(inArray(orderItem.order_sn, [...numbers]))
    .orderBy(asc(orderItem.order_sn), asc(orderItem.item_id));
  const lines: Lines = new Map();
  for (const { sn, ...line } of rows) {
    const known = lines.get(sn);
    if (known) known.push(line);
    else lines.set(sn, [line]);
  }
  return lines;
}

/** One line of text per goods: name, price agreed, pieces. */
const goodsText = (row: Row): string => row.goods.map(({ name, price, num }) => `${name} ¥${toYuan(price).toFixed(2)} × ${num}`).join('\n');

const addressText = (row: Row): string => {
  const region = `${row.ship_province ?? ''}${row.ship_city ?? ''}${row.ship_county ?? ''}${row.ship_town ?? ''}`;
  return row.ship_addr ? `${region}-${row.ship_addr}` : region;
};

const f = orderFields;

export const orderExport = defineExport<Row>({
  listing: orderListing,
  columns: [
    { field: 'sn', label: f.sn, kind: 'text', value: (row) => row.sn },
    { field: 'sku_list', label: f.sku_list, kind: 'text', value: goodsText },
    { field: 'trade_sn', label: f.trade_sn, kind: 'text', value: (row) => row.trade_sn },
    { field: 'create_time', label: f.create_time, kind: 'time', value: (row) => row.create_time },
    { field: 'seller_name', label: { zh: '所属店铺', en: 'Shop' }, kind: 'text', value: (row) => row.seller_name },
    { field: 'member_name', label: f.member_name, kind: 'text', value: (row) => row.member_name },
    { field: 'order_amount', label: f.order_amount, kind: 'money', value: (row) => toYuan(row.order_price) },
    { field: 'shipping_amount', label: f.shipping_amount, kind: 'money', value: (row) => toYuan(row.shipping_price) },
    { field: 'discount_price', label: f.discount_price, kind: 'money', value: (row) => toYuan(row.discount_price) },
    { field: 'order_status', label: f.order_status, kind: 'enum', value: (row, lang) => orderStatusLabel(row)[lang] },
    { field: 'pay_status', label: f.pay_status, kind: 'enum', options: payStatus, value: (row) => row.pay_status },
    { field: 'ship_status', label: f.ship_status, kind: 'enum', options: shipStatus, value: (row) => row.ship_status },
    { field: 'payment_type', label: { zh: '付款类型', en: 'Payment type' }, kind: 'enum', options: paymentType, value: (row) => row.payment_type },
    {
      field: 'payment_method_name',
      label: f.payment_method_name,
      kind: 'text',
      value: ({ payment_method_name: method }, lang) => method && paymentText.read(method, lang),
    },
    { field: 'payment_time', label: f.payment_time, kind: 'time', value: (row) => row.payment_time },
    { field: 'pay_money', label: f.pay_money, kind: 'money', value: (row) => (row.pay_money === null ? null : toYuan(row.pay_money)) },
    { field: 'ship_name', label: f.ship_name, kind: 'text', value: (row) => row.ship_name },
    { field: 'ship_mobile', label: f.ship_mobile, kind: 'text', value: (row) => row.ship_mobile },
    { field: 'ship_addr', label: f.ship_addr, kind: 'text', value: addressText },
    { field: 'logi_name', label: f.logi_name, kind: 'text', value: (row) => row.logi_name },
    { field: 'ship_no', label: f.ship_no, kind: 'text', value: (row) => row.ship_no },
    { field: 'ship_time', label: f.ship_time, kind: 'time', value: (row) => row.ship_time },
    { field: 'signing_time', label: f.signing_time, kind: 'time', value: (row) => row.signing_time },
    { field: 'complete_time', label: f.complete_time, kind: 'time', value: (row) => row.complete_time },
    { field: 'client_type', label: f.client_type, kind: 'enum', options: clientType, value: (row) => row.client_type },
    { field: 'need_receipt', label: f.need_receipt, kind: 'enum', options: needReceipt, value: (row) => row.need_receipt },
    { field: 'cancel_reason', label: f.cancel_reason, kind: 'text', value: (row, lang) => row.cancel_reason && cancelText.read(row.cancel_reason, lang) },
    { field: 'remark', label: f.remark, kind: 'text', value: (row) => row.remark },
  ],
  open: async (db, where) => async (after, limit) => {
    const behind = after && sql`(${orders.create_time}, ${orders.order_id}) < (${after.create_time}::bigint, ${after.order_id}::bigint)`;
    const rows = await select(db).where(and(where, behind)).orderBy(desc(orders.create_time), desc(orders.order_id)).limit(limit);
    const goods = await goodsOf(
      db,
      rows.map(({ sn }) => sn),
    );
    return rows.map((row) => Object.assign(row, { goods: goods.get(row.sn) ?? [] }));
  },
});
