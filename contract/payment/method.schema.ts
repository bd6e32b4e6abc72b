import * as z from 'zod';
import { defineShapes, fileUrl, flag, id, page, pageQuery, version } from '../core/fields.ts';
import { commonErrors, refusal } from '../core/refusal.ts';

export const paymentMethodErrors = {
  unknown: refusal('501', '支付方式不存在', 'There is no such payment method'),
  clientMissing: refusal('501', '缺少客户端「{client}」的配置', 'The settings of a client are missing: {client}'),
  parameterMissing: refusal('501', '请填写{parameter}', 'Please enter {parameter}'),
  fileMissing: refusal('501', '请上传{parameter}', 'Please upload {parameter}'),
  off: refusal('502', '支付方式未开启', 'This payment method is off'),
} as const;

/** A parameter. `type` says how it is edited; a secret that is set reads as `KEPT_SECRET`, a file as its id, beside what it is called. */
const payItem = z.object({
  name: z.string(),
  text: z.string(),
  type: z.enum(['text', 'textarea', 'password', 'file']),
  secret: z.boolean(),
  value: z.string(),
  file_name: z.string().nullable(),
});
export type PayItemRow = z.output<typeof payItem>;

/** A client; null: never set up. */
const clientConfig = z.object({ key: z.string(), name: z.string(), is_open: flag().nullable(), config_list: z.array(payItem) });

const row = z.object({
  plugin_id: z.string(),
  method_name: z.string(),
  image: z.string(),
  is_retrace: flag(),
  /** Clients that it is offered to, by their columns. */
  open_clients: z.array(z.string()),
});
export type PaymentMethodRow = z.output<typeof row>;

/** A payment method with all that can be set up. */
export const paymentMethod = row.extend({ enable_client: z.array(clientConfig), version: version() });
export type PaymentMethod = z.output<typeof paymentMethod>;

/** What is stored now; each column holds the client that owns it as JSON text, secrets left out. */
const saved = z.object({
  method_id: id(),
  method_name: z.string(),
  plugin_id: z.string(),
  image: z.string(),
  is_retrace: flag(),
  pc_config: z.string().nullable(),
  wap_config: z.string().nullable(),
  app_native_config: z.string().nullable(),
  app_react_config: z.string().nullable(),
  mini_config: z.string().nullable(),
  version: version(),
});
export type PaymentMethodSaved = z.output<typeof saved>;

const byPlugin = z.object({ plugin_id: z.string().min(1).max(50) });
const LONGEST = 8_000;

const body = z.object({
  image: fileUrl().or(z.literal('')).optional(),
  is_retrace: flag(),
  enable_client: z
    .array(
      z.object({
        key: z.string().min(1).max(200),
        is_open: flag(),
        config_list: z
          .array(z.object({ name: z.string().max(50), value: z.string().trim().max(LONGEST).nullish() }))
          .max(50)
          .nullish(),
      }),
    )
    .max(20),
  version: version().optional(),
});
export type PaymentMethodChange = z.output<typeof body>;

const { unknown, clientMissing, parameterMissing, fileMissing } = paymentMethodErrors;

export const shapes = defineShapes({
  list: { query: z.object({ ...pageQuery }), response: page(row) },
  one: { params: byPlugin, response: paymentMethod, errors: [unknown] },
  update: { params: byPlugin, body, response: saved, errors: [unknown, clientMissing, parameterMissing, fileMissing, commonErrors.stale] },
});
