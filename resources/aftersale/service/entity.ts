import { afterSaleApi, afterSaleFields } from '#contract/aftersale/service.ts';
import type { RecordOf } from '#kit/detail/define.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** After-sales services: buyers ask, shops decide, the platform records refunds that were paid by hand. */
export const serviceEntity = defineEntity({
  name: 'afterSale',
  key: 'service_sn',
  title: (row) => row.service_sn,
  labels: afterSaleFields,
  noun: { zh: '售后服务单', en: 'after-sales service' },
  api: afterSaleApi,
});

/** A row of the service list. */
export type ServiceRow = RowOf<typeof afterSaleApi.list>;

/** A service with all that belongs to it. */
export type Service = RecordOf<typeof afterSaleApi>;
