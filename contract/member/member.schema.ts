import * as z from 'zod';
import { defineShapes, flag, id, idList, idOrZero, MAX_INT, money, optionalText, page, pageQuery, unixTime } from '../core/fields.ts';
import { refusal } from '../core/refusal.ts';

/** Refusals of the member group that other groups meet too. Source: reference/member.yaml `member_error_codes`. */
export const memberErrors = {
  points: refusal('106', '积分参数有误', 'Invalid points data'),
  balanceShort: refusal('107', '预存款余额不足', 'The deposit balance is not enough'),
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
  mobile: z.string(),
  email: z.string().nullable(),
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
  keyword: optionalText(50),
  uname: optionalText(20),
  mobile: optionalText(20),
  /** Exact. */
  email: optionalText(50),
  sex: flag().optional(),
  /** A region of any grade: members who live in it or below. */
  region: regionId().optional(),
  start_time: unixTime().optional(),
  end_time: unixTime().optional(),
  /** -1 lists the recycle bin; everything else the active members. */
  disabled: z.number().int().min(-MAX_INT).max(MAX_INT).default(0),
  status: flag().optional(),
  have_shop: flag().optional(),
});
export type MemberQuery = z.output<typeof memberQuery>;

export const shapes = defineShapes({
  list: { query: memberQuery, response: page(member) },
  details: { params: z.object({ member_ids: idList() }), response: z.array(member) },
});
