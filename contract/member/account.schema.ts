import * as z from 'zod';
import { defineShapes, flag, id, MAX_INT, money, optionalText, page, pageQuery, unixTime } from '../core/fields.ts';
import { commonErrors } from '../core/refusal.ts';
import { maskedText } from '../core/sensitive-fields.ts';
import { memberErrors } from './member.schema.ts';

const ofMember = z.object({ member_id: id() });
const count = () => z.number().int().min(0).max(MAX_INT);
const regionId = () => z.number().int();

export const memberAddress = z.object({
  addr_id: id(),
  member_id: id(),
  name: z.string(),
  province_id: regionId(),
  city_id: regionId(),
  county_id: regionId(),
  town_id: regionId(),
  province: z.string(),
  city: z.string(),
  county: z.string(),
  town: z.string(),
  addr: z.string(),
  mobile: maskedText('mobile'),
  tel: z.string(),
  def_addr: flag(),
  /** Alias such as home or office. */
  ship_address_name: z.string(),
});
export type MemberAddress = z.output<typeof memberAddress>;

/** A change of points. Amounts are absolute; types 1 added, 0 spent. */
export const pointRecord = z.object({
  id: id(),
  member_id: id(),
  time: unixTime(),
  operator: z.string(),
  reason: z.string(),
  /** The kind of record behind it, and its number. */
  cause: z.string(),
  cause_id: z.string(),
  grade_point: count(),
  grade_point_type: flag(),
  consum_point: count(),
  consum_point_type: flag(),
});
export type PointRecord = z.output<typeof pointRecord>;

export const wallet = z.object({
  member_id: id(),
  balance: money(),
  /** Whether a payment password is set. */
  is_pwd: z.boolean(),
  /** Always false for administrators. */
  is_used: z.boolean(),
});

/** What a member has of money and points: each the sum of its entries. */
export const accounts = z.object({ member_id: id(), uname: z.string(), balance: money(), consum_point: count(), grade_point: count() });

/** A movement of an account, as the ledger has it. */
export const accountEntry = z.object({
  id: id(),
  /** `wallet` in yuan; `consum` and `grade` in points. */
  book: z.enum(['wallet', 'consum', 'grade']),
  amount: z.number(),
  balance: z.number(),
  cause: z.string(),
  cause_id: z.string(),
  counterpart: z.string(),
  /** What a counterpart is called that has a name of its own, i.e. a shop; '' otherwise. */
  counterpart_name: z.string(),
  operator: z.string(),
  remark: z.string(),
  time: unixTime(),
});
export type AccountEntry = z.output<typeof accountEntry>;

export const shapes = defineShapes({
  addresses: { params: ofMember, query: z.object(pageQuery), response: page(memberAddress) },
  setPoints: {
    params: ofMember,
    body: z.object({ point: z.number().int().min(0).max(99_999_999) }),
    errors: [commonErrors.notFound],
  },
  points: { params: ofMember, query: z.object(pageQuery), response: page(pointRecord) },
  wallet: { params: ofMember, response: wallet, errors: [commonErrors.notFound] },
  topUp: {
    params: ofMember,
    body: z.object({
      money: money().refine((amount) => amount > 0, { error: 'positive' }),
      name: optionalText(50),
      request_key: z
        .string()
        .regex(/^[\w-]{8,64}$/)
        .max(64)
        .optional(),
    }),
    errors: [memberErrors.missing, memberErrors.disabled, memberErrors.balanceFull, commonErrors.identityNeeded],
  },
  accounts: { params: ofMember, response: accounts, errors: [commonErrors.notFound] },
  entries: {
    params: ofMember,
    query: z.object({ ...pageQuery, book: z.enum(['wallet', 'consum', 'grade']).default('wallet') }),
    response: page(accountEntry),
    errors: [commonErrors.notFound],
  },
});
