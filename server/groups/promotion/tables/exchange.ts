/** The points mall: its categories. What goods cost there stands with the goods (`goods_exchange`). Column names are wire names. */
import { index, integer, pgTable, smallint, text, unique } from 'drizzle-orm/pg-core';
import { bigId, bigSerial } from '#server/db/columns.ts';

export const exchangeCat = pgTable(
  'exchange_cat',
  {
    category_id: bigSerial().primaryKey(),
    name: text().notNull(),
    parent_id: bigId().notNull().default('0'),
    category_order: integer().notNull().default(0),
    list_show: smallint().$type<0 | 1>().notNull().default(1),
    image: text().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [unique('exchange_cat_name_once').on(t.name), index('exchange_cat_order').on(t.category_order, t.category_id)],
);
