/** Where the member picker takes what can be chosen. Light: fields load it before any dialog. */
import type { Member } from '#contract/member/member.schema.ts';
import { memberApi } from '#contract/member/member.ts';
import type { Source } from '../choice/define.ts';
import { endpointAt } from '../choice/endpoint.ts';

/** A chosen member. */
export type PickedMember = Pick<Member, 'member_id' | 'uname' | 'mobile' | 'face'> & Partial<Omit<Member, 'member_id' | 'uname' | 'mobile' | 'face'>>;

/** What the member picker takes besides what all take. Source: reference/platform.yaml `member_picker`. */
export interface MemberChoice {
  /** Path of the list; default admin/members. */
  api?: string | undefined;
  /** Path of the records by ids; default admin/members/@ids/list. */
  multipleApi?: string | undefined;
}

export const memberSource = ({ api, multipleApi }: MemberChoice): Source<PickedMember> => ({
  list: endpointAt(memberApi.list, api),
  details: endpointAt(memberApi.details, multipleApi, 'member_ids'),
  idsPlace: 'member_ids',
  fixed: {},
  idOf: (row) => String(row.member_id),
  nameOf: (row) => row.uname,
  pictureOf: (row) => row.face,
});
