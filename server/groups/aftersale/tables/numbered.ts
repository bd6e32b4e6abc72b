/**
 * What services and refunds have in common. A refund begins as a copy of its service's facts and money, so that lists need no other
 * table; both are found by the same filters and read in the same order (`pages.ts`).
 */
import { sql } from 'drizzle-orm';
import { index, integer, text, type ExtraConfigColumn } from 'drizzle-orm/pg-core';
import type { AccountType, CreateChannel, RefundWay } from '#contract/aftersale/enums.ts';
import { bigId, cents, unixSeconds } from '#server/db/columns.ts';

/** Whose it is. Names of member and shop are copies. */
export const whoseColumns = () => ({
  sn: text().notNull(),
  order_sn: text().notNull(),
  member_id: bigId().notNull(),
  member_name: text().notNull(),
  seller_id: bigId().notNull(),
  seller_name: text().notNull(),
  create_time: unixSeconds().notNull(),
  create_channel: text().$type<CreateChannel>().notNull().default('NORMAL'),
  disabled: text().$type<'NORMAL' | 'DELETED'>().notNull().default('NORMAL'),
  /** Names of the goods, one per line, for the search of lists. */
  goods_names: text().notNull().default(''),
});

/** What goes back, and where to. */
export const moneyColumns = () => ({
  refund_way: text().$type<RefundWay>().notNull(),
  refund_price: cents().notNull(),
  agree_price: cents(),
  actual_price: cents(),
  return_point: integer().notNull().default(0),
  refund_time: unixSeconds(),
  account_type: text().$type<AccountType>(),
  return_account: text(),
  bank_name: text(),
  bank_account_number: text(),
  bank_account_name: text(),
  bank_deposit_name: text(),
  pay_order_no: text(),
});

type Columns = Readonly<Record<'id' | 'sn' | 'order_sn' | 'create_time' | 'seller_id' | 'member_id', ExtraConfigColumn>>;

/** What lists have of such records. */
export const live = sql`disabled = 'NORMAL'`;

/**
 * The indexes of the list of such records.
 * @param facets the closed filters, the state among them; they stand at the end, so that pages and totals under them are read from an
 *   index alone
 */
export const listIndexes = (name: string, t: Columns, status: ExtraConfigColumn, facets: readonly ExtraConfigColumn[]) => [
  index(`${name}_order`).on(t.order_sn),
  // Ascending, since a scan backwards is exactly `order by ... desc`.
  index(`${name}_list`)
    .on(t.create_time, t.id, ...facets)
    .where(live),
  index(`${name}_status`)
    .on(status, t.create_time, t.id, ...facets.filter((facet) => facet !== status))
    .where(live),
  index(`${name}_seller`)
    .on(t.seller_id, t.create_time, t.id, ...facets)
    .where(live),
  index(`${name}_member`).on(t.member_id, t.create_time, t.id).where(live),
  index(`${name}_sn_trgm`).using('gin', t.sn.op('gin_trgm_ops')),
  index(`${name}_order_sn_trgm`).using('gin', t.order_sn.op('gin_trgm_ops')),
  // Characters and pairs, since Chinese words are too short for trigrams.
  index(`${name}_goods_grams`).using('gin', sql`text_grams(goods_names)`),
];
