/** Which SKU takes part in which activity and when. Column names are wire names. */
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { PromotionType } from '#contract/promotion/enums.ts';
import { bigId, bigSerial, cents, unixSeconds } from '#server/db/columns.ts';

/**
 * One SKU in one activity, from approval on. `start_time` and `end_time` say when its price counts (R10), `held_from` and `held_until` when it
 * excludes others (R5). Constraints of the migration hold that two of one set of contract/promotion/conflicts.ts never overlap.
 */
export const promotionGoods = pgTable(
  'promotion_goods',
  {
    pg_id: bigSerial().primaryKey(),
    goods_id: bigId().notNull(),
    sku_id: bigId().notNull(),
    start_time: unixSeconds().notNull(),
    end_time: unixSeconds().notNull(),
    held_from: unixSeconds().notNull(),
    held_until: unixSeconds().notNull(),
    activity_id: bigId().notNull(),
    promotion_type: text().$type<PromotionType>().notNull(),
    title: text().notNull(),
    num: integer(),
    price: cents().notNull(),
    seller_id: bigId().notNull(),
  },
  (t) => [
    index('promotion_goods_sku').on(t.sku_id, t.held_until),
    index('promotion_goods_goods').on(t.goods_id, t.end_time),
    index('promotion_goods_activity').on(t.promotion_type, t.activity_id),
  ],
);
