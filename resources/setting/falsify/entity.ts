import { falsifyApi, falsifyFields } from '#contract/setting/falsify.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Rows that were changed behind the product's back. */
export const falsifyEntity = defineEntity({
  name: 'falsifyRecord',
  key: 'id',
  title: (row) => row.data_sn ?? row.data_id,
  labels: falsifyFields,
  noun: { zh: '篡改记录', en: 'tamper record' },
  api: falsifyApi,
});

/** A record, alike in the list and by itself. */
export type Falsified = RowOf<typeof falsifyApi.list>;
