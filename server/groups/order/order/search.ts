/** Orders in the search over everything: by number or its last digits, by consignee, by the consignee's telephone. */
import { inArray, sql, type SQL } from 'drizzle-orm';
import { textIn, type Lang } from '#contract/core/text.ts';
import { dayOf } from '#contract/core/zone.ts';
import { orderList } from '#contract/order/rights.ts';
import { orderStatusLabel } from '#contract/order/status.ts';
import type { Db } from '#server/db/client.ts';
import { containing, within } from '#server/db/page.ts';
import { amountOf, defineSearch, endsWith, isNumberEnd, noteOf, SEARCH_HITS, type Found, type May } from '#server/platform/search/define.ts';
import { orders } from '../schema.ts';

/** Names of consignees that are looked at; more than these say too little. */
const MOST_NAMES = 40;

/** The condition that the consignee's telephone ends with these digits; served by an index of the number read backwards. */
const reached = (digits: string): SQL => sql`reverse(ship_mobile) like ${`${[...digits].reverse().join('')}%`}`;

/** Orders with a number or a telephone number, or one that ends so, newest first; the one with this very number before them. */
const withDigits = (digits: string): SQL => sql`
  with found as materialized (
    select order_id, create_time, sn = ${digits} as meant from ${orders} where disabled = 0 and ${endsWith(orders.sn, digits)}
    union
    select order_id, create_time, false from ${orders} where disabled = 0 and trade_sn = ${digits}
    union
    select order_id, create_time, false from ${orders} where disabled = 0 and ${reached(digits)})
  select order_id::text as id from found group by order_id, create_time order by bool_or(meant) desc, create_time desc, order_id desc limit ${SEARCH_HITS}`;

/** Consignees whose name has the text, as rows (name), by way of the dictionary of names. */
const consignees = (text: string): SQL => sql`(
    select name from order_name where kind = 'SHIP' and text_grams(name) @> text_grams(${text}::text) and ${within(sql`name`, text)}
    order by name not like ${containing(text).slice(1)}, length(name), name limit ${MOST_NAMES})`;

/** Orders of one person that are looked at for what became of them; the newest. */
const MOST_ORDERS = 100;

/** The numbers of the newest orders of whom a person may mean by a name, a telephone number or its last digits, as rows (sn): to find what belongs to them. */
export const ordersOf = (keyword: string): SQL =>
  isNumberEnd(keyword)
    ? sql`(select sn from ${orders} where disabled = 0 and ${reached(keyword)} order by create_time desc limit ${MOST_ORDERS})`
    : sql`(select theirs.sn from ${consignees(keyword)} as fitting cross join lateral (
        select sn from ${orders} where disabled = 0 and ship_name = fitting.name order by create_time desc limit ${MOST_ORDERS}) as theirs)`;

/** The newest orders of each consignee whose name has the text. */
const withConsignee = (text: string): SQL => sql`
  with fitting as materialized ${consignees(text)}
  select newest.id from fitting cross join lateral (
    select order_id::text as id, create_time from ${orders} where disabled = 0 and ship_name = fitting.name order by create_time desc, order_id desc limit ${SEARCH_HITS}) as newest
  order by newest.create_time desc, newest.id desc limit ${SEARCH_HITS}`;

const columns = {
  order_id: orders.order_id,
  sn: orders.sn,
  order_type: orders.order_type,
  payment_type: orders.payment_type,
  order_status: orders.order_status,
  order_price: orders.order_price,
  create_time: orders.create_time,
  ship_name: orders.ship_name,
  ship_mobile: orders.ship_mobile,
};

async function searchOrders(db: Db, keyword: string, _may: May, lang: Lang): Promise<Found[]> {
  const { rows: found } = (await db.execute(isNumberEnd(keyword) ? withDigits(keyword) : withConsignee(keyword))) as unknown as { rows: { id: string }[] };
  const ids = found.map(({ id }) => id);
  if (ids.length === 0) return [];
  const rows = await db.select(columns).from(orders).where(inArray(orders.order_id, ids));
  const byId = new Map(rows.map((row) => [row.order_id, row]));
  return ids
    .flatMap((id) => byId.get(id) ?? [])
    .map((row) => ({
      id: row.order_id,
      title: row.sn,
      note: noteOf(row.ship_name, row.ship_mobile, amountOf(row.order_price), textIn(orderStatusLabel(row), lang), dayOf(row.create_time)),
      to: `/order/detail/${row.sn}`,
    }));
}

export const orderSearch = defineSearch({ kind: 'order', title: { zh: '订单', en: 'Orders' }, permission: [orderList.identifier], search: searchOrders });
