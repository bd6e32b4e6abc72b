import { memberSex, memberStatus } from '#contract/member/enums.ts';
import { column } from '#kit/list/column.tsx';
import { memberEntity, type MemberRow } from './entity.ts';

/** What both lists of members show. */
export const nameColumn = column.text<MemberRow>('uname', { primary: true, sortable: true, width: 200 });
export const factColumns = [
  column.sensitive<MemberRow>('mobile', { entity: memberEntity, width: 170 }),
  column.sensitive<MemberRow>('email', { entity: memberEntity, width: 210, optional: true }),
  column.text<MemberRow>('level_name', { width: 110 }),
  column.moment<MemberRow>('create_time', { sortable: true }),
  column.moment<MemberRow>('last_login', { sortable: true }),
  column.number<MemberRow>('login_count', { sortable: true, width: 90, optional: true }),
  column.tag<MemberRow>('sex', { options: memberSex, width: 70 }),
];
export const stateColumn = column.tag<MemberRow>('status', { options: memberStatus, width: 90 });
export const optionalColumns = [
  column.text<MemberRow>('nickname', { optional: true, width: 130 }),
  column.number<MemberRow>('grade_point', { optional: true, width: 110 }),
  column.number<MemberRow>('consum_point', { optional: true, width: 110 }),
  column.money<MemberRow>('balance', { optional: true }),
  column.text<MemberRow>('remark', { optional: true }),
];
