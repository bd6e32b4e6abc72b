import * as z from 'zod';
import { defineShapes, id, optionalText, page, pageQuery, sortQuery, text, unixTime } from '../core/fields.ts';
import { within } from '../core/filter-fields.ts';
import { refusal } from '../core/refusal.ts';
import { marginStatus, marginType } from './enums.ts';

export const marginErrors = {
  missing: refusal('E206', '保证金记录不存在', 'Deposit record not found'),
  shopMissing: refusal('E206', '店铺不存在', 'Shop not found'),
  short: refusal('701', '扣除金额不能超过剩余保证金（{left}元）', 'No more can be deducted than is left: {left} yuan'),
  empty: refusal('701', '扣除金额不能超过剩余保证金', 'No more can be deducted than is left'),
  full: refusal('701', '保证金超出可记录的上限', 'The deposit would be larger than can be kept'),
  decided: refusal('004', '该记录已审核过', 'This record was decided already', 400),
} as const;

const amount = () => z.number().min(0.01).max(99_999_999).multipleOf(0.01, { error: 'money' });

/** An entry of a shop's deposit: an amount handed in, or one deducted. */
export const marginFlow = z.object({
  id: id(),
  shop_id: id(),
  shop_name: z.string(),
  type: z.literal(marginType.values as [0, 1]),
  actual_pay_amount: z.number(),
  /** The deposit behind it; empty until it is decided about. */
  total_amount: z.number().nullable(),
  voucher: z.string(),
  remark: z.string(),
  auth_status: z.enum(marginStatus.values),
  audit_remark: z.string(),
  create_time: unixTime(),
  audit_time: unixTime().nullable(),
  operator: z.string(),
});
export type MarginFlow = z.output<typeof marginFlow>;

/** The same by itself. */
export const marginDetail = marginFlow.extend({
  /** What the shop has left now. */
  remaining_margin: z.number(),
});
export type MarginDetail = z.output<typeof marginDetail>;

const { missing, shopMissing, short, empty, full, decided } = marginErrors;

export const shapes = defineShapes({
  list: {
    query: z.object({
      ...pageQuery,
      ...sortQuery('create_time'),
      auth_status: z.enum(marginStatus.values).optional(),
      shop_name: optionalText(50),
      start_time: unixTime().optional(),
      end_time: unixTime().optional(),
      ...within('create_time', 'start_time', 'end_time'),
    }),
    response: page(marginFlow),
  },
  one: { params: z.object({ id: id() }), response: marginDetail, errors: [missing] },
  history: { query: z.object({ ...pageQuery, shop_id: id() }), response: page(marginFlow) },
  deduct: {
    body: z.object({
      shop_id: id(),
      type: z.literal([0]).default(0),
      actual_pay_amount: amount(),
      remark: text(200),
      voucher: z
        .string()
        .trim()
        .max(2_600)
        .default('')
        .refine((v) => v === '' || (v.split(',').length <= 5 && v.split(',').every((one) => /^(https?:\/\/|\/(?!\/))/.test(one))), { error: 'url' }),
    }),
    response: marginFlow,
    errors: [shopMissing, short, empty],
  },
  audit: {
    params: z.object({ id: id() }),
    body: z
      .object({ pass: z.literal([0, 1]), message: z.string().trim().max(120).default('') })
      .refine(({ pass, message }) => pass === 1 || message !== '', { error: 'remark', path: ['message'] }),
    response: marginFlow,
    errors: [missing, decided, full],
  },
});
