import { refundApi, refundFields } from '#contract/aftersale/refund.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Refunds; each belongs to a service and carries its number. */
export const refundEntity = defineEntity({
  name: 'refund',
  key: 'service_sn',
  title: (row) => row.service_sn,
  labels: refundFields,
  noun: { zh: '退款单', en: 'refund' },
  api: refundApi,
});

/** A row of the refund list. */
export type Refund = RowOf<typeof refundApi.list>;
