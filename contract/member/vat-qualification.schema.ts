import * as z from 'zod';
import { ways, within } from '../core/filter-fields.ts';
import { defineShapes, id, LONGEST_TEXT, optionalText, page, pageQuery, sortQuery, unixTime } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';
import { maskedText, sensitiveQuery } from '../core/sensitive-fields.ts';
import { vatStatus } from './enums.ts';

/** Longest remark of a review, in characters, that the server takes; the screen stops earlier. */
export const VAT_REMARK_MAX = 200;

/** Source: reference/member.yaml `member_error_codes`. */
export const vatErrors = {
  resultBad: refusal('147', '审核参数有误', 'Invalid review result'),
  reviewed: refusal('147', '该资质已审核过', 'This qualification was reviewed already'),
  remarkMissing: refusal('148', '请填写审核备注', 'A remark is required'),
  remarkLong: refusal('148', '审核备注最多200字', 'The remark is limited to 200 characters'),
  incomplete: refusal('148', '增票资质信息有误', 'Invalid VAT qualification'),
} as const;

/** The company that special invoices are made out to, as the member entered it. */
const company = {
  company_name: z.string(),
  taxpayer_code: z.string(),
  register_address: z.string(),
  register_tel: z.string(),
  bank_name: z.string(),
  /** Masked in answers: the whole is answered by `sensitive.reveal` alone. */
  bank_account: maskedText('bankAccount'),
};

/** A member's qualification; each member has at most one. */
export const vatQualification = z.object({
  id: id(),
  member_id: id(),
  uname: z.string(),
  status: z.enum(vatStatus.values),
  ...company,
  audit_remark: z.string().nullable(),
  /** When the member applied or last changed it. */
  apply_time: unixTime(),
});
export type VatQualification = z.output<typeof vatQualification>;
export type VatCompany = Pick<VatQualification, keyof typeof company>;

const query = z.object({
  ...pageQuery,
  ...sortQuery('apply_time', 'uname', 'company_name'),
  uname: optionalText(50),
  /** All of the account number, or its last four characters. */
  bank_account: sensitiveQuery('bankAccount'),
  status: z.enum(vatStatus.values).optional(),
  ...ways('status', z.enum(vatStatus.values), 'in', 'not'),
  start_time: unixTime().optional(),
  end_time: unixTime().optional(),
  ...within('apply_time', 'start_time', 'end_time'),
});
export type VatQuery = z.output<typeof query>;

export const shapes = defineShapes({
  list: { query, response: page(vatQualification) },
  one: { params: z.object({ id: id() }), response: vatQualification, errors: [commonErrors.notFound] },
  audit: {
    // Result and remark are rules with codes of their own (147, 148), so the shape only says what kind of values travel.
    params: z.object({ id: id(), status: z.string().min(1).max(100) }),
    body: z.object({ remark: z.string().trim().max(LONGEST_TEXT).nullish() }),
    errors: [vatErrors.resultBad, vatErrors.remarkMissing, vatErrors.remarkLong, commonErrors.notFound, vatErrors.reviewed],
  },
});
