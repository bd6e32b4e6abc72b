/** What orders must know of reviews. Comments are made of orders and stand above them, so they give it. */
import { given } from '#server/core/given.ts';
import type { Db } from '#server/db/client.ts';
import type { orderItem, orders } from './schema.ts';

export interface OrderReviews {
  /** Says something good in the place of a buyer who said nothing in time. @param lines those of a locked order whose wait has just ended */
  praise(db: Db, order: typeof orders.$inferSelect, lines: readonly (typeof orderItem.$inferSelect)[], now: number): Promise<void>;
}

export const orderReviews = given<OrderReviews>('what orders know of reviews');
