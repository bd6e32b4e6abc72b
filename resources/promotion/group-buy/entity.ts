import { groupBuyApi, groupBuyFields } from '#contract/promotion/group-buy.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Group-buy activities of the platform. */
export const groupBuyEntity = defineEntity({
  name: 'groupBuy',
  key: 'act_id',
  title: (row) => row.act_name,
  labels: groupBuyFields,
  noun: { zh: '团购活动', en: 'group buy' },
  api: groupBuyApi,
});

export type GroupBuyRow = RowOf<typeof groupBuyApi.list>;
