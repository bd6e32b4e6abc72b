/** The filters of the order list as one plan: conditions on `orders`, and what of them the tally or the lines can answer alone. */
import { and, eq, like, sql, type SQL } from 'drizzle-orm';
import { filterOf, fits } from '#contract/core/filter.ts';
import type { ClientType } from '#contract/order/enums.ts';
import type { OrderQuery } from '#contract/order/order.schema.ts';
import { tagRule } from '#contract/order/status.ts';
import type { Db } from '#server/db/client.ts';
import { containing, within } from '#server/db/page.ts';
import { containingText, matchingId } from '#server/db/filter.ts';
import { orderItem, orders } from '../schema.ts';
import { facetPlaces, facetsWhere } from '../tables/facet.ts';
import { orderServices } from './services.ts';
import { inFacets } from './tally.ts';

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
async function numberContains(db: Db, column: typeof orders.sn | typeof orders.trade_sn, text: string | undefined): Promise<SQL | undefined> {
  if (!text) return undefined;
  if (text.length >= WHOLE_NUMBER) {
    const [whole] = await db.select({ sn: orders.sn }).from(orders).where(eq(column, text)).limit(1);
    if (whole) return eq(column, text);
  }
  return like(column, containing(text));
}

/** The longest fragments that may fit most orders, in characters: years, months and leading zeros of numbers; a character or two of names. */
const SHORT_NUMBER = 6;
const SHORT_NAME = 2;
/** The index of numbers knows them by so many characters. */
const TRIGRAM = 3;

const isShort = (text: string | undefined, most: number): boolean => text !== undefined && text !== '' && [...text].length <= most;

/** A name that contains a text, by way of the dictionary of names: orders are then found by their whole names. */
function nameContains(column: typeof orders.ship_name | typeof orders.member_name, kind: 'SHIP' | 'MEMBER', text: string | undefined): SQL | undefined {
  if (!text) return undefined;
  return sql`${column} = any(array(select name from order_name where kind = ${sql.raw(`'${kind}'`)} and text_grams(name) @> text_grams(${text}::text) and ${within(sql`name`, text)}))`;
}

