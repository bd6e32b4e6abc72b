/** The filters of the order list as conditions on `orders`, with what of them an index or the tally can answer alone. */
import { and, eq, like, sql, type SQL } from 'drizzle-orm';
import { filterOf, fits } from '#contract/core/filter.ts';
import type { ClientType } from '#contract/order/enums.ts';
import type { OrderQuery } from '#contract/order/order.schema.ts';
import { tagRule } from '#contract/order/status.ts';
import type { Db } from '#server/db/client.ts';
import { containing } from '#server/db/page.ts';
import { containingText, matchingId } from '#server/db/filter.ts';
import { orderItem, orders } from '../schema.ts';
import { facetPlaces, facetsWhere } from '../tables/facet.ts';
import { orderServices } from './services.ts';

/** The filters without paging. */
export type OrderFilter = Omit<OrderQuery, 'page_no' | 'page_size'>;

/** The filters that facets answer. */
const FACETS: ReadonlySet<string> = new Set(facetPlaces.map(({ field }) => field));

/** Sources that count as one in filters. */
const clientGroups: readonly (readonly ClientType[])[] = [
  ['H5', 'WAP'],
  ['APP', 'NATIVE', 'REACT'],
];

/** Whether a source is meant by another one. */
const sameClient = (client: ClientType, asked: unknown): boolean =>
  client === asked || clientGroups.some((group) => group.includes(client) && group.includes(asked as ClientType));

/** The facets that a filter leaves, or undefined when it leaves all of them. */
export function facetsOf(query: OrderFilter): number[] | undefined {
  const asked = query.order_status === 'ALL' ? { ...query, order_status: undefined } : query;
  const tag = query.tag ? tagRule(query.tag) : undefined;
  const fields = Object.keys(asked).filter((name) => asked[name as keyof OrderFilter] !== undefined);
  if (!tag && !fields.some((name) => FACETS.has(filterOf(name)))) return undefined;
  return facetsWhere(
    (facets) =>
      (!tag || tag(facets)) &&
      fits(facets.order_status, asked, 'order_status') &&
      fits(facets.pay_status, asked, 'pay_status') &&
      fits(facets.payment_type, asked, 'payment_type') &&
      fits(facets.order_type, asked, 'order_type') &&
      fits(facets.client_type, asked, 'client_type', sameClient),
  );
}

/** The condition that a list of facets makes; a list of this product's own, so it may stand in the statement as text. */
export const inFacets = (facets: readonly number[] | undefined, column: SQL = sql`${orders.facet}`): SQL | undefined =>
  facets && sql`${column} = any(${`{${facets.join(',')}}`}::smallint[])`;

/** Tags that look beyond status, type and payment. */
function tagCondition(tag: string | undefined): SQL | undefined {
  switch (tag) {
    case 'WAIT_COMMENT':
      return sql`${orders.ship_status} = 'SHIP_ROG' and ${orders.comment_status} = 'UNFINISHED'`;
    case 'WAIT_CHASE':
      return sql`${orders.ship_status} = 'SHIP_ROG' and ${orders.comment_status} = 'WAIT_CHASE'`;
    case 'REFUND':
      return sql`${orders.sn} in (${orderServices.get().underway()})`;
    default:
      return undefined;
  }
}

/** Shorter numbers are never the whole number of an order. */
const WHOLE_NUMBER = 15;

/**
 * Numbers that contain a text. A text that is the whole number of an order means this one: numbers begin with the day on which
 * they were made, so none contains another.
 */
export async function numberContains(db: Db, column: typeof orders.sn | typeof orders.trade_sn, text: string | undefined): Promise<SQL | undefined> {
  if (!text) return undefined;
  if (text.length >= WHOLE_NUMBER) {
    const [whole] = await db.select({ sn: orders.sn }).from(orders).where(eq(column, text)).limit(1);
    if (whole) return eq(column, text);
  }
  return like(column, containing(text));
}

/** Only texts with letters of two cases need the slow comparison. */
const within = (column: SQL, text: string): SQL => {
  const pattern = containing(text);
  return text.toLowerCase() === text.toUpperCase() ? sql`${column} like ${pattern}` : sql`${column} ilike ${pattern}`;
};

/** A name that contains a text, by way of the dictionary of names: orders are then found by their whole names. */
function nameContains(column: typeof orders.ship_name | typeof orders.member_name, kind: 'SHIP' | 'MEMBER', text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  return sql`${column} = any(array(select name from order_name where kind = ${sql.raw(`'${kind}'`)} and text_grams(name) @> text_grams(${text}::text) and ${within(sql`name`, text)}))`;
}

/** What of a filter the lines of an order know too. */
const onLines = (query: OrderFilter): SQL => {
  const known = and(inFacets(facetsOf(query), sql`facet`), matchingId(orders.seller_id, query, 'seller_id', sql`seller_id`));
  return known ? sql` and ${known}` : sql``;
};

