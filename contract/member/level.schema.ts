import * as z from 'zod';
import { defineShapes, fileUrl, flag, id, MAX_INT, richText, text } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';

/** The highest number of points that a range can name. */
export const MOST_POINTS = 999_999_999;

/** What is wrong with a level, beyond its fields: all are 400 with 004, as the reference has it. */
export const levelErrors = {
  overlap: refusal('004', '积分区间与等级“{name}”（{from}-{to}）重叠', 'The range overlaps the level “{name}” ({from}-{to})', 400),
  gap: refusal('004', '积分 {from}-{to} 不属于任何等级，请让区间首尾相接', 'No level would have {from}-{to} points: let the ranges follow each other', 400),
  nameTaken: refusal('004', '等级名称已存在', 'This level name already exists', 400),
  isDefault: refusal('004', '默认等级不能删除', 'The default level cannot be deleted', 400),
  badTarget: refusal('004', '请选择会员转移至的其他等级', 'Choose another level to move the members to', 400),
} as const;

const points = () => z.number().int().min(1).max(MOST_POINTS);

const condition = z.object({ condition_type: z.literal('POINTS'), condition_value_min: points(), condition_value_max: points() });
const benefit = z.object({
  benefit_type: z.literal('DISCOUNT'),
  /** Percent of the price that is paid: 95 is 5% off, 100 no discount. */
  benefit_value: z.number().int().min(1).max(100),
});

export const memberLevel = z.object({
  id: id(),
  level_name: z.string(),
  level_icon: z.string(),
  /** Percent of the discount that shops bear. */
  allocation_ratio: z.number().int(),
  description: richText(),
  sort_order: z.number().int(),
  is_enabled: flag(),
  is_default: flag(),
  upgrade_conditions: z.array(z.object({ condition_type: z.literal('POINTS'), condition_value_min: z.number().int(), condition_value_max: z.number().int() })),
  benefits: z.array(z.object({ benefit_type: z.literal('DISCOUNT'), benefit_value: z.number().int() })),
  /** How many have it, disabled ones too. Servers of others do not tell. */
  members: z.number().int().optional(),
});
export type MemberLevel = z.output<typeof memberLevel>;

/** Points from 1 on belong to exactly one level; what a single level lacks follows from its neighbours, which the server knows. */
const body = z
  .object({
    level_name: text(20),
    level_icon: fileUrl(),
    allocation_ratio: z.number().int().min(0).max(99),
    description: richText(9999).optional(),
    is_enabled: flag().default(1),
    upgrade_conditions: z.array(condition).min(1).max(1),
    benefits: z.array(benefit).max(1).default([]),
    sort_order: z.number().int().min(0).max(MAX_INT).optional(),
  })
  .check((context) => {
    const { upgrade_conditions, is_enabled, benefits } = context.value;
    const [range] = upgrade_conditions;
    if (range && range.condition_value_min > range.condition_value_max)
      context.issues.push({ code: 'custom', message: 'level_range', path: ['upgrade_conditions', 0, 'condition_value_max'], input: range.condition_value_max });
    if (is_enabled === 1 && benefits.length === 0)
      context.issues.push({ code: 'too_small', origin: 'array', minimum: 1, inclusive: true, path: ['benefits'], input: benefits });
  });
export type LevelInput = z.output<typeof body>;

const one = z.object({ id: id() });

export const shapes = defineShapes({
  list: { response: z.array(memberLevel) },
  one: { params: one, response: memberLevel, errors: [commonErrors.notFound] },
  create: { body, response: memberLevel, errors: [levelErrors.overlap, levelErrors.gap, levelErrors.nameTaken] },
  update: { params: one, body, response: memberLevel, errors: [commonErrors.notFound, levelErrors.overlap, levelErrors.gap, levelErrors.nameTaken] },
  setDefault: { params: one, errors: [commonErrors.notFound] },
  remove: { params: one, query: z.object({ transfer_level_id: id() }), errors: [commonErrors.notFound, levelErrors.badTarget, levelErrors.isDefault] },
});
