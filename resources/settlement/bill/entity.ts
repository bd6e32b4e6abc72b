import { billApi, billFields } from '#contract/settlement/bill.ts';
import type { RecordOf } from '#kit/detail/define.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Bills of shops: one per shop and period. */
export const billEntity = defineEntity({
  name: 'bill',
  key: 'bill_id',
  title: (row) => row.bill_sn,
  labels: billFields,
  noun: { zh: '结算单', en: 'bill' },
  api: billApi,
});

export type Bill = RowOf<typeof billApi.list>;
export type BillRecord = RecordOf<typeof billApi>;