/**
 * The orders with a line whose name contains a text, as rows (order_id, create_time, facet). By way of the dictionary of names:
 * goods that were only ever sold under fitting names need no look at the lines.
 * @param query its states and its shop are looked at on the way
 */
function ordersWithGoods(text: string, query: OrderFilter): SQL {
  const fits = sql`text_grams(name) @> text_grams(${text}::text) and ${within(sql`name`, text)}`;
  const fitting = sql`select distinct goods_id from sold_name where ${fits}`;
  const other = sql`(select from sold_name as other where other.goods_id = fitting.goods_id and not ${within(sql`other.name`, text)})`;
  return sql`(
    select order_id, create_time, facet from ${orderItem} where goods_id = any(array(select goods_id from (${fitting}) as fitting where not exists ${other}))${onLines(query)}
    union
    select order_id, create_time, facet from ${orderItem} where goods_id = any(array(select goods_id from (${fitting}) as fitting where exists ${other})) and ${within(sql`name`, text)}${onLines(query)})`;
}

/** The orders that a keyword finds, as rows (order_id, create_time, facet). Numbers are digits, so no other text is in one. */
async function ordersWithKeyword(db: Db, text: string, query: OrderFilter): Promise<SQL> {
  const goods = ordersWithGoods(text, query);
  if (!/^\d+$/.test(text)) return goods;
  const number = await numberContains(db, orders.sn, text);
  return sql`(select order_id, create_time, facet from ${orders} where disabled = 0 and ${number}${onLines(query)} union ${goods})`;
}

/** The rows (order_id, create_time, facet) that texts about goods find, without time and deleted orders; undefined when the filter has none. */
async function rowsWithTexts(db: Db, query: OrderFilter): Promise<SQL | undefined> {
  const { goods_name, keywords } = query;
  if (goods_name && keywords) return sql`(${ordersWithGoods(goods_name, query)} intersect ${await ordersWithKeyword(db, keywords, query)})`;
  if (goods_name) return ordersWithGoods(goods_name, query);
  return keywords ? ordersWithKeyword(db, keywords, query) : undefined;
}

/** Deleted orders are few, so they are taken away rather than all others looked at. */
const notDeleted = sql`order_id not in (select order_id from ${orders} where disabled = 1)`;

/** Fields that lines know, or that are no condition. */
const LINES_KNOW: ReadonlySet<string> = new Set([
  'page_no',
  'page_size',
  'sort',
  'order',
  'goods_name',
  'keywords',
  'start_time',
  'end_time',
  'seller_id',
  'tag',
  'order_status',
  'pay_status',
  'payment_type',
  'order_type',
  'client_type',
] satisfies (keyof OrderQuery)[]);

/** The rows (order_id, create_time, facet) that a filter finds on lines alone; undefined when it asks for more than they know. */
export async function rowsOnLines(db: Db, query: OrderFilter): Promise<SQL | undefined> {
  const more = Object.entries(query).some(([name, value]) => !LINES_KNOW.has(filterOf(name)) && value !== undefined && value !== '' && value !== '0');
  const named = more || tagCondition(query.tag) ? undefined : await rowsWithTexts(db, query);
  return named && sql`select order_id, create_time, facet from ${named} as named where ${and(notDeleted, timeCondition(query, sql`create_time`))}`;
}

const oneOf = (rows: SQL): SQL => sql`${orders.order_id} = any(array(select order_id from ${rows} as named))`;

/** Everything of a filter but facets and time. */
export async function otherConditions(db: Db, query: OrderFilter): Promise<SQL | undefined> {
  const named = await rowsWithTexts(db, query);
  return and(
    matchingId(orders.seller_id, query, 'seller_id'),
    matchingId(orders.member_id, query, 'member_id'),
    await numberContains(db, orders.sn, query.order_sn),
    await numberContains(db, orders.trade_sn, query.trade_sn),
    containingText(orders.ship_name, query, 'ship_name', (text) => nameContains(orders.ship_name, 'SHIP', text)),
    nameContains(orders.member_name, 'MEMBER', query.buyer_name),
    named && oneOf(named),
    tagCondition(query.tag),
  );
}

/** The bounds of create_time, both included. */
export const timeCondition = (query: OrderFilter, column: SQL = sql`${orders.create_time}`): SQL | undefined =>
  and(
    query.start_time === undefined ? undefined : sql`${column} >= ${query.start_time}`,
    query.end_time === undefined ? undefined : sql`${column} <= ${query.end_time}`,
  );

/** The whole condition for a checked query. Deleted orders never appear; the constant is a literal, so that partial indexes are used. */
export async function orderWhere(db: Db, query: OrderFilter): Promise<SQL | undefined> {
  return and(sql`${orders.disabled} = 0`, inFacets(facetsOf(query)), timeCondition(query), await otherConditions(db, query));
}
