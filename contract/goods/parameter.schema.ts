import * as z from 'zod';
import { defineShapes, flag, id, optionalText, text } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';

export const parameterErrors = {
  groupGone: refusal('303', '参数组不存在', 'Parameter group not found'),
  noOptions: refusal('303', '选择项须填写可选值', 'A choice parameter needs its choices'),
  missing: refusal('303', '参数不存在', 'Parameter not found'),
  groupCategoryMissing: refusal('304', '分类不存在', 'Category not found'),
  groupMissing: refusal('304', '参数组不存在', 'Parameter group not found'),
} as const;

export const parameter = z.object({
  param_id: id(),
  param_name: text(50),
  param_type: z.literal([1, 2]),
  /** Comma-separated choices; empty unless param_type is 2. */
  options: z.string(),
  required: flag(),
  is_index: flag(),
  group_id: id(),
  category_id: id(),
  sort: z.number().int(),
});
export type Parameter = z.output<typeof parameter>;

export const parameterGroup = z.object({ group_id: id(), group_name: text(50), category_id: id(), sort: z.number().int() });
export type ParameterGroup = z.output<typeof parameterGroup>;

/** A group with its parameters, both by sort. */
export const parameterGroupTree = parameterGroup.extend({ params: z.array(parameter) });
export type ParameterGroupTree = z.output<typeof parameterGroupTree>;

const byId = z.object({ id: id() });
const sortBody = z.object({ sort_type: z.enum(['up', 'down']) });
const parameterBody = z.object({
  param_name: text(50),
  param_type: z.literal([1, 2]),
  options: optionalText(2000),
  required: flag(),
  is_index: flag(),
  group_id: id(),
});

export const shapes = defineShapes({
  createGroup: { body: z.object({ group_name: text(50), category_id: id() }), response: parameterGroup, errors: [parameterErrors.groupCategoryMissing] },
  updateGroup: { params: byId, body: z.object({ group_name: text(50) }), response: parameterGroup, errors: [parameterErrors.groupMissing] },
  removeGroup: { params: byId },
  oneGroup: { params: byId, response: parameterGroup, errors: [commonErrors.notFound] },
  sortGroup: { params: z.object({ group_id: id() }), body: sortBody, errors: [parameterErrors.groupMissing] },
  create: { body: parameterBody, response: parameter, errors: [parameterErrors.groupGone, parameterErrors.noOptions] },
  update: { params: byId, body: parameterBody, response: parameter, errors: [parameterErrors.missing, parameterErrors.groupGone, parameterErrors.noOptions] },
  remove: { params: byId },
  one: { params: byId, response: parameter, errors: [commonErrors.notFound] },
  sort: { params: z.object({ param_id: id() }), body: sortBody, errors: [parameterErrors.missing] },
});
