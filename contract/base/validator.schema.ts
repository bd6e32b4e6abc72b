import * as z from 'zod';
import { defineShapes, flag, page, pageQuery, text } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';

export const validatorErrors = {
  oneMustStayOpen: refusal('930', '请启用另一个验证平台，至少保留一个启用', 'Open another platform instead: one verification platform must stay open'),
  incomplete: refusal('930', '请先填写完整的配置参数：{missing}', 'Please complete the settings first: {missing}'),
} as const;

/** One setting of a plugin. `type` tells how it is edited; `options` only with radio. A stored secret reads as `******`. */
export const configItem = z.object({
  name: z.string().max(50),
  text: z.string().max(100).optional(),
  type: z.enum(['text', 'radio']).optional(),
  value: z.string().max(1000),
  options: z
    .array(z.object({ label: z.string().max(100), value: z.string().max(1000) }))
    .max(50)
    .optional(),
});
export type ConfigItem = z.output<typeof configItem>;

/** What stands in place of a secret; sent back unchanged it keeps the stored one. */
export const SECRET_MASK = '******';

export const validatorPlatform = z.object({
  id: z.number().int(),
  name: z.string(),
  plugin_id: z.enum(['captchaValidatorPlugin', 'aliyunAfsPlugin']),
  open: flag(),
  config_items: z.array(configItem),
});
export type ValidatorPlatform = z.output<typeof validatorPlatform>;

const params = z.object({ plugin_id: z.string().min(1).max(50) });

export const shapes = defineShapes({
  list: { query: z.object({ ...pageQuery }), response: page(validatorPlatform) },
  one: { params, response: validatorPlatform, errors: [commonErrors.notFound] },
  update: {
    params,
    body: z.object({ name: text(50).optional(), open: flag().optional(), config_items: z.array(configItem).max(20).default([]) }),
    response: validatorPlatform,
    errors: [commonErrors.notFound, validatorErrors.oneMustStayOpen, validatorErrors.incomplete],
  },
  open: { params, errors: [commonErrors.notFound, validatorErrors.incomplete] },
});
