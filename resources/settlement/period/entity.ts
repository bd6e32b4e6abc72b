import { billPeriodApi, billPeriodFields } from '#contract/settlement/bill.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Settlement periods: all bills of one run that began and ended alike. */
export const billPeriodEntity = defineEntity({
  name: 'billPeriod',
  key: 'sn',
  title: (row) => row.sn,
  labels: billPeriodFields,
  noun: { zh: '账单周期', en: 'period' },
  api: billPeriodApi,
});

export type BillPeriodRow = RowOf<typeof billPeriodApi.list>;
