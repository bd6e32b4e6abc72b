import { crowdfundingSupportApi, crowdfundingSupportFields } from '#contract/promotion/crowdfunding.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Pledges of members. */
export const crowdfundingSupportEntity = defineEntity({
  name: 'crowdfundingSupport',
  key: 'support_id',
  title: (row) => row.support_sn,
  labels: crowdfundingSupportFields,
  noun: { zh: '支持记录', en: 'pledge' },
  api: crowdfundingSupportApi,
});

export type Pledge = RowOf<typeof crowdfundingSupportApi.list>;
