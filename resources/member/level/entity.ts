import { memberLevelApi, memberLevelFields } from '#contract/member/level.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Levels that members reach by growth points. */
export const memberLevelEntity = defineEntity({
  name: 'memberLevel',
  key: 'id',
  title: (row) => row.level_name,
  labels: memberLevelFields,
  noun: { zh: '会员等级', en: 'level' },
  api: memberLevelApi,
  paged: false,
});

export type Level = RowOf<typeof memberLevelApi.list>;
