/** What orders must know of after-sales services. Services are made of orders and stand above them, so they give it. */
import type { SQL } from 'drizzle-orm';
import type { ServiceStatus } from '#contract/aftersale/enums.ts';
import type { Order } from '#contract/order/order-rows.schema.ts';
import { given } from '#server/core/given.ts';
import type { Live } from '#server/core/live.ts';
import type { Db } from '#server/db/client.ts';

export interface OrderServices {
  /** Where the newest request to cancel an order stands; undefined when nobody asked. */
  cancelRequest(db: Db, sn: string): Promise<ServiceStatus | undefined>;
  /** What was given back of an order, and with which services. What is under way is not back yet. */
  refunds(db: Db, sn: string): Promise<Pick<Order, 'refunded_price' | 'refund_list'>>;
  /** Cancels a paid order of a group purchase that failed, and pays it back. Tells open screens. @throws Refused E604 for any other order */
  cancelFailedGroup(db: Db, live: Live, sn: string, now: number): Promise<void>;
  /** A subquery of the numbers of orders (`order_sn`) that have a service under way. */
  underway(): SQL;
}

export const orderServices = given<OrderServices>('what orders know of services');
