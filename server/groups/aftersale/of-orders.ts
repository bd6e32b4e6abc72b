/** What after-sales services say about the orders that they belong to. */
import { and, desc, eq, sql } from 'drizzle-orm';
import { serviceStatus } from '#contract/aftersale/enums.ts';
import { toYuan } from '#server/db/money.ts';
import type { OrderServices } from '#server/groups/order/order/services.ts';
import { afterSale, afterSaleRefund } from './schema.ts';
import { cancelFailedGroup } from './steps/platform.ts';
import { tellServices } from './told.ts';

/** States of services that have not ended; named one by one, since what is named is found by the index. */
const UNDERWAY = `{${serviceStatus.values.filter((status) => !['COMPLETED', 'REFUSE', 'CLOSED'].includes(status)).join(',')}}`;

export const servicesOfOrders: OrderServices = {
  async cancelRequest(db, sn) {
    const [request] = await db
      .select({ service_status: afterSale.service_status })
      .from(afterSale)
      .where(and(eq(afterSale.order_sn, sn), eq(afterSale.service_type, 'ORDER_CANCEL'), eq(afterSale.disabled, 'NORMAL')))
      .orderBy(desc(afterSale.id))
      .limit(1);
    return request?.service_status;
  },

  async refunds(db, sn) {
    const rows = await db
      .select({
        service_sn: afterSale.sn,
        service_type: afterSale.service_type,
        service_status: afterSale.service_status,
        refund_price: afterSaleRefund.refund_price,
        actual_price: afterSaleRefund.actual_price,
        refund_time: afterSaleRefund.refund_time,
      })
      .from(afterSale)
      .innerJoin(afterSaleRefund, eq(afterSaleRefund.service_sn, afterSale.sn))
      .where(and(eq(afterSale.order_sn, sn), eq(afterSale.disabled, 'NORMAL')))
      .orderBy(afterSale.id);
    const refund_list = rows.map((row) => {
      const back = row.service_status === 'COMPLETED' ? row.actual_price : null;
      return {
        ...row,
        refund_price: toYuan(row.refund_price),
        actual_price: back === null ? null : toYuan(back),
        refund_time: back === null ? null : row.refund_time,
      };
    });
    const cents = rows.reduce((total, { service_status, actual_price }) => total + (service_status === 'COMPLETED' ? (actual_price ?? 0) : 0), 0);
    return { refunded_price: toYuan(cents), refund_list };
  },

  async cancelFailedGroup(db, live, sn, now) {
    await tellServices(live, db, [await cancelFailedGroup(db, sn, now)]);
  },

  underway: () => sql`select order_sn from ${afterSale} where disabled = 'NORMAL' and service_status = any(${UNDERWAY}::text[])`,
};