/** What of a filter the lines of an order know too. */
const knownToLines = (query: OrderFilter): SQL => {
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
    select order_id, create_time, facet from ${orderItem} where goods_id = any(array(select goods_id from (${fitting}) as fitting where not exists ${other}))${knownToLines(query)}
    union
    select order_id, create_time, facet from ${orderItem} where goods_id = any(array(select goods_id from (${fitting}) as fitting where exists ${other})) and ${within(sql`name`, text)}${knownToLines(query)})`;
}

/** The orders that a keyword finds, as rows (order_id, create_time, facet). Numbers are digits, so no other text is in one. */
async function ordersWithKeyword(db: Db, text: string, query: OrderFilter): Promise<SQL> {
  const goods = ordersWithGoods(text, query);
  if (!/^\d+$/.test(text)) return goods;
  const number = await numberContains(db, orders.sn, text);
  return sql`(select order_id, create_time, facet from ${orders} where disabled = 0 and ${number}${knownToLines(query)} union ${goods})`;
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
  'exact_total',
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

/** Whether lines know all that a filter asks for besides texts. */
const linesKnow = (query: OrderFilter): boolean =>
  !tagCondition(query.tag) &&
  Object.entries(query).every(([name, value]) => LINES_KNOW.has(filterOf(name)) || value === undefined || value === '' || value === '0');

const oneOf = (rows: SQL): SQL => sql`${orders.order_id} = any(array(select order_id from ${rows} as named))`;

/** The bounds of create_time, both included. */
const timeCondition = (query: OrderFilter, column: SQL): SQL | undefined =>
  and(
    query.start_time === undefined ? undefined : sql`${column} >= ${query.start_time}`,
    query.end_time === undefined ? undefined : sql`${column} <= ${query.end_time}`,
  );

/** A condition by which one order after the other is looked at. */
export interface Broad {
  /** Facets and time alone. */
  listed: SQL;
  /** All that is asked besides. */
  each: SQL;
  /** What of that is quick to tell; where it fits many orders, all of it does. */
  quick: SQL;
  /** There are digits too few for an index to find them. */
  unindexed: boolean;
}

/** What a filter of the list means for the database: pages, totals, counts of tabs, exports and bulk actions all read this. */
export interface OrderPlan {
  /** The whole condition on `orders`. Deleted orders never appear; the constant is a literal, so that partial indexes are used. */
  where: SQL;
  /** The facets that are left; all of them when undefined. */
  facets: readonly number[] | undefined;
  /** The bounds of create_time in unix seconds, both included. */
  start: number | undefined;
  end: number | undefined;
  /** It asks for nothing but facets and time, which the tally knows. */
  tallied: boolean;
  /** The same for fragments that may fit most orders; see `broad.ts`. */
  broad?: Broad;
  /** The same orders as rows (order_id, create_time, facet) of lines, where those know all that is asked for; much faster for names of goods. */
  lines: SQL | undefined;
}

/** What facets, time and the list itself know. */
const TALLY_KNOWS: ReadonlySet<string> = new Set(['page_no', 'page_size', 'exact_total', 'sort', 'order', 'start_time', 'end_time', 'tag', ...FACETS]);

/** Whether the tally answers a query alone, as far as can be said without making its plan. */
export const tallied = (query: OrderFilter): boolean =>
  !tagCondition(query.tag) && Object.entries(query).every(([name, value]) => TALLY_KNOWS.has(filterOf(name)) || value === undefined || value === '');

/** A keyword as a condition on one order after the other. */
const keywordOfEach = (text: string, query: OrderFilter): SQL =>
  sql`(${within(sql`${orders.sn}`, text)} or ${orders.order_id} in (select order_id from ${ordersWithGoods(text, query)} as sold))`;

/** Makes the plan of a checked query. */
export async function planOf(db: Db, query: OrderFilter): Promise<OrderPlan> {
  const { order_sn, trade_sn, buyer_name, goods_name, keywords } = query;
  const facets = facetsOf(query);
  const time = timeCondition(query, sql`${orders.create_time}`);
  const named = await rowsWithTexts(db, query);
  const asked = (condition: { order_sn: SQL | undefined; trade_sn: SQL | undefined; buyer_name: SQL | undefined; texts: SQL | undefined }) =>
    and(
      matchingId(orders.seller_id, query, 'seller_id'),
      matchingId(orders.member_id, query, 'member_id'),
      condition.order_sn,
      condition.trade_sn,
      containingText(orders.ship_name, query, 'ship_name', (text) => nameContains(orders.ship_name, 'SHIP', text)),
      condition.buyer_name,
      condition.texts,
      tagCondition(query.tag),
    );
  const others = asked({
    order_sn: await numberContains(db, orders.sn, order_sn),
    trade_sn: await numberContains(db, orders.trade_sn, trade_sn),
    buyer_name: nameContains(orders.member_name, 'MEMBER', buyer_name),
    texts: named && oneOf(named),
  });
  const lines =
    named && linesKnow(query)
      ? sql`select order_id, create_time, facet from ${named} as named where ${and(notDeleted, timeCondition(query, sql`create_time`))}`
      : undefined;
  const where = and(sql`${orders.disabled} = 0`, inFacets(facets), time, others) as SQL;
  const byNumber = keywords !== undefined && /^\d+$/.test(keywords) && isShort(keywords, SHORT_NUMBER) && !goods_name;
  const mayBeBroad = isShort(order_sn, SHORT_NUMBER) || isShort(trade_sn, SHORT_NUMBER) || isShort(buyer_name, SHORT_NAME) || byNumber;
  const ofEach = (texts: SQL | undefined) =>
    asked({
      order_sn: order_sn ? like(orders.sn, containing(order_sn)) : undefined,
      trade_sn: trade_sn ? like(orders.trade_sn, containing(trade_sn)) : undefined,
      buyer_name: buyer_name ? within(sql`${orders.member_name}`, buyer_name) : undefined,
      texts,
    }) as SQL;
  const broad = mayBeBroad &&
    (!named || byNumber) && {
      listed: and(sql`${orders.disabled} = 0`, inFacets(facets), time) as SQL,
      each: ofEach(byNumber ? keywordOfEach(keywords, query) : undefined),
      quick: ofEach(byNumber ? within(sql`${orders.sn}`, keywords) : undefined),
      unindexed: isShort(order_sn, TRIGRAM - 1) || isShort(trade_sn, TRIGRAM - 1) || (byNumber && isShort(keywords, TRIGRAM - 1)),
    };
  return { where, facets, start: query.start_time, end: query.end_time, tallied: others === undefined, lines, ...(broad && { broad }) };
}

/** The orders of a plan as a statement. @param columns of `orders`; without `amount` only those that lines have too */
export const rowsOf = ({ where, lines }: OrderPlan, columns: SQL, amount = false): SQL =>
  lines && !amount ? sql`select ${columns} from (${lines}) as found` : sql`select ${columns} from ${orders} where ${where}`;
