import { orderApi, orderFields } from '#contract/order/order.ts';
import type { RecordOf } from '#kit/detail/define.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Orders of all shops. Administrators never make them; they confirm payments, cancel, complete and close after-sales. */
export const orderEntity = defineEntity({
  name: 'order',
  key: 'sn',
  title: (row) => row.sn,
  labels: orderFields,
  noun: { zh: '订单', en: 'order' },
  api: orderApi,
});

/** A row of the order list. */
export type OrderRow = RowOf<typeof orderApi.list>;

/** Everything about one order. */
export type OrderRecord = RecordOf<typeof orderApi>;

/** A line of an order. */
export type OrderSku = OrderRecord['order_sku_list'][number];
