import { pintuanApi, pintuanFields } from '#contract/promotion/pintuan.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Group purchases of shops. */
export const pintuanEntity = defineEntity({
  name: 'pintuan',
  key: 'promotion_id',
  title: (row) => row.promotion_name,
  labels: pintuanFields,
  noun: { zh: '拼团活动', en: 'group purchase' },
  api: pintuanApi,
});

export type PintuanRow = RowOf<typeof pintuanApi.list>;
