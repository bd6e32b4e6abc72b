import * as z from 'zod';
import { defineShapes, flag, page, pageQuery, seqId } from '../core/fields.ts';
import { commonErrors, refusal, type Refusal } from '../core/refusal.ts';
import { configItemType } from './plugin-catalogue.ts';

/** Refusals of plugins. Those of the human verification, which guards the sign-in, have a code of their own. */
export const pluginErrors = {
  incomplete: refusal('005', '请先填写完整的配置参数：{missing}', 'Please complete the settings first: {missing}'),
  wrong: refusal('005', '{label}的配置参数不正确', '{label} is not valid'),
  unreachable: refusal(
    '005',
    '无法使用该对象存储（{reason}），请检查配置参数',
    'The object storage cannot be used as set up ({reason}): please check the settings',
  ),
  filesThere: refusal(
    '005',
    '该储存空间中还有 {count} 个文件，请先把文件搬走再修改地址、储存空间或目录',
    'Files are kept there still ({count}): move them before you change endpoint, bucket or folder',
  ),
} as const;
export const validatorErrors = {
  oneMustStayOpen: refusal('930', '请启用另一个验证平台，至少保留一个启用', 'Open another platform instead: one verification platform must stay open'),
  incomplete: refusal('930', '请先填写完整的配置参数：{missing}', 'Please complete the settings first: {missing}'),
} as const;

const option = z.object({ label: z.string().max(100), value: z.union([z.string().max(1000), z.number().min(-1e9).max(1e9)]) });

/** One setting of a plugin. `type` tells how it is edited, `options` come with radio. A secret that is set reads as `KEPT_SECRET`, which keeps it when it is sent back. */
export const configItem = z.object({
  name: z.string(),
  text: z.string(),
  type: z.enum(configItemType.values),
  value: z.union([z.string(), z.number()]).nullable(),
  options: z.array(option).nullable(),
  secret: z.boolean(),
  /** May stay empty. */
  optional: z.boolean(),
  hint: z.string().nullable(),
});
export type ConfigItem = z.output<typeof configItem>;

/** A setting as it is sent: its name and its value are what counts. Choices that are numbers may come as numbers. */
export const givenItem = z.object({ name: z.string().max(50), value: z.string().max(20_000).nullable().optional() });
export type GivenItem = z.output<typeof givenItem>;

const rest = {
  id: z.number().int(),
  name: z.string(),
  open: flag(),
  /** The same items as JSON text; null for storage. */
  config: z.string().nullable(),
  config_items: z.array(configItem),
};
/** A plugin of most families. */
export const pluginRow = z.object({ ...rest, bean: z.string() });
/** A plugin of the human verification. */
export const validatorRow = z.object({ ...rest, plugin_id: z.string() });
export type PluginRow = z.output<typeof pluginRow> | z.output<typeof validatorRow>;

/** An SMS platform under its newer address. */
export const smsPlatformRow = z.object({
  id: z.number().int(),
  platform_name: z.string(),
  enable_status: z.enum(['OPEN', 'CLOSE']),
  bean: z.string(),
  config: z.array(configItem),
});
export type SmsPlatformRow = z.output<typeof smsPlatformRow>;

const items = z.array(givenItem).max(50).default([]);
const list = { query: z.object({ ...pageQuery }) };
const edit = z.object({ open: flag().optional(), config_items: items });
const errors = [commonErrors.notFound, pluginErrors.incomplete, pluginErrors.wrong, validatorErrors.incomplete, validatorErrors.oneMustStayOpen];

const byBean = z.object({ bean: z.string().min(1).max(50) });
const usual: readonly Refusal[] = [commonErrors.notFound, pluginErrors.incomplete, pluginErrors.wrong];
/** Of families whose plugins go by `bean`. */
export const beanShapes = defineShapes({
  list: { ...list, response: page(pluginRow) },
  one: { params: byBean, response: pluginRow, errors: [commonErrors.notFound] },
  update: { params: byBean, body: edit, response: pluginRow, errors: usual },
  open: { params: byBean, errors: usual },
});

/** Of storage, which is tried before it is used. */
export const storageShapes = defineShapes({
  ...beanShapes,
  update: { ...beanShapes.update, errors: [...usual, pluginErrors.unreachable, pluginErrors.filesThere] as readonly Refusal[] },
  open: { ...beanShapes.open, errors: [...usual, pluginErrors.unreachable] as readonly Refusal[] },
});

const byPlugin = z.object({ plugin_id: z.string().min(1).max(50) });
/** Of the human verification, whose plugins go by `plugin_id`. */
export const pluginIdShapes = defineShapes({
  list: { ...list, response: page(validatorRow) },
  one: { params: byPlugin, response: validatorRow, errors: [commonErrors.notFound] },
  update: { params: byPlugin, body: edit, response: validatorRow, errors },
  open: { params: byPlugin, errors },
});

const byId = z.object({ id: seqId() });
/** The newer addresses of SMS platforms, and the older one of a storage solution. */
export const smsShapes = defineShapes({
  list: { ...list, response: page(smsPlatformRow) },
  update: { params: byId, body: z.object({ config: items }), response: smsPlatformRow, errors: usual },
  open: { params: byId, errors: usual },
  current: { response: smsPlatformRow, errors: [commonErrors.notFound] },
});
export const settingShapes = defineShapes({ one: { params: byBean, response: pluginRow, errors: [commonErrors.notFound] } });
