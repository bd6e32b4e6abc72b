/** What happens to orders by themselves once a time of the settings has passed (R13). */
import { sql, type SQL } from 'drizzle-orm';
import { cancelText } from '#contract/order/sentences.ts';
import type { OrderSetting } from '#contract/order/setting.schema.ts';
import type { Db } from '#server/db/client.ts';
import { cancelOrder } from '../steps/cancel.ts';
import { closeComplaints, closeService, completeOrder, finishComments } from '../steps/completion.ts';
import { receiveOrder } from '../steps/delivery.ts';
import { JOB } from '../steps/locked.ts';
import { collectOnDelivery } from '../steps/payment.ts';
import { cancelSeconds } from '../setting/service.ts';

/** One timed rule. Conditions are written as the partial indexes of the table are, so that only what is due is read. */
export interface TimedRule {
  name: string;
  /** How often it is looked at. */
  every: 'minute' | 'hour';
  /** The time that the rule counts from. */
  from: 'create_time' | 'ship_time' | 'signing_time' | 'complete_time';
  /** Orders that the rule waits for. */
  where: SQL;
  /** Seconds that must have passed. `day`: how many a day of the settings has. */
  after(setting: OrderSetting, day: number): number;
  /** More that must hold at a cutoff (unix seconds). */
  also?(cutoff: number): SQL;
  apply(db: Db, sn: string, now: number): Promise<unknown>;
}

/** An order is completed the same way however it was paid; what it has to be before differs. */
const completing = {
  every: 'hour',
  from: 'signing_time',
  after: (setting, day) => setting.complete_order_day * day,
  apply: (db, sn, now) => completeOrder(db, sn, JOB, now),
} satisfies Partial<TimedRule>;

export const timedRules: readonly TimedRule[] = [
  {
    name: 'cancel',
    every: 'minute',
    from: 'create_time',
    where: sql`order_status in ('NEW', 'CONFIRM') and payment_type = 'ONLINE'`,
    after: cancelSeconds,
    apply: (db, sn, now) => cancelOrder(db, sn, cancelText.write('unpaid'), JOB, now),
  },
  {
    name: 'receive',
    every: 'hour',
    from: 'ship_time',
    where: sql`order_status = 'SHIPPED' and service_status <> 'APPLY'`,
    after: (setting, day) => setting.rog_order_day * day,
    apply: (db, sn, now) => receiveOrder(db, sn, JOB, now),
  },
  {
    name: 'collect',
    every: 'hour',
    from: 'signing_time',
    where: sql`order_status = 'ROG' and payment_type = 'COD'`,
    after: (setting, day) => setting.complete_order_pay * day,
    apply: (db, sn, now) => collectOnDelivery(db, sn, JOB, now),
  },
  { ...completing, name: 'complete', where: sql`order_status = 'ROG' and payment_type = 'ONLINE'` },
  {
    ...completing,
    name: 'complete COD',
    where: sql`order_status = 'PAID_OFF' and payment_type = 'COD'`,
    // Counted from payment, which is never before receipt: so the index on receipt serves it too.
    also: (cutoff) => sql`payment_time <= ${cutoff}`,
  },
  {
    name: 'close after-sales',
    every: 'hour',
    from: 'complete_time',
    where: sql`order_status = 'COMPLETE' and service_status = 'NOT_APPLY'`,
    after: (setting, day) => setting.service_expired_day * day,
    apply: (db, sn, now) => closeService(db, sn, JOB, now),
  },
  {
    name: 'close complaints',
    every: 'hour',
    from: 'complete_time',
    where: sql`order_status = 'COMPLETE' and complain_closed = 0`,
    after: (setting, day) => setting.complain_expired_day * day,
    apply: closeComplaints,
  },
  {
    name: 'finish comments',
    every: 'hour',
    from: 'signing_time',
    where: sql`ship_status = 'SHIP_ROG' and comment_status = 'UNFINISHED'`,
    after: (setting, day) => setting.comment_order_day * day,
    apply: finishComments,
  },
];
