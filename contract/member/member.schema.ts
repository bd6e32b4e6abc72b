import * as z from 'zod';
import { ways, within } from '../core/filter-fields.ts';
import {
  defineShapes,
  exactTotal,
  fileUrl,
  flag,
  id,
  idList,
  idOrZero,
  MAX_INT,
  MAX_TIME,
  money,
  optionalText,
  pageOfMany,
  pageQuery,
  sortQuery,
  unixTime,
} from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { maskedText, sensitive, sensitiveQuery } from '../core/sensitive-fields.ts';

/** Refusals of the member group that other groups meet too. Source: reference/member.yaml `member_error_codes`. */
export const memberErrors = {
  points: refusal('106', '积分参数有误', 'Invalid points data'),
  balanceShort: refusal('107', '预存款余额不足', 'The deposit balance is not enough'),
  balanceFull: refusal('107', '预存款余额超出上限', 'The deposit cannot hold that much'),
  mobileUsed: refusal('107', '手机号已被使用', 'This mobile number is already used'),
  nameUsed: refusal('107', '用户名已存在', 'This user name already exists'),
  nameTaken: refusal('108', '用户名已存在', 'This user name already exists'),
  emailTaken: refusal('117', '邮箱已被使用', 'This email is already used'),
  mobileTaken: refusal('118', '手机号已被使用', 'This mobile number is already used'),
  missing: refusal('123', '会员不存在', 'Member not found'),
  disabled: refusal('124', '会员已禁用', 'Member is disabled'),
} as const;

const count = () => z.number().int().min(0).max(MAX_INT);
const regionId = () => z.number().int().min(0).max(MAX_INT);

/** A member as lists, pickers and details show one. The password is never part of it. */
export const member = z.object({
  member_id: id(),
  uname: z.string(),
  nickname: z.string(),
  mobile: maskedText('mobile'),
  email: maskedText('email'),
  sex: flag(),
  /** Unix seconds; negative before 1970. */
  birthday: z.number().int().nullable(),
  face: z.string(),
  tel: z.string(),
  zip: z.string(),
  address: z.string(),
  remark: z.string(),
  province_id: regionId(),
  city_id: regionId(),
  county_id: regionId(),
  /** 0 where the region has no fourth grade. */
  town_id: regionId(),
  province: z.string(),
  city: z.string(),
  county: z.string(),
  town: z.string(),
  grade_point: count(),
  consum_point: count(),
  balance: money(),
  level_id: id().nullable(),
  level_name: z.string(),
  create_time: unixTime(),
  last_login: unixTime().nullable(),
  login_count: count(),
  register_ip: z.string(),
  info_full: flag(),
  disabled: z.literal([0, -1]),
  status: flag(),
  have_shop: flag(),
  /** 0 without a shop. */
  shop_id: idOrZero(),
});
export type Member = z.output<typeof member>;

const memberQuery = z.object({
  ...pageQuery,
  ...exactTotal,
  ...sortQuery('create_time', 'last_login', 'login_count', 'uname'),
  keyword: optionalText(50),
  uname: optionalText(20),
  mobile: sensitiveQuery('mobile'),
  email: sensitiveQuery('email'),
  sex: flag().optional(),
  level_id: id().optional(),
  ...ways('level_id', id(), 'in', 'not'),
  /** A region of any grade: members who live in it or below. */
  region: regionId().optional(),
  start_time: unixTime().optional(),
  end_time: unixTime().optional(),
  ...within('create_time', 'start_time', 'end_time'),
  /** -1 lists the recycle bin; everything else the active members. */
  disabled: z.number().int().min(-MAX_INT).max(MAX_INT).default(0),
  status: flag().optional(),
  have_shop: flag().optional(),
});
export type MemberQuery = z.output<typeof memberQuery>;

/** The MD5 of what was typed. */
const password = () => z.string().regex(/^[0-9a-f]{32}$/i, { error: 'md5' });
const nickname = () =>
  z
    .string()
    .trim()
    .regex(/^[\u4E00-\u9FA5\w-]{2,20}$/, { error: 'nickname' });

/** From 1900 until now. */
const birthday = () =>
  z
    .number()
    .int()
    .min(-2_208_988_800)
    .max(MAX_TIME)
    .refine((at) => at <= Date.now() / 1000, { error: 'not_future' });

/** What administrators enter of a member; everything else follows. */
const entered = {
  /** 11 digits from 13 to 19, with or without a leading 0. */
  mobile: sensitive('mobile', true),
  sex: flag(),
  nickname: nickname().or(z.literal('')).optional(),
  email: sensitive('email', false, 50).nullish(),
  birthday: birthday().nullish(),
  /** The deepest region, of grade 3 or 4; absent keeps the old one. */
  region: z.union([z.number().int().min(0).max(MAX_INT), z.object({ last_id: z.number().int().min(0).max(MAX_INT) })]).nullish(),
  address: optionalText(50),
  tel: optionalText(20),
  face: fileUrl().or(z.literal('')).optional(),
};

const one = z.object({ id: id() });

export const shapes = defineShapes({
  list: { query: memberQuery, response: pageOfMany(member) },
  details: { params: z.object({ member_ids: idList() }), response: z.array(member) },
  one: { params: one, response: member, errors: [commonErrors.notFound] },
  create: {
    body: z.object({ uname: z.string().trim().min(2).max(20), password: password(), ...entered }),
    response: member,
    errors: [memberErrors.mobileUsed, memberErrors.nameUsed, memberErrors.emailTaken],
  },
  update: {
    params: one,
    body: z.object({ password: password().or(z.literal('')).optional(), ...entered, zip: optionalText(6), remark: optionalText(255) }),
    response: member,
    errors: [commonErrors.notFound, memberErrors.emailTaken, memberErrors.nameTaken, memberErrors.mobileTaken],
  },
  disable: { params: one, errors: [commonErrors.notFound] },
  restore: { params: one, response: member, errors: [commonErrors.notFound] },
  totalCount: { response: z.number().int() },
  wake: { params: one, errors: [commonErrors.notFound] },
  lockStatus: { params: one, response: z.boolean(), errors: [commonErrors.notFound] },
  unlock: { params: one, errors: [commonErrors.notFound] },
  editLevel: {
    params: z.object({ member_id: id(), level_id: id() }),
    errors: [memberErrors.missing, memberErrors.disabled, commonErrors.notFound],
  },
});
