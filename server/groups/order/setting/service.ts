/** When orders move on by themselves (R13), kept as one setting. */
import { orderSetting, type OrderSetting } from '#contract/order/setting.schema.ts';
import { isTestMode } from '#server/base/site.ts';
import type { Db } from '#server/db/client.ts';
import { storedSetting, type Versioned } from '#server/core/stored-setting.ts';

/** Timed rules follow what is saved at their next run, also for orders that exist. */
export const orderSettings = storedSetting<OrderSetting>('order', orderSetting, {
  cancel_order_day: 1,
  cancel_order_hour: 0,
  cancel_order_minutes: 0,
  rog_order_day: 10,
  complete_order_day: 7,
  service_expired_day: 30,
  complain_expired_day: 30,
  comment_order_day: 15,
  complete_order_pay: 3,
});

/** The order settings, for this screen and for the groups that they steer. */
export const readOrderSetting = (db: Db): Promise<Versioned<OrderSetting>> => orderSettings.read(db);

const DAY = 86_400;

/** Seconds that a day of these settings lasts: one in test mode (R4). */
export const orderDay = async (db: Db): Promise<number> => ((await isTestMode(db)) ? 1 : DAY);

/** How long an unpaid ONLINE order is kept, in seconds. @param day seconds of a day, see `orderDay` */
export const cancelSeconds = (s: Pick<OrderSetting, 'cancel_order_day' | 'cancel_order_hour' | 'cancel_order_minutes'>, day = DAY): number =>
  s.cancel_order_day * day + s.cancel_order_hour * 3_600 + s.cancel_order_minutes * 60;
