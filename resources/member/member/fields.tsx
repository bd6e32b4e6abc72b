/** The pairs of a member's card and page. */
import { memberDisabled, memberSex, memberStatus, yesNoFlag } from '#contract/member/enums.ts';
import { addressText } from '#contract/base/address.ts';
import { day } from '#kit/format/time.ts';
import { column, type Column } from '#kit/list/column.tsx';
import { memberEntity, type MemberRecord } from './entity.ts';

type Own = Column<MemberRecord>;

export const placeText = ({ province, city, county, town }: Pick<MemberRecord, 'province' | 'city' | 'county' | 'town'>): string =>
  addressText([province, city, county, town]);

export const basics: readonly Own[] = [
  column.text<MemberRecord>('nickname'),
  column.sensitive<MemberRecord>('mobile', { entity: memberEntity }),
  column.sensitive<MemberRecord>('email', { entity: memberEntity }),
  column.tag<MemberRecord>('sex', { options: memberSex }),
  column.custom<MemberRecord>('birthday', { cell: ({ birthday }) => (birthday === null ? '' : day(birthday)) }),
  column.custom<MemberRecord>('region', { cell: placeText }),
  column.text<MemberRecord>('address'),
  column.text<MemberRecord>('tel'),
  column.text<MemberRecord>('zip'),
  column.text<MemberRecord>('remark'),
];

export const visits: readonly Own[] = [
  column.time<MemberRecord>('create_time'),
  column.text<MemberRecord>('register_ip'),
  column.time<MemberRecord>('last_login'),
  column.number<MemberRecord>('login_count'),
  column.tag<MemberRecord>('status', { options: memberStatus }),
  column.tag<MemberRecord>('disabled', { options: memberDisabled }),
  column.tag<MemberRecord>('have_shop', { options: yesNoFlag }),
];

export const holdings: readonly Own[] = [
  column.text<MemberRecord>('level_name'),
  column.money<MemberRecord>('balance'),
  column.number<MemberRecord>('consum_point'),
  column.number<MemberRecord>('grade_point'),
];
