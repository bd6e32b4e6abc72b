import { payLogApi, payLogFields } from '#contract/order/pay-log.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Collections: what was paid for each order, when and how. Read only. */
export const payLogEntity = defineEntity({
  name: 'payLog',
  key: 'pay_log_id',
  title: (row) => row.order_sn,
  labels: payLogFields,
  noun: { zh: '收款单', en: 'collection' },
  api: { list: payLogApi.list },
});

export type PayLog = RowOf<typeof payLogApi.list>;
