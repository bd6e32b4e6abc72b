/** Flash sales: days of the platform, and what shops entered for them. Column names are wire names. */
import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, smallint, text, unique, uniqueIndex } from 'drizzle-orm/pg-core';
import type { SeckillApplyStatus } from '#contract/promotion/enums.ts';
import type { SeckillKept } from '#contract/promotion/machines.ts';
import { bigId, bigSerial, cents, unixSeconds } from '#server/db/columns.ts';

/** One a day, drafts included (R6). Deleting takes the row, so that name and day are free again (R51, R54). */
export const seckill = pgTable(
  'seckill',
  {
    seckill_id: bigSerial().primaryKey(),
    seckill_name: text().notNull(),
    start_day: unixSeconds().notNull(),
    /** The last second of the day. */
    end_time: unixSeconds().notNull(),
    apply_end_time: unixSeconds().notNull(),
    range_list: jsonb().$type<number[]>().notNull(),
    seckill_rule: text().notNull().default(''),
    seckill_status: text().$type<SeckillKept>().notNull(),
    version: integer().notNull().default(1),
  },
  (t) => [
    unique('seckill_name_once').on(t.seckill_name),
    unique('seckill_day_once').on(t.start_day),
    index('seckill_apply_end').on(t.apply_end_time, t.seckill_id),
  ],
);

/** An entry of a shop. `sold_quantity` is what is left to sell, `sales_num` what was sold. */
export const seckillApply = pgTable(
  'seckill_apply',
  {
    id: bigSerial().primaryKey(),
    seckill_id: bigId().notNull(),
    start_day: unixSeconds().notNull(),
    time_line: smallint().notNull(),
    goods_id: bigId().notNull(),
    sku_id: bigId().notNull(),
    goods_name: text().notNull(),
    goods_image: text().notNull().default(''),
    specs: text().notNull().default(''),
    seller_id: bigId().notNull(),
    seller_name: text().notNull(),
    original_price: cents().notNull(),
    price: cents().notNull(),
    sold_quantity: integer().notNull(),
    sales_num: integer().notNull().default(0),
    status: text().$type<SeckillApplyStatus>().notNull().default('APPLY'),
    fail_reason: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('seckill_apply_sku_once').on(t.seckill_id, t.sku_id),
    index('seckill_apply_list').on(t.seckill_id, t.status, t.id),
    index('seckill_apply_seller').on(t.seckill_id, t.seller_id),
    index('seckill_apply_sku').on(t.sku_id),
    index('seckill_apply_grams').using('gin', sql`text_grams(goods_name)`),
    check('seckill_apply_left', sql`sold_quantity >= 0 and sales_num >= 0`),
  ],
);

/** What was taken of an entry for an order, and what was given back. */
export const seckillQuantityLog = pgTable(
  'seckill_quantity_log',
  {
    log_id: bigSerial().primaryKey(),
    order_sn: text().notNull(),
    apply_id: bigId().notNull(),
    quantity: integer().notNull(),
    log_type: text().$type<'BUY' | 'CANCEL'>().notNull(),
    op_time: unixSeconds().notNull(),
  },
  // Each movement once for an order: giving back twice finds its line there.
  (t) => [unique('seckill_quantity_log_once').on(t.order_sn, t.apply_id, t.log_type)],
);
