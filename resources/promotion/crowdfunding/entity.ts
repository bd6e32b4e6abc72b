import { crowdfundingApi, crowdfundingFields } from '#contract/promotion/crowdfunding.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';
import type { RecordOf } from '#kit/detail/define.ts';

/** Projects that members fund by pledges. */
export const crowdfundingEntity = defineEntity({
  name: 'crowdfunding',
  key: 'crowdfunding_id',
  title: (row) => row.title,
  labels: crowdfundingFields,
  noun: { zh: '众筹项目', en: 'project' },
  api: crowdfundingApi,
});

/** A row of the list. */
export type Project = RowOf<typeof crowdfundingApi.list>;
/** A project with its story and its levels. */
export type WholeProject = RecordOf<typeof crowdfundingApi>;
