/**
 * Counts and dictionaries that triggers keep beside orders, so that lists of millions need no scan. Nothing in the code writes
 * them: see the migration `order_triggers`. Tallies are sums over several rows of one key: changes are appended, never updated,
 * so that concurrent calls do not wait for each other, and folded together now and then.
 */
import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { bigId, cents } from '#server/db/columns.ts';

/** Orders that are not deleted per slot of create_time and facet. */
export const orderTally = pgTable(
  'order_tally',
  {
    /** create_time / SLOT_SECONDS. */
    slot: integer().notNull(),
    facet: smallint().notNull(),
    orders: integer().notNull(),
    /** Sum of order_price. */
    amount: cents().notNull(),
  },
  (t) => [index('order_tally_slot').on(t.slot, t.facet)],
);

/** Collections per slot of pay_time (-1: none), way, state and method. */
export const payLogTally = pgTable(
  'pay_log_tally',
  {
    slot: integer().notNull(),
    pay_way: text().notNull(),
    pay_status: text().notNull(),
    /** Empty: no method yet. */
    pay_type: text().notNull(),
    logs: integer().notNull(),
  },
  (t) => [index('pay_log_tally_slot').on(t.slot, t.pay_way, t.pay_status, t.pay_type)],
);

/** Every name that an order ever had: SHIP consignees, MEMBER buyers. */
export const orderName = pgTable('order_name', { kind: text().$type<'SHIP' | 'MEMBER'>().notNull(), name: text().notNull() }, (t) => [
  primaryKey({ columns: [t.kind, t.name] }),
  index('order_name_grams').using('gin', sql`text_grams(name)`),
]);

/** Every name under which goods were ever bought. */
export const soldName = pgTable('sold_name', { goods_id: bigId().notNull(), name: text().notNull() }, (t) => [
  primaryKey({ columns: [t.goods_id, t.name] }),
  index('sold_name_grams').using('gin', sql`text_grams(name)`),
]);
