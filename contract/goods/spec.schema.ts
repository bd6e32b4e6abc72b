import * as z from 'zod';
import { defineShapes, id, idList, idOrZero, LONGEST_TEXT, optionalText, page, pageQuery, sortQuery, text, version } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';

export const specErrors = {
  missing: refusal('305', '规格不存在', 'Spec not found'),
  nameTaken: refusal('305', '规格名称已被使用', 'This spec name is already used'),
  bound: refusal('305', '规格已绑定分类，请先解绑', 'Unbind the spec from its categories first'),
  valueLong: refusal('305', '规格值须为1至50字', 'Each value needs 1 to 50 characters'),
  valueNoSpec: refusal('306', '所属规格不存在', 'The spec of these values does not exist'),
  valueDup: refusal('306', '规格值不能重复', 'Values must differ'),
} as const;

/** The longest value of a spec, in characters. */
export const SPEC_VALUE_MAX = 50;

export const spec = z.object({
  spec_id: id(),
  spec_name: text(15),
  spec_memo: z.string().max(50),
  seller_id: idOrZero(),
  disabled: z.number().int(),
  version: version(),
});
export type Spec = z.output<typeof spec>;

export const specValue = z.object({
  spec_value_id: id(),
  spec_id: id(),
  spec_value: z.string(),
  spec_name: z.string(),
  seller_id: idOrZero(),
});
export type SpecValue = z.output<typeof specValue>;

const body = z.object({ spec_name: text(15), spec_memo: optionalText(50) });

export const shapes = defineShapes({
  list: { query: z.object({ ...pageQuery, ...sortQuery('spec_name'), keyword: optionalText(50) }), response: page(spec) },
  one: { params: z.object({ id: id() }), response: spec, errors: [commonErrors.notFound] },
  create: { body, response: spec, errors: [specErrors.nameTaken] },
  update: {
    params: z.object({ id: id() }),
    body: body.extend({ version: version().optional() }),
    response: spec,
    errors: [specErrors.missing, commonErrors.stale, specErrors.nameTaken],
  },
  remove: { params: z.object({ ids: idList() }), errors: [specErrors.bound] },
  values: { params: z.object({ spec_id: id() }), response: z.array(specValue) },
  saveValues: {
    params: z.object({ spec_id: id() }),
    // The length of each value is a rule of the service, since it has a code of its own (305).
    body: z.object({ value_list: z.array(z.string().trim().max(LONGEST_TEXT)).min(1).max(500), version: version().optional() }),
    response: z.array(specValue),
    errors: [specErrors.valueNoSpec, commonErrors.stale, specErrors.valueLong, specErrors.valueDup],
  },
});
