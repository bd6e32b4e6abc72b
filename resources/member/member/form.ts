/** The forms of a member: what is typed, and what is sent of it. */
import { checks } from '#contract/core/issues.ts';
import { memberSex } from '#contract/member/enums.ts';
import { hashPassword } from '#providers/session/actions.ts';
import { defineForm, field, type Field, type Values } from '#kit/form/define.ts';
import { pickerField } from '#pickers/fields.tsx';
import { readRegion, regionPath } from '#pickers/region/RegionField.tsx';
import { memberEntity, type MemberRecord } from './entity.ts';

const PASSWORD = /^[A-Za-z0-9!#$%^&*.~,]{6,20}$/;
const NAME = /^(?!\d+$)[\u4E00-\u9FA5\w-]{4,20}$/;

/** Only here is it known what was typed: the hash of a password says nothing about it. */
const checkPassword: Field['check'] = (value) => (value && !PASSWORD.test(String(value)) ? checks['member_password'] : undefined);

/** Without what is only typed to be compared; passwords travel as their hash and only when one was typed. */
const sent = ({ password, confirmPassword: _confirm, ...rest }: Values): Values => ({
  ...rest,
  ...(password ? { password: hashPassword(String(password)) } : {}),
});

export const createForm = defineForm(memberEntity, {
  fields: [
    field.text('uname', { max: 20, check: (value) => (value && !NAME.test(String(value)) ? checks['member_name'] : undefined) }),
    field.radio('sex', { options: memberSex, default: 1 }),
    field.password('password', { required: true, max: 20, label: { zh: '设置密码', en: 'Password' }, check: checkPassword }),
    field.password('confirmPassword', {
      required: true,
      max: 20,
      label: { zh: '确认密码', en: 'Confirm password' },
      dependsOn: ['password'],
      check: (value, { password }) => (value && value !== password ? checks['passwords_differ'] : undefined),
    }),
    field.sensitive('mobile', { of: 'mobile' }),
  ],
  body: sent,
});

export const editForm = defineForm(memberEntity, {
  width: 680,
  title: { zh: '编辑会员', en: 'Edit member' },
  fields: [
    field.sensitive('mobile', { of: 'mobile' }),
    field.sensitive('email', { of: 'email' }),
    field.radio('sex', { options: memberSex }),
    field.date('birthday'),
    pickerField.region('region'),
    field.text('address', { max: 50 }),
    field.text('tel', { max: 20 }),
    field.text('zip', { max: 6 }),
    field.textarea('remark', { max: 255 }),
    field.password('password', { max: 20, check: checkPassword, placeholder: { zh: '不填则不更改', en: 'Leave blank to keep' } }),
  ],
  body: ({ email, birthday, region, ...rest }) => ({
    ...sent(rest),
    region: readRegion(region)?.last_id,
    email: email ?? '',
    ...(birthday === undefined || birthday === null ? {} : { birthday }),
  }),
});

/** What the form of a member starts with. */
export const startValues = (row: MemberRecord): Values => ({
  mobile: row.mobile,
  email: row.email,
  sex: row.sex,
  birthday: row.birthday ?? undefined,
  region: regionPath([row.province_id, row.city_id, row.county_id, row.town_id]),
  address: row.address,
  tel: row.tel,
  zip: row.zip,
  remark: row.remark,
  password: '',
});
