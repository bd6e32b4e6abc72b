import { memberApi, memberFields } from '#contract/member/member.ts';
import type { RecordOf } from '#kit/detail/define.ts';
import { defineEntity, type RowOf } from '#kit/entity.ts';

/** Members of the marketplace. They are never deleted: disabled ones are in the recycle bin. */
export const memberEntity = defineEntity({
  name: 'member',
  key: 'member_id',
  title: (row) => row.uname,
  labels: memberFields,
  noun: { zh: '会员', en: 'member' },
  api: memberApi,
});

/** A row of the list. */
export type MemberRow = RowOf<typeof memberApi.list>;

/** Everything about one member. */
export type MemberRecord = RecordOf<typeof memberApi>;
